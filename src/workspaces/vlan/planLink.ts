import { readParams } from '../../core/base/params';
import { planAsk, tableLimitParam } from '../../jobs/vlan/ask';
import type { JumpParams } from '../../state/view/pageStore';
import { inWords, takeWords } from '../linkWords';
import { changeTableLimit, plans, showVlan, useVlan } from './vlanStore';

/** How the plan is looked at: beside the MAC tables, the id of the VLAN that is drawn by itself. */
const LOOK = { tableLimit: tableLimitParam, vlan: planAsk.form.count };

/** The plan that the form asks for in words that `jump` takes, and which VLAN is looked at; contents of files are left out. */
export function shownPlan(): JumpParams {
  const { vlan, tableLimit } = useVlan.getState();
  const id = vlan === null ? undefined : plans.question.value?.reply.vlans[vlan]?.id;
  return { ...plans.words(), ...inWords({ tableLimit, ...(id !== undefined && { vlan: id }) }) };
}

/**
 * Sets up the plan that is named.
 * @returns the id of the VLAN to look at; 0: none
 * @throws ParamError for what the form does not take, and nothing is taken
 */
export function takePlan({ tableLimit, vlan, ...words }: JumpParams): number {
  const look = readParams(LOOK, {
    ...(tableLimit !== undefined && { tableLimit }),
    ...(vlan !== undefined && { vlan }),
  });
  plans.take(words);
  changeTableLimit(look.tableLimit);
  return look.vlan;
}

/** Sets up the plan that is named and makes it; where traffic is missing, which a file says, it waits for that. */
export async function jump(words: JumpParams): Promise<void> {
  let wanted = 0;
  const taken = takeWords(() => {
    wanted = takePlan(words);
  });
  if (!taken) return;
  await plans.run();
  const place = plans.question.value?.reply.vlans.findIndex(({ id }) => id === wanted) ?? -1;
  if (place >= 0) showVlan(place);
}
