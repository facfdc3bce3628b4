import type { Canvas } from '../canvas/canvas';
import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import { HOST_DROP, SWITCH_GAP } from '../drawing/layouts/placement';
import { type RailGrid, railGrid } from '../drawing/layouts/railGrid';
import { type CanvasModel, isHidden } from '../drawing/model/model';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { type Box, boxOf } from '../drawing/scene/boxOf';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from '../drawing/scene/scene';
import { FONT as TYPEFACE } from '../i18n/typeface';
import { type RailLine, showRailLine, useSee } from '../state/view/seeStore';
import type { SeeTexts } from './texts';
import { paintVeil } from './veil';

export const isSameLine = (a: RailLine | null, b: RailLine | null): boolean => a?.kind === b?.kind && a?.at === b?.at;

/** The lines of a grid with their names: rails, then units. */
export function railLines(grid: RailGrid, texts: SeeTexts): readonly (RailLine & Names)[] {
  return [
    ...grid.rails.map((n, at) => ({ kind: 'rail' as const, at, name: texts.rail({ n }), brief: texts.rail({ n }) })),
    ...grid.units.map((n, at) => ({
      kind: 'unit' as const,
      at,
      name: texts.unitOf({ n, machines: grid.machines[at] }),
      brief: texts.unit({ n }),
    })),
  ];
}

interface Names {
  readonly name: string;
  /** Where there is no room for it. */
  readonly brief: string;
}

interface Laid {
  readonly grid: RailGrid | null;
  readonly places: readonly Named[];
}

interface Named extends RailLine, Names {
  /** Right end of a rail's name, or the middle of a unit's. */
  readonly x: number;
  readonly y: number;
}

const FONT = 12;
/** Room for names, canvas units. */
const ROOM = { side: 58, foot: 24 };

/** The leaves of a line among the nodes of a scene. */
function isOn({ row, column }: RailGrid, line: RailLine, s: number): boolean {
  return (line.kind === 'rail' ? row : column)[s] === line.at;
}

/** Nodes and edges beside a line: other leaves with their hosts, and what leads to them. O(nodes + edges). */
export function besideLine(
  { network, scene }: Pick<CanvasModel, 'network' | 'scene'>,
  grid: RailGrid,
  line: RailLine,
): { readonly nodes: readonly number[]; readonly edges: readonly number[]; readonly own: readonly number[] } {
  const other = new Uint8Array(scene.nodeCount);
  const own = new Uint8Array(scene.nodeCount);
  network.topology.switches.forEach((_, s) => {
    if (grid.row[s] < 0 || scene.nodeKind[scene.nodeOfSwitch[s]] !== NODE_SWITCH) return;
    const mark = isOn(grid, line, s) ? own : other;
    mark[scene.nodeOfSwitch[s]] = 1;
    if (mark === own) return;
    for (const h of network.hostAt.subarray(network.hostOffset[s], network.hostOffset[s + 1])) {
      if (scene.nodeOfHost[h] >= 0) other[scene.nodeOfHost[h]] = 1;
    }
  });
  const at = (mark: Uint8Array) => (edge: number) => mark[scene.edgeFrom[edge]] === 1 || mark[scene.edgeTo[edge]] === 1;
  const edges = Array.from({ length: scene.edgeCount }, (_, edge) => edge);
  const toHost = (edge: number): boolean =>
    scene.nodeKind[scene.edgeFrom[edge]] === NODE_HOST || scene.nodeKind[scene.edgeTo[edge]] === NODE_HOST;
  return {
    nodes: [...other.keys()].filter((node) => other[node] === 1),
    edges: edges.filter(at(other)),
    own: edges.filter((edge) => at(own)(edge) && !toHost(edge)),
  };
}

