import { Comparison } from './comparison';
import type { Ambiguity } from './findings';
import { type Anchor, identify, MatchingError } from './identify';
import { Matching } from './matching';
import { type Misplaced, moveMisplaced } from './misplaced';
import { type ComparedNetwork, layOut, type Side } from './portSlots';
import { repair } from './repair';
import { spread } from './spread';
import { matchUnnamed } from './unnamed';

/** A plan and what was seen of it, laid over each other. */
export interface MatchedBuild {
  readonly comparison: Comparison;
  readonly misplaced: readonly Misplaced[];
  readonly ambiguous: readonly Ambiguity[];
}

/**
 * Finds out which node is which: by name, by cabling, and switches that stand in another one's place (`compareBuilt` says more).
 * @throws MatchingError
 */
export function matchBuilt(planned: ComparedNetwork, seen: ComparedNetwork, anchors: readonly Anchor[]): MatchedBuild {
  const withoutReduction = !planned.topology.hosts.some(({ role }) => role === 'aggregation');
  const matching = new Matching(
    layOut(planned, { withoutFailed: false, withoutReduction: false }),
    layOut(seen, { withoutFailed: true, withoutReduction }),
  );
  identify(matching, anchors);
  spread(matching, true);
  const { choices, left } = matchUnnamed(matching);
  if (hasSwitches(matching.planned) && hasSwitches(matching.seen) && matching.toPlanned.every((u) => u < 0))
    throw new MatchingError({
      en: 'nothing tells which switch is which: expected a GUID or a name that the plan has, cabling like that of the plan, or an anchor',
      ja: 'どのスイッチがどれか判別できません：計画にある GUID か名前、計画と同様の配線、または対応の指定が必要です',
    });
  repair(matching);
  const misplaced = moveMisplaced(matching);
  spread(matching, true);
  repair(matching);
  spread(matching, false);
  const ambiguous: Ambiguity[] = [];
  if (choices > 1) ambiguous.push({ kind: 'matching', count: choices });
  if (left > 0) ambiguous.push({ kind: 'places', count: left });
  return { comparison: new Comparison(matching), misplaced, ambiguous };
}

const hasSwitches = ({ nodes }: Side): boolean => nodes.some(({ isSwitch }) => isSwitch);
