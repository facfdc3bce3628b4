import { assignGuids } from '../../core/addressing/guids';
import type { TextFile } from '../../core/base/text/textFile';
import { treeLevels } from '../../core/fabric/treeLevels';
import { hostIsUp } from '../../core/formats/parts/endPoints';
import { fileName } from '../../core/formats/parts/fileNames';
import type { ExportBundle } from '../../core/formats/parts/format';
import { slurmConf } from '../../core/formats/plugins/slurmTree';

/**
 * Files for those who run the network, beside what formats carry: OpenSM's root and end-node GUID files and a piece of its configuration, and, for
 * trees, Slurm's topology.conf. O(switches × ports + switches × hosts).
 * @param io hosts that are I/O nodes (storage, gateways); the records do not tell
 */
export function managerFiles(bundle: ExportBundle, io: ReadonlySet<number>): readonly TextFile[] {
  const files = nodeGuids(bundle, io);
  const levels = levelsOfTree(bundle);
  if (levels) files.push(rootGuids(bundle, levels));
  files.push(...slurmFiles(bundle));
  return [...files, openSmConfiguration(bundle, files)];
}

/** The same of one plane of several, each of which has an OpenSM of its own. Slurm has one file for all of them: `slurmFiles`. */
export function planeManagerFiles(bundle: ExportBundle, io: ReadonlySet<number>): readonly TextFile[] {
  const files = nodeGuids(bundle, io);
  const levels = levelsOfTree(bundle);
  if (levels) files.push(rootGuids(bundle, levels));
  return [...files, openSmConfiguration(bundle, files)];
}

/** Slurm's file, of all networks for computing; none where these are no trees. */
export function slurmFiles(bundle: ExportBundle): readonly TextFile[] {
  const text = slurmConf(bundle);
  return text === null ? [] : [{ name: 'topology.conf', text }];
}

/** Levels of the switches; null where there is no tree of at least two. */
function levelsOfTree({ fabric }: ExportBundle): Int32Array | null {
  const levels = treeLevels(fabric);
  return levels?.some((level) => level > 0) ? levels : null;
}

/** `-a`, `root_guid_file`: the switches of the top level, a GUID a line. */
function rootGuids({ topology, fabric }: ExportBundle, levels: Int32Array): TextFile {
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const guids = assignGuids(topology).ofSwitch;
  const roots = guids.filter((_, s) => levels[s] === top && !fabric.switchDown[s]);
  return { name: 'root_guids', text: roots.map((guid) => `0x${guid}\n`).join('') };
}

/** `-u`, `cn_guid_file`: compute nodes; `-G`, `io_guid_file`: storage and gateways, where there are any. */
function nodeGuids({ topology, fabric }: ExportBundle, io: ReadonlySet<number>): TextFile[] {
  const guids = assignGuids(topology).ofHostPort;
  const list = (name: string, wanted: boolean): TextFile => {
    const lines = guids.flatMap((guid, h) => (hostIsUp(fabric, h) && io.has(h) === wanted ? [`0x${guid}\n`] : []));
    return { name, text: lines.join('') };
  };
  return io.size > 0 ? [list('cn_guids', false), list('io_guids', true)] : [list('cn_guids', false)];
}

/** Options that belong to these files, to be added to OpenSM's own configuration. */
function openSmConfiguration({ topology, table, lids }: ExportBundle, files: readonly TextFile[]): TextFile {
  const lines = [`# ${topology.name.replace(/\s+/g, ' ')}: add to opensm.conf`, `lmc ${lids.lmc ?? 0}`];
  lines.push('# guid2lid lies in the cache folder and is read at the start', 'honor_guid2lid_file TRUE');
  if (table) lines.push('routing_engine file,no_fallback', `lfts_file /etc/opensm/${fileName(topology, 'lfts')}`);
  if (files.some(({ name }) => name === 'root_guids')) {
    lines.push('# for updn and ftree', 'root_guid_file /etc/opensm/root_guids');
  }
  lines.push(lids.lmc ? '# for ftree, which works with lmc 0 only' : '# for ftree');
  for (const [option, file] of [
    ['cn_guid_file', 'cn_guids'],
    ['io_guid_file', 'io_guids'],
  ]) {
    if (files.some(({ name }) => name === file)) lines.push(`${option} /etc/opensm/${file}`);
  }
  return { name: 'opensm.conf', text: `${lines.join('\n')}\n` };
}
