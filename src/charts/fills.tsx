import type { Series } from './plot';
import { FILLS, type SeriesStyle, seriesStyle } from './seriesStyle';

interface Props {
  /** Prefix of the patterns' ids, one of its own for each drawing. */
  readonly id: string;
  readonly series: readonly Series[];
  readonly theme: 'light' | 'dark';
}

/** Patterns for the bars of the first series. */
export function FillPatterns({ id, series, theme }: Props) {
  return (
    <defs>
      {series.map((one, i) => {
        const { colour, fill } = seriesStyle(i, theme);
        if (fill === 'solid') return null;
        return (
          <pattern key={one.id} id={`${id}-${i}`} width="6" height="6" patternUnits="userSpaceOnUse">
            {fill === 'lines' && <path d="M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5" stroke={colour} strokeWidth="2.2" />}
            {fill === 'dots' && <circle cx="3" cy="3" r="1.7" fill={colour} />}
          </pattern>
        );
      })}
    </defs>
  );
}

/** Attributes of a bar of a series. */
export function barPaint(id: string, at: number, { colour, fill }: SeriesStyle): { fill: string; stroke: string } {
  return { fill: fill === FILLS[0] ? colour : fill === 'open' ? 'none' : `url(#${id}-${at})`, stroke: colour };
}
