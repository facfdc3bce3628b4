import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { measureTable } from '../../metrics/loads';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { EntryMoves } from './entryMoves';
import { EntryReversals } from './entryReversals';
import { movableTables } from './movableTables';
import { moveEntries } from './moveEntries';

/** Tables of a network whose routes of all pairs arrive and close no dependency loop (`turnsOfTables`). */
export interface GivenNearby {
  readonly table: ForwardingTable;
  /** Uint8Array[turns], 1 = a route makes it. */
  readonly turns: Uint8Array;
}

export interface NearbyOptions {
  readonly demands: readonly Demand[];
  /** Moves drawn; see `movesFor`. */
  readonly moves: number;
  /** Entries that may change. */
  readonly mostChanges: number;
  readonly random: SeededRandom;
}

/** Result of so many changed entries. */
export interface CurvePoint {
  readonly changedEntries: number;
  /** Throughput of the worst demand. */
  readonly throughput: number;
}

export interface NearbyTables {
  readonly table: ForwardingTable;
  readonly changedEntries: number;
  /** From the most changes to the fewest. */
  readonly curve: readonly CurvePoint[];
}

/** Throughputs between that of a candidate and the given one at which changes are weighed against each other. */
const STEPS = 16;
/** Draws of the descents, each twice those of the one before, and the power of their costs: the fullest channels count. */
const FIRST_DRAWS = 32;
const DESCENTS = 10;
const DESCENT_POWER = 60;
const DRAWS_A_REFRESH = 32;

/**
 * The best tables near given ones: single entries are moved under an order that follows the tables, then every change is taken back that
 * costs no throughput. What may not change that much gives up throughput for changes, step by step; and since what is far away does not
 * show which few changes matter most, short descents from the given tables are looked at too. The result loses no pair, closes no loop and is
 * never worse. Deterministic for a given random state. O(moves × (degree + hops) + steps × changes × switches).
 */
export function* nearbyTables(
  fabric: Fabric,
  { table: given, turns }: GivenNearby,
  { demands, moves, mostChanges, random }: NearbyOptions,
): Generator<Progress, NearbyTables, 'stop' | undefined> {
  const { table: before, position } = movableTables(fabric, given, turns);
  const found = new FewChanges(fabric, { before, demands, mostChanges });
  const order = position.slice();
  const state = new EntryMoves(fabric, { table: before, law: { follow: order }, demands, fixed: null }, random);
  for (let i = 0, made = 0; i < DESCENTS; i++) {
    for (; made < FIRST_DRAWS * 2 ** i; made++) {
      if (made % DRAWS_A_REFRESH === 0) state.refresh(DESCENT_POWER);
      state.step(0);
    }
    const table = before.slice();
    state.write(state.next, table);
    yield* found.look(table, order.slice());
  }
  const table = before.slice();
  yield* moveEntries(fabric, { table, law: { follow: position }, demands, fixed: null, moves, random });
  yield* found.look(table, position);
  const after = found.table ?? before;
  return { table: merged(given, before, after), changedEntries: found.changedEntries, curve: found.curve() };
}

/** Collects the results of few changes, from tables with many. */
class FewChanges {
  /** The best with as many changes as may be; null: as before. */
  table: ForwardingTable | null = null;
  changedEntries = 0;
  private throughput: number;
  private readonly points = new Map<number, number>();
  private readonly worst: readonly number[];

  constructor(
    private readonly fabric: Fabric,
    private readonly asked: Pick<NearbyOptions, 'demands' | 'mostChanges'> & { readonly before: ForwardingTable },
  ) {
    const { loads } = measureTable(fabric, asked.before, asked.demands);
    this.worst = this.floored(loads.map((load) => load.reduce((most, value) => Math.max(most, value), 0)));
    this.throughput = 1 / Math.max(...this.worst);
    this.points.set(0, this.throughput);
  }

  /** Takes changes of a table back, more and more of them. @param position an order that it climbs in */
  *look(table: ForwardingTable, position: Uint32Array): Generator<Progress, void, 'stop' | undefined> {
    const { before, demands } = this.asked;
    const reversals = new EntryReversals(this.fabric, { before, table, position, demands });
    const best = this.floored(reversals.largest());
    for (let step = 0; step <= STEPS && reversals.changed > 0; step++) {
      yield { stage: 'improve', done: step / (STEPS + 1) };
      const part = step / STEPS;
      reversals.takeBack(best.map((load, k) => 1 / ((1 - part) / load + part / Math.max(load, this.worst[k]))));
      this.take(table, reversals.changed, 1 / Math.max(...this.floored(reversals.largest())));
    }
  }

  /** Throughput by number of changes, from the most to none; a point only where more changes carry more. */
  curve(): CurvePoint[] {
    const curve: CurvePoint[] = [];
    for (const [changedEntries, throughput] of [...this.points].sort(([a], [b]) => a - b)) {
      if (throughput > (curve.at(-1)?.throughput ?? 0) + PERFECT) curve.push({ changedEntries, throughput });
    }
    return curve.reverse();
  }

  private take(table: ForwardingTable, changed: number, throughput: number): void {
    if (throughput > (this.points.get(changed) ?? 0)) this.points.set(changed, throughput);
    const gain = throughput - this.throughput;
    if (changed > this.asked.mostChanges || gain < -PERFECT) return;
    if (gain <= PERFECT && (changed >= this.changedEntries || this.table === null)) return;
    this.table = table.slice();
    this.changedEntries = changed;
    this.throughput = throughput;
  }

  private floored(loads: readonly number[]): number[] {
    return loads.map((load, k) => Math.max(load, 1, this.asked.demands[k].hostLoad));
  }
}

/** Throughputs that differ by less are the same. */
const PERFECT = 1e-9;

/** The given tables with what has changed of those that were worked on. */
function merged(given: ForwardingTable, before: ForwardingTable, after: ForwardingTable): ForwardingTable {
  return given.map((port, i) => (after[i] === before[i] ? port : after[i]));
}
