import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { hostNodes } from '../../topology/hostNodes';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import type { TreeGroup } from '../parts/treeGroups';
import { yamlScalar } from '../parts/yamlScalar';
import { hostList } from './hostLists';
import { nodesAt, slurmNames } from './slurmNodes';
import { readTopologyYaml } from './slurmTopologyYamlReader';
import { type ComputePart, computePart, nodeList, slurmTree, slurmTrees } from './slurmTree';

export const descriptor: FormatDescriptor = {
  id: 'slurm-topology-yaml',
  title: { en: 'Slurm topology.yaml (25.05)', ja: 'Slurm topology.yaml（25.05 以降）' },
  extensions: ['topology.yaml'],
  carries: 'network',
  leavesOut: ['cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Ports, cables, speeds, routes, networks that are not for computing and single switches that join the same nodes are left out.',
    ja: '計算用以外のネットワーク、ポート番号、ケーブル、速度、経路、同じノードをまとめる個々のスイッチは書き出されません。',
  },
};

/** A list of topologies, each of a kind. */
export function sniff(head: string): boolean {
  return /^- topology:\s*\S/m.test(head) && /^ +(?:tree|block|torus3d|flat):/m.test(head);
}

/** Reads the default tree, else the first, else the first of blocks. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return readTopologyYaml(file);
}

/** Trees, and tori of three dimensions with one node a switch. */
export function appliesTo(bundle: ExportBundle): LocalText | null {
  return torusNodes(computePart(bundle)) || slurmTrees(computePart(bundle))
    ? null
    : {
        en: 'expected a tree, or a torus of three dimensions with one node a switch',
        ja: 'ツリー、または 1 スイッチ 1 ノードの 3 次元トーラスが必要です',
      };
}

/**
 * Writes the topologies that the network has, the first as the cluster's: `tree` and, of the same nodes, `block`; or `torus3d`. Names are those of Slurm's nodes, packed as host lists. Switches
 * that reach the same nodes are one, after the first of them. As `nestedGroups`.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const part = computePart(bundle);
  const file = fileName(bundle.topology, 'topology.yaml');
  const name = file.slice(0, -'.topology.yaml'.length);
  const torus = torusNodes(part);
  const lines = torus ? torusLines(name, torus) : treeLines(name, part);
  return [{ name: file, text: `---\n${lines.map((line) => `${line}\n`).join('')}` }];
}

function head(name: string, isDefault: boolean): string[] {
  return [`- topology: ${yamlScalar(name)}`, `  cluster_default: ${isDefault}`];
}

interface Torus {
  readonly dims: readonly number[];
  /** First dimension fastest. */
  readonly nodes: readonly string[];
}

function torusNodes({ topology, fabric }: ComputePart): Torus | null {
  const { lattice, switchCount, switchDown } = fabric;
  if (!lattice?.wrap || lattice.dims.length !== 3) return null;
  const nodeOf = slurmNames(hostNodes(topology.hosts));
  const [x, y] = lattice.dims;
  const nodes: string[] = [];
  for (let s = 0; s < switchCount; s++) {
    const own = nodesAt(fabric, nodeOf, s);
    if (own.length !== 1 || switchDown[s]) return null;
    const [i, j, k] = lattice.at.subarray(3 * s, 3 * s + 3);
    nodes[i + x * (j + y * k)] = own[0];
  }
  const count = lattice.dims.reduce((product, size) => product * size, 1);
  return switchCount === count && new Set(nodes).size === count ? { dims: lattice.dims, nodes } : null;
}

function torusLines(name: string, { dims, nodes }: Torus): string[] {
  return [
    ...head(name, true),
    '  torus3d:',
    '    toruses:',
    `      - name: ${yamlScalar(name)}`,
    '        dims:',
    ...['x', 'y', 'z'].map((axis, d) => `          ${axis}: ${dims[d]}`),
    `        nodes: ${yamlScalar(hostList(nodes))}`,
  ];
}

function treeLines(name: string, part: ComputePart): string[] {
  const trees = slurmTrees(part) ?? { roots: [], leftOut: [], loose: [] };
  const { switches, remarks, nameOf } = slurmTree(trees, part);
  const lines = switches.flatMap(({ name: own, isLeaf, members, also }) => [
    ...(also === '' ? [] : [`      # with ${also}`]),
    ...[`      - switch: ${yamlScalar(own)}`, `        ${isLeaf ? 'nodes' : 'children'}: ${yamlScalar(members)}`],
  ]);
  return [
    ...[...head(name, true), '  tree:', '    switches:', ...remarks.map((remark) => `      # ${remark}`), ...lines],
    ...blockLines(`${name}-block`, trees.roots, nameOf),
  ];
}

/** Blocks are what the lowest switches above leaves join: pods, or the leaves of a tree of two levels. */
function blockLines(name: string, roots: readonly TreeGroup[], nameOf: (group: TreeGroup) => string): string[] {
  const blocks = roots.length > 1 ? roots.flatMap(blocksOf) : roots.flatMap(({ below }) => below.flatMap(blocksOf));
  const sized = blocks.map((group) => ({ group, nodes: allNodes(group) })).filter(({ nodes }) => nodes.length > 0);
  if (sized.length < 2) return [];
  const least = Math.min(...sized.map(({ nodes }) => nodes.length));
  return [
    ...head(name, false),
    '  block:',
    '    block_sizes:',
    `      - ${least}`,
    '    blocks:',
    ...sized.flatMap(({ group, nodes }) => [
      `      - block: ${yamlScalar(nameOf(group))}`,
      `        nodes: ${yamlScalar(nodeList(nodes))}`,
    ]),
  ];
}

/** Groups of leaves alone; a leaf that nothing joins to others is one itself. */
function blocksOf(group: TreeGroup): readonly TreeGroup[] {
  return group.below.every(({ below }) => below.length === 0) ? [group] : group.below.flatMap(blocksOf);
}

function allNodes({ nodes, below }: TreeGroup): string[] {
  return [...below.flatMap(allNodes), ...nodes];
}
