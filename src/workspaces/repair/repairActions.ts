import { checkFiles } from '../../state/document/fileActions';
import { useSubject } from '../../state/document/subjectStore';
import { takeTables } from '../../state/results/carriedTables';
import { useLook } from '../../state/view/lookStore';
import { tell } from '../../state/view/notices';
import { failureOf, type RepairAnalysis, repairCosts, repairedTables, useRepair } from './repairStore';

/** Takes a guid2lid file whose LIDs are to stay; whether it is one shows when it is used. Null: none any more. */
export async function keepLidsOf(file: File | null): Promise<void> {
  if (file) {
    const refusal = await checkFiles([file]);
    if (refusal) return tell(refusal.what, { subject: file.name });
  }
  repairCosts.set({ keep: file && { name: file.name, text: await file.text() } });
}

/**
 * Takes the tables that an analysis of what is marked leads to, under its LIDs, as a result of the network as it is, which its design carries.
 * @param name of the tables
 * @returns its key; null where it failed, which has been told
 */
export async function takeRepaired(of: RepairAnalysis, name: string): Promise<string | null> {
  const { revision } = useSubject.getState();
  const { lids, failure } = useRepair.getState();
  repairedTables.set({ about: { ...failureOf(of, lids, failure), name } });
  const done = await repairedTables.run();
  const { fault } = repairedTables.question.store.getState();
  if (fault) {
    const { message, problems } = fault.fault;
    tell('routeFailed', { subject: of.result.title, problems, message: problems.length > 0 ? null : message });
  }
  if (!done || useSubject.getState().revision !== revision) return null;
  takeTables(done.value.carried, done.value.run, done.workerMs);
  return useLook.getState().shownRun;
}
