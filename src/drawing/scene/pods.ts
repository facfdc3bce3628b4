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
 * a pod that have the same neighbours below (a group of spines; a pod, with the leaves that lead to no others, where it is not at the top). A box of one is no
 * box, unless a person has made it. O(switches + links).
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
  const pods = levels ? joinLeaves(keys, neighbours, levels) : new Set();
  const members = new Map<string, number>();
  for (const key of keys) if (key !== null) members.set(key, (members.get(key) ?? 0) + 1);
  const numberOf = new Map<string, number>();
  const found = new Map<string, number>();
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
      const recorded = kindOf(switches[s]);
      const kind = pods.has(key) ? 'pod' : recorded;
      let name = switches[s].group ?? switches[s].chassis ?? String(switches[s].pod);
      if (recorded === 'core') {
        const alike = `${kind}/${tree}`;
        name = String(found.get(alike) ?? 0);
        found.set(alike, Number(name) + 1);
      }
      list.push({
        key: `${kind === recorded ? kind : 'found'}/${kind === 'group' ? 0 : tree}/${name}`,
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

/**
 * Puts leaves whose links up all lead into one group below the top into that group.
 * @param keys by switch, null for what is in no box; written to
 * @returns keys of the groups that have leaves now
 */
function joinLeaves(keys: (string | null)[], neighbours: Neighbours, levels: Int32Array): Set<string> {
  const above = (s: number): number[] => {
    const { offset, neighbour } = neighbours;
    return [...neighbour.subarray(offset[s], offset[s + 1])].filter((other) => levels[other] > levels[s]);
  };
  const pods = new Set<string>();
  for (let leaf = 0; leaf < keys.length; leaf++) {
    if (keys[leaf] !== null || levels[leaf] !== 0) continue;
    const up = above(leaf);
    const key = up.length > 0 ? keys[up[0]] : null;
    if (!key?.startsWith('core/') || new Set(up).size === 1 || up.some((s) => keys[s] !== key || above(s).length === 0))
      continue;
    keys[leaf] = key;
    pods.add(key);
  }
  return pods;
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
