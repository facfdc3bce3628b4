import { shortened } from '../base/bounded';
import type { LocalText } from '../base/localText';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { LightestPaths } from '../metrics/lightestPaths';
import type { LinearSolver } from '../metrics/linearProgram';
import { splitByColumns } from '../metrics/splitColumns';
import { gbpsOf } from '../topology/linkSpeed';
import type { Link, LinkId, NodeId, Topology } from '../topology/topology';
import { type Demand, demandsOf } from '../traffic/demand';
import { type TerminalDemand, terminalDemand } from '../traffic/terminalDemand';
import type { Traffic } from '../traffic/traffic';
import { ChoosingError } from './choosingError';

/** A cable that could be added between two switches, or put in place of a slower one. */
export interface CableCandidate {
  readonly a: NodeId;
  readonly b: NodeId;
  readonly cents: number;
  readonly speed?: string;
  /** The cables that it can take the place of, and of their ports: how many there are, and the speed that goes. */
  readonly inPlaceOf?: { readonly count: number; readonly speed: string };
}

/** Checks whether one more such cable can be bought: a free port at both ends, or one left to replace. */
export function canBuy(
  { a, b, inPlaceOf }: CableCandidate,
  bought: number,
  ports: ReadonlyMap<string, number>,
): boolean {
  return inPlaceOf ? bought < inPlaceOf.count : Boolean(ports.get(a) && ports.get(b));
}

/** The switches at which it takes a free port. */
export function newEnds({ a, b, inPlaceOf }: Omit<CableCandidate, 'cents'>): readonly NodeId[] {
  return inPlaceOf ? [] : [a, b];
}

/** The part of its capacity that it adds: less than all where a slower cable goes. */
function addedShare({ speed, inPlaceOf }: CableCandidate): number {
  const [after, before] = [speed, inPlaceOf?.speed].map((said) => (said === undefined ? null : gbpsOf(said)));
  return after && before ? 1 - (before.num * after.den) / (before.den * after.num) : 1;
}

/** A bound on throughput that weights of channels prove: `base`, and `gain` for each cable of a candidate; above 1 where more would fit. */
export interface CableCut {
  readonly base: number;
  readonly gain: Float64Array;
}

/** Throughput to which values count as equal. */
export const EVEN = 1e-6;
/** By how much what is proven may lie above what is carried. */
const GAP = 1e-7;
const MOST_PROGRAMS = 100;
/** Least weight of a channel, so that no path takes detours for nothing. */
const LEAST = 1e-12;

/** Amounts of cables by candidate, whole or not. */
export type Amounts = readonly number[] | Float64Array;

/** A network to which cables are added, and the best throughput that any routes then have (`lpBound`). */
export class CableNetwork {
  /** Cuts around single switches, of traffic out of them and into them; those below 1 say where cables are needed. */
  readonly around: readonly CableCut[];
  /** Parts with hosts that no link joins: they send nothing to each other. */
  readonly parts: number;
  /** The number of linear programs so far. */
  programs = 0;
  private readonly all: Fabric;
  private readonly known = new Map<string, { readonly throughput: number; readonly cut: CableCut }>();

  /** @throws ChoosingError for candidates between parts of the network */
  constructor(
    private readonly topology: Topology,
    readonly candidates: readonly CableCandidate[],
    private readonly traffic: Traffic,
    private readonly solve: LinearSolver,
  ) {
    this.all = this.withCables(candidates.map(() => 1));
    const { fabric, wanted } = this.measured(candidates.map(() => 0));
    this.parts = talkingParts(fabric);
    if (talkingParts(this.all) < this.parts) throw new ChoosingError(JOINS_PARTS);
    this.around = Array.from(wanted.terminals).flatMap((s) =>
      [fabric.channelFrom, fabric.channelTo].map((end) =>
        this.cutOf(
          fabric,
          wanted,
          Float64Array.from(end, (at) => (at === s ? 1 : LEAST)),
        ),
      ),
    );
  }

  /** Throughput with cables added, and a cut that proves it: at most 1, right to 1e-7. */
  with(amounts: Amounts): { readonly throughput: number; readonly cut: CableCut } {
    const key = amounts.join();
    const found = this.known.get(key) ?? this.find(amounts);
    this.known.set(key, found);
    return found;
  }

  private find(amounts: Amounts): { readonly throughput: number; readonly cut: CableCut } {
    this.programs++;
    const { fabric, wanted, demand } = this.measured(amounts);
    const most = 1 / Math.max(1, demand.hostLoad);
    const options = { gap: GAP, mostRounds: MOST_PROGRAMS, enough: most };
    const work = splitByColumns(fabric, wanted, [null], options, this.solve);
    let next = work.next();
    while (!next.done) next = work.next();
    const { lower, weights } = next.value;
    return { throughput: Math.min(most, lower), cut: this.cutOf(fabric, wanted, weights) };
  }

  private measured(amounts: Amounts): {
    readonly fabric: Fabric;
    readonly wanted: TerminalDemand;
    readonly demand: Demand;
  } {
    const fabric = this.withCables(amounts);
    const [demand] = demandsOf(fabric, this.traffic);
    return { fabric, demand, wanted: terminalDemand(fabric, demand) };
  }

