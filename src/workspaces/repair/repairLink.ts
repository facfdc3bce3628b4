import { encodeForm, readOneOf } from '../../jobs/ask/words';
import { failureForm } from '../../jobs/failures/ask';
import { type JumpParams, openDrawer } from '../../state/view/pageStore';
import { takeWords } from '../linkWords';
import { repairCosts, shownReport, showUpdates, useRepair, wantFailure } from './repairStore';

/** Says that the updates of tables are looked at. */
const SHOWN = 'shown';

/** The request of the form in words that `jump` takes, and the failure shown; kept LIDs and weights are left out. */
export function shownRepair(): JumpParams {
  const { failure, lids, updates } = useRepair.getState();
  const form = repairCosts.values();
  const { value: analysis } = repairCosts.question;
  const row = analysis && repairCosts.settled ? shownReport(analysis, lids).rows[failure] : undefined;
  // What is selected is not in a link.
  const named = form.down === 'selected' && ({ down: 'named', names: repairCosts.context().selectedNames } as const);
  return {
    ...encodeForm(failureForm, { ...form, ...named }),
    ...(lids !== null && { lids }),
    ...(row && { failure: row.down }),
    ...(updates && { updates: SHOWN }),
  };
}

/** Sets up what a link says and works it out; with nothing but `down`, sets that alone. */
export async function jump(words: JumpParams): Promise<void> {
  const { lids, failure, updates, ...form } = words;
  openDrawer(lids === undefined && updates === undefined ? 'failures' : 'updates');
  if (Object.keys(words).length <= 1) {
    const alone = failureForm.down.values.find((kind) => kind === words.down);
    if (alone) repairCosts.set({ down: alone });
    return;
  }
  const taken = takeWords(() => {
    readOneOf('down', form.down ?? '', failureForm.down.values);
    if (lids !== undefined) readOneOf('strategies', lids, failureForm.strategies.values);
    if (updates !== undefined) readOneOf('updates', updates, [SHOWN]);
    repairCosts.take(form);
    wantFailure(failure ?? null, lids ?? null);
    if (lids !== undefined || updates !== undefined) showUpdates(true);
  });
  if (taken) await repairCosts.run();
}
