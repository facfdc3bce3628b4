import { byName } from './byName';
import { findCables } from './cableFindings';
import { Comparison } from './comparison';
import { type Ambiguity, type BuiltReport, FINDING_KINDS, type Finding, standsAt } from './findings';
import { type Anchor, identify, MatchingError } from './identify';
import { Matching } from './matching';
import { type Misplaced, moveMisplaced } from './misplaced';
import { findNodes } from './nodeFindings';
import { repair } from './repair';
import { type ComparedNetwork, layOut, type Side } from './side';
import { findSlow } from './speedFindings';
import { spread } from './spread';
import { matchUnnamed } from './unnamed';

/**
 * Compares a network as planned with what was seen of it. Nodes are matched by GUID, by name, and else by cabling; what then differs is told with the fewest plugs to
 * move. What cannot be told apart is listed beside the findings (`ambiguous`), which then are those of one reading. What has failed is planned all the same, and not
 * seen. Parts of switches that reduce data are left out where the plan has none. Deterministic. O(cables) expected, where nothing is known by name times the switches
 * that look alike.
 * @param anchors nodes that somebody knows to be the same, before all else
 * @throws MatchingError for an anchor that names no node, and where nothing tells which switch is which
 * @example
 * const plan = generateFromSpec('leaf-spine:leaves=2,spines=2,hosts=2');
 * const seen = { ...plan, links: plan.links.slice(1) };
 * compareBuilt({ topology: plan }, { topology: seen }).findings.map(({ kind, ends }) => [kind, ends.map(endText).join()]); // => [['missing', 'leaf-0:1,host-0-0:1']]
 */
export function compareBuilt(
  planned: ComparedNetwork,
  seen: ComparedNetwork,
  anchors: readonly Anchor[] = [],
): BuiltReport {
  const withoutReduction = !planned.topology.hosts.some(({ role }) => role === 'aggregation');
  const matching = new Matching(
    layOut(planned, { withoutFailed: false, withoutReduction: false }),
    layOut(seen, { withoutFailed: true, withoutReduction }),
  );
  const { misplaced, ambiguous } = matchAll(matching, anchors);
  const comparison = new Comparison(matching);
  const cables = findCables(comparison);
  const nodes = findNodes(comparison, misplaced);
  const findings = inReadingOrder([...nodes, ...cables.findings, ...findSlow(comparison)]);
  return {
    findings,
    moves: findings.reduce((sum, { plugs }) => sum + plugs.length, 0),
    lay: cables.lay,
    takeAway: cables.takeAway,
    ambiguous: [...ambiguous, ...cables.ambiguous],
    untold: { cables: cables.untold, hosts: !comparison.hostsSeen && hasHosts(matching.planned) },
    right: matching.rightEnds() / 2,
  };
}

function matchAll(
  matching: Matching,
  anchors: readonly Anchor[],
): { readonly misplaced: readonly Misplaced[]; readonly ambiguous: readonly Ambiguity[] } {
  identify(matching, anchors);
  spread(matching, true);
  const { choices, left } = matchUnnamed(matching);
  if (hasSwitches(matching.planned) && hasSwitches(matching.seen) && matching.toPlanned.every((u) => u < 0))
    throw new MatchingError(
      'nothing tells which switch is which: expected a GUID or a name that the plan has, cabling like that of the plan, or an anchor',
    );
  repair(matching);
  const misplaced = moveMisplaced(matching);
  spread(matching, true);
  repair(matching);
  spread(matching, false);
  const ambiguous: Ambiguity[] = [];
  if (choices > 1) ambiguous.push({ kind: 'matching', count: choices });
  if (left > 0) ambiguous.push({ kind: 'places', count: left });
  return { misplaced, ambiguous };
}

/** Nodes before cables before speeds; among each by where the person stands; chains in the order of work. */
function inReadingOrder(findings: readonly Finding[]): Finding[] {
  const group = ({ kind }: Finding): number =>
    isOfCables(kind) ? FINDING_KINDS.indexOf('missing') : FINDING_KINDS.indexOf(kind);
  const heads = new Map<number, Finding>();
  for (const finding of findings)
    if (finding.chain !== undefined && !heads.has(finding.chain)) heads.set(finding.chain, finding);
  const headOf = (finding: Finding): Finding => heads.get(finding.chain ?? -1) ?? finding;
  const keyed = findings.map((finding, i) => ({ finding, head: headOf(finding), at: standsAt(headOf(finding)), i }));
  keyed.sort(
    (a, b) =>
      group(a.head) - group(b.head) || byName.compare(a.at.node, b.at.node) || a.at.port - b.at.port || a.i - b.i,
  );
  return keyed.map(({ finding }) => finding);
}

function isOfCables(kind: Finding['kind']): boolean {
  const place = FINDING_KINDS.indexOf(kind);
  return place >= FINDING_KINDS.indexOf('missing') && place <= FINDING_KINDS.indexOf('extra');
}

const hasSwitches = ({ nodes }: Side): boolean => nodes.some(({ isSwitch }) => isSwitch);
const hasHosts = ({ nodes }: Side): boolean => nodes.some(({ isSwitch }) => !isSwitch);
