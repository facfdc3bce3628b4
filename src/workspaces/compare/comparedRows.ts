import type { LocalText } from '../../core/base/localText';
import type { ParamSpecs } from '../../core/base/params';
import { engineDescriptors } from '../../core/routing/registry';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { type RunRequest, requestFor } from '../../state/results/routeActions';

/** The run of a row: an engine, or VLANs planned by a rule. */
export interface ComparedRow {
  /** As reports name it. */
  readonly id: string;
  readonly title: LocalText;
  readonly vlan?: string;
}

/** A plan by each rule, named as `compare --vlan` names it. */
export const planRows = vlanRuleDescriptors.map(({ id, short, hint }) => ({
  id: `vlan:${id}`,
  vlan: id,
  title: { en: `VLANs: ${short.en}`, ja: `VLAN：${short.ja}` },
  hint,
}));

/** The row of that id, with the parameters that it takes; undefined if there is none. */
export function findRow(id: string): (ComparedRow & { readonly params: ParamSpecs }) | undefined {
  const plan = planRows.find((row) => row.id === id);
  return plan ? { ...plan, params: {} } : engineDescriptors.find((engine) => engine.id === id);
}

/** Runs it as the forms of the Route workspace say. */
export const requestOf = ({ id, title, vlan }: ComparedRow): RunRequest => ({ ...requestFor(id, title), vlan });
