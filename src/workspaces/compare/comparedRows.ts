import type { LocalText } from '../../core/base/localText';
import type { ParamSpecs } from '../../core/base/params';
import { engineDescriptors } from '../../core/routing/registry';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import type { ChosenRow, RowRequest } from '../../jobs/routing/compareAsk';
import { engineValues } from '../../state/results/engineValues';
import type { RunRequest } from '../../state/results/routeActions';
import { useRouteSetup } from '../../state/results/routeSetupStore';

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

/** A row as it is requested: an engine with the parameters that its form in the Route workspace holds. */
export const chosenRow = ({ id, vlan }: ComparedRow): ChosenRow =>
  vlan === undefined ? { engine: id, params: engineValues(id) } : { vlan };

/** The runs that a request is made of. */
export function runsOf(request: readonly RowRequest[]): readonly RunRequest[] {
  const { traffic } = useRouteSetup.getState();
  return request.map(({ engine, params, seed, vlan, routes }) => {
    const title = findRow(engine)?.title ?? { en: engine, ja: engine };
    return { engine, title, params, seed, traffic, vlan, routes };
  });
}
