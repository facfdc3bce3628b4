import type { TrafficChoice, VlanRequest } from '../../jobs/vlan/vlanRequest';
import { sameContent } from '../../state/sameContent';
import type { VlanForm } from './vlanStore';

/** What of a form decides a plan: two with the same answers have the same plan. */
function asked({ rule, traffic, distance, matrix, ranks, ranksPerHost, count, firstId, seed }: VlanForm): unknown[] {
  const what: unknown[] = {
    uniform: [],
    'cg-transpose': [],
    permutation: [],
    shift: [distance],
    matrix: [matrix],
    ranks: [ranks, ranksPerHost],
  }[traffic];
  return [rule, traffic, count, firstId, seed, ...what];
}

/** Whether two forms ask for the same plan. */
export function asksTheSame(a: VlanForm, b: VlanForm): boolean {
  return sameContent(asked(a), asked(b));
}

/** Whether a plan is asked for by this form and can be made: what is still to be chosen or pasted is there. */
export function isComplete({ traffic, matrix, ranks }: VlanForm): boolean {
  return traffic === 'matrix' ? matrix !== null : traffic !== 'ranks' || ranks.trim() !== '';
}

/** What planning a network by a form asks for. */
export function requestOf(form: VlanForm): VlanRequest {
  const { rule, count, firstId, seed } = form;
  return { rule, traffic: trafficOf(form), count, firstId, seed };
}

function trafficOf({ traffic, distance, matrix, ranks, ranksPerHost, seed }: VlanForm): TrafficChoice {
  if (traffic === 'ranks') return { kind: 'ranks', file: { name: 'ranks', text: ranks }, ranksPerHost };
  if (traffic !== 'matrix') return { kind: 'pattern', pattern: { name: traffic, distance, seed } };
  return { kind: 'matrix', file: matrix ?? { name: '', text: '' } };
}
