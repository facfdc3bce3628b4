import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import { failedSince } from '../../state/results/beforeFailure';
import type { RouteResultView } from '../../state/results/runStore';
import type { ElementRef } from '../../state/selection/selectionStore';

/** Something about a routed network that one should know. */
export interface FoundThing {
  readonly kind: 'loop' | 'unreachable' | 'failed' | 'loose' | 'tooFull';
  /** Channels of the loop, pairs, failed elements, nodes without a cable, or links. */
  readonly count: number;
  /** The place on the canvas; empty where it has none. */
  readonly at: readonly ElementRef[];
}

/** A link is too full from here on, in parts of its capacity and of the median of its tier. */
const TOO_FULL = 1.05;

/** All that is to be known, the gravest first. O(channels log channels). */
export function findingsOf({ report, fabric, topology, load, cycle }: RouteResultView): readonly FoundThing[] {
  const failed = failedSince(null, topology);
  const full = tooFull(fabric, load).map((l) => linkAt({ fabric, topology }, l));
  const loose = looseIn(topology);
  const { verification } = report;
  const found: readonly FoundThing[] = [
    {
      kind: 'loop',
      count: verification.deadlockFree ? 0 : verification.cycle.length,
      at: [...new Set(Array.from(cycle, (c) => c >> 1))].map((l) => linkAt({ fabric, topology }, l)),
    },
    { kind: 'unreachable', count: verification.unreachablePairs, at: [] },
    { kind: 'failed', count: failed.length, at: failed },
    { kind: 'loose', count: loose.length, at: loose },
    { kind: 'tooFull', count: full.length, at: full },
  ];
  return found.filter(({ count }) => count > 0);
}

/** Switches and hosts without any cable; a port of a machine that has others is spare. */
function looseIn({ switches, hosts, links }: Topology): readonly ElementRef[] {
  const cabled = new Set<string>(links.flatMap(({ a, b }) => [a.node, b.node]));
  const bare = ({ id }: { readonly id: string }): boolean => !cabled.has(id);
  const machines = new Set(hosts.filter(({ id }) => cabled.has(id)).map(({ node }) => node));
  return [
    ...switches.filter(bare).map(({ id }) => ({ kind: 'switch', id }) as const),
    ...hosts
      .filter((host) => bare(host) && (host.node === undefined || !machines.has(host.node)))
      .map(({ id }) => ({ kind: 'host', id }) as const),
  ];
}

/** The link that is fullest; null where nothing is carried. */
export function fullestLink(result: Pick<RouteResultView, 'load' | 'fabric' | 'topology'>): ElementRef | null {
  const { load } = result;
  let most = 0;
  for (let c = 1; c < load.length; c++) if (load[c] > load[most]) most = c;
  return load[most] > 0 ? linkAt(result, most >> 1) : null;
}

function linkAt({ fabric, topology }: Pick<RouteResultView, 'fabric' | 'topology'>, link: number): ElementRef {
  return { kind: 'link', id: topology.links[fabric.linkRecord[link]].id };
}

/** Links that carry more than they can and more than most between the same two levels. Without levels there is nothing to compare with. */
function tooFull({ switchLevel, channelFrom, channelTo }: Fabric, load: Float32Array): readonly number[] {
  const tiers = new Map<string, number[]>();
  for (let c = 0; c < channelFrom.length; c++) {
    const levels = [switchLevel[channelFrom[c]], switchLevel[channelTo[c]]];
    if (levels.some((level) => level < 0)) continue;
    const tier = tiers.get(levels.join()) ?? [];
    tier.push(c);
    tiers.set(levels.join(), tier);
  }
  const full = new Set<number>();
  for (const tier of tiers.values()) {
    const sorted = Float32Array.from(tier, (c) => load[c]).sort();
    const limit = TOO_FULL * Math.max(1, sorted[sorted.length >> 1]);
    for (const c of tier) if (load[c] > limit) full.add(c >> 1);
  }
  return [...full];
}
