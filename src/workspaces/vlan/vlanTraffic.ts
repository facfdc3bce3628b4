import type { PatternDescriptor } from '../../core/traffic/patterns/pattern';
import type { PatternChoice } from '../../core/traffic/traffic';
import { paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { inRange } from '../../widgets/paramFault';
import type { VlanForm } from './vlanStore';

/** The pattern of this id; the first one for an id that is none. */
export function demandPattern(id: string): PatternDescriptor {
  return patternDescriptors.find((p) => p.id === id && p.views.includes('demand')) ?? patternDescriptors[0];
}

/** The traffic that a form asks for, with defaults where it says nothing. */
export function trafficOfForm({ traffic, trafficParams }: VlanForm): PatternChoice {
  const pattern = demandPattern(traffic);
  const given = trafficParams[pattern.id] ?? {};
  const values = Object.entries(paramsFor(pattern, 'demand')).map(([key, spec]) => [key, given[key] ?? spec.default]);
  return { ...Object.fromEntries(values), kind: pattern.id };
}

/** Whether it can be planned for: what is to be chosen or pasted is there, and numbers are in range. */
export function isTrafficComplete(form: VlanForm): boolean {
  const choice = trafficOfForm(form);
  return Object.entries(paramsFor(demandPattern(form.traffic), 'demand')).every(([key, spec]) =>
    spec.type === 'text' && spec.file ? String(choice[key]).trim() !== '' : inRange(spec, choice[key]),
  );
}
