import styles from './charts.module.css';
import type { Plot, Reading, Series } from './plot';
import { SeriesMark } from './SeriesMark';

interface Props {
  readonly reading: Reading;
  readonly series: readonly Series[];
  readonly mark: Plot['mark'];
  readonly theme: 'light' | 'dark';
  readonly id: string;
  /** Of the drawing, pixels. */
  readonly width: number;
}

/** The values that are read. */
export function ChartTip({ reading, series, mark, theme, id, width }: Props) {
  return (
    <div
      className={styles.tip}
      data-testid="chart-tip"
      style={tipPlace(reading.box.x + reading.box.width, reading.box.x, width)}
    >
      <strong>{reading.head}</strong>
      {reading.values.map(
        (value, i) =>
          value !== null && (
            <span key={series[i]?.id ?? 'mark'} className={styles.value}>
              {series.length > 1 && series[i] && <SeriesMark at={i} mark={mark} theme={theme} id={id} />}
              <span>{series[i]?.name}</span>
              <b>{value}</b>
            </span>
          ),
      )}
    </div>
  );
}

/** Beside what is read, on the side with more room. */
function tipPlace(right: number, left: number, width: number): React.CSSProperties {
  if (right - left > width / 2) return { right: 4 };
  return right < width / 2 ? { left: right + 8 } : { right: width - left + 8 };
}
