import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../testing/cpuTime';
import type { Topology } from '../../topology/topology';
import { describeRows } from '../parts/rowTally';
import { readNetwork } from '../readNetwork';
import { asLogged, ibDump, PRODUCTION } from './ibDump.fixture';

const read = (text: string) => readNetwork({ name: 'fabric.out', text });
const countsOf = ({ switches, hosts, links }: Topology) => {
  const isHost = new Set<string>(hosts.map(({ id }) => id));
  const between = links.filter(({ a, b }) => !isHost.has(a.node) && !isHost.has(b.node));
  return [switches.length, hosts.length, between.length];
};
const rowsOf = (text: string) => {
  const { rows } = read(text);
  return rows && describeRows(rows).en;
};

describe('a dump of ibnetdiscover', () => {
  const [a, b] = ['S-0000000000000001', 'S-0000000000000002'];
  const pair = (more = '') =>
    `Switch\t36 "${a}"\t\t# "s1" enhanced port 0 lid 1 lmc 0\n[1]\t"H-0000000000000011"[1](11) \t\t# "n1 HCA-1" lid 11 4xHDR\n[36]\t"${b}"[36]\t\t# "s2" lid 2 4xHDR\n${more}\nSwitch\t36 "${b}"\t\t# "s2" enhanced port 0 lid 2 lmc 0\n[36]\t"${a}"[36]\t\t# "s1" lid 1 4xHDR\n\nCa\t1 "H-0000000000000011"\t\t# "n1 HCA-1"\n[1](11) \t"${a}"[1]\t\t# lid 11 lmc 0 "s1" lid 1 4xHDR\n`;

  it('leaves a loop out, and counts its lines', () => {
    const loop = `[30]\t"${a}"[31]\t\t# "s1" lid 1 4xHDR\n[31]\t"${a}"[30]\t\t# "s1" lid 1 4xHDR\n`;
    expect(countsOf(read(pair(loop)).topology)).toEqual([2, 1, 1]);
    expect(rowsOf(pair(loop))).toBe('rows: 6 read 4, left out 2 (loop 2)');
    expect(rowsOf(pair())).toBe('rows: 4 read 4, left out 0');
  });

  it('is read without its tabs, to the same network', () => {
    const { topology } = read(pair());
    expect(read(pair().replaceAll('\t', '')).topology).toEqual(topology);
    expect(read(pair().replaceAll(/\t+/g, ' ')).topology).toEqual(topology);
  });

  it('keeps names with quotes, LIDs and marks in them', () => {
    const odd = 'rack "0" #1 lid 7 HCA-1';
    const text = pair().replaceAll('n1 HCA-1', odd).replaceAll('"s2"', '"the "base" one"');
    const { topology } = read(text);
    expect(topology.hosts.map(({ name, lid }) => [name, lid])).toEqual([[odd, 11]]);
    expect(topology.switches.map(({ name, lid }) => [name, lid])).toEqual([
      ['s1', 1],
      ['the "base" one', 2],
    ]);
    // Of a node that is only spoken of, the name behind the LIDs of an adapter's line.
    const alone = text.slice(text.indexOf('Ca\t1')).replace('"s1" lid 1', '"s "1" x" lid 1');
    expect(read(alone).topology.switches[0].name).toBe('s "1" x');
  });

  it('takes LIDs 0 and 65535 for none, and counts the lines', () => {
    const { topology, problems } = read(
      pair()
        .replaceAll(/lid (?:2|11)\b/g, 'lid 65535')
        .replaceAll('lid 1 ', 'lid 0 '),
    );
    expect([...topology.switches, ...topology.hosts].map(({ lid }) => lid)).toEqual([undefined, undefined, undefined]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'LID 65535, which means none, is in 4 lines: these nodes have no LID'],
    ]);
  });

  it('leaves out a line that is no port, and reads the others', () => {
    const { topology, rows, problems } = read(pair('[7] S-000000\n'));
    expect(countsOf(topology)).toEqual([2, 1, 1]);
    expect(rows?.leftOut.map(({ why, count, first }) => [why.en, count, first.line])).toEqual([
      ['line that is no port', 1, 4],
    ]);
    expect(problems[0].message).toMatch(/^left out: expected "\[port\] "far node"/);
  });

  it('makes two end points of a GUID under two LIDs, in blocks and in a list of ports', () => {
    const tree = (lid: number) => `[81]\t"H-00000000000000bf"[1](bf) \t\t# "Aggregation Node" lid ${lid} 4xHDR\n`;
    const blocks = pair(tree(78))
      .replace(`[36]\t"${a}"`, `${tree(60)}[36]\t"${a}"`)
      .replaceAll('Switch\t36', 'Switch\t81');
    const { topology, problems } = read(blocks);
    expect(countsOf(topology)).toEqual([2, 3, 1]);
    expect(topology.hosts.map(({ lid, portGuid }) => [lid, portGuid])).toEqual(
      expect.arrayContaining([
        [78, expect.any(String)],
        [60, undefined],
      ]),
    );
    expect(problems.some(({ message }) => message.includes('has LID 60 here and LID 78 elsewhere'))).toBe(true);
    // Without a second LID it is one port on two cables.
    expect(() => read(blocks.replace('lid 60', 'lid 78'))).toThrow('is cabled twice');
    const list = `CA 78 1 0x00000000000000bf 4x HDR - SW 51 81 0x00000000000000f6 ( 'Aggregation Node' - 'l1' )\nSW 9 81 0x00000000000000ea 4x HDR - CA 60 1 0x00000000000000bf ( 'l3' - 'Aggregation Node' )\nSW 24 1 0x0000000000000082 4x SDR  's1 '\n`;
    expect(countsOf(read(list).topology)).toEqual([3, 2, 0]);
    expect(rowsOf(list)).toBe('rows: 3 read 2, left out 1 (port without a cable 1)');
  });

  it('takes a node twice for one where both agree, and refuses it where they do not', () => {
    expect(countsOf(read(`${pair()}\n${pair()}`).topology)).toEqual([2, 1, 1]);
    expect(() => read(`${pair()}\n${pair().replace('Switch\t36', 'Switch\t40')}`)).toThrow(
      'is described a second time',
    );
  });

  it('reads 400 switches and 2,328 machines from the log of a terminal, with what it leaves out', {
    tags: ['deep'],
  }, () => {
    const text = asLogged(ibDump({ ...PRODUCTION, withoutLid: 400 + 2328 - 631 }));
    let network = read(text);
    // Warmed up by the first.
    const ms = cpuTime(() => {
      network = read(text);
    });
    const { topology, rows, problems } = network;
    expect(countsOf(topology)).toEqual([400, 2328, 6395]);
    expect(rows && describeRows(rows).en).toBe('rows: 17446 read 17446, left out 0');
    const speeds = new Map<string | undefined, number>();
    for (const { speed } of topology.links) speeds.set(speed, (speeds.get(speed) ?? 0) + 1);
    expect(speeds).toEqual(
      new Map([
        ['4xHDR', 6395 + 2324],
        ['4xEDR', 4],
      ]),
    );
    const said = problems.map(({ message }) => message);
    expect(said).toContain('LID 65535, which means none, is in 1262 lines: these nodes have no LID');
    expect(said).toContain('3200 of the links are inside 4 directors, such as "core-1": no cables');
    expect(said.filter((text) => text.startsWith('the name "MT4123'))).toHaveLength(102);
    expect(ms).toBeLessThan(1000);
  });
});
