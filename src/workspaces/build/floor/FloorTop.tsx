import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { rackName, rackSpot } from '../../../core/building/floor/rackNames';
import { BINS_TO_CAPACITY, loadBin, loadColours, scaleTop } from '../../../drawing/scales/colourScale';
import { useLanguage } from '../../../i18n/language';
import { exchanged, moveInRacks } from '../../../state/document/floorActions';
import { usePreferences } from '../../../state/view/preferencesStore';
import styles from './floor.module.css';
import { showRack, useFloor } from './floorStore';
import { type RackPower, useRackPower } from './rackWatts';
import { floorTexts } from './texts';
import { pieceName, type TrayPiece, trayPieces } from './trayPieces';
import type { Drag } from './useDrag';

/** Pixels of the drawing: a rack, from rack to rack, and the margins where rows and columns are named. */
const RACK = { width: 44, height: 36 };
const STEP = { x: 54, y: 78 };
const EDGE = { left: 34, top: 40 };
/** Of larger floors the racks that something stands in are drawn alone. */
const MOST_RACKS = 3000;

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  readonly model: FloorModel;
  readonly shown: string | null;
  /** Racks that hold something of the selection. */
  readonly marked: ReadonlySet<string>;
  readonly drag: Drag | null;
  readonly onTake: (rack: string, event: React.PointerEvent) => void;
  readonly onHover: (text: string | null) => void;
  /** Goes into the front of the rack that is shown. */
  readonly onEnter: () => void;
}

