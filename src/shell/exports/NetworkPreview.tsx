import { useMemo } from 'react';
import { PALETTES } from '../../drawing/scales/palette';
import { networkSvg, type PictureChoice, pictureHeight } from '../../drawing/svg/networkSvg';
import { type PictureWords, withWords } from '../../drawing/svg/withWords';
import { canvasTexts } from '../../drawing/texts';
import { useLanguage } from '../../i18n/language';
import type { ShownOnCanvas } from './canvasNow';
import { printTexts } from './texts';

/** A picture of more edges than this would take longer to lay out than to look at. */
const MOST = 4000;

interface Props {
  readonly shown: ShownOnCanvas;
  readonly choice: PictureChoice;
  readonly words: PictureWords;
}

/** The network as a picture of it would be, of one that is not too large. */
export function NetworkPreview({ shown: { model, diagram }, choice, words }: Props) {
  const texts = printTexts(useLanguage());
  const { width, theme, colourScale, legend, names, loads, turns } = choice;
  const { title, caption, source } = words;
  const small = model.scene.edgeCount <= MOST;
  const bare = useMemo(() => {
    if (!small) return null;
    const wanted = { width, theme, colourScale, legend, names, loads, turns };
    return {
      svg: networkSvg(model, wanted, canvasTexts(), diagram),
      width,
      height: pictureHeight(model, wanted, canvasTexts(), diagram),
    };
  }, [small, model, diagram, width, theme, colourScale, legend, names, loads, turns]);
  const drawn = useMemo(
    () => bare && withWords(bare, { title, caption, source }, PALETTES[theme]).svg,
    [bare, title, caption, source, theme],
  );
  if (!drawn) return null;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      alt={texts.preview}
      style={{ width: '100%', maxHeight: '45vh', objectFit: 'contain', border: '1px solid var(--edge)' }}
    />
  );
}
