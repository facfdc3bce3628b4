import styles from './compare.module.css';

interface Props {
  readonly strokes: readonly { readonly colour: string; readonly width: number; readonly hollow: boolean }[];
  /** Numbers at equal distances from one end to the other. */
  readonly labels: readonly string[];
}

const WIDTH = 264;
const INSET = 8;

/** Strokes of a scale in their colours and widths, with numbers. */
export function ScaleBar({ strokes, labels }: Props) {
  const step = (WIDTH - 2 * INSET) / strokes.length;
  return (
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH} 26`} role="img" aria-label={labels.join(' … ')}>
      {strokes.map(({ colour, width, hollow }, bin) => {
        const line = { x1: INSET + step * bin, x2: INSET + step * (bin + 1) - 1, y1: 6, y2: 6 };
        return (
          <g key={colour}>
            <line {...line} stroke={colour} strokeWidth={width} />
            {hollow && <line {...line} className={styles.core} strokeWidth={0.42 * width} />}
          </g>
        );
      })}
      {labels.map((label, i) => (
        <text
          key={label}
          x={INSET + ((WIDTH - 2 * INSET) * i) / (labels.length - 1)}
          y={24}
          textAnchor={i === 0 ? 'start' : i === labels.length - 1 ? 'end' : 'middle'}
          fill="currentColor"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}
