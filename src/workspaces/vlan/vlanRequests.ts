import type { VlanRequest } from '../../jobs/vlan/vlanRequest';
import { sameContent } from '../../state/sameContent';
import type { VlanForm } from './vlanStore';
import { trafficOfForm } from './vlanTraffic';

/** Whether two forms ask for the same plan. */
export function asksTheSame(a: VlanForm, b: VlanForm): boolean {
  return sameContent(askedOf(a), askedOf(b));
}

/** What of a form decides a plan: two with the same answers have the same plan. */
export function askedOf(form: VlanForm): Omit<VlanRequest, 'trafficFile'> {
  const { rule, count: vlans, firstId, seed } = form;
  return { rule, vlans, firstId, seed, traffic: trafficOfForm(form) };
}

/** What planning a network by a form asks for. */
export function requestOf(form: VlanForm): VlanRequest {
  const asked = askedOf(form);
  return { ...asked, trafficFile: form.trafficFiles[form.traffic] ?? form.traffic };
}
