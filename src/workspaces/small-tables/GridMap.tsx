import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import type { GridReply } from '../../jobs/small-tables/tableJobs';
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

interface Drawn {
  readonly grid: GridReply;
  /** By switch. */
  readonly cells: readonly MapCell[];
  /** Drawn over the places. */
  readonly children?: ReactNode;
  readonly onPoint?: (at: number | null) => void;
}

interface Props extends Drawn, GridChoice {
  readonly readout: string;
}

/** Middle of a switch's place. */
export function placeXy({ columns, place }: GridReply, s: number): readonly [number, number] {
  return [CELL * ((place[s] % columns) + 0.5), CELL * (Math.floor(place[s] / columns) + 0.5)];
}

/** The grid with a square for each node, which pointer and arrow keys choose. */
export function GridMap({ grid, cells, children, readout, onPoint, ...choice }: Props) {
  const texts = tableTexts(useLanguage());
  const { columns, rows } = grid;
  const { from, to } = choice;
  return (
    <div className={styles.mapRoom}>
      <div
        className={styles.map}
        role="application"
        ref={takeKeys}
        aria-label={texts.mapLabel({ columns, rows })}
        aria-describedby="tables-keys"
        onKeyDown={gridKeys(grid, choice)}
        data-testid="grid-map"
        data-from={from}
        data-to={to}
      >
        <Places grid={grid} cells={cells} onPoint={onPoint} {...choice}>
          {children}
        </Places>
      </div>
      <p className={styles.readout} role="status" data-testid="grid-readout">
        {readout}
      </p>
      <p id="tables-keys" className={styles.keys}>
        {to === undefined ? texts.mapKeys : texts.mapKeysPair}
      </p>
    </div>
  );
}

/** The drawing, which a pointer chooses on. */
function Places({ grid, cells, children, onPoint, from, to, onFrom, onTo }: Drawn & GridChoice) {
  const { columns, rows, place } = grid;
  return (
    <svg
      viewBox={`-4 -4 ${CELL * columns + 8} ${CELL * rows + 8}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      onPointerMove={(event) => {
        const s = switchUnder(grid, event);
        onPoint?.(s < 0 ? null : s);
      }}
      onPointerLeave={() => onPoint?.(null)}
      onPointerDown={(event) => {
        const s = switchUnder(grid, event);
        if (s < 0) return;
        if (event.shiftKey && onTo) onTo(s);
        else onFrom(s);
      }}
    >
      {cells.map((cell, s) => (
        <rect
          key={place[s]}
          {...square(grid, s)}
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
      <rect {...square(grid, from)} {...CHOSEN} />
      {to !== undefined && <rect {...square(grid, to)} {...CHOSEN} strokeDasharray="6 4" />}
    </svg>
  );
}

const CHOSEN = {
  rx: 3,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
} as const;

/** The square of a switch's place. */
function square(grid: GridReply, s: number) {
  const [x, y] = placeXy(grid, s);
  return { x: x - CELL / 2 + 1, y: y - CELL / 2 + 1, width: CELL - 2, height: CELL - 2 };
}

/** The switch that a pointer is over; -1 for none. */
function switchUnder({ columns, rows, place }: GridReply, event: PointerEvent<SVGSVGElement>): number {
  const matrix = event.currentTarget.getScreenCTM();
  if (!matrix) return -1;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : place.indexOf(row * columns + column);
}

/** The drawing takes keys. */
function takeKeys(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

/** The selection on a grid, and the functions that change it. */
interface GridChoice {
  readonly from: number;
  /** Left out where the view has no destination. */
  readonly to?: number;
  readonly onFrom: (at: number) => void;
  readonly onTo?: (at: number) => void;
}

/** Arrow keys choose the next switch in their direction, with Shift that of the destination. */
function gridKeys({ columns, rows, place }: GridReply, { from, to, onFrom, onTo }: GridChoice) {
  return (event: KeyboardEvent): void => {
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
      next = place.indexOf(y * columns + x);
      if (next >= 0) choose(next);
    }
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
