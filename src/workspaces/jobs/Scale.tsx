import { BINS, CAPACITY_PART, loadBin, loadColours } from '../../drawing/scales/colourScale';
import { formatNumber } from '../../i18n/formatNumber';
import { usePreferences } from '../../state/view/preferencesStore';
import styles from './jobs.module.css';

interface Props {
  readonly top: number;
  /** Loads that are drawn; where they are all alike, their colour alone is shown. */
  readonly load?: Float64Array;
}

/** Colours from 0 over what a link can carry, 1, to the end of the scale. */
export function Scale({ top, load }: Props) {
  const theme = usePreferences((v) => v.theme);
  const scale = usePreferences((v) => v.colourScale);
  const colours = loadColours(scale, theme);
  const drawn = new Set(load?.filter((value) => value > 0));
  if (drawn.size === 1) {
    const [value] = drawn;
    return (
      <span className={styles.scale}>
        <svg width={12} height="10" role="img" aria-hidden="true">
          <rect y="1" width="11" height="8" fill={colours[loadBin(value, top)]} />
        </svg>
        {formatNumber(value)}
      </span>
    );
  }
  return (
    <span className={styles.scale}>
      0
      <svg width={12 * BINS} height="12" role="img" aria-hidden="true">
        {colours.map((colour, bin) => (
          <rect key={colour} x={12 * bin} y="2" width="11" height="8" fill={colour} />
        ))}
        <path d={`M${12 * BINS * CAPACITY_PART - 0.5} 0V12`} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {formatNumber(top)}
    </span>
  );
}
