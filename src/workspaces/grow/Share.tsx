import { formatNumber } from '../../i18n/formatNumber';
import styles from './grow.module.css';

interface Props {
  readonly share: number | null;
  /** The share to keep, marked on the bar; 0 = none. */
  readonly kept: number;
}

/** A share as a number and a bar of that length. */
export function Share({ share, kept }: Props) {
  if (share === null) return '–';
  return (
    <span className={styles.share}>
      <span aria-hidden>
        <span style={{ width: `${Math.min(100, 100 * share)}%` }} />
        {kept > 0 && <i style={{ left: `${100 * kept}%` }} />}
      </span>
      {formatNumber(share)}
    </span>
  );
}