  /** The network with one link for all cables of a candidate, which carries what these do, at a port of its own beyond those of the switch. */
  private withCables(amounts: Amounts): Fabric {
    const { topology, candidates } = this;
    const firstPort = new Map(topology.switches.map(({ id, portCount }): [NodeId, number] => [id, portCount + 1]));
    const before = topology.links.length;
    const taken = [...candidates.keys()].filter((e) => amounts[e] > 0);
    const added = taken.map((e): Link => {
      const { a, b, speed } = candidates[e];
      const endAt = (node: NodeId) => ({ node, port: (firstPort.get(node) ?? 0) + e });
      return { id: `added-${e}` as LinkId, a: endAt(a), b: endAt(b), ...(speed && { speed }) };
    });
    const switches = topology.switches.map((one) => ({ ...one, portCount: one.portCount + candidates.length }));
    const fabric = compileFabric({ ...topology, switches, links: [...topology.links, ...added] });
    const channelCapacity = fabric.channelCapacity.map((capacity, c) => {
      const record = fabric.linkRecord[c >> 1];
      return record < before
        ? capacity
        : capacity * amounts[taken[record - before]] * addedShare(candidates[taken[record - before]]);
    });
    return { ...fabric, channelCapacity };
  }

  /**
   * Duality: capacity weighed, over traffic weighed by its lightest paths. A cable not there weighs what its ends lie apart, so that it shortens none.
   * @throws ChoosingError where traffic has no path, which a failure cut off
   */
  private cutOf(fabric: Fabric, { terminals, demand }: TerminalDemand, weights: Float64Array): CableCut {
    const { candidates, topology, all } = this;
    const indexOf = new Map(topology.switches.map(({ id }, s): [NodeId, number] => [id, s]));
    const paths = new LightestPaths(fabric);
    const distanceTo = new Map<number, Float64Array>();
    const aimedAt = (s: number): Float64Array => {
      const known = distanceTo.get(s);
      if (known) return known;
      paths.aim(s, weights);
      const distance = paths.distance.slice();
      distanceTo.set(s, distance);
      return distance;
    };
    let needed = 0;
    let longest = 0;
    const n = terminals.length;
    for (let t = 0; t < n; t++) {
      const distance = aimedAt(terminals[t]);
      for (let i = 0; i < n; i++) {
        if (i === t || demand[i * n + t] === 0) continue;
        const apart = distance[terminals[i]];
        if (!Number.isFinite(apart)) throw new ChoosingError(notJoined(topology, terminals[i], terminals[t]));
        needed += demand[i * n + t] * apart;
        longest = Math.max(longest, apart);
      }
    }
    if (needed === 0) return { base: Number.POSITIVE_INFINITY, gain: new Float64Array(candidates.length) };
    const before = topology.links.length;
    let base = 0;
    for (let c = 0; c < weights.length; c++)
      if (fabric.linkRecord[c >> 1] < before) base += weights[c] * fabric.channelCapacity[c];
    // One link of the network tells what a unit of capacity is in both.
    const unit = fabric.channelCapacity[0] / all.channelCapacity[0];
    const capacityOf = new Map(
      Array.from(all.linkRecord, (record, l) => [record - before, unit * all.channelCapacity[2 * l]]),
    );
    // To a switch that no cable reaches yet no path is shorter either, with two of such cables, than the longest there is.
    const weightOf = (distance: number): number => (Number.isFinite(distance) ? distance : longest);
    const gain = Float64Array.from(candidates, ({ a, b }, e) => {
      const [from, to] = [indexOf.get(a) as number, indexOf.get(b) as number];
      const weight = weightOf(aimedAt(to)[from]) + weightOf(aimedAt(from)[to]);
      return ((capacityOf.get(e) ?? 0) * weight) / needed;
    });
    return { base: base / needed, gain };
  }
}

const JOINS_PARTS: LocalText = {
  en: 'the cables join parts of the network that no link joins yet, and what these would send to each other is not known: expected cables within a part',
  ja: '候補のケーブルが、まだリンクでつながっていない部分同士をつなぎます。その間の通信量はわからないため、部分の内側のケーブルが必要です',
};

function talkingParts(fabric: Fabric): number {
  return new Set(Array.from(switchesWithTalkers(fabric), (s) => fabric.switchPart[s])).size;
}

function notJoined({ switches }: Topology, from: number, to: number): LocalText {
  const [a, b] = [from, to].map((s) => shortened(switches[s].name));
  return {
    en: `no path joins "${a}" to "${b}", which have traffic: expected a network that carries all of it, however slowly`,
    ja: `通信のある「${a}」から「${b}」への経路がありません。遅くてもすべての通信を運べるネットワークが必要です`,
  };
}

/** Bound on throughput by a cut, with cables added. */
export function allowedBy({ base, gain }: CableCut, amounts: Amounts): number {
  let sum = base;
  for (let e = 0; e < gain.length; e++) sum += gain[e] * amounts[e];
  return sum;
}