function placesIn(grid: RailGrid, scene: Scene, texts: SeeTexts, symbolWidth: number): Named[] {
  const nodes = Array.from(grid.row.keys()).filter((s) => grid.row[s] >= 0);
  const xs = nodes.map((s) => scene.nodeX[scene.nodeOfSwitch[s]]);
  const ys = nodes.map((s) => scene.nodeY[scene.nodeOfSwitch[s]]);
  const left = Math.min(...xs) - symbolWidth / 2 - 2 * SWITCH_GAP;
  const low = Math.max(...ys) + HOST_DROP + SWITCH_GAP;
  return railLines(grid, texts).flatMap((line): Named | [] => {
    const s = nodes.find((leaf) => isOn(grid, line, leaf));
    if (s === undefined) return [];
    const node = scene.nodeOfSwitch[s];
    return line.kind === 'rail'
      ? { ...line, x: left, y: scene.nodeY[node] }
      : { ...line, x: scene.nodeX[node], y: low };
  });
}

/** Names of rails and units beside their rows and columns, and one of them alone, the others dimmed. */
export function railLayer(texts: SeeTexts): CanvasLayer<Laid> {
  return {
    lay: ({ network, scene, placement }) => {
      const grid = scene.nodeKind.includes(NODE_POD) ? null : railGrid(network.topology);
      return { grid, places: grid ? placesIn(grid, scene, texts, placement.symbolWidth) : [] };
    },
    reach: ({ places }) => reachOf(places),
    paint: paintLines,
    marks: { rails: 'named' },
    follow: (repaint) => useSee.subscribe((now, before) => now.line !== before.line && repaint(false)),
  };
}

function reachOf(places: readonly Named[]): Box | null {
  if (places.length === 0) return null;
  return places.reduce(
    (box, { kind, x, y }) => ({
      x1: Math.min(box.x1, kind === 'rail' ? x - ROOM.side : x),
      y1: Math.min(box.y1, y),
      x2: Math.max(box.x2, x),
      y2: Math.max(box.y2, kind === 'unit' ? y + ROOM.foot / 2 : y),
    }),
    { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity },
  );
}

function paintLines(on: LayerPaint<Laid>): void {
  const { context, view, palette, model, laid } = on;
  const { grid, places } = laid;
  if (!grid) return;
  const { line } = useSee.getState();
  if (line) {
    const beside = besideLine(model, grid, line);
    const seen = beside.edges.filter((edge) => !isHidden(model, edge, view.zoom));
    paintVeil(on, { nodes: beside.nodes, edges: seen });
    for (const edge of beside.own) {
      paintEdgeMark(on, model.scene, edge, { colour: palette.selection, width: 1.2, alpha: 0.6 });
    }
  }
  const unit = view.emphasis / view.zoom;
  const [one, next] = places.filter(({ kind }) => kind === 'unit');
  const pitch = one && next ? next.x - one.x : Infinity;
  context.font = `600 ${FONT * unit}px ${TYPEFACE}`;
  const wide = places.some(({ kind, name }) => kind === 'unit' && context.measureText(`▸ ${name}`).width > pitch);
  context.textBaseline = 'middle';
  for (const named of places) {
    const alone = isSameLine(line, named);
    context.font = `${alone ? 600 : 500} ${FONT * unit}px ${TYPEFACE}`;
    context.textAlign = named.kind === 'rail' ? 'right' : 'center';
    context.fillStyle = alone ? palette.selection : palette.ink;
    const name = wide ? named.brief : named.name;
    context.fillText(alone ? `▸ ${name}` : name, named.x, named.y);
  }
}

/** Opens a row or a column whose name is clicked alone; all again at the second click. @returns how to stop */
export function listenRails(canvas: Canvas, texts: SeeTexts): () => void {
  return canvas.onGesture('tap', ({ x, y, onGround }) => {
    const { network, scene, placement } = canvas.model;
    const grid = onGround ? railGrid(network.topology) : null;
    if (!grid || scene.nodeKind.includes(NODE_POD) || !boxOf(scene)) return;
    const unit = 1 / canvas.view().zoom;
    const hit = placesIn(grid, scene, texts, placement.symbolWidth).find((named) => {
      const wide = 0.62 * FONT * unit * named.brief.length;
      const [from, to] = named.kind === 'rail' ? [-wide - 6 * unit, 4 * unit] : [-wide / 2, wide / 2];
      return x >= named.x + from && x <= named.x + to && Math.abs(y - named.y) <= 12 * unit;
    });
    if (!hit) return;
    showRailLine(isSameLine(useSee.getState().line, hit) ? null : { kind: hit.kind, at: hit.at });
  });
}
