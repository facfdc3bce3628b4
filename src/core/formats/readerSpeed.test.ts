import { describe, expect, it } from 'vitest';
import { cpuTime } from '../testing/cpuTime';
import { fixture } from '../testing/fixtures';
import { CORPUS } from './corpus.fixture';
import { detectFormat } from './detectFormat';
import { forEachElement } from './parts/xmlEvents';
import { readNetwork } from './readNetwork';

const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** The least of a few runs: what compiles and collects in between is not the reader's. */
const least = (work: () => void): number => Math.min(...[1, 2, 3].map(() => cpuTime(work)));

const link = (i: number) =>
  `<DeviceLinkBase i:type="DeviceInterfaceLink"><ElementType>DeviceInterfaceLink</ElementType><EndDevice>T1-${i}</EndDevice><EndPort>Ethernet1</EndPort><StartDevice>sw</StartDevice><StartPort>Ethernet${i}</StartPort></DeviceLinkBase>\n`;
const session = (i: number) =>
  `<BGPSession><MacSec>false</MacSec><StartRouter>sw</StartRouter><StartPeer>10.0.0.${i}</StartPeer><EndRouter>T1-${i}</EndRouter><HoldTime>10</HoldTime><KeepAliveTime>3</KeepAliveTime></BGPSession>\n`;
const minigraph = (links: number, sessions: number): string =>
  `<DeviceMiniGraph xmlns:i="i"><CpgDec>\n${times(sessions, session)}</CpgDec><PngDec><DeviceInterfaceLinks>\n${times(links, link)}</DeviceInterfaceLinks></PngDec><Hostname>sw</Hostname></DeviceMiniGraph>\n`;

const slurm = (leaves: number): string =>
  `${times(leaves, (i) => `SwitchName=l${i} Level=0 LinkSpeed=1 Nodes=n-${i}-[01-15]\n`)}SwitchName=top Level=1 Nodes=n-[0-${leaves - 1}]-[01-15] Switches=l[0-${leaves - 1}]\n`;
const csv = (rows: number): string =>
  `from,from port,to,to port\n${times(rows, (i) => `s${i >> 5},${(i & 31) + 1},n${i},1\n`)}`;
const matrix = (n: number): string =>
  `%%MatrixMarket matrix coordinate pattern symmetric\n${n} ${n} ${n - 1}\n${times(n - 1, (i) => `${i + 2} ${(i >> 1) + 1}\n`)}`;
const jobPlacer = (nodes: number): string =>
  `[[switch]]\nid = "x"\n${times(nodes, (i) => `[[node]]\nid = "n${i}"\nswitch = ["x"]\n`)}`;

describe('a reader', () => {
  it.each([
    ['a minigraph', (n: number) => minigraph(n / 4, n * 2)],
    ['a tree of Slurm', (n: number) => slurm(n / 4)],
    ['a cabling list', (n: number) => csv(n)],
    [
      'a ring by its rule',
      (n: number) => `topology: [ Ring ]\nnpus_count: [ ${n} ]\nbandwidth: [ 1 ]\nlatency: [ 1 ]\n`,
    ],
    ['a matrix', (n: number) => matrix(n)],
    ['JobPlacer', (n: number) => jobPlacer(n)],
  ])('takes little more than eight times as long for %s of eight times the size', (_, make) => {
    const [small, large] = [make(512), make(4096)].map((text) => ({ name: 'x', text }));
    readNetwork(large);
    const once = least(() => Array.from({ length: 4 }, () => readNetwork(small))) / 4;
    expect(least(() => readNetwork(large)) / once).toBeLessThan(8 * 3);
  });

  it('of a minigraph takes about as long as its XML alone, where most of that is of other things', () => {
    const file = { name: 'm.xml', text: minigraph(256, 8000) };
    expect(file.text.length).toBeGreaterThan(1.4e6);
    readNetwork(file);
    expect(least(() => readNetwork(file)) / least(() => forEachElement(file, {}))).toBeLessThan(3);
  });
});

it('tells the formats of all public files in a small part of the time that reading them takes', () => {
  const files = CORPUS.flatMap(({ file, counts }) =>
    counts && typeof file === 'string' ? [{ ...fixture(`corpus/${file}`), name: file }] : [],
  );
  const all = (work: (file: (typeof files)[number]) => unknown) => cpuTime(() => files.map(work));
  all(detectFormat);
  expect(all(detectFormat) / all((file) => readNetwork(file))).toBeLessThan(0.5);
});
