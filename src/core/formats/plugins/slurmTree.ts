import { naturalOrder } from '../../base/text/naturalOrder';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { mainNetwork, networksOfNodes } from '../../plant/networks';
import { hostNodes } from '../../topology/hostNodes';
import type { NodeId, Topology } from '../../topology/topology';
import type { ExportBundle } from '../parts/format';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { type TreeGroup, treeGroups } from '../parts/treeGroups';
import { hostList } from './hostLists';
import { joinedParts, nodesAt, onePlane, reservedRemarks, slurmNames } from './slurmNodes';

/** The part of a design that jobs run on. */
export type ComputePart = Pick<ExportBundle, 'topology' | 'fabric'>;

/** The networks for computing, else the main one, without management ports. O(switches + hosts + links), and what compiling takes where there is anything else. */
export function computePart({ topology, fabric }: ExportBundle): ComputePart {
  const { networks, ofSwitch, ofHost } = networksOfNodes(topology);
  const main = mainNetwork(topology).name;
  const computes = networks.map(({ name, purpose }) => purpose === 'compute' || name === main);
  const isAll = computes.every((one) => one) && topology.hosts.every(({ of }) => of === undefined);
  if (isAll) return { topology, fabric };
  const switches = topology.switches.filter((_, s) => computes[ofSwitch[s]]);
  const hosts = topology.hosts.filter(({ of }, h) => of === undefined && computes[ofHost[h]]);
  const there = new Set<NodeId>([...switches, ...hosts].map(({ id }) => id));
  const links = topology.links.filter(({ a, b }) => there.has(a.node) && there.has(b.node));
  const part: Topology = { ...topology, switches, hosts, links };
  return { topology: part, fabric: compileFabric(part) };
}

/** The trees of a network; null where it has no levels, or no two of them. */
export function slurmRoots({ topology, fabric }: ComputePart): readonly TreeGroup[] | null {
  const levels = treeLevels(fabric);
  if (!levels?.some((level) => level > 0)) return null;
  const nodeOf = slurmNames(hostNodes(topology.hosts));
  const once = onePlane(fabric, nodeOf);
  // A switch that no cable joins to others is the leaf of a tree of its own.
  const levelOf = (s: number): number => Math.max(levels[s], nodesAt(fabric, nodeOf, s).length > 0 ? 0 : -1);
  const written = levels.map((_, s) => (fabric.switchDown[s] || !once(s) ? -1 : levelOf(s)));
  const roots = treeGroups(fabric, written, (s) => nodesAt(fabric, nodeOf, s));
  return roots.length > 0 ? roots : null;
}

/** A switch as Slurm has it: of nodes or of switches, never both. */
export interface SlurmSwitch {
  readonly name: string;
  readonly isLeaf: boolean;
  /** As a host list. */
  readonly members: string;
  /** Switches of the network that it stands for beside the first, as a host list; empty where there are none. */
  readonly also: string;
}

/** The switches of trees from the top down, remarks on their names, and the name of each group. */
export interface SlurmTree {
  readonly switches: readonly SlurmSwitch[];
  readonly remarks: readonly string[];
  nameOf(group: TreeGroup): string;
}

/** Names and members of the switches of trees; those that share nodes, or are joined by links between them, are below one, `all`. O(switches + nodes). */
export function slurmTree(roots: readonly TreeGroup[], part: ComputePart): SlurmTree {
  const { topology, fabric } = part;
  const nodes = [...new Set(hostNodes(topology.hosts))];
  const nodeNames = slurmNames(nodes);
  const names = slurmNames(fabric.switchNames, new Set(nodeNames));
  const given = new Set([...names, ...nodeNames]);
  const nameOf = ({ switches }: TreeGroup): string => names[switches[0]];
  const switches: SlurmSwitch[] = [];
  const write = (name: string, isLeaf: boolean, members: readonly string[], also: readonly string[] = []): void => {
    switches.push({ name, isLeaf, members: nodeList(members), also: hostList(also) });
  };
  for (const joined of rootsByPart(roots, part))
    if (joined.length > 1) write(syntaxSafeNames(['all'], given)[0], false, joined.map(nameOf));
  const pending = [...roots];
  for (let group = pending.shift(); group; group = pending.shift()) {
    const also = group.switches.slice(1).map((s) => names[s]);
    if (group.below.length === 0) write(nameOf(group), true, group.nodes, also);
    else {
      const apart = group.nodes.length > 0 ? syntaxSafeNames([`${nameOf(group)}_nodes`], given) : [];
      write(nameOf(group), false, [...group.below.map(nameOf), ...apart], also);
      for (const own of apart) write(own, true, group.nodes);
    }
    pending.push(...group.below);
  }
  const remarks = reservedRemarks([...nodes, ...fabric.switchNames], [...nodeNames, ...names]);
  return { switches, remarks, nameOf };
}

/**
 * Slurm's topology.conf for the trees of the networks for computing, with one parent a switch, leaves first; switches that reach the same nodes are one, after the first of them, and a comment names
 * the others. Null where there are no trees. O(levels × (switches + channels)).
 */
export function slurmConf(bundle: ExportBundle): string | null {
  const part = computePart(bundle);
  const roots = slurmRoots(part);
  if (!roots) return null;
  const { switches, remarks } = slurmTree(roots, part);
  const [leaves, above] = [true, false].map((wanted) => switches.filter(({ isLeaf }) => isLeaf === wanted));
  const lines = [...leaves, ...above.reverse()].flatMap(({ name, isLeaf, members, also }) => [
    ...(also === '' ? [] : [`# ${name} stands for ${also} too`]),
    `SwitchName=${name} ${isLeaf ? 'Nodes' : 'Switches'}=${members}`,
  ]);
  return [...remarks.map((remark) => `# ${remark}`), ...lines].map((line) => `${line}\n`).join('');
}

/** Names as a host list, ascending. */
export function nodeList(names: readonly string[]): string {
  return hostList([...names].sort(naturalOrder.compare));
}

/** Trees by the parts that something joins. */
function rootsByPart(roots: readonly TreeGroup[], { topology, fabric }: ComputePart): TreeGroup[][] {
  const partOf = joinedParts(fabric, hostNodes(topology.hosts));
  const parts = new Map<number, TreeGroup[]>();
  for (const root of roots) {
    const part = partOf(root.switches[0]);
    parts.set(part, [...(parts.get(part) ?? []), root]);
  }
  return [...parts.values()];
}
