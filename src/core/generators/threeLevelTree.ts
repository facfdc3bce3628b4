import type { SwitchId } from '../topology/topology';
import type { TopologyBuilder } from '../topology/topologyBuilder';

/** Switches of one three-level tree; with n = k/2, leaf and mid of pod p are at p·n + j, spine I of group G at G·n + I. */
export interface ThreeLevelTree {
  readonly leaves: readonly SwitchId[];
  readonly mids: readonly SwitchId[];
  readonly spines: readonly SwitchId[];
}

export type TreeLevel = keyof ThreeLevelTree;

export interface TreeOptions {
  /** Put before every name: `a-`. */
  readonly prefix?: string;
  readonly tree?: number;
  /** Number of ports beyond k, by level and place in the lists above: k + 1 and on are for joining links. */
  readonly extraPorts?: (level: TreeLevel, place: number) => number;
}

/**
 * Adds a three-level fat tree of k-port switches: k pods of n = k/2 leaves and n mids, n groups of n spines, n hosts a leaf.
 *
 * Ports: leaf 1..n hosts, n+1+J to mid J; mid 1+J to leaf J, n+1+I to spine I of the group numbered like the mid;
 * spine 1+P to pod P. Arrays: all leaves pod-major, mids pod-major, spines group-major; hosts leaf by leaf.
 * Preconditions: k even, at least 4. O(k³).
 */
export function addThreeLevelTree(builder: TopologyBuilder, k: number, options: TreeOptions = {}): ThreeLevelTree {
  const { prefix = '', tree, extraPorts } = options;
  const n = k / 2;
  const leaves: SwitchId[] = [];
  const mids: SwitchId[] = [];
  const spines: SwitchId[] = [];
  const common = tree === undefined ? {} : { tree };
  const ports = (level: TreeLevel, place: number): number => k + (extraPorts?.(level, place) ?? 0);
  for (let p = 0; p < k; p++) {
    for (let j = 0; j < n; j++) {
      const portCount = ports('leaves', p * n + j);
      leaves.push(
        builder.addSwitch({ name: `${prefix}leaf-${p}-${j}`, portCount, level: 0, pod: p, index: j, ...common }),
      );
    }
  }
  for (let p = 0; p < k; p++) {
    for (let j = 0; j < n; j++) {
      const portCount = ports('mids', p * n + j);
      mids.push(
        builder.addSwitch({ name: `${prefix}mid-${p}-${j}`, portCount, level: 1, pod: p, index: j, ...common }),
      );
    }
  }
  for (let g = 0; g < n; g++) {
    for (let i = 0; i < n; i++) {
      const index = g * n + i;
      const portCount = ports('spines', index);
      spines.push(builder.addSwitch({ name: `${prefix}spine-${g}-${i}`, portCount, level: 2, index, ...common }));
    }
  }
  for (let p = 0; p < k; p++) {
    for (let j = 0; j < n; j++) {
      for (let h = 0; h < n; h++) {
        builder.connect(builder.addHost({ name: `${prefix}host-${p}-${j}-${h}` }), leaves[p * n + j], 1, 1 + h);
      }
    }
  }
  for (let p = 0; p < k; p++) {
    for (let j = 0; j < n; j++) {
      for (let m = 0; m < n; m++) builder.connect(leaves[p * n + j], mids[p * n + m], n + 1 + m, 1 + j);
    }
  }
  for (let p = 0; p < k; p++) {
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) builder.connect(mids[p * n + j], spines[j * n + i], n + 1 + i, 1 + p);
    }
  }
  return { leaves, mids, spines };
}
