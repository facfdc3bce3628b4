import { type CablesByName, cablesByName } from './byName';
import { Comparison } from './comparison';
import type { Ambiguity, Finding } from './findings';
import { type Anchor, identify, MatchingError } from './identify';
import { Matching, placeVotes } from './matching';
import { type Misplaced, moveMisplaced } from './misplaced';
import { withPlansPorts } from './plansPorts';
import { withoutMadeUpPorts } from './portless';
import { type ComparedNetwork, layOut, type Side } from './portSlots';
import { type BeyondPlan, withinPlan } from './scope';
import { spread } from './spread';
import { matchUnnamed } from './unnamed';

const MOST_ROUNDS = 12;

/** A plan and what was seen of it, laid over each other. */
export interface MatchedBuild {
  readonly comparison: Comparison;
  readonly misplaced: readonly Misplaced[];
  readonly contradictions: readonly Finding[];
  readonly ambiguous: readonly Ambiguity[];
  /** Null where names tell too little. */
  readonly byName: CablesByName | null;
  readonly beyond: BeyondPlan;
  readonly portless: boolean;
}

/**
 * Finds out which node is which: by name, by cabling, and switches that stand in another one's place (`compareBuilt` says more).
 * @throws MatchingError
 */
export function matchBuilt(plan: ComparedNetwork, build: ComparedNetwork, anchors: readonly Anchor[]): MatchedBuild {
  const ported = plan.portless || build.portless ? { seen: build, contradictions: [] } : withPlansPorts(plan, build);
  const { portless, ...sides } = withoutMadeUpPorts(plan, ported.seen);
  const { planned } = sides;
  const { seen, beyond } = withinPlan(planned, sides.seen);
  const withoutReduction = !planned.topology.hosts.some(({ role }) => role === 'aggregation');
  const matching = new Matching(
    layOut(planned, { withoutFailed: false, withoutReduction: false }),
    layOut(seen, { withoutFailed: true, withoutReduction }),
  );
  identify(matching, anchors);
  const byName = cablesByName(matching);
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
  const { contradictions } = ported;
  return { comparison: new Comparison(matching), misplaced, contradictions, ambiguous, byName, beyond, portless };
}

const hasSwitches = ({ nodes }: Side): boolean => nodes.some(({ isSwitch }) => isSwitch);

/**
 * Repairs a matching of switches that was begun at few nodes, where a wrong cable may have led astray: a switch whose neighbours give another place more votes
 * than its own takes that place, unless it is identified or whoever is there is or has as many. What is left free is matched anew. At most 12 rounds of
 * O(cables).
 */
function repair(matching: Matching): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!moveAll(matching)) return;
    spread(matching, true);
  }
}

function moveAll(matching: Matching): boolean {
  const { planned, seen, toPlanned, toSeen, identified } = matching;
  const wishes: { readonly seen: number; readonly place: number; readonly votes: number }[] = [];
  for (let w = 0; w < toPlanned.length; w++) {
    if (identified[w] === 1 || !seen.nodes[w].isSwitch) continue;
    const { place, votes, own } = placeVotes(matching, w);
    if (place !== toPlanned[w] && votes > own && planned.nodes[place].isSwitch) wishes.push({ seen: w, place, votes });
  }
  wishes.sort((a, b) => b.votes - a.votes || a.seen - b.seen);
  let moved = false;
  const settled = new Set<number>();
  for (const { seen: w, place, votes } of wishes) {
    const occupant = toSeen[place];
    if (settled.has(place)) continue;
    if (occupant >= 0 && (identified[occupant] === 1 || placeVotes(matching, occupant).own >= votes)) continue;
    if (occupant >= 0) matching.free(occupant);
    matching.free(w);
    matching.join(place, w);
    settled.add(place);
    moved = true;
  }
  return moved;
}