/** The floor from the top: racks in rows, and the trays above them by what lies in them. */
export function FloorTop({ model, shown, marked, drag, onTake, onHover, onEnter }: Props) {
  const texts = floorTexts(useLanguage());
  const { rows, columns } = model.floor;
  const drawing = useRef<SVGSVGElement>(null);
  const names = useMemo(() => racksDrawn(model), [model]);
  const [width, height] = [EDGE.left + columns * STEP.x, EDGE.top + rows * STEP.y - 26];
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const spot = shown === null ? null : rackSpot(shown);
    if (event.key === 'Enter') onEnter();
    else if (arrow && spot && shown !== null) {
      const to = { row: spot.row + arrow[1], column: spot.column + arrow[0] };
      if (to.row < 0 || to.column < 0 || to.row >= rows || to.column >= columns) return;
      const rack = rackName(to);
      if (event.shiftKey && !moveInRacks(exchanged(shown, rack))) return;
      showRack(rack);
      requestAnimationFrame(() => drawing.current?.querySelector<SVGElement>(`[data-rack="${rack}"]`)?.focus());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const power = useRackPower(model);
  return (
    <div className={styles.top}>
      {/* biome-ignore lint/a11y/useSemanticElements: no field set, a drawing with buttons in it */}
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin"
        style={{ maxWidth: width * 2.4, minWidth: width * 0.7, minHeight: height * 0.9 }}
        role="group"
        aria-label={texts.topView}
        onKeyDown={onKey}
        onPointerLeave={() => onHover(null)}
      >
        <Axes rows={rows} columns={columns} />
        <Trays model={model} onHover={onHover} />
        {names.map((rack) => (
          <Rack
            key={rack}
            model={model}
            power={power}
            rack={rack}
            shown={rack === shown}
            marked={marked.has(rack)}
            over={drag?.over?.rack === rack}
            onTake={onTake}
            onHover={onHover}
          />
        ))}
      </svg>
    </div>
  );
}

function racksDrawn({ floor: { rows, columns }, racks }: FloorModel): string[] {
  if (rows * columns > MOST_RACKS) return [...racks.keys()];
  return Array.from({ length: rows * columns }, (_, i) =>
    rackName({ row: Math.floor(i / columns), column: i % columns }),
  );
}

const cornerOf = ({ row, column }: { row: number; column: number }) => ({
  x: EDGE.left + column * STEP.x,
  y: EDGE.top + row * STEP.y,
});

/** Letters of rows and numbers of columns. */
function Axes({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <g className={styles.axis} aria-hidden>
      {Array.from({ length: columns }, (_, column) => {
        const name = rackName({ row: 0, column }).slice(-2);
        return (
          <text key={name} x={EDGE.left + column * STEP.x + RACK.width / 2} y={13} textAnchor="middle">
            {name}
          </text>
        );
      })}
      {Array.from({ length: rows }, (_, row) => {
        const name = rackName({ row, column: 0 }).slice(0, -2);
        return (
          <text key={name} x={EDGE.left - 10} y={EDGE.top + row * STEP.y + RACK.height / 2 + 4} textAnchor="end">
            {name}
          </text>
        );
      })}
    </g>
  );
}

interface TraysProps extends Pick<Props, 'onHover'> {
  readonly model: FloorModel;
}

/** Pieces of tray, coloured by how full they are where it is said what they take. */
function Trays({ model, onHover }: TraysProps) {
  const texts = floorTexts(useLanguage());
  const limit = useFloor((s) => s.limits.trayCables);
  const theme = usePreferences((v) => v.theme);
  const scale = usePreferences((v) => v.colourScale);
  const pieces = useMemo(() => trayPieces(model), [model]);
  const most = pieces.reduce((top, { cables }) => Math.max(top, cables), 1);
  const colours = loadColours(scale, theme);
  const fill = ({ cables }: TrayPiece): number => (limit > 0 ? cables / limit : cables / most);
  const top = scaleTop(pieces.reduce((sofar, piece) => Math.max(sofar, fill(piece)), 1));
  return (
    <g>
      {pieces.map((piece) => {
        const [a, b] = [cornerOf(piece.from), cornerOf(piece.to)];
        const across = piece.from.row !== piece.to.row;
        const [middle, lane] = [RACK.width / 2, -9];
        const bin = loadBin(fill(piece), top);
        const over = bin >= BINS_TO_CAPACITY;
        const [x, y] = [(a.x + b.x) / 2 + middle, (a.y + b.y) / 2 + lane];
        return (
          <g
            key={pieceName(piece)}
            onPointerEnter={() => onHover(texts.piece({ name: pieceName(piece), cables: piece.cables, limit }))}
          >
            <line
              x1={a.x + middle}
              y1={a.y + lane}
              x2={b.x + middle}
              y2={b.y + lane}
              stroke={colours[bin]}
              strokeWidth={2 + (7 * piece.cables) / most}
              strokeDasharray={over ? '7 3' : undefined}
            />
            <text
              className={styles.count}
              data-over={over || undefined}
              x={across ? x + 5 : x}
              y={across ? a.y + RACK.height + 13 : y - 6}
              textAnchor={across ? 'start' : 'middle'}
            >
              {piece.cables}
              {over ? '!' : ''}
            </text>
            <line className={styles.feel} x1={a.x + middle} y1={a.y + lane} x2={b.x + middle} y2={b.y + lane} />
          </g>
        );
      })}
    </g>
  );
}

interface RackProps extends Pick<Props, 'model' | 'onTake' | 'onHover'> {
  readonly rack: string;
  readonly power: RackPower;
  readonly shown: boolean;
  readonly marked: boolean;
  readonly over: boolean;
}

/** A rack: filled from below as far as its units are taken. */
function Rack({ model, rack, power, shown, marked, over, onTake, onHover }: RackProps) {
  const texts = floorTexts(useLanguage());
  const { units = 0, boxes = [], cables = 0 } = model.racks.get(rack) ?? {};
  const all = model.floor.units;
  const watts = power.of(rack);
  const hot = power.limit > 0 && watts > power.limit;
  const { x, y } = cornerOf(rackSpot(rack) ?? { row: 0, column: 0 });
  const told = texts.rack({ rack, units, all, boxes: boxes.length, cables, watts, hot });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      className={styles.rack}
      data-rack={rack}
      data-shown={shown || undefined}
      data-marked={marked || undefined}
      data-over={over || undefined}
      data-empty={boxes.length === 0 || undefined}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={shown ? 0 : -1}
      aria-pressed={shown}
      aria-label={told}
      onPointerDown={(event) => {
        showRack(rack);
        if (boxes.length > 0) onTake(rack, event);
      }}
      onPointerEnter={() => onHover(told)}
      onFocus={() => onHover(told)}
    >
      <rect className={styles.body} width={RACK.width} height={RACK.height} rx={2} />
      <rect
        className={styles.fill}
        width={RACK.width}
        y={RACK.height * (1 - units / all)}
        height={(RACK.height * units) / all}
      />
      <rect className={styles.edge} width={RACK.width} height={RACK.height} rx={2} />
      {boxes.length > 0 && (
        <text x={RACK.width / 2} y={RACK.height / 2 + 4} textAnchor="middle">
          {units}
        </text>
      )}
      {hot && (
        <text className={styles.hot} x={RACK.width - 3} y={11} textAnchor="end">
          !
        </text>
      )}
      {marked && <circle className={styles.dot} cx={6} cy={6} r={3.5} />}
    </g>
  );
}
