import { networkMark } from '../core/topology/networkMark';
import type { ImportedRun } from '../jobs/carriedTables';
import { computeWorker, keeperWorker } from '../worker/client';
import { useDocument } from './documentStore';
import { dropResults, useJobs } from './jobStore';
import { changeLook } from './lookStore';
import { tellError } from './notices';
import { addResult } from './routeActions';
import { defaultTraffic } from './routeSetupStore';
import { runJob } from './runJob';

const keyOf = (revision: number, name: string): string => `${revision} imported ${name}`;

/** Takes in what tables of the network as it is now come to, and shows the last of them. */
export function addImported(runs: readonly ImportedRun[], workerMs: number): void {
  const { revision, topology, fabric } = useDocument.getState();
  for (const { name, reply, parts } of runs) {
    const key = keyOf(revision, name);
    const { routing, ...view } = reply;
    const carried = topology.tables?.find((tables) => tables.name === name);
    void keeperWorker.keep(key, routing, parts, { revision, topology });
    const title = { en: name, ja: name };
    const from = { key, revision, topology, fabric, title, imported: true, carried };
    addResult({ ...view, ...from, traffic: defaultTraffic, workerMs });
    changeLook({ shownRun: key });
  }
}

/**
 * Brings the results in step with the tables that the design carries: a design that is opened, or whose network is again what it was when they were
 * read, shows them as they were shown then; those that undo has taken out go.
 */
export async function showCarried(): Promise<void> {
  const { revision, topology } = useDocument.getState();
  const carried = topology.tables ?? [];
  dropResults(
    revision,
    (result) => result.revision === revision && result.imported && !carried.some((tables) => tables === result.carried),
  );
  const mark = carried.length > 0 ? networkMark(topology) : '';
  const { results } = useJobs.getState();
  const missing = carried.filter(({ network, name }) => network === mark && !results.has(keyOf(revision, name)));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const subject = { en: names.join(', '), ja: names.join('、') };
  try {
    const network = { revision, topology };
    const done = await runJob('import', subject, (handle) =>
      computeWorker.run('judgeCarried', { names }, { network, ...handle }),
    );
    if (done && useDocument.getState().revision === revision) addImported(done.value, done.workerMs);
  } catch (error) {
    tellError('tablesUnreadable', subject, error);
  }
}
