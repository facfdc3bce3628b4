import type { Topology } from '../../core/topology/topology';
import type { Neighbours } from '../layouts/links';

/** A part of the network that can be drawn as one box. */
export interface Pod {
  /** Stable name for the set of opened pods. */
  readonly key: string;
  readonly kind: 'pod' | 'core' | 'chassis' | 'group';
  /** Number of the pod or of the group of core switches; name of the chassis or of a person's group. */
  readonly label: string;
  readonly tree: number;
}

export interface Pods {
  readonly list: readonly Pod[];
  /** Int32Array[switchCount]: pod of each switch, -1 if it is always drawn by itself. */
  readonly of: Int32Array;
}

/**
 * Divides a network into boxes: groups that a person has made; chips of one chassis; switches with the same pod number; above the leaves, switches without
 * a pod that have the same neighbours below (a group of spines). A box of one is no box, unless a person has made it. O(switches + links).
 */
export function findPods(topology: Topology, neighbours: Neighbours, levels: Int32Array | null): Pods {
  const { switches } = topology;
  const manyTrees = switches.some((s) => (s.tree ?? 0) > 0);
  const keys = switches.map((s, index): string | null => {
    const tree = s.tree ?? 0;
    if (s.group !== undefined) return `group/0/${s.group}`;
    if (s.chassis !== undefined) return `chassis/${tree}/${s.chassis}`;
    if (s.pod !== undefined) return `pod/${tree}/${s.pod}`;
    if (!levels || levels[index] === 0) return null;
    return `core/${tree}/${below(neighbours, levels, index)}`;
  });
  const members = new Map<string, number>();
  for (const key of keys) if (key !== null) members.set(key, (members.get(key) ?? 0) + 1);
  const numberOf = new Map<string, number>();
  const coreCount = new Map<number, number>();
  const list: Pod[] = [];
  const of = new Int32Array(switches.length).fill(-1);
  for (let s = 0; s < switches.length; s++) {
    const key = keys[s];
    if (key === null || (members.get(key) === 1 && switches[s].group === undefined)) continue;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = list.length;
      numberOf.set(key, number);
      const tree = switches[s].tree ?? 0;
      const kind = kindOf(switches[s]);
      let name = switches[s].group ?? switches[s].chassis ?? String(switches[s].pod);
      if (kind === 'core') {
        const group = coreCount.get(tree) ?? 0;
        coreCount.set(tree, group + 1);
        name = String(group);
      }
      list.push({
        key: `${kind}/${kind === 'group' ? 0 : tree}/${name}`,
        kind,
        label:
          manyTrees && (kind === 'pod' || kind === 'core') ? `${String.fromCharCode(97 + (tree % 26))}-${name}` : name,
        tree,
      });
    }
    of[s] = number;
  }
  return { list, of };
}

function kindOf({ group, chassis, pod }: Topology['switches'][number]): Pod['kind'] {
  if (group !== undefined) return 'group';
  return chassis !== undefined ? 'chassis' : pod !== undefined ? 'pod' : 'core';
}

/** Names the set of neighbours one level down. */
function below({ offset, neighbour }: Neighbours, levels: Int32Array, s: number): string {
  const lower: number[] = [];
  for (let i = offset[s]; i < offset[s + 1]; i++) if (levels[neighbour[i]] < levels[s]) lower.push(neighbour[i]);
  return [...new Set(lower)].sort((a, b) => a - b).join(',');
}
