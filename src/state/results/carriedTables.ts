import { compileFabric } from '../../core/fabric/compileFabric';
import { networkMark } from '../../core/topology/networkMark';
import { networkOfTables } from '../../core/topology/tablesNetwork';
import type { CarriedTables } from '../../core/topology/topology';
import type { ImportedRun } from '../../jobs/routing/carriedTables';
import { runJob } from '../asks/runJob';
import { keepTables, runOn } from '../asks/runOn';
import type { DocumentState } from '../document/documentStore';
import { useDocument } from '../document/documentStore';
import { hasFailures } from '../document/hasFailures';
import { useSubject } from '../document/subjectStore';
import { carry } from '../document/takeInActions';
import { changeLook } from '../view/lookStore';
import { tellError } from '../view/notices';
import { resultsBeforeNow } from './beforeFailure';
import { dropResults } from './dropResults';
import { defaultTraffic } from './routeSetupStore';
import { addResult, type RouteResultView, useRuns } from './runStore';

type Network = Pick<DocumentState, 'revision' | 'topology' | 'fabric'>;

const keyOf = (revision: number, name: string): string => `${revision} imported ${name}`;

/** Takes in what tables of the network as it is now come to, and shows the last of them. */
export function addImported(runs: readonly ImportedRun[], workerMs: number): void {
  const network = useSubject.getState();
  keepImported(network, runs, workerMs);
  const last = runs.at(-1);
  if (last) changeLook({ shownRun: keyOf(network.revision, last.name) });
}

/** Takes in tables that were made here of imported ones: the design carries them from now on, and they are shown. */
export function takeTables(carried: CarriedTables, run: ImportedRun, workerMs: number): void {
  carry(carried);
  addImported([run], workerMs);
}

function keepImported({ revision, topology, fabric }: Network, runs: readonly ImportedRun[], workerMs: number): void {
  for (const { name, reply, parts } of runs) {
    const key = keyOf(revision, name);
    const { routing, ...view } = reply;
    const carried = topology.tables?.find((tables) => tables.name === name);
    keepTables(key, routing, parts, { revision, topology });
    const title = { en: name, ja: name };
    const from = { key, revision, topology, fabric, title, imported: true, carried };
    addResult({ ...view, ...from, traffic: defaultTraffic, workerMs });
  }
}

/**
 * Brings the results in step with the tables that the design carries: a design that is opened, or whose network is again what it was when they were
 * read, shows them as they were shown then; those that undo has taken out go.
 */
export async function showCarried(): Promise<void> {
  const { revision, topology } = useSubject.getState();
  const carried = topology.tables ?? [];
  dropResults(
    revision,
    (result) =>
      result.revision === revision && result.carried !== undefined && !carried.some((t) => t === result.carried),
  );
  const mark = carried.length > 0 ? networkMark(topology) : '';
  const { results } = useRuns.getState();
  const missing = carried.filter(({ network, name }) => network === mark && !results.has(keyOf(revision, name)));
  if (missing.length === 0) return;
  const done = await judge(
    { revision, topology },
    missing.map(({ name }) => name),
  );
  if (done && useSubject.getState().revision === revision) addImported(done.value, done.workerMs);
}

/**
 * Where something is marked as failed: what the tables of before carried then, and what they carry now that nobody has repaired them. What was worked
 * out before the failure is not worked out again. Imported tables are shown so: that is how the fabric is now.
 */
export async function showUnrepaired(): Promise<void> {
  const { revision, topology } = useSubject.getState();
  if (!hasFailures(topology)) return;
  await judgeBefore();
  for (const before of resultsBeforeNow()) {
    if (useSubject.getState().revision !== revision) return;
    if (!isCarriedOn(before, revision)) await carryOn(before);
  }
}

/** Returns true if these tables are already evaluated on this revision; before the failure they may have been more than once. */
function isCarriedOn({ key, carried }: RouteResultView, revision: number): boolean {
  return [...useRuns.getState().results.values()].some(
    (r) =>
      r.revision === revision && r.unrepaired !== undefined && (carried ? r.carried === carried : r.unrepaired === key),
  );
}

/** Judges carried tables on the network that they were read for, where that has not been done in this session. */
async function judgeBefore(): Promise<void> {
  const { revision, topology } = useSubject.getState();
  const mark = networkMark(topology);
  for (const tables of topology.tables ?? []) {
    if (tables.network === mark || resultsBeforeNow().some(({ carried }) => carried === tables)) continue;
    const then = networkOfTables(topology, tables);
    if (!then) continue;
    const network = { revision: useDocument.getState().reserveRevision(), topology: then };
    const done = await judge(network, [tables.name]);
    if (!done || useSubject.getState().revision !== revision) return;
    keepImported({ ...network, fabric: compileFabric(then) }, done.value, done.workerMs);
  }
}

/** Null if cancelled or failed, which is told. */
async function judge(network: Pick<Network, 'revision' | 'topology'>, names: readonly string[]) {
  const subject = { en: names.join(', '), ja: names.join('、') };
  try {
    return await runJob('import', subject, ({ run }) => run('judgeCarried', { names }, { network }));
  } catch (error) {
    tellError('tablesUnreadable', subject, error);
    return null;
  }
}

async function carryOn(before: RouteResultView): Promise<void> {
  const { revision, topology, fabric } = useSubject.getState();
  const key = `${revision} unrepaired ${before.key}`;
  const network = { revision, topology };
  const { title, carried, traffic, vlan } = before;
  const params = { run: before.key, name: `unrepaired:${before.report.engine}`, traffic: traffic.traffic };
  try {
    const { value, workerMs } = await runOn('keeper', 'carryOn', params, { network });
    if (useSubject.getState().revision !== revision) return;
    const { routing, ...view } = value.reply;
    keepTables(key, routing, value.parts, network);
    const unrepaired = { en: `${title.en}, unrepaired`, ja: `${title.ja}（未復旧）` };
    const of = { key, revision, topology, fabric, title: unrepaired, traffic, carried, vlan, workerMs };
    addResult({ ...view, ...of, imported: true, unrepaired: before.key });
    // Tables that someone has repaired since are how the fabric is now.
    const repaired = [...useRuns.getState().results.values()].some(
      (r) => r.revision === revision && r.carried !== undefined && r.unrepaired === undefined,
    );
    if (carried && !repaired) changeLook({ shownRun: key });
  } catch (error) {
    tellError('tablesUnreadable', title, error);
  }
}
