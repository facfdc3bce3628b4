import { naturalOrder } from '../base/text/naturalOrder';
import { cableLengths } from '../building/floor/cableLengths';
import { rackSpot } from '../building/floor/rackNames';
import type { RackPlace, Topology } from '../topology/topology';
import { type End, type Finding, standsAt } from './findings';

/**
 * Places of the plan's nodes, by the names that findings use: ports of an adapter by the adapter's as well. Empty where nothing has been placed.
 * O(switches + hosts).
 */
export function placesByName({ switches, hosts }: Topology): ReadonlyMap<string, RackPlace> {
  const places = new Map<string, RackPlace>();
  for (const { name, place } of [...switches, ...hosts]) {
    if (!place) continue;
    places.set(name, place);
    places.set(name.replace(/#\d+$/, ''), place);
  }
  return places;
}

/** Length that a cable between two ends needs, in metres, by where their nodes are; undefined where one has no place. One that lies there is at least as long. */
export function lengthOnFloor(plan: Topology): (ends: readonly End[]) => number | undefined {
  if (!plan.floor) return () => undefined;
  const lengths = cableLengths(plan.floor);
  const places = placesByName(plan);
  return (ends) => {
    const [a, b] = ends.map(({ node }) => {
      const place = places.get(node);
      const spot = place && rackSpot(place.rack);
      return spot && { ...spot, unit: place.unit };
    });
    return a && b ? lengths(a, b) / 100 : undefined;
  };
}

/** Findings that are worked on at one place. */
export interface FindingGroup {
  /** A rack, or where nothing has been placed a switch or a host; null for nodes without a place among others that have one. */
  readonly place: string | null;
  readonly isRack: boolean;
  /** Places among the findings, in the order of the work. */
  readonly findings: readonly number[];
}

/**
 * Findings by the rack in which a person stands to see them, racks by name; by node where the plan has no places. What belongs to one chain stands together, where it
 * begins. O(findings log findings).
 */
export function groupFindings(
  findings: readonly Finding[],
  places: ReadonlyMap<string, RackPlace>,
): readonly FindingGroup[] {
  const isRack = places.size > 0;
  const heads = new Map<number, Finding>();
  const groups = new Map<string | null, number[]>();
  findings.forEach((finding, i) => {
    const head = finding.chain === undefined ? finding : (heads.get(finding.chain) ?? finding);
    if (finding.chain !== undefined) heads.set(finding.chain, head);
    const { node } = endOf(head);
    const place = isRack ? (places.get(node)?.rack ?? null) : node;
    const group = groups.get(place);
    if (group) group.push(i);
    else groups.set(place, [i]);
  });
  const sorted = [...groups].sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : naturalOrder.compare(a, b)));
  return sorted.map(([place, own]) => ({ place, isRack, findings: own }));
}

/** The port of the plan at which a finding is looked at; of an extra node the first that it hangs on. */
function endOf(finding: Finding): End {
  return finding.beside ?? standsAt(finding);
}
