import type { TextFile } from '../../core/base/text/textFile';
import type { ExportBundle } from '../../core/formats/parts/format';
import { syntaxSafeNames } from '../../core/formats/parts/syntaxSafeNames';
import { joinedParts, nodesAt, onePlane, reservedRemarks, slurmNames } from '../../core/formats/plugins/slurmNodes';
import { hostNodes } from '../../core/topology/hostNodes';

/** A line of the file, by what it is in the network. */
interface Line {
  readonly name: string;
  /** Of `nodes`: what is cabled here; of lines: what hangs below. One of the two is empty, as Slurm wants it. */
  readonly nodes: readonly string[];
  readonly below: readonly string[];
}

/** At most so many names in a comment. */
const NAMED = 10;

/**
 * Slurm's topology/tree: a line a switch with what hangs below it, lower levels first, in nodes: adapters and ports behind hosts' names are left off. Failed
 * switches and those without a node below them are left out; switches with the same nodes, as the rails of one rack, are one line; nodes at a switch
 * above the leaves get a line of their own; a plane with the nodes of another is the same tree, written once. A job may span only what some switch reaches, so where no switch of the top level reaches all nodes of a
 * part that cables join, as in joined trees, a line of its own stands for the links between them; parts that nothing joins stay several. O(switches × ports + switches × nodes).
 */
export function slurmTopology({ topology, fabric }: ExportBundle, levels: Int32Array): TextFile {
  const { switchCount, switchDown, outOffset, outChannel, channelTo } = fabric;
  const taken = new Set<string>();
  // Nodes first: Slurm must find its own under their names.
  const nodeOf = slurmNames(hostNodes(topology.hosts), taken);
  const names = slurmNames(fabric.switchNames, taken);
  const free = (name: string): string => syntaxSafeNames([name], taken)[0];
  const once = onePlane(fabric, nodeOf);
  const order = Array.from({ length: switchCount }, (_, s) => s).filter((s) => !switchDown[s] && once(s));
  const lines: Line[] = [];
  const remarks = reservedRemarks([...hostNodes(topology.hosts), ...fabric.switchNames], [...nodeOf, ...names]);
  /** By their nodes, the line of leaves. */
  const leaves = new Map<string, { name: string; readonly also: string[] }>();
  const leafOf = (name: string, nodes: readonly string[]): string => {
    const key = [...nodes].sort().join(',');
    const same = leaves.get(key);
    if (same) {
      same.also.push(name);
      return same.name;
    }
    leaves.set(key, { name, also: [] });
    lines.push({ name, nodes, below: [] });
    return name;
  };
  const reached: (ReadonlySet<string> | undefined)[] = [];
  const lineOf: string[] = [];
  for (const s of order.sort((a, b) => levels[a] - levels[b] || a - b)) {
    const nodes = nodesAt(fabric, nodeOf, s);
    const all = new Set(nodes);
    const below = new Set<string>();
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const t = channelTo[outChannel[i]];
      const behind = levels[t] === levels[s] - 1 ? reached[t] : undefined;
      if (!behind) continue;
      below.add(lineOf[t]);
      for (const node of behind) all.add(node);
    }
    if (all.size === 0) continue;
    reached[s] = all;
    lineOf[s] = names[s];
    if (below.size === 0) lineOf[s] = leafOf(names[s], nodes);
    else {
      if (nodes.length > 0) below.add(leafOf(free(`${names[s]}_nodes`), nodes));
      lines.push({ name: names[s], nodes: [], below: [...below] });
    }
  }
  for (const { name, also } of leaves.values()) {
    if (also.length > 0) remarks.push(`${name} stands for ${listed(also)} too: the same nodes`);
  }
  remarks.push(...twice(lines));
  const text = [...remarks.map((remark) => `# ${remark}\n`), ...lines.map(written)];
  const partOf = joinedParts(fabric, nodeOf);
  for (const part of new Set(order.map(partOf))) {
    const own = order.filter((s) => partOf(s) === part && reached[s]);
    const top = own.reduce((most, s) => Math.max(most, levels[s]), 0);
    const tops = own.filter((s) => levels[s] === top);
    const count = new Set(own.flatMap((s) => nodesAt(fabric, nodeOf, s))).size;
    if (count === 0 || tops.some((s) => reached[s]?.size === count)) continue;
    text.push('# no switch: stands for the links that join the trees\n');
    text.push(written({ name: free('all'), nodes: [], below: [...new Set(tops.map((s) => lineOf[s]))] }));
  }
  return { name: 'topology.conf', text: text.join('') };
}

function written({ name, nodes, below }: Line): string {
  return `SwitchName=${name} ${nodes.length > 0 ? `Nodes=${nodes.join(',')}` : `Switches=${below.join(',')}`}\n`;
}

/** Says which nodes stand in several lines: Slurm warns of them and counts them at each. */
function twice(lines: readonly Line[]): string[] {
  const at = new Map<string, string[]>();
  for (const { name, nodes } of lines) {
    for (const node of nodes) at.set(node, [...(at.get(node) ?? []), name]);
  }
  const several = [...at].filter(([, where]) => where.length > 1);
  if (several.length === 0) return [];
  const which = listed(several.map(([node, where]) => `${node} (${where.join(' ')})`));
  return [`nodes under several leaves, of which Slurm warns: ${several.length}: ${which}`];
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
