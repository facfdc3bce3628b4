import { binWidth, CAPACITY_PART, LABELLED_PARTS, loadAt, loadColours } from '../drawing/scales/colourScale';
import type { LoadScale } from '../drawing/scales/loadScale';
import { formatScale } from '../i18n/formatNumber';
import type { Preferences } from '../state/view/preferencesStore';
import styles from './Legend.module.css';

interface Props {
  readonly scale: LoadScale;
  readonly look: Pick<Preferences, 'theme' | 'colourScale'>;
  /** Lines of one width: it tells something else. */
  readonly alike: boolean;
}

const STEP = 25;
const WIDTH = 8 * STEP;

/** The load scale in its colours and widths, with numbers, capacity marked. */
export function LoadBar({ scale: { top, low, full }, look: { theme, colourScale }, alike }: Props) {
  return (
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH + 8} 26`} role="img" aria-hidden="true">
      {loadColours(colourScale, theme).map((colour, bin) => (
        <line
          key={colour}
          x1={4 + STEP * bin}
          x2={4 + STEP * (bin + 1)}
          y1={6}
          y2={6}
          stroke={colour}
          strokeWidth={1.6 * binWidth(bin, alike)}
        />
      ))}
      <path d={`M${4 + WIDTH * CAPACITY_PART} 1V14`} stroke="currentColor" strokeWidth={1.5} />
      {LABELLED_PARTS.map((part) => (
        <text
          key={part}
          x={4 + WIDTH * part}
          y={24}
          textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
          fill="currentColor"
          fontWeight={part === CAPACITY_PART ? 600 : undefined}
        >
          {formatScale(full * loadAt(part, top, low))}
        </text>
      ))}
    </svg>
  );
}
