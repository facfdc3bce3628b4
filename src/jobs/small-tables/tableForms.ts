import { readParams } from '../../core/base/params';
import { verifyTables } from '../../core/deadlock/verifyTables';
import type { Fabric } from '../../core/fabric/fabric';
import { measureStretch } from '../../core/metrics/stretch';
import { bitsFor, fullTableBits, limitedTableBits } from '../../core/metrics/tableBits';
import type { ForwardingTable } from '../../core/routes/routing';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { findEngine } from '../../core/routing/registry';
import { mostIntervals, treeOrder, treeTable } from '../../core/routing/small-tables/intervalTables';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { Traffic } from '../../core/traffic/traffic';
import { defineJob, type JobStep, type JobWork } from '../job';
import { degreeOf, type TablesRequest } from './tableJobs';

/** Entries of a switch, their bits, and the resulting hops. */
export interface TableForm {
  /**
   * 'tree': an interval of labels a port, all routes along one tree. 'nearest', 'gain': small tables. 'up-down', 'shortest': a port for every
   * other switch. 'intervals': shortest paths, runs of labels that share a port as one entry.
   */
  readonly form: 'tree' | 'nearest' | 'gain' | 'up-down' | 'shortest' | 'intervals';
  /** Entries of the fullest table; of a full one, ports. */
  readonly entries: number;
  readonly bits: number;
  readonly mean: number;
  readonly max: number;
  /** On one virtual lane. */
  readonly deadlockFree: boolean;
}

export interface TableFormsReply {
  /** By bits. */
  readonly forms: readonly TableForm[];
  readonly shortestMean: number;
  readonly shortestMax: number;
}

/** Spending by gain takes minutes beyond. */
const MOST_FOR_GAIN = 256;

function* compareForms(fabric: Fabric, request: TablesRequest): JobWork<TableFormsReply> {
  const { params } = request;
  const traffic = trafficOn(fabric, request.traffic);
  const { switchCount: n } = fabric;
  const degree = degreeOf(fabric);
  const full = fullTableBits(n, degree);
  const asked = Number(params.entries ?? 25);
  const asFull = Math.min(n - 1, Math.floor(full / (bitsFor(n) + bitsFor(degree))));
  const spends = n <= MOST_FOR_GAIN ? (['nearest', 'gain'] as const) : (['nearest'] as const);
  const small = [...new Set([asked, asFull])].flatMap((entries) => spends.map((spend) => ({ entries, spend })));
  const parts = 3 + small.length;
  const forms: TableForm[] = [];
  yield { stage: 'measure', done: 0 };
  const { label, parent } = treeOrder(fabric);
  const note = function* (form: TableForm['form'], table: ForwardingTable, entries: number, bits: number) {
    forms.push({ form, entries, bits, ...judge(fabric, table) });
    yield { stage: 'measure', done: Math.min(1, forms.length / parts) } as const;
  };
  const byTree = treeTable(fabric, parent);
  const intervals = mostIntervals(fabric, byTree, label);
  yield* note('tree', byTree, intervals, limitedTableBits(intervals, n, degree));
  for (const { entries, spend } of small) {
    const table = yield* routed(fabric, 'table-limited', { ...params, entries, spend, lanes: 0 }, traffic);
    if (table) yield* note(spend, table, entries, limitedTableBits(entries, n, degree));
  }
  const upDown = yield* routed(fabric, 'up-down', {}, traffic);
  if (upDown) yield* note('up-down', upDown, n - 1, full);
  const shortest = yield* routed(fabric, 'min-hop', {}, traffic);
  if (shortest) {
    yield* note('shortest', shortest, n - 1, full);
    const runs = mostIntervals(fabric, shortest, label);
    yield* note('intervals', shortest, runs, limitedTableBits(runs, n, degree));
  }
  const { shortestMean, shortestMax } = measureStretch(fabric, byTree);
  return { forms: forms.sort((a, b) => a.bits - b.bits), shortestMean, shortestMax };
}

/**
 * Small tables beside what else could be held in as many bits: at the number of entries asked for, and at as many bits as a full table has.
 * @throws ParamError @throws EngineRefusal where small tables do not apply, and for a network in parts
 */
export const tableForms = defineJob({
  id: 'tableForms',
  inputs: ({ network }) => network.fabric,
  run: compareForms,
});

function judge(fabric: Fabric, table: ForwardingTable): Pick<TableForm, 'mean' | 'max' | 'deadlockFree'> {
  const { mean, max } = measureStretch(fabric, table);
  return { mean, max, deadlockFree: verifyTables(fabric, table, null).deadlockFree };
}

/** The tables of an engine; null where it refuses, as small tables do that cannot hold what they must. */
function* routed(
  fabric: Fabric,
  id: string,
  given: TablesRequest['params'],
  traffic: Traffic | null,
): Generator<JobStep, ForwardingTable | null> {
  const engine = findEngine(id);
  if (!engine) throw new Error(`the engine ${id} is not registered`);
  const params = readParams(engine.descriptor.params, given);
  try {
    const { table } = yield* engine.route(fabric, params, { seed: 1, traffic, wantPairs: false });
    return table;
  } catch (error) {
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}
