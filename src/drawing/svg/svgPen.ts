import type { ColourScale } from '../../state/view/preferencesStore';
import { loadColours } from '../scales/colourScale';
import { PALETTES, type Palette } from '../scales/palette';
import type { CanvasTexts } from '../texts';

/** The tools with which all parts of a picture are written. */
export interface SvgPen {
  readonly palette: Palette;
  /** Of loads, in the picture's own scale. */
  readonly colours: readonly string[];
  readonly texts: CanvasTexts;
}

export function svgPen(
  { theme, colourScale }: { readonly theme: 'light' | 'dark'; readonly colourScale: ColourScale },
  texts: CanvasTexts,
): SvgPen {
  return { palette: PALETTES[theme], colours: loadColours(colourScale, theme), texts };
}
