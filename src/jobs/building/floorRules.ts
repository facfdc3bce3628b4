import type { FloorRules } from '../../core/topology/topology';
import type { PlaceValues } from './placeJob';

type RuleValues = Pick<PlaceValues, 'pairs' | 'feeds' | 'rackWatts' | 'switchWatts' | 'machineWatts'>;

/** The rules that values of flags or of a form say; undefined where there are none. */
export function floorRules({ pairs, feeds, rackWatts, switchWatts, machineWatts }: RuleValues): FloorRules | undefined {
  const list = (text: string): string[] => text.split(';').flatMap((part) => part.trim() || []);
  const rules = {
    ...(list(pairs).length > 0 ? { pairs: list(pairs) } : {}),
    ...(list(feeds).length > 0 ? { feeds: list(feeds) } : {}),
    ...(rackWatts > 0 ? { rackWatts } : {}),
    ...(switchWatts > 0 ? { switchWatts } : {}),
    ...(machineWatts > 0 ? { machineWatts } : {}),
  };
  return Object.keys(rules).length > 0 ? rules : undefined;
}

/** The other way: what a form or flags say where a design has rules. */
export function ruleValues({ pairs, feeds, ...watts }: FloorRules = {}): Partial<RuleValues> {
  return {
    ...watts,
    ...(pairs ? { pairs: pairs.join('; ') } : {}),
    ...(feeds ? { feeds: feeds.join('; ') } : {}),
  };
}
