import { shortestCycle } from '../deadlock/findCycle';
import { findTurnCycle, turnGraph } from '../deadlock/findTurnCycle';
import type { Fabric } from '../fabric/fabric';
import { UNREACHED } from '../fabric/switchDistances';
import { treeLevels } from '../fabric/treeLevels';
import { turnChannels, turnCount, turnIndex } from '../fabric/turns';
import type { Failures } from '../failures/listFailures';
import type { NextHops } from '../routes/nextHops';
import { type Damage, damage } from './damagedFabric';
import { type FailureKinds, failureKinds } from './failureKinds';
import { hostLoop } from './hostLoop';
import {
  LOSSLESS_TIMES,
  type LosslessLoop,
  type LosslessReport,
  type LosslessTime,
  type LosslessVerdict,
} from './losslessReport';
import { Reroutes, type VisitTurn } from './reroutes';
import { nameLoop, type TurnWalks } from './turnReasons';

/** Assumptions of a verdict beside the next hops. */
export interface LosslessAssumptions {
  /** Switches that flood lossless packets to all their cables. */
  readonly flooding: readonly number[];
  /** Hosts take whatever comes (`sinks`), or may stop until they can send themselves (`pause`). */
  readonly hosts: 'sinks' | 'pause';
}

/** Failures between two steps of progress. */
const BATCH = 64;

/**
 * Judges all next hops of a network whose switches pause the neighbour that fills them (PFC, IEEE 802.1Qbb): a loop is possible if and only if the union of all turns has one,
 * whatever flows are hashed to (Dally and Seitz 1987). Of failures that symmetries of the network make of each other the first is judged for all. After each only the destinations
 * to which some switch lost its last next hop are walked again.
 * A valley or bounce is a turn from down to up that no way made before. Deterministic. O(kinds of failures × (turns + destinations walked again × channels)).
 */
export function* judgeLossless(
  fabric: Fabric,
  hops: NextHops,
  failures: Failures,
  assumed: LosslessAssumptions,
): Generator<{ readonly stage: string; readonly done: number }, LosslessReport> {
  yield { stage: 'failures', done: 0 };
  const judge = new LosslessJudge(fabric, hops, failures, assumed);
  const kinds = failureKinds(fabric, failures, hops.level ?? treeLevels(fabric), assumed.flooding);
  for (let k = 0; k < kinds.first.length; k++) {
    if (k % BATCH === 0) yield { stage: 'failures', done: k / kinds.first.length };
    judge.fail(kinds.first[k], kinds.size[k]);
  }
  judge.spread(kinds);
  return judge.report(kinds.first.length);
}

/** New turns after one failure, as they are found. */
interface Found {
  readonly turns: Uint8Array;
  isNew: boolean;
  climbs: boolean;
}

class LosslessJudge {
  private readonly reroutes: Reroutes;
  private readonly level: Int32Array | null;
  /** Uint8Array[turns]: those of all ways before anything fails, and of floods; and those that any failure brings too. */
  private readonly intact: Uint8Array;
  private readonly union: Uint8Array;
  /** Int32Array[turns]: the first failure that brings a turn, -1 without one. */
  private readonly broughtBy: Int32Array;
  private readonly isFree: boolean;
  private readonly loops = new Map<LosslessTime, LosslessLoop>();
  private readonly counts = { valleys: 0, steadyLoops: 0, bounces: 0, loops: 0, cutOff: 0, mostPairs: 0 };

  constructor(
    private readonly fabric: Fabric,
    private readonly hops: NextHops,
    private readonly failures: Failures,
    private readonly assumed: LosslessAssumptions,
  ) {
    this.reroutes = new Reroutes(fabric, hops);
    this.level = hops.level ?? treeLevels(fabric);
    this.intact = new Uint8Array(turnCount(fabric));
    for (let t = 0; t < hops.targets.length; t++) this.reroutes.walkWhole(t, this.marking(this.intact));
    this.flood(this.intact);
    this.union = this.intact.slice();
    this.broughtBy = new Int32Array(this.intact.length).fill(-1);
    this.isFree = findTurnCycle(fabric, this.intact).length === 0;
    if (!this.isFree) this.note('intact', null, this.intact, fabric);
  }

