import { formatScale } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import styles from './compare.module.css';
import { differenceColours, differenceWidth } from './divergingScale';
import { DIFFERENCE_BINS } from './loadDifference';
import { ScaleBar } from './ScaleBar';
import { compareTexts } from './texts';

interface Props {
  readonly from: string;
  readonly to: string;
  readonly top: number;
  readonly theme: 'light' | 'dark';
}

/** The scale of changes: hollow is less load, solid is more. */
export function DifferenceLegend({ from, to, top, theme }: Props) {
  const texts = compareTexts(useLanguage());
  const strokes = differenceColours(theme).map((colour, bin) => ({
    colour,
    width: 1.3 * differenceWidth(bin),
    hollow: bin < DIFFERENCE_BINS / 2,
  }));
  return (
    <figure className={styles.legend} aria-label={texts.differenceLegend({ from, to })} data-testid="difference-legend">
      <figcaption>{texts.differenceLegend({ from, to })}</figcaption>
      <span className={styles.ends}>
        ◁ {texts.better}
        <ScaleBar strokes={strokes} labels={[-1, -0.5, 0, 0.5, 1].map((part) => signed(top * part))} />
        {texts.worse} ▷
      </span>
    </figure>
  );
}

function signed(value: number): string {
  return value === 0 ? '±0' : `${value > 0 ? '+' : '−'}${formatScale(Math.abs(value))}`;
}
