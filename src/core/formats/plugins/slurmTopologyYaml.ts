import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { treeLevels } from '../../fabric/treeLevels';
import { hostNodes } from '../../topology/hostNodes';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { type TreeGroup, treeGroups } from '../parts/treeGroups';
import { yamlScalar } from '../parts/yamlScalar';
import { hostList } from './hostLists';
import { joinedParts, nodesAt, onePlane, reservedRemarks, slurmNames } from './slurmNodes';
import { readTopologyYaml } from './slurmTopologyYamlReader';

export const descriptor: FormatDescriptor = {
  id: 'slurm-topology-yaml',
  title: { en: 'Slurm topology.yaml (25.05)', ja: 'Slurm topology.yaml（25.05 以降）' },
  extensions: ['topology.yaml'],
  carries: 'network',
  leavesOut: ['cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Ports, cables, speeds, routes and single switches that join the same nodes are left out.',
    ja: 'ポート番号、ケーブル、速度、経路、同じノードをまとめる個々のスイッチは書き出されません。',
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
  return torusNodes(bundle) || rootsOf(bundle)
    ? null
    : {
        en: 'expected a tree, or a torus of three dimensions with one node a switch',
        ja: 'ツリー、または 1 スイッチ 1 ノードの 3 次元トーラスが必要です',
      };
}

/**
 * Writes the topologies that the network has, the first as the cluster's: `tree` and, of the same nodes, `block`; or `torus3d`. Names are those of Slurm's nodes, packed as host lists. Switches
 * that reach the same nodes are one, after the first of them. O(levels × (switches + channels)).
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const file = fileName(topology, 'topology.yaml');
  const name = file.slice(0, -'.topology.yaml'.length);
  const torus = torusNodes(bundle);
  const lines = torus ? torusLines(name, torus) : treeLines(name, bundle);
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

function torusNodes({ topology, fabric }: ExportBundle): Torus | null {
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

/** Null where there are no levels, or no two of them. */
function rootsOf({ topology, fabric }: ExportBundle): readonly TreeGroup[] | null {
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

function treeLines(name: string, bundle: ExportBundle): string[] {
  const roots = rootsOf(bundle) ?? [];
  const { topology, fabric } = bundle;
  const nodes = [...new Set(hostNodes(topology.hosts))];
  const nodeNames = slurmNames(nodes);
  const names = slurmNames(fabric.switchNames, new Set(nodeNames));
  const given = new Set([...names, ...nodeNames]);
  const nameOf = ({ switches }: TreeGroup): string => names[switches[0]];
  const lines = reservedRemarks([...nodes, ...fabric.switchNames], [...nodeNames, ...names]).map(
    (remark) => `      # ${remark}`,
  );
  const write = (own: string, key: 'children' | 'nodes', members: readonly string[], also: readonly string[] = []) => {
    if (also.length > 0) lines.push(`      # with ${hostList(also)}`);
    lines.push(`      - switch: ${yamlScalar(own)}`, `        ${key}: ${yamlScalar(hostList(members))}`);
  };
  // Trees that share nodes, or are joined by links between them, are one for Slurm; others stay apart.
  for (const part of rootsByPart(roots, bundle))
    if (part.length > 1) write(syntaxSafeNames(['all'], given)[0], 'children', part.map(nameOf));
  const pending = [...roots];
  for (let group = pending.shift(); group; group = pending.shift()) {
    const also = group.switches.slice(1).map((s) => names[s]);
    if (group.below.length === 0) write(nameOf(group), 'nodes', group.nodes, also);
    else {
      // A switch has nodes or switches, never both.
      const apart = group.nodes.length > 0 ? syntaxSafeNames([`${nameOf(group)}_nodes`], given) : [];
      write(nameOf(group), 'children', [...group.below.map(nameOf), ...apart], also);
      for (const own of apart) write(own, 'nodes', group.nodes);
    }
    pending.push(...group.below);
  }
  return [...head(name, true), '  tree:', '    switches:', ...lines, ...blockLines(`${name}-block`, roots, nameOf)];
}

/** Trees by the parts that something joins. */
function rootsByPart(roots: readonly TreeGroup[], { topology, fabric }: ExportBundle): TreeGroup[][] {
  const partOf = joinedParts(fabric, hostNodes(topology.hosts));
  const parts = new Map<number, TreeGroup[]>();
  for (const root of roots) {
    const part = partOf(root.switches[0]);
    parts.set(part, [...(parts.get(part) ?? []), root]);
  }
  return [...parts.values()];
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
      `        nodes: ${yamlScalar(hostList(nodes))}`,
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
