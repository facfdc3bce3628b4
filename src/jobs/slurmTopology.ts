import type { TextFile } from '../core/base/text/textFile';
import type { ExportBundle } from '../core/formats/format';

/**
 * Slurm's topology/tree: a line a switch with what hangs below it, lower levels first. Failed switches and those without a host below them are left out. A
 * job may span only what some switch reaches, so where no switch of the top level reaches all hosts, as in joined trees, a line of its own stands for
 * the links between them. O(switches × ports + switches × hosts).
 */
export function slurmTopology({ fabric }: ExportBundle, levels: Int32Array): TextFile {
  const { switchCount, switchDown, hostOffset, hostAt, outOffset, outChannel, channelTo } = fabric;
  const names = plainNames([...fabric.switchNames, ...fabric.hostNames]);
  const hostName = (h: number): string => names[switchCount + h];
  const reached: (ReadonlySet<number> | undefined)[] = [];
  const lines: string[] = [];
  const order = Array.from({ length: switchCount }, (_, s) => s).filter((s) => !switchDown[s]);
  for (const s of order.sort((a, b) => levels[a] - levels[b] || a - b)) {
    const hosts = Array.from(hostAt.subarray(hostOffset[s], hostOffset[s + 1]));
    const all = new Set(hosts);
    const below = new Set<number>();
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const t = channelTo[outChannel[i]];
      const behind = levels[t] === levels[s] - 1 ? reached[t] : undefined;
      if (!behind || below.has(t)) continue;
      below.add(t);
      for (const h of behind) all.add(h);
    }
    if (all.size === 0) continue;
    reached[s] = all;
    const parts = [
      ...(hosts.length > 0 ? [`Nodes=${hosts.map(hostName).join(',')}`] : []),
      ...(below.size > 0 ? [`Switches=${[...below].map((t) => names[t]).join(',')}`] : []),
    ];
    lines.push(`SwitchName=${names[s]} ${parts.join(' ')}\n`);
  }
  const top = order.reduce((most, s) => Math.max(most, levels[s]), 0);
  const tops = order.filter((s) => levels[s] === top && reached[s]);
  const count = new Set(order.flatMap((s) => [...hostAt.subarray(hostOffset[s], hostOffset[s + 1])])).size;
  if (!tops.some((s) => reached[s]?.size === count)) {
    const joint = plainNames([...names, 'all'])[names.length];
    lines.push('# no switch: stands for the links that join the trees\n');
    lines.push(`SwitchName=${joint} Switches=${tops.map((s) => names[s]).join(',')}\n`);
  }
  return { name: 'topology.conf', text: lines.join('') };
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
