import type { RouteResultView } from '../../state/results/runStore';
import { SWITCH_HEIGHT } from '../layouts/placement';
import { leavingAngle, newShape, shapeOf } from '../scene/edgeShape';
import type { Network } from '../scene/network';
import type { Scene } from '../scene/scene';
import type { ShownTurns } from '../scene/shownRouting';
import { type Arc, arcBetween, assignLanes, ellipseRadius, laneAxes } from './turnArcs';

const LANES = 6;

/** A pair of turns as it is drawn at a switch. */
export interface DrawnTurn {
  readonly linkIn: number;
  readonly linkOut: number;
  /** One of its links joins two trees. */
  readonly joins: boolean;
  readonly arc: Arc;
}

/** More prohibited pairs than this at a switch, joining links aside, are drawn as one arc with their number. */
const MANY = 12;

/** The prohibited turns of a switch: arcs, and what stands for them while they are too many to tell apart. */
export interface SwitchTurns {
  readonly turns: readonly DrawnTurn[];
  readonly summary: { readonly arc: Arc; readonly count: number } | null;
}

/** Checks whether a switch has so many that their number stands for them. O(turns). */
export function areCounted({ prohibitedTurns, topology, fabric: { channelFrom } }: RouteResultView): boolean {
  const tree = (channel: number): number | undefined => topology.switches[channelFrom[channel]].tree;
  const joins = (channel: number): boolean => tree(channel) !== tree(channel ^ 1);
  const count = new Uint32Array(topology.switches.length);
  for (let i = 0; i < prohibitedTurns.length; i += 3) {
    if (joins(prohibitedTurns[i + 1]) || joins(prohibitedTurns[i + 2])) continue;
    if (++count[prohibitedTurns[i]] > MANY) return true;
  }
  return false;
}

/** Those that are drawn one by one; all where the switch is looked at closely. */
export function shownTurns({ turns, summary }: SwitchTurns, closely: boolean): readonly DrawnTurn[] {
  return summary && !closely ? turns.filter((turn) => turn.joins) : turns;
}

/** Angle in which a link leaves switch s, null where the link is not drawn at it. */
export function linkAngle(scene: Scene, s: number, link: number): number | null {
  const edge = scene.edgeOfLink[link];
  if (edge < 0) return null;
  const node = scene.nodeOfSwitch[s];
  const atEnd = scene.edgeTo[edge] === node;
  if (!atEnd && scene.edgeFrom[edge] !== node) return null;
  return leavingAngle(shapeOf(scene, edge, newShape()), atEnd);
}

/** Lays the arcs of a switch's prohibited turns; those whose links are one bundle now are left out. */
export function turnsAt(network: Network, scene: Scene, pairs: ShownTurns, s: number): SwitchTurns {
  const { topology, ends } = network;
  const turns: DrawnTurn[] = [];
  const joinsTrees = (link: number): boolean =>
    topology.switches[ends[2 * link]].tree !== topology.switches[ends[2 * link + 1]].tree;
  for (let i = pairs.offset[s]; i < pairs.offset[s + 1]; i++) {
    const [linkIn, linkOut] = [pairs.linkIn[i], pairs.linkOut[i]];
    if (scene.edgeOfLink[linkIn] === scene.edgeOfLink[linkOut]) continue;
    const a = linkAngle(scene, s, linkIn);
    const b = linkAngle(scene, s, linkOut);
    if (a === null || b === null) continue;
    turns.push({ linkIn, linkOut, joins: joinsTrees(linkIn) || joinsTrees(linkOut), arc: arcBetween(a, b) });
  }
  assignLanes(
    turns.map((t) => t.arc),
    LANES,
  );
  const others = turns.filter((turn) => !turn.joins);
  const summary = others.length > MANY ? { arc: cover(others.map((turn) => turn.arc)), count: others.length } : null;
  return { turns, summary };
}

/** The smallest arc over the ends of all arcs: everything but the widest gap between them. */
function cover(arcs: readonly Arc[]): Arc {
  const full = 2 * Math.PI;
  const ends = arcs.flatMap(({ from, sweep }) => [from, from + sweep]).map((angle) => ((angle % full) + full) % full);
  ends.sort((a, b) => a - b);
  let widest = full - ends[ends.length - 1] + ends[0];
  let first = 0;
  for (let i = 1; i < ends.length; i++) {
    if (ends[i] - ends[i - 1] > widest) {
      widest = ends[i] - ends[i - 1];
      first = i;
    }
  }
  return { from: ends[first], sweep: full - widest, lane: 0 };
}

/** The drawn turn whose arc is nearest to a point given from the switch's centre, at most `reach` away; null if none. */
export function hitTurn(
  turns: readonly DrawnTurn[],
  symbolWidth: number,
  dx: number,
  dy: number,
  reach: number,
): DrawnTurn | null {
  let best: DrawnTurn | null = null;
  let nearest = reach;
  const angle = Math.atan2(dy, dx);
  const radius = Math.hypot(dx, dy);
  for (const turn of turns) {
    const { rx, ry } = laneAxes(symbolWidth, SWITCH_HEIGHT, turn.arc.lane);
    const middle = turn.arc.from + turn.arc.sweep / 2;
    if (Math.abs(arcBetween(middle, angle).sweep) > Math.abs(turn.arc.sweep) / 2 + 0.05) continue;
    const distance = Math.abs(radius - ellipseRadius(rx, ry, angle));
    if (distance <= nearest) {
      nearest = distance;
      best = turn;
    }
  }
  return best;
}
