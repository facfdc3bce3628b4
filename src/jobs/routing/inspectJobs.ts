import { defineJob, type JobWork } from '../job';
import type { KeptRun, Session } from '../session';
import { type TracedPath, tracePath } from './tracePath';

interface OfRun {
  readonly run: string;
}

const runOf = (session: Session, { run }: OfRun): KeptRun => session.run(run);
const anyRunOf = (session: Session, { run }: OfRun): KeptRun => session.anyRun(run);

function* rowOf({ network, routing }: KeptRun, { at }: OfRun & { readonly at: number }): JobWork<Uint16Array> {
  const { hostCount } = network.fabric;
  return Uint16Array.from(routing.table.subarray(at * hostCount, (at + 1) * hostCount));
}

/** Output port towards every host, by host index; 0 = no route. */
export const tableRow = defineJob({
  id: 'tableRow',
  inputs: runOf,
  run: rowOf,
  transfer: (row) => row,
});

function* pathOf(
  { network, routing }: KeptRun,
  { source, destination }: OfRun & { readonly source: number; readonly destination: number },
): JobWork<TracedPath> {
  const { table, lanes, chosen } = routing;
  const own = chosen?.tables[chosen.choice[source * network.fabric.hostCount + destination]];
  return tracePath(network.fabric, { table: own ?? table, lanes }, source, destination);
}

/** The route of a host pair, by host indices. */
export const hostPath = defineJob({
  id: 'hostPath',
  inputs: anyRunOf,
  run: pathOf,
});

function* tablesOf({ routing, imported }: KeptRun, _: OfRun): JobWork<Pick<KeptRun, 'routing' | 'imported'>> {
  return { routing, imported };
}

/** The tables of a result, to be kept by another worker too. They stay here as well. */
export const keptTables = defineJob({
  id: 'keptTables',
  inputs: anyRunOf,
  run: tablesOf,
});
