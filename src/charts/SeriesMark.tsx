import { barPaint } from './fills';
import { seriesStyle } from './seriesStyle';

interface Props {
  readonly at: number;
  readonly mark: 'line' | 'box';
  readonly theme: 'light' | 'dark';
  /** Of the drawing whose patterns it uses. */
  readonly id: string;
}

/** The mark of a series in a legend. */
export function SeriesMark({ at, mark, theme, id }: Props) {
  const style = seriesStyle(at, theme);
  return (
    <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true" style={{ flex: 'none' }}>
      {mark === 'line' ? (
        <path d="M0 5H26" stroke={style.colour} strokeWidth="2.5" strokeDasharray={style.dash || undefined} />
      ) : (
        <rect x="0.5" y="0.5" width="25" height="9" {...barPaint(id, at, style)} />
      )}
    </svg>
  );
}
