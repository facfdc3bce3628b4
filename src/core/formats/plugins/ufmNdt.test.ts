import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusalOf';
import type { Topology } from '../../topology/topology';
import { describeRows } from '../parts/rowTally';
import { readNetwork } from '../readNetwork';

const TITLES = 'StartDevice,StartPort,EndDevice,EndPort';
const read = (text: string) => readNetwork({ name: 'plan.csv', text });
const countsOf = ({ switches, hosts, links }: Topology) => [switches.length, hosts.length, links.length - hosts.length];

describe('a cable plan for UFM', () => {
  it.each(['', '#', '#Fields:', '# '])('is known by its titles behind "%s", in any order of columns', (mark) => {
    const text = `${mark}LinkType, EndPort ,StartDevice,StartPort,EndDevice\nData,Port 2,s1,Port 1,s2\n`;
    const { format, topology } = read(text);
    expect(format).toBe('ufm-ndt');
    expect(countsOf(topology)).toEqual([2, 0, 1]);
    expect(topology.links[0]).toMatchObject({ a: { port: 1 }, b: { port: 2 } });
  });

  it('has chips of directors, adapters by their description, speeds in Mb/s, and lengths', () => {
    const text = `${TITLES},Speed,Cable Length\nNODE7,NODE7 ibp11s0f0,leaf,Port 21,200000,5\nnode7,node7 ibp12s0f0,LEAF,Port 22,200000,5\nleaf,Port 1,core,Blade 16_Port 2/20,200000,30\ncore,Blade 16_Port 2/20,leaf,Port 1,200000,30\n`;
    const { topology, rows } = read(text);
    expect(countsOf(topology)).toEqual([2, 2, 1]);
    expect(topology.switches.map(({ name }) => name)).toEqual(['leaf', 'core/L16/U2']);
    expect(topology.hosts.map(({ name, node }) => [name, node])).toEqual([
      ['NODE7 ibp11s0f0', undefined],
      ['node7 ibp12s0f0', undefined],
    ]);
    expect(topology.links.map(({ speed, lengthM, b }) => [speed, lengthM, b.port])).toContainEqual(['200G', 30, 20]);
    expect(rows && describeRows(rows).en).toBe('rows: 4 read 4, left out 0');
  });

  it('leaves out rows without an end, and cables listed again', () => {
    const { topology, rows } = read(
      `${TITLES}\na,Port 1,b,Port 1\na,Port 1,b,Port 1\na,,b,Port 2\na,Port 3,a,Port 4\n`,
    );
    expect(countsOf(topology)).toEqual([2, 0, 1]);
    expect(rows && describeRows(rows).en).toBe(
      'rows: 4 read 1, left out 3 (cable listed again 1, row without both ends 1, loop 1)',
    );
  });

  it('tells machines of one name apart by their racks, and refuses a port on two cables', () => {
    const rack = (name: string, leaf: string) =>
      [1, 2].map((port) => `${name},Server 1 IB Port ${port},IB Port ${port},${leaf},Port ${port}\n`).join('');
    const text = `rack #,${TITLES}\n${rack('R1', 'l1')}${rack(' R2 ', 'l2')}`;
    const { topology, problems } = read(text);
    expect(countsOf(topology)).toEqual([2, 4, 0]);
    expect(topology.hosts.map(({ name }) => name)).toEqual([
      'R1 Server 1 IB Port 1',
      'R1 Server 1 IB Port 2',
      'R2 Server 1 IB Port 1',
      'R2 Server 1 IB Port 2',
    ]);
    expect(problems[0].message).toMatch(/^names repeat from rack to rack/);
    expect(refusalOf(() => read(text.replace(' R2 ', 'R1').replace(' R2 ', 'R1')))).toMatch(
      /:4: port 1 of "Server 1 IB Port 1" is cabled a second time/,
    );
    const twice = `${TITLES}\na,Port 31,core,Blade 1_Port 1/2\na,Port 23,core,Blade 1_Port 1/2\n`;
    expect(refusalOf(() => read(twice))).toContain(':3: port 2 of "core/L1/U1" is cabled twice: here and in line 2');
  });
});
