import type { CanvasLayer, LayerPaint } from '../../canvas/canvasLayer';
import { seenCables } from '../../core/asbuilt/findingPlace';
import type { End, Finding, FindingKind } from '../../core/asbuilt/findings';
import { clipAround, type MarkedBox, paintFrame, placedBox } from '../../drawing/painters/paintBoxes';
import { edgeMiddle, paintEdgeMark, paintLabel } from '../../drawing/painters/paintMarks';
import type { Network } from '../../drawing/scene/network';
import type { Scene } from '../../drawing/scene/scene';
import { findingsAt } from './findingsAt';
import { type Sign, signOf, signStyle } from './signs';

interface DrawnAudit {
  readonly findings: readonly Finding[];
  /** By finding: what is said of it where it is pointed at. */
  readonly lines: readonly string[];
  readonly hidden: ReadonlySet<FindingKind>;
  /** Place of the one that is pointed out, -1 = none. */
  readonly shown: number;
  readonly stale: boolean;
}

/** A finding on the scene; what is not drawn there is left out. */
interface Mark {
  readonly at: number;
  readonly sign: Sign;
  /** Edges of planned cables. */
  readonly edges: readonly number[];
  /** Cables as they were seen, from node to node. */
  readonly seen: readonly (readonly [number, number])[];
  /** Nodes that it is about, or at which a cable hangs that is not drawn. */
  readonly nodes: readonly number[];
}

/** Draws findings over the network: missing cables dashed, wrong and extra ones where they were seen, slow ones dotted, each with its sign. */
export function auditLayer({ findings, lines, hidden, shown, stale }: DrawnAudit): CanvasLayer<readonly Mark[]> {
  const drawn = [...findings.keys()].filter((i) => !hidden.has(findings[i].kind));
  return {
    lay({ network, scene }) {
      const place = placesOf(network, scene);
      return drawn.map((at) => markOf(findings[at], at, scene, place));
    },

    paint(on) {
      const alpha = stale ? 0.35 : 1;
      const own = on.laid.find(({ at }) => at === shown);
      const order = own ? [...on.laid.filter((mark) => mark !== own), own] : on.laid;
      const widthOf = (mark: Mark): number => (mark === own ? 5 : 2.4);
      on.context.save();
      clipAround(on, boxesOf(on));
      for (const mark of order) paintCables(on, mark, alpha, widthOf(mark));
      on.context.restore();
      on.context.globalAlpha = alpha;
      for (const mark of order) paintSigns(on, mark, widthOf(mark));
      on.context.globalAlpha = 1;
    },

    explain(ref) {
      return findingsAt(findings, ref)
        .filter((i) => !hidden.has(findings[i].kind))
        .map((i) => `\n${lines[i]}`)
        .join('');
    },

    marks: { audit: drawn.map((i) => signOf(findings[i].kind)).join(' ') },
  };
}

interface Places {
  readonly byName: ReadonlyMap<string, number>;
  readonly byId: ReadonlyMap<string, number>;
  readonly linkAt: ReadonlyMap<string, number>;
}

