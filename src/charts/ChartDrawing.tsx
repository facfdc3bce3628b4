import { type Ref, useState } from 'react';
import { useLanguage } from '../i18n/language';
import { ChartTip } from './ChartTip';
import styles from './charts.module.css';
import { type ChartProps, type Plot, type Reading, readingAt, type Series } from './plot';
import { chartTexts } from './texts';

interface Props extends Pick<ChartProps, 'title' | 'series' | 'chosen' | 'onChoose'> {
  readonly drawn: Plot;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly id: string;
  readonly ref: Ref<SVGSVGElement>;
}

/** The drawing of a chart, whose values are read by pointer and keys. */
export function ChartDrawing({ title, series, chosen, onChoose, drawn, width, theme, id, ref }: Props) {
  const texts = chartTexts(useLanguage());
  const [at, setAt] = useState(-1);
  const { readings } = drawn;
  const reading = readings[at];
  const keyed = readings[Math.max(0, at)];
  const framed = chosen === undefined ? undefined : readings[chosen];
  const under = (event: React.PointerEvent<SVGSVGElement>): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return readingAt(readings, event.clientX - left, event.clientY - top);
  };
  return (
    <>
      <svg
        ref={ref}
        className={styles.drawing}
        width={width}
        height={drawn.height}
        viewBox={`0 0 ${width} ${drawn.height}`}
        role="img"
        aria-label={title}
        onPointerMove={(event) => setAt(under(event))}
        onPointerLeave={() => setAt(-1)}
        onPointerUp={onChoose && readings.length > 0 ? (event) => onChoose(under(event)) : undefined}
        style={onChoose && { cursor: 'pointer' }}
      >
        {reading && <rect {...reading.box} className={styles.cursor} />}
        {framed && <rect {...framed.box} className={styles.chosen} data-chosen={framed.head} />}
        <g data-plot>{drawn.content}</g>
      </svg>
      {keyed && (
        <input
          type="range"
          className={styles.keys}
          min={0}
          max={readings.length - 1}
          value={Math.max(0, at)}
          aria-label={texts.read({ title })}
          aria-valuetext={spoken(keyed, series)}
          onFocus={() => setAt((now) => Math.max(0, now))}
          onBlur={() => setAt(-1)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onKeyDown={(event) => event.key === 'Enter' && reading && onChoose?.(at)}
        />
      )}
      {reading && <ChartTip reading={reading} series={series} mark={drawn.mark} theme={theme} id={id} width={width} />}
    </>
  );
}

function spoken({ head, values }: Reading, series: readonly Series[]): string {
  const parts = values.flatMap((value, i) => (value === null ? [] : [`${series[i]?.name ?? ''} ${value}`.trim()]));
  return `${head}: ${parts.join(', ')}`;
}