  /** Judges what comes of failures[f], for so many of its kind. */
  fail(f: number, times: number): void {
    const failure = this.failures.at(f);
    const damaged = damage(this.fabric, failure);
    const steady: Found = { turns: this.intact.slice(), isNew: false, climbs: false };
    const inFlight: Found = { turns: this.intact.slice(), isNew: false, climbs: false };
    const affected = this.reroutes.affected(damaged);
    const [onSteady, onFlight] = [this.finding(steady), this.finding(inFlight, f)];
    let pairs = 0;
    for (const t of affected) pairs += this.reroutes.walkAfter(damaged, t, onSteady, onFlight);
    const { counts } = this;
    if (pairs > 0) counts.cutOff += times;
    counts.mostPairs = Math.max(counts.mostPairs, pairs);
    if (steady.climbs) counts.valleys += times;
    if (inFlight.climbs) counts.bounces += times;
    if (this.hasLoop(steady, damaged)) {
      const turns = this.steadyTurns(damaged);
      if (this.hasLoop({ turns, isNew: true }, damaged)) {
        counts.steadyLoops += times;
        this.note('steady', f, turns, damaged.fabric);
      }
    }
    if (this.hasLoop(inFlight, damaged)) {
      counts.loops += times;
      this.note('inFlight', f, inFlight.turns, damaged.fabric);
    }
  }

  /** Adds the turns that the other failures of each kind bring to the union of all. O(new turns × symmetries) */
  spread({ symmetries }: FailureKinds): void {
    if (symmetries.length === 0) return;
    const { fabric, union, broughtBy } = this;
    const { input, output } = turnChannels(fabric);
    const brought: number[] = [];
    broughtBy.forEach((f, turn) => {
      if (f >= 0) brought.push(turn);
    });
    // It grows on the way.
    for (const turn of brought) {
      for (const { channels, failure } of symmetries) {
        const image = turnIndex(fabric, channels[input[turn]], channels[output[turn]]);
        if (union[image] === 1) continue;
        union[image] = 1;
        broughtBy[image] = failure(broughtBy[turn]);
        brought.push(image);
      }
    }
  }

  report(kinds: number): LosslessReport {
    const { counts, level, failures, hops, fabric } = this;
    if (failures.count > 0 && findTurnCycle(fabric, this.union).length > 0)
      this.note('union', null, this.union, fabric);
    const waits = this.assumed.hosts === 'pause' ? hostLoop(fabric, hops) : null;
    if (waits) this.loops.set('intact', waits);
    const verdict = (time: LosslessTime): LosslessVerdict => {
      if (time !== 'intact' && failures.count === 0) return null;
      return this.loops.has(time) || waits ? 'loop' : 'free';
    };
    return {
      verdict: {
        intact: verdict('intact'),
        steady: verdict('steady'),
        inFlight: verdict('inFlight'),
        union: verdict('union'),
      },
      dependencies: this.intact.reduce((sum, used) => sum + used, 0),
      unreachablePairs: this.pairsWithoutWay(),
      scenarios: {
        ...{ count: failures.count, kinds },
        ...{ cutOff: counts.cutOff, mostPairsCutOff: counts.mostPairs },
        steady: { valleys: level && counts.valleys, loops: counts.steadyLoops },
        inFlight: { bounces: level && counts.bounces, loops: counts.loops },
      },
      loops: LOSSLESS_TIMES.flatMap((time) => this.loops.get(time) ?? []),
    };
  }

  /** Ordered pairs of hosts, those of parts that no cable joins among them. */
  private pairsWithoutWay(): number {
    const { talkerOffset, switchCount } = this.fabric;
    const { targets, distance } = this.hops;
    const talkersAt = (s: number): number => talkerOffset[s + 1] - talkerOffset[s];
    let pairs = 0;
    targets.forEach((target, t) => {
      for (const s of targets)
        if (distance[t * switchCount + s] === UNREACHED) pairs += talkersAt(s) * talkersAt(target);
    });
    return pairs;
  }

