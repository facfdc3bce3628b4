import { naturalOrder } from '../../base/text/naturalOrder';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { mainNetwork, networksOfNodes } from '../../plant/networks';
import { hostNodes } from '../../topology/hostNodes';
import type { NodeId, Topology } from '../../topology/topology';
import type { ExportBundle } from '../parts/format';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { type NestedGroups, nestedGroups, type TreeGroup } from '../parts/treeGroups';
import { hostList } from './hostLists';
import { joinedParts, nodesAt, reservedRemarks, slurmNames } from './slurmNodes';

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
export function slurmTrees({ topology, fabric }: ComputePart): NestedGroups | null {
  const levels = treeLevels(fabric);
  if (!levels?.some((level) => level > 0)) return null;
  const nodeOf = slurmNames(hostNodes(topology.hosts));
  // A switch that no cable joins to others is the leaf of a tree of its own.
  const levelOf = (s: number): number => Math.max(levels[s], nodesAt(fabric, nodeOf, s).length > 0 ? 0 : -1);
  const written = levels.map((_, s) => (fabric.switchDown[s] ? -1 : levelOf(s)));
  const trees = nestedGroups(fabric, written, (s) => nodesAt(fabric, nodeOf, s));
  return trees.roots.length > 0 ? trees : null;
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

/**
 * Names and members of the switches of trees, and remarks on what is left out; the trees and nodes of a part that links or nodes join are below one, `all`, where no switch holds the part.
 * O(switches + nodes).
 */
export function slurmTree(trees: NestedGroups, part: ComputePart): SlurmTree {
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
  /** A line of nodes beside switches is two. */
  const writeAbove = (name: string, below: readonly TreeGroup[], own: readonly string[], also?: readonly string[]) => {
    const apart = own.length > 0 ? syntaxSafeNames([`${name}_nodes`], given) : [];
    write(name, false, [...below.map(nameOf), ...apart], also);
    for (const line of apart) write(line, true, own);
  };
  for (const { roots, loose } of joinedTrees(trees, part))
    if (roots.length + loose.length > 1) writeAbove(syntaxSafeNames(['all'], given)[0], roots, loose);
  const pending = [...trees.roots];
  for (let group = pending.shift(); group; group = pending.shift()) {
    const also = group.switches.slice(1).map((s) => names[s]);
    if (group.below.length === 0) write(nameOf(group), true, group.nodes, also);
    else writeAbove(nameOf(group), group.below, group.nodes, also);
    pending.push(...group.below);
  }
  const remarks = reservedRemarks([...nodes, ...fabric.switchNames], [...nodeNames, ...names]);
  const leftOut = nodeList(trees.leftOut.map((s) => names[s]));
  if (leftOut !== '') remarks.push(`left out, since their nodes are in part below other switches: ${leftOut}`);
  return { switches, remarks, nameOf };
}

/**
 * Slurm's topology.conf for the trees of the networks for computing, with one parent a switch, leaves first; switches that reach the same nodes are one, after the first of them, and a comment names
 * the others; of switches whose nodes overlap, those with fewer nodes are taken, and a remark names the others. Null where there are no trees. As `nestedGroups`.
 */
export function slurmConf(bundle: ExportBundle): string | null {
  const part = computePart(bundle);
  const trees = slurmTrees(part);
  if (!trees) return null;
  const { switches, remarks } = slurmTree(trees, part);
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

/** Trees, and nodes below none, by the parts that something joins. */
function joinedTrees({ roots, loose }: NestedGroups, { topology, fabric }: ComputePart) {
  const partOf = joinedParts(fabric, hostNodes(topology.hosts));
  const parts = new Map<number, { readonly roots: TreeGroup[]; readonly loose: string[] }>();
  const at = (s: number) => {
    const part = parts.get(partOf(s)) ?? { roots: [], loose: [] };
    parts.set(partOf(s), part);
    return part;
  };
  for (const root of roots) at(root.switches[0]).roots.push(root);
  for (const { node, at: s } of loose) at(s).loose.push(node);
  return [...parts.values()];
}
