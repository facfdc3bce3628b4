import type { PolishReport } from '../../jobs/routing/polishJob';
import { runJob } from '../asks/runJob';
import { useSubject } from '../document/subjectStore';
import { tellError } from '../view/notices';
import { takeTables } from './carriedTables';
import type { RouteResultView } from './runStore';

/** Request for the best tables near those of a result. */
export interface ImproveRequest {
  /** Entries that may change; null: as many as it takes. */
  readonly mostChanges: number | null;
  /** Names the new tables, once it is known how many entries have changed. */
  readonly nameOf: (changedEntries: number) => string;
}

/**
 * Improves the tables of a result entry by entry. Where something has changed, the design carries the new ones from now on, and they are shown.
 * Null if it was cancelled, if it failed, which has been told, or if the network has changed meanwhile.
 */
export async function improveTables(
  result: RouteResultView,
  { mostChanges, nameOf }: ImproveRequest,
): Promise<PolishReport | null> {
  const { key, revision, topology, title, traffic } = result;
  const params = { run: key, name: title.en, mostChanges, seed: 1, traffic: traffic.traffic };
  const network = { revision, topology };
  try {
    const done = await runJob('route', title, ({ run }) => run('polish', params, { network }), { replaces: true });
    if (!done || useSubject.getState().revision !== revision) return null;
    const { reply, parts, polish, carried } = done.value;
    if (carried && parts && polish.changedEntries > 0) {
      const name = nameOf(polish.changedEntries);
      const run = { name, parts, reply: { ...reply, report: { ...reply.report, engine: name } } };
      takeTables({ ...carried, name }, run, done.workerMs);
    }
    return polish;
  } catch (error) {
    tellError('routeFailed', title, error);
    return null;
  }
}
