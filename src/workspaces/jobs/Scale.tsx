import { BINS, rampColours } from '../../drawing/scales/colourScale';
import { formatNumber } from '../../i18n/formatNumber';
import { usePreferences } from '../../state/view/preferencesStore';
import styles from './jobs.module.css';

/** Colours from 0 to the end of the scale. */
export function Scale({ top }: { readonly top: number }) {
  const theme = usePreferences((v) => v.theme);
  const scale = usePreferences((v) => v.colourScale);
  const colours = rampColours(scale, theme);
  return (
    <span className={styles.scale}>
      0
      <svg width={12 * BINS} height="10" role="img" aria-hidden="true">
        {colours.map((colour, bin) => (
          <rect key={colour} x={12 * bin} y="1" width="11" height="8" fill={colour} />
        ))}
      </svg>
      {formatNumber(top)}
    </span>
  );
}