  private hasLoop({ turns, isNew }: Pick<Found, 'turns' | 'isNew'>, { fabric }: Damage): boolean {
    return (isNew || !this.isFree) && findTurnCycle(fabric, turns).length > 0;
  }

  /** Notes the shortest loop of these turns, one that goes back over no cable where there is one, if it is the first at this time. */
  private note(time: LosslessTime, f: number | null, turns: Uint8Array, fabric: Fabric): void {
    if (this.loops.has(time)) return;
    const plain = shortestCycle(turnGraph(fabric, this.withoutUTurns(turns)));
    const loop = plain.length > 0 ? plain : shortestCycle(turnGraph(fabric, turns));
    const failure = f === null ? null : this.failures.at(f).name;
    const walks = (turn: number): TurnWalks => this.walksWith(time, f, turn);
    this.loops.set(time, nameLoop(this.fabric, this.hops.targets, loop, { time, failure }, walks));
  }

  /** Walks among which a turn of a loop is: of the new ways, of the old ones, or of those right after the failure that brought it. */
  private walksWith(time: LosslessTime, f: number | null, turn: number): TurnWalks {
    const { reroutes, failures } = this;
    const brought = time !== 'steady' && this.intact[turn] === 1 ? null : (f ?? this.broughtBy[turn]);
    if (brought === null) return { failure: null, walk: (t, visit) => reroutes.walkWhole(t, visit) };
    const damaged = damage(this.fabric, failures.at(brought));
    const failure = failures.at(brought).name;
    if (time === 'steady') return { failure, walk: (t, visit) => reroutes.walkSteady(damaged, t, visit) };
    const affected = new Set(reroutes.affected(damaged));
    const walk = (t: number, visit: VisitTurn): void => {
      if (affected.has(t)) reroutes.walkAfter(damaged, t, () => {}, visit);
    };
    return { failure, walk };
  }

  /** All turns once the network has found its new ways. */
  private steadyTurns(damaged: Damage): Uint8Array {
    const turns = new Uint8Array(this.intact.length);
    const mark = this.marking(turns);
    for (let t = 0; t < this.hops.targets.length; t++) this.reroutes.walkSteady(damaged, t, mark);
    this.flood(turns);
    return turns;
  }

  private withoutUTurns(turns: Uint8Array): Uint8Array {
    const left = turns.slice();
    for (let c = 0; c < this.fabric.channelCount; c++) left[turnIndex(this.fabric, c, c ^ 1)] = 0;
    return left;
  }

  private flood(turns: Uint8Array): void {
    const { fabric } = this;
    const { outOffset, outChannel } = fabric;
    for (const s of this.assumed.flooding) {
      const out = outChannel.subarray(outOffset[s], outOffset[s + 1]);
      for (const c of out) for (const e of out) if (c !== e) turns[turnIndex(fabric, c ^ 1, e)] = 1;
    }
  }

  private marking(turns: Uint8Array): VisitTurn {
    const { fabric } = this;
    return (input, output) => {
      turns[turnIndex(fabric, input, output)] = 1;
    };
  }

  private finding(found: Found, f?: number): VisitTurn {
    const { fabric, level, intact, union, broughtBy } = this;
    const { channelFrom, channelTo } = fabric;
    return (input, output) => {
      const turn = turnIndex(fabric, input, output);
      if (intact[turn] === 1 || found.turns[turn] === 1) return;
      found.turns[turn] = 1;
      found.isNew = true;
      const s = channelFrom[output];
      if (level && level[channelFrom[input]] > level[s] && level[channelTo[output]] > level[s]) found.climbs = true;
      if (f === undefined || union[turn] === 1) return;
      union[turn] = 1;
      broughtBy[turn] = f;
    };
  }
}
