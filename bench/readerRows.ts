import { cleanFile } from '../src/core/formats/cleanFile';
import { detectFormat } from '../src/core/formats/detectFormat';
import { joinViews } from '../src/core/formats/parts/joinViews';
import { ibDump, PRODUCTION } from '../src/core/formats/plugins/ibDump.fixture';
import { readNetwork } from '../src/core/formats/readNetwork';
import type { BenchRow } from './rows';

const LINKS = 2400;

/** A switch with that many links, and five times as much of other things, as in files of SONiC. */
function minigraph(): string {
  const links = Array.from(
    { length: LINKS },
    (_, i) =>
      `<DeviceLinkBase><ElementType>DeviceInterfaceLink</ElementType><EndDevice>T1-${i}</EndDevice><EndPort>Ethernet1</EndPort><StartDevice>sw</StartDevice><StartPort>Ethernet${i}</StartPort></DeviceLinkBase>\n`,
  );
  const others = '<BGPSession><StartRouter>sw</StartRouter><HoldTime>10</HoldTime></BGPSession>\n'.repeat(5 * LINKS);
  return `<DeviceMiniGraph><CpgDec>\n${others}</CpgDec><PngDec><DeviceInterfaceLinks>\n${links.join('')}</DeviceInterfaceLinks></PngDec><Hostname>sw</Hostname></DeviceMiniGraph>\n`;
}

const CABLES = 44_633;

/** A list of that many cables between switches, with ports: 2 MB. */
function cablingList(): string {
  const row = (i: number) =>
    `leaf-switch-${i % 2400},swp${Math.floor(i / 2400) + 1},spine-switch-${(7 * i) % 300},swp${Math.floor(i / 300) + 1}\n`;
  return `From,From port,To,To port\n${Array.from({ length: CABLES }, (_, i) => row(i)).join('')}`;
}

/** As `scontrol show topology` prints 392 leaves of 15 nodes each below one switch, which lists all nodes too. */
function slurmTree(): string {
  const leaf = (i: number) =>
    `SwitchName=cell${String(i).padStart(3, '0')}-l1 Level=0 LinkSpeed=1 Nodes=cell${String(i).padStart(3, '0')}-[01-15]\n`;
  return `${Array.from({ length: 392 }, (_, i) => leaf(i)).join('')}SwitchName=top Level=1 LinkSpeed=1 Nodes=cell[000-391]-[01-15] Switches=cell[000-391]-l1\n`;
}

/** Tells the format of a file, then reads it. */
function read(what: string, name: string, make: () => string): BenchRow {
  return {
    name: `read ${what}`,
    run: () => {
      const file = cleanFile({ name, text: make() });
      const started = performance.now();
      detectFormat(file);
      const told = performance.now();
      readNetwork(file);
      return { tellMs: told - started, readMs: performance.now() - told };
    },
  };
}

/** Reading of files; milliseconds of the first time, as who opens a file meets them. */
export const readerRows: readonly BenchRow[] = [
  {
    name: `read a minigraph of ${LINKS} links`,
    run: () => {
      const file = cleanFile({ name: 'minigraph.xml', text: minigraph() });
      const started = performance.now();
      const views = [detectFormat(file).parseView?.(file) ?? []].flat();
      const parsed = performance.now();
      joinViews(views, 'x');
      return { parseMs: parsed - started, joinMs: performance.now() - parsed };
    },
  },
  read(`a list of ${CABLES.toLocaleString('en')} cables`, 'cables.csv', cablingList),
  read('a dump of 400 switches and 2,328 machines', 'fabric.ibnetdiscover', () => ibDump(PRODUCTION)),
  read('a tree of Slurm of 5,880 nodes', 'topology.conf', slurmTree),
  {
    name: 'read a ring of 65,535 switches by its rule',
    run: () => {
      const text = 'topology: [ Ring ]\nnpus_count: [ 65535 ]\nbandwidth: [ 12.5 ]\nlatency: [ 100.0 ]\n';
      const started = performance.now();
      readNetwork({ name: 'ring.yml', text });
      return { readMs: performance.now() - started };
    },
  },
];
