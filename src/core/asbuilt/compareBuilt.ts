import { naturalOrder } from '../base/text/naturalOrder';
import { findCables } from './cableFindings';
import { type BuiltReport, FINDING_KINDS, type Finding, standsAt } from './findings';
import type { Anchor } from './identify';
import { type MatchedBuild, matchBuilt } from './matchBuilt';
import { findNodes } from './nodeFindings';
import { lengthOnFloor } from './places';
import type { ComparedNetwork, Side } from './portSlots';
import { offerSpares } from './spares';
import { findSlow } from './speedFindings';

/**
 * Compares a network as planned with what was seen of it. Nodes are matched by GUID, by name, and else by cabling; what then differs is reported with the fewest plugs to
 * move. What cannot be distinguished is listed beside the findings (`ambiguous`), which then are those of one reading. What has failed is planned all the same, and not
 * seen. Parts of switches that reduce data, and kinds of cables, are left out where the plan has none. Where a file has no ports, only which nodes are joined is compared. Deterministic. O(cables) expected, where nothing is known by name times the switches
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
  const match = matchBuilt(planned, seen, anchors);
  const { comparison, ambiguous, byName, beyond, portless } = match;
  const { findings, cables, nodes } = nameDifferences(match);
  const { matching } = comparison;
  return {
    findings,
    moves: findings.reduce((sum, { plugs }) => sum + plugs.length, 0),
    lay: cables.lay,
    takeAway: cables.takeAway,
    ambiguous: [...ambiguous, ...cables.ambiguous],
    spares: offerSpares(findings, lengthOnFloor(planned.topology)),
    known: cables.known + nodes.known,
    untold: { cables: cables.untold, hosts: !comparison.hostsSeen && hasHosts(matching.planned) },
    right: matching.rightEnds() / 2,
    beyond,
    byName,
    portless,
  };
}

/** All that is found of two sides that have been laid over each other, in the order in which it is reported. */
export function nameDifferences({
  comparison,
  misplaced,
  contradictions,
}: Pick<MatchedBuild, 'comparison' | 'misplaced' | 'contradictions'>) {
  const cables = findCables(comparison);
  const nodes = findNodes(comparison, misplaced);
  const findings = inReadingOrder([...nodes.findings, ...contradictions, ...cables.findings, ...findSlow(comparison)]);
  return { findings, cables, nodes };
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
      group(a.head) - group(b.head) || naturalOrder.compare(a.at.node, b.at.node) || a.at.port - b.at.port || a.i - b.i,
  );
  return keyed.map(({ finding }) => finding);
}

function isOfCables(kind: Finding['kind']): boolean {
  const place = FINDING_KINDS.indexOf(kind);
  return place >= FINDING_KINDS.indexOf('missing') && place <= FINDING_KINDS.indexOf('extra');
}

const hasHosts = ({ nodes }: Side): boolean => nodes.some(({ isSwitch }) => !isSwitch);
