import { gbpsOf, lanesOf } from '../topology/linkSpeed';
import { inOrder } from './cableFindings';
import type { Comparison } from './comparison';
import type { Finding } from './findings';

/** A cable's speed: data rate in Gb/s, and how many lanes carry it, 0 = not given. */
interface Rate {
  readonly text: string;
  readonly gbps: number;
  readonly width: number;
}

/**
 * Finds cables that are where they belong and slower than planned: on fewer lanes, or on slower ones. Where the plan says no speed, a cable counts as planned like most
 * of its kind that were seen, if more than half are alike: cables between switches of the same levels, or from hosts to switches of a level. O(cables).
 */
export function findSlow(comparison: Comparison): Finding[] {
  const { graph, matching } = comparison;
  const rates = new RateReader();
  const cables: { readonly v: number; readonly rate: Rate; readonly planned: Rate | null; readonly kind: string }[] =
    [];
  graph.planned.forEach((far, v) => {
    if (far < v || graph.seen[v] !== far) return;
    const rate = rates.read(matching.seen.links[graph.seenSlot[v]].speed);
    const planned = rates.read(matching.planned.links[graph.plannedSlot[v]].speed);
    if (rate) cables.push({ v, rate, planned, kind: kindOf(comparison, v) });
  });
  const usual = usualRates(cables);
  return cables.flatMap(({ v, rate, planned, kind }): Finding[] => {
    const expected = planned ?? usual.get(kind);
    if (!expected || rate.gbps >= expected.gbps) return [];
    const ends = inOrder(comparison, v, graph.planned[v]).map((at) => comparison.end(at));
    const finding: Finding = {
      kind: rate.width < expected.width ? 'degraded-width' : 'degraded-speed',
      ends,
      planned: expected.text,
      seen: rate.text,
      plugs: [],
      ...(!planned && { usual: true }),
      links: comparison.linksAt([v]),
      nodes: [],
    };
    return [finding];
  });
}

class RateReader {
  private readonly known = new Map<string, Rate | null>();

  /** Null for a speed that is not said, or not understood. */
  read(said: string | undefined): Rate | null {
    if (said === undefined) return null;
    const before = this.known.get(said);
    if (before !== undefined) return before;
    const rate = gbpsOf(said);
    const lanes = lanesOf(said);
    const read = rate && {
      text: lanes ?? said.trim(),
      gbps: rate.num / rate.den,
      width: Number.parseInt(lanes ?? '0', 10),
    };
    this.known.set(said, read);
    return read;
  }
}

/** Cables that one may expect to be as fast as each other. */
function kindOf(comparison: Comparison, v: number): string {
  const levels = [v, comparison.graph.planned[v]].map((at) => {
    const { isSwitch, level } = comparison.nodeAt(at);
    return isSwitch ? `level ${level ?? '?'}` : 'host';
  });
  return levels.sort().join(' ');
}

/** By kind, the rate that more than half of its cables have. */
function usualRates(cables: readonly { readonly rate: Rate; readonly kind: string }[]): Map<string, Rate> {
  const counts = new Map<string, Map<Rate, number>>();
  const totals = new Map<string, number>();
  for (const { rate, kind } of cables) {
    const ofKind = counts.get(kind) ?? new Map<Rate, number>();
    counts.set(kind, ofKind.set(rate, (ofKind.get(rate) ?? 0) + 1));
    totals.set(kind, (totals.get(kind) ?? 0) + 1);
  }
  const usual = new Map<string, Rate>();
  for (const [kind, ofKind] of counts)
    for (const [rate, count] of ofKind) if (2 * count > (totals.get(kind) ?? 0)) usual.set(kind, rate);
  return usual;
}
