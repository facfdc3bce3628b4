import { assignGuids } from '../core/addressing/guids';
import { hostIsUp } from '../core/formats/endPoints';
import { fileName } from '../core/formats/fileNames';
import type { ExportBundle, TextFile } from '../core/formats/format';
import { treeLevels } from '../core/routing/treeLevels';

/**
 * Files for those who run the network, beside what formats carry: OpenSM's root and end-node GUID files and a piece of its configuration, and, for
 * trees, Slurm's topology.conf. O(switches × ports + hosts).
 */
export function managerFiles(bundle: ExportBundle): readonly TextFile[] {
  const files = [nodeGuids(bundle)];
  const levels = treeLevels(bundle.fabric);
  const top = levels ? levels.reduce((most, level) => Math.max(most, level), 0) : 0;
  if (levels && top > 0) files.push(rootGuids(bundle, levels, top), slurmTopology(bundle, levels));
  return [...files, openSmConfiguration(bundle, files)];
}

/** `-a`, `root_guid_file`: the switches of the top level, a GUID a line. */
function rootGuids({ topology, fabric }: ExportBundle, levels: Int32Array, top: number): TextFile {
  const guids = assignGuids(topology).ofSwitch;
  const roots = guids.filter((_, s) => levels[s] === top && !fabric.switchDown[s]);
  return { name: 'root_guids', text: roots.map((guid) => `0x${guid}\n`).join('') };
}

/** `-u`, `cn_guid_file`: every host as a compute node; lines of storage and gateways are to be moved into a file for `-G`, `io_guid_file`. */
function nodeGuids({ topology, fabric }: ExportBundle): TextFile {
  const guids = assignGuids(topology).ofHostPort.filter((_, h) => hostIsUp(fabric, h));
  return { name: 'cn_guids', text: guids.map((guid) => `0x${guid}\n`).join('') };
}

/** Slurm's topology/tree: a line a switch with what hangs below it. */
function slurmTopology({ fabric }: ExportBundle, levels: Int32Array): TextFile {
  const { switchCount, switchDown, hostOffset, hostAt, outOffset, outChannel, channelTo } = fabric;
  const name = (text: string): string => text.replace(/[\s,=[\]#]/g, '_');
  const lines: string[] = [];
  for (let s = 0; s < switchCount; s++) {
    if (switchDown[s]) continue;
    const hosts = Array.from(hostAt.subarray(hostOffset[s], hostOffset[s + 1]), (h) => name(fabric.hostNames[h]));
    const below = new Set<string>();
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const t = channelTo[outChannel[i]];
      if (levels[t] === levels[s] - 1) below.add(name(fabric.switchNames[t]));
    }
    const parts = [
      ...(hosts.length > 0 ? [`Nodes=${hosts.join(',')}`] : []),
      ...(below.size > 0 ? [`Switches=${[...below].join(',')}`] : []),
    ];
    if (parts.length > 0) lines.push(`SwitchName=${name(fabric.switchNames[s])} ${parts.join(' ')}\n`);
  }
  return { name: 'topology.conf', text: lines.join('') };
}

/** Options that belong to these files, to be added to OpenSM's own configuration. */
function openSmConfiguration({ topology, table, lids }: ExportBundle, files: readonly TextFile[]): TextFile {
  const lines = [`# ${topology.name.replace(/\s+/g, ' ')}: add to opensm.conf`, `lmc ${lids.lmc ?? 0}`];
  lines.push('# guid2lid lies in the cache folder and is read at the start', 'honor_guid2lid_file TRUE');
  if (table) lines.push('routing_engine file,no_fallback', `lfts_file /etc/opensm/${fileName(topology, 'lfts')}`);
  if (files.some(({ name }) => name === 'root_guids')) {
    lines.push('# for updn and ftree', 'root_guid_file /etc/opensm/root_guids');
  }
  return { name: 'opensm.conf', text: `${lines.join('\n')}\n` };
}
