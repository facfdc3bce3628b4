import type { TextFile } from '../core/base/text/textFile';
import type { Fabric } from '../core/fabric/fabric';
import type { ExportBundle } from '../core/formats/format';
import type { Topology } from '../core/topology/topology';

/**
 * Slurm's topology/tree: a line a switch with what hangs below it, lower levels first. Slurm knows machines, not ports: a machine is named once, leaves
 * with the same machines (the rails of a unit) are one line, and a plane with the machines of another is the same tree, written once. Failed switches and
 * those without a host below them are left out. A job may span only what some switch reaches, so where no switch of the top level reaches all
 * machines, as in joined trees, a line of its own stands for the links between them. O(switches × ports + switches × machines).
 */
export function slurmTopology({ topology, fabric }: ExportBundle, levels: Int32Array): TextFile {
  const { switchCount, switchDown, outOffset, outChannel, channelTo } = fabric;
  const machines = machineNames(topology, fabric);
  const names = plainNames([...fabric.switchNames, ...machines]);
  const machineName = (n: number): string => names[switchCount + n];
  const once = onePlane(fabric);
  const standing = oneOfEqualLeaves(fabric, levels);
  const reached: (ReadonlySet<number> | undefined)[] = [];
  const lines: string[] = [];
  const order = Array.from({ length: switchCount }, (_, s) => s).filter((s) => !switchDown[s] && once(s));
  for (const s of order.sort((a, b) => levels[a] - levels[b] || a - b)) {
    const own = machinesAt(fabric, s);
    const all = new Set(own);
    const below = new Set<number>();
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const t = standing[channelTo[outChannel[i]]];
      const behind = levels[t] === levels[s] - 1 ? reached[t] : undefined;
      if (!behind || below.has(t)) continue;
      below.add(t);
      for (const n of behind) all.add(n);
    }
    if (all.size === 0 || standing[s] !== s) continue;
    reached[s] = all;
    const parts = [
      ...(own.length > 0 ? [`Nodes=${own.map(machineName).join(',')}`] : []),
      ...(below.size > 0 ? [`Switches=${[...below].map((t) => names[t]).join(',')}`] : []),
    ];
    lines.push(`SwitchName=${names[s]} ${parts.join(' ')}\n`);
  }
  const top = order.reduce((most, s) => Math.max(most, levels[s]), 0);
  const tops = order.filter((s) => levels[s] === top && reached[s]);
  const count = new Set(order.flatMap((s) => machinesAt(fabric, s))).size;
  if (!tops.some((s) => reached[s]?.size === count)) {
    const joint = plainNames([...names, 'all'])[names.length];
    lines.push('# no switch: stands for the links that join the trees\n');
    lines.push(`SwitchName=${joint} Switches=${tops.map((s) => names[s]).join(',')}\n`);
  }
  return { name: 'topology.conf', text: lines.join('') };
}

/** By machine: the name that its ports share, or that of its only port. */
function machineNames({ hosts }: Topology, { hostNode, nodeCount }: Fabric): readonly string[] {
  const names = new Array<string>(nodeCount);
  for (let h = hosts.length - 1; h >= 0; h--) names[hostNode[h]] = hosts[h].node ?? hosts[h].name;
  return names;
}

/** Machines with a port at a switch, each once, in the order of the ports. */
function machinesAt({ hostOffset, hostAt, hostNode }: Fabric, s: number): number[] {
  return [...new Set(Array.from(hostAt.subarray(hostOffset[s], hostOffset[s + 1]), (h) => hostNode[h]))];
}

/** By switch, the first of its part and level with the same machines, itself where there is no other. */
function oneOfEqualLeaves(fabric: Fabric, levels: Int32Array): Uint32Array {
  const first = new Map<string, number>();
  return Uint32Array.from({ length: fabric.switchCount }, (_, s) => {
    const own = machinesAt(fabric, s).sort((a, b) => a - b);
    if (own.length === 0) return s;
    const key = `${fabric.switchPart[s]}:${levels[s]}:${own.join(',')}`;
    const known = first.get(key) ?? s;
    first.set(key, known);
    return known;
  });
}

/** Tells switches of the parts of a network that are written: of several with the same machines, the first. */
function onePlane(fabric: Fabric): (s: number) => boolean {
  const { switchCount, switchPart, partCount } = fabric;
  const machines = Array.from({ length: partCount }, () => new Set<number>());
  for (let s = 0; s < switchCount; s++) for (const n of machinesAt(fabric, s)) machines[switchPart[s]].add(n);
  const seen = new Set<string>();
  const written = machines.map((own) => {
    const key = [...own].sort((a, b) => a - b).join(',');
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
  return (s) => written[switchPart[s]];
}

/** Names without what Slurm reads as syntax, different where they were. */
function plainNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[^A-Za-z0-9_.-]/g, '_');
    let free = plain;
    for (let i = 2; taken.has(free); i++) free = `${plain}_${i}`;
    taken.add(free);
    return free;
  });
}
