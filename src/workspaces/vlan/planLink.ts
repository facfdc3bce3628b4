import { paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { vlanFormParams, vlanParams, vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import { readParams, unexpected } from '../../jobs/descriptors/words';
import type { JumpParams } from '../../state/pageStore';
import { inWords, readOneOf, readValues, takeWords } from '../linkWords';
import { planVlans } from './vlanActions';
import { plans } from './vlanQuestions';
import { changeVlanForm, showVlan, useVlan, type VlanForm } from './vlanStore';
import { demandPattern, isTrafficComplete } from './vlanTraffic';

/** VLANs wanted, and the id of the one that is drawn by itself. */
const NUMBERS = { count: vlanParams.vlans, vlan: vlanParams.vlans };

/** The plan that the form asks for in words that `jump` takes, and which VLAN is looked at; contents of files are left out. */
export function shownPlan(): JumpParams {
  const { form, vlan } = useVlan.getState();
  const id = vlan === null ? undefined : plans.value?.reply.vlans[vlan]?.id;
  const { rule, traffic, trafficParams, count, firstId, tableLimit, seed } = form;
  const specs = paramsFor(demandPattern(traffic), 'demand');
  const given = Object.entries(trafficParams[traffic] ?? {}).filter(([key]) => {
    const spec = specs[key];
    return spec !== undefined && !(spec.type === 'text' && spec.file);
  });
  return {
    ...inWords({ rule, traffic, firstId, tableLimit, seed }),
    ...(given.length > 0 && { values: JSON.stringify(Object.fromEntries(given)) }),
    ...(count !== null && { count: String(count) }),
    ...(id !== undefined && { vlan: String(id) }),
  };
}

/** @throws ParamError for what the form does not take */
export function readPlan(words: JumpParams): { readonly form: Partial<VlanForm>; readonly vlan: number | null } {
  const { rule = 'balanced', traffic = 'uniform', values = '{}', count, vlan, ...others } = words;
  const rules = vlanRuleDescriptors.map(({ id }) => id);
  readOneOf('rule', rule, rules);
  const pattern = patternDescriptors.find(({ id, views }) => id === traffic && views.includes('demand'));
  if (!pattern) throw unexpected('traffic', traffic, { en: 'a pattern of traffic', ja: '通信パターン' });
  const at = readParams(NUMBERS, { ...(count !== undefined && { count }), ...(vlan !== undefined && { vlan }) });
  const form = {
    ...readParams(vlanFormParams, others),
    ...{ rule, traffic, count: count === undefined ? null : at.count },
    trafficParams: { [traffic]: readParams(paramsFor(pattern, 'demand'), readValues('values', values)) },
  };
  return { form, vlan: vlan === undefined ? null : at.vlan };
}

/** Sets up the plan that is named and makes it; where traffic is missing, which a file says, it waits for that. */
export async function jump(words: JumpParams): Promise<void> {
  let wanted: number | null = null;
  const taken = takeWords(() => {
    const { form, vlan } = readPlan(words);
    changeVlanForm(form);
    wanted = vlan;
  });
  if (!taken || !isTrafficComplete(useVlan.getState().form)) return;
  await planVlans();
  const place = plans.value?.reply.vlans.findIndex(({ id }) => id === wanted) ?? -1;
  if (place >= 0) showVlan(place);
}
