import { engineDescriptors } from '../../jobs/descriptors';
import { failureFormParams, lidStrategyDescriptors } from '../../jobs/descriptors/failures';
import { readParams } from '../../jobs/descriptors/words';
import { type JumpParams, openDrawer } from '../../state/pageStore';
import { useRouteSetup } from '../../state/routeSetupStore';
import { inWords, readOneOf, takeWords } from '../linkWords';
import { DOWN } from './FailureChoice';
import { analyseRepairs, namesNow, repairCosts, shownReport } from './repairActions';
import { changeRepairForm, type RepairForm, RUNNING, useRepair, wantFailure } from './repairStore';

/** Between names in a word of a link; none has one. */
const BETWEEN = '\n';

/** What the form asks in words that `jump` takes, and which failure is looked at; kept LIDs and weights are left out. */
export function shownRepair(): JumpParams {
  const { form, failure, lids } = useRepair.getState();
  const { keep: _, weights: __, reserved, down, names, strategies, ...setting } = form;
  const selected = down === 'selected';
  const analysis = repairCosts.value;
  const row = analysis?.form === form ? shownReport(analysis, lids).rows[failure] : undefined;
  return {
    ...inWords(setting),
    // What is selected is not in a link.
    down: selected ? 'named' : down,
    ...((selected || down === 'named') && { names: (selected ? namesNow() : names).join(BETWEEN) }),
    strategies: strategies.join(),
    ...(reserved.trim() !== '' && { reserved }),
    ...(lids !== null && { lids }),
    ...(row && { failure: row.down }),
  };
}

/** What a link says of the form, where it says more than which failures are meant. @throws ParamError for what the form does not take */
export function readRepair(words: JumpParams): Partial<RepairForm> & { readonly lids: string | null } {
  const { down = '', names = '', strategies, reserved = '', lids, failure: _, ...setting } = words;
  const kind = readOneOf('down', down, DOWN);
  const ids = [RUNNING, ...lidStrategyDescriptors.map(({ id }) => id)];
  const wanted = strategies?.split(',');
  for (const id of [...(wanted ?? []), lids]) {
    if (id !== undefined) readOneOf('strategies', id, ids);
  }
  return {
    ...readParams(failureFormParams, setting),
    ...{ down: kind, names: names.split(BETWEEN).filter((name) => name !== ''), reserved },
    ...(wanted && { strategies: wanted }),
    lids: lids ?? null,
  };
}

/** Sets up what a link says and works it out; with nothing but `down`, sets that alone. */
export async function jump(words: JumpParams): Promise<void> {
  openDrawer('failures');
  const alone = DOWN.find((kind) => kind === words.down);
  if (Object.keys(words).length <= 1) {
    if (alone) changeRepairForm({ down: alone });
    return;
  }
  const taken = takeWords(() => {
    const { lids, ...form } = readRepair(words);
    changeRepairForm(form);
    wantFailure(words.failure ?? null, lids);
  });
  const { engine } = useRouteSetup.getState();
  const chosen = engineDescriptors.find(({ id }) => id === engine);
  if (taken && chosen) await analyseRepairs(chosen);
}
