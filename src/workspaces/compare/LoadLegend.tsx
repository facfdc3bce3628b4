import { Text } from '@mantine/core';
import type { CableSpeeds } from '../../core/topology/cableSpeeds';
import type { LoadScale } from '../../drawing/model/refreshRouting';
import { binWidth, loadAt, loadColours } from '../../drawing/scales/colourScale';
import { canvasTexts } from '../../drawing/texts';
import { formatScale } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import styles from './compare.module.css';
import type { PaneView } from './paneModel';
import { ScaleBar } from './ScaleBar';
import { compareTexts } from './texts';

interface Props {
  readonly scale: LoadScale;
  readonly view: PaneView;
  /** Of the network that all panes draw: null where its cables count alike. */
  readonly cables: CableSpeeds | null;
}

/** The scale that all panes share. */
export function LoadLegend({ scale: { top, low }, view, cables }: Props) {
  const language = useLanguage();
  const texts = compareTexts(language);
  const strokes = loadColours(view.colourScale, view.theme).map((colour, bin) => ({
    colour,
    width: 1.6 * binWidth(bin, cables !== null && view.lineWidth === 'capacity'),
    hollow: false,
  }));
  return (
    <figure className={styles.legend} aria-label={texts.legend} data-testid="compare-legend">
      <figcaption>
        {texts.legend}{' '}
        <Text component="span" inherit className="dimmed">
          ({cables ? canvasTexts(language).legendShare : texts.unit})
        </Text>
      </figcaption>
      <ScaleBar strokes={strokes} labels={[0, 0.25, 0.5, 0.75, 1].map((part) => formatScale(loadAt(part, top, low)))} />
    </figure>
  );
}