/** Nodes of the scene by names and ids of the records; hosts that are drawn as a count stand for their switch. */
function placesOf(network: Network, scene: Scene): Places {
  const { switches, hosts, links } = network.topology;
  const byId = new Map<string, number>();
  const byName = new Map<string, number>();
  const homes = new Map<number, number>();
  for (let s = 0; s < switches.length; s++)
    for (let i = network.hostOffset[s]; i < network.hostOffset[s + 1]; i++) homes.set(network.hostAt[i], s);
  const put = ({ id, name }: { readonly id: string; readonly name: string }, node: number): void => {
    byId.set(id, node);
    byName.set(name, node);
  };
  for (const [s, record] of switches.entries()) put(record, scene.nodeOfSwitch[s]);
  hosts.forEach((record, h) => {
    const home = homes.get(h);
    const own = scene.nodeOfHost[h];
    const node = own >= 0 || home === undefined ? own : scene.nodeOfSwitch[home];
    put(record, node);
    byName.set(record.name.replace(/#\d+$/, ''), node);
  });
  return { byId, byName, linkAt: new Map(links.map(({ id }, l) => [id, l])) };
}

function markOf(finding: Finding, at: number, scene: Scene, { byName, byId, linkAt }: Places): Mark {
  const nodeOf = ({ node }: End): number => byName.get(node) ?? -1;
  const there = (nodes: readonly number[]): number[] => [...new Set(nodes)].filter((node) => node >= 0);
  const links = finding.links.flatMap((id) => linkAt.get(id) ?? []);
  const edges = links.flatMap((l) => (scene.edgeOfLink[l] >= 0 ? scene.edgeOfLink[l] : []));
  const isNode = finding.ends.every(({ port }) => port === 0);
  const seen = seenCables(finding).map(([a, b]): [number, number] => [nodeOf(a), nodeOf(b)]);
  const lines = seen.filter(([a, b]) => a >= 0 && b >= 0 && a !== b);
  const boxes = isNode ? finding.nodes.map((id) => byId.get(id) ?? -1) : [];
  const beside = finding.beside ? [nodeOf(finding.beside)] : [];
  const isDrawn = edges.length + lines.length > 0 || isNode;
  const hidden = isDrawn ? [] : finding.ends.map(nodeOf).slice(0, 1);
  return { at, sign: signOf(finding.kind), edges, seen: lines, nodes: there([...boxes, ...beside, ...hidden]) };
}

/** Of the nodes that cables join. */
function boxesOf(on: LayerPaint<readonly Mark[]>): MarkedBox[] {
  const { model, laid } = on;
  const { scene } = model;
  const nodes = new Set(
    laid.flatMap(({ edges, seen }) => [
      ...edges.flatMap((edge) => [scene.edgeFrom[edge], scene.edgeTo[edge]]),
      ...seen.flat(),
    ]),
  );
  return [...nodes].map((node) => placedBox(on, model, node));
}

function paintCables(on: LayerPaint<readonly Mark[]>, mark: Mark, alpha: number, width: number): void {
  const { context, palette, pixel, model } = on;
  const { scene } = model;
  const { colour, dash } = signStyle(mark.sign, palette);
  const isWrong = mark.sign === 'wrong';
  for (const edge of mark.edges) {
    paintEdgeMark(on, scene, edge, { colour: palette.ground, width: width + 2, alpha });
    // Where a cable belongs that is plugged in elsewhere nothing is: that it is missing is said by dashes.
    context.setLineDash((isWrong ? [6, 4] : dash).map((part) => part * pixel));
    paintEdgeMark(on, scene, edge, { colour, width: isWrong ? width * 0.6 : width, alpha });
    context.setLineDash([]);
  }
  context.globalAlpha = alpha;
  for (const [a, b] of mark.seen) {
    const [ax, ay, bx, by] = [scene.nodeX[a], scene.nodeY[a], scene.nodeX[b], scene.nodeY[b]];
    context.strokeStyle = colour;
    context.lineWidth = width * pixel;
    context.setLineDash(dash.map((part) => part * pixel));
    context.beginPath();
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
    context.stroke();
    context.setLineDash([]);
  }
}

/** Frames around nodes, and the sign of the finding at each cable and each frame. */
function paintSigns(on: LayerPaint<readonly Mark[]>, mark: Mark, width: number): void {
  const { scene } = on.model;
  const { colour, mark: sign } = signStyle(mark.sign, on.palette);
  const points = [
    ...(mark.sign === 'wrong' ? [] : mark.edges.map((edge) => edgeMiddle(scene, edge))),
    ...mark.seen.map(([a, b]) => ({
      x: 0.25 * scene.nodeX[a] + 0.75 * scene.nodeX[b],
      y: 0.25 * scene.nodeY[a] + 0.75 * scene.nodeY[b],
    })),
    ...mark.nodes.map((node) => paintBox(on, node, mark, width)),
  ];
  for (const { x, y } of points) paintLabel(on, sign, x, y, colour);
}

/** A frame around a node. @returns where its sign stands */
function paintBox(on: LayerPaint<readonly Mark[]>, node: number, { sign }: Mark, width: number) {
  const { colour, dash } = signStyle(sign, on.palette);
  const box = placedBox(on, on.model, node);
  const frame = { ...box, width: Math.max(8, box.width) + 4, height: Math.max(8, box.height) + 4 };
  paintFrame(on, frame, { colour, width, dash });
  return { x: box.x + frame.width / 2, y: box.y - frame.height / 2 };
}
