import type { RouteResultView } from '../../state/results/runStore';
import { leavingAngle, newShape, shapeOf } from '../scene/edgeShape';
import type { Network } from '../scene/network';
import type { Scene } from '../scene/scene';
import type { ShownTurns } from '../scene/shownRouting';
import { type Arc, arcBetween, assignLanes, ellipseRadius, laneAxes, type TurnBox } from './turnArcs';

const LANES = 6;

/** A pair of turns as it is drawn at a switch. */
export interface DrawnTurn {
  readonly linkIn: number;
  readonly linkOut: number;
  /** One of its links joins two trees. */
  readonly joins: boolean;
  readonly arc: Arc;
}

/** More prohibited pairs than this at a switch, joining links aside, are folded into a mark. */
const MANY = 8;
/** Below these zooms arcs could not be told apart: those at joining links, and all others. They are folded into a mark then. */
const JOINT_ZOOM = 0.3;
export const TURN_ZOOM = 0.75;

/** The mark that stands for several prohibited turns: an arc over their links, which says where they lie, and how many they are. */
export interface TurnMark {
  readonly arc: Arc;
  readonly count: number;
}

/** The prohibited turns of a switch as they are drawn: one by one, and what is folded. */
export interface FoldedTurns {
  readonly arcs: readonly DrawnTurn[];
  readonly mark: TurnMark | null;
}

/** The prohibited turns of a switch, laid when they are first seen. Those whose links are one bundle now are left out. */
export class SwitchTurns {
  private readonly folded = new Map<'each' | 'others' | 'far', FoldedTurns>();
  private readonly pairs: Omit<DrawnTurn, 'arc'>[] = [];
  private readonly angles = new Map<number, number | null>();

  constructor({ topology, ends }: Network, scene: Scene, { offset, linkIn, linkOut }: ShownTurns, s: number) {
    const joins = (link: number): boolean =>
      topology.switches[ends[2 * link]].tree !== topology.switches[ends[2 * link + 1]].tree;
    const drawn = (link: number): boolean => {
      let angle = this.angles.get(link);
      if (angle === undefined) {
        angle = linkAngle(scene, s, link);
        this.angles.set(link, angle);
      }
      return angle !== null;
    };
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      const [a, b] = [linkIn[i], linkOut[i]];
      if (scene.edgeOfLink[a] === scene.edgeOfLink[b] || !drawn(a) || !drawn(b)) continue;
      this.pairs.push({ linkIn: a, linkOut: b, joins: joins(a) || joins(b) });
    }
  }

  /** Those that have room for arcs of their own, and the mark of the others. @param closely all have, since the switch is looked at by itself */
  fold(zoom: number, closely: boolean): FoldedTurns {
    const few = (): boolean => this.pairs.filter(({ joins }) => !joins).length <= MANY;
    if (closely || (zoom >= TURN_ZOOM && few())) return this.parted('each', () => true);
    return zoom >= JOINT_ZOOM ? this.parted('others', ({ joins }) => joins) : this.parted('far', () => false);
  }

  private parted(key: 'each' | 'others' | 'far', alone: (pair: Omit<DrawnTurn, 'arc'>) => boolean): FoldedTurns {
    const known = this.folded.get(key);
    if (known) return known;
    const angle = (link: number): number => this.angles.get(link) ?? 0;
    const arcs = this.pairs
      .filter(alone)
      .map((pair) => ({ ...pair, arc: arcBetween(angle(pair.linkIn), angle(pair.linkOut)) }));
    assignLanes(
      arcs.map(({ arc }) => arc),
      LANES,
    );
    const rest = this.pairs.filter((pair) => !alone(pair));
    const links = new Set(rest.flatMap(({ linkIn, linkOut }) => [linkIn, linkOut]));
    const mark = rest.length > 0 ? { arc: cover(Array.from(links, angle)), count: rest.length } : null;
    const parted = { arcs, mark };
    this.folded.set(key, parted);
    return parted;
  }
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

/** Angle in which a link leaves switch s, null where the link is not drawn at it. */
export function linkAngle(scene: Scene, s: number, link: number): number | null {
  const edge = scene.edgeOfLink[link];
  if (edge < 0) return null;
  const node = scene.nodeOfSwitch[s];
  const atEnd = scene.edgeTo[edge] === node;
  if (!atEnd && scene.edgeFrom[edge] !== node) return null;
  return leavingAngle(shapeOf(scene, edge, newShape()), atEnd);
}

/** The smallest arc over directions: everything but the widest gap between them. */
function cover(angles: readonly number[]): Arc {
  const full = 2 * Math.PI;
  const ends = angles.map((angle) => ((angle % full) + full) % full).sort((a, b) => a - b);
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
  box: TurnBox,
  dx: number,
  dy: number,
  reach: number,
): DrawnTurn | null {
  let best: DrawnTurn | null = null;
  let nearest = reach;
  const angle = Math.atan2(dy, dx);
  const radius = Math.hypot(dx, dy);
  for (const turn of turns) {
    const { rx, ry } = laneAxes(box, turn.arc.lane);
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
