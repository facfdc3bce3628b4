import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import type { GridReply } from '../../jobs/tables/tableJobs';
import styles from './tables.module.css';
import { tableTexts } from './texts';

/** Side of a place in the drawing's units. */
const CELL = 24;

/** How the place of a switch looks. */
export interface MapCell {
  readonly fill: string;
  /** Of the fill, 0 to 1. */
  readonly strength: number;
  readonly text: string;
}

interface Props {
  readonly grid: GridReply;
  /** By switch. */
  readonly cells: readonly MapCell[];
  readonly from: number;
  /** Left out where the view has no destination. */
  readonly to?: number;
  /** Drawn over the places. */
  readonly children?: ReactNode;
  readonly readout: string;
  readonly onPoint?: (at: number | null) => void;
  readonly onFrom: (at: number) => void;
  readonly onTo?: (at: number) => void;
}

/** Middle of a switch's place. */
export function placeXy({ columns, place }: GridReply, s: number): readonly [number, number] {
  return [CELL * ((place[s] % columns) + 0.5), CELL * (Math.floor(place[s] / columns) + 0.5)];
}

/** The grid with a square for each node, which pointer and arrow keys choose. */
export function GridMap({ grid, cells, from, to, children, readout, onPoint, onFrom, onTo }: Props) {
  const texts = tableTexts(useLanguage());
  const { columns, rows, place } = grid;
  const at = (x: number, y: number): number => place.indexOf(y * columns + x);
  const under = (event: PointerEvent<SVGSVGElement>): number => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix) return -1;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : at(column, row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if ((dx === 0 && dy === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const choose = event.shiftKey && onTo ? onTo : onFrom;
    const moved = event.shiftKey && to !== undefined ? to : from;
    let [x, y] = [place[moved] % columns, Math.floor(place[moved] / columns)];
    // Over places without a switch.
    for (let next = -1; next < 0; ) {
      [x, y] = [x + dx, y + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return;
      next = at(x, y);
      if (next >= 0) choose(next);
    }
  };
  const frame = (s: number): { x: number; y: number; width: number; height: number } => {
    const [x, y] = placeXy(grid, s);
    return { x: x - CELL / 2 + 1, y: y - CELL / 2 + 1, width: CELL - 2, height: CELL - 2 };
  };
  return (
    <div className={styles.mapRoom}>
      <div
        className={styles.map}
        role="application"
        ref={takeKeys}
        aria-label={texts.mapLabel({ columns, rows })}
        aria-describedby="tables-keys"
        onKeyDown={onKeyDown}
        data-testid="grid-map"
        data-from={from}
        data-to={to}
      >
        <svg
          viewBox={`-4 -4 ${CELL * columns + 8} ${CELL * rows + 8}`}
          preserveAspectRatio="xMidYMid meet"
          aria-hidden="true"
          onPointerMove={(event) => {
            const s = under(event);
            onPoint?.(s < 0 ? null : s);
          }}
          onPointerLeave={() => onPoint?.(null)}
          onPointerDown={(event) => {
            const s = under(event);
            if (s < 0) return;
            if (event.shiftKey && onTo) onTo(s);
            else onFrom(s);
          }}
        >
          {cells.map((cell, s) => (
            <rect
              key={place[s]}
              {...frame(s)}
              rx={2}
              fill={cell.fill}
              fillOpacity={cell.strength}
              stroke="currentColor"
              strokeOpacity={0.3}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
          {cells.map(({ text }, s) => {
            const [x, y] = placeXy(grid, s);
            return text === '' ? null : (
              <text key={place[s]} x={x} y={y + 3} textAnchor="middle" fontSize={9} fill="currentColor">
                {text}
              </text>
            );
          })}
          <rect
            {...frame(from)}
            rx={3}
            fill="none"
            stroke="currentColor"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
          {to !== undefined && (
            <rect
              {...frame(to)}
              rx={3}
              fill="none"
              stroke="currentColor"
              strokeWidth={3}
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <p className={styles.readout} role="status" data-testid="grid-readout">
        {readout}
      </p>
      <p id="tables-keys" className="dimmed" style={{ margin: 0, fontSize: '0.72rem' }}>
        {to === undefined ? texts.mapKeys : texts.mapKeysPair}
      </p>
    </div>
  );
}

/** The drawing takes keys. */
function takeKeys(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
