import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { bundleOf, wiring } from '../../testing/exportBundles';
import { refusalOf } from '../../testing/refusalOf';
import type { Topology } from '../../topology/topology';
import { describeRows } from '../parts/rowTally';
import { readNetwork } from '../readNetwork';
import { readTables } from '../readTables';
import { write } from './ibdmTopo';
import { DB_CSV, NET_DUMP, TOPO } from './ibTools.fixture';

const read = (text: string, name = 'x.txt') => readNetwork({ name, text });
const countsOf = ({ switches, hosts, links }: Topology) => [switches.length, hosts.length, links.length - hosts.length];
const rowsOf = (text: string) => {
  const { rows } = read(text);
  return rows && describeRows(rows).en;
};

describe('ibdiagnet2.net_dump', () => {
  it('gives switches by their heads, machines by what is plugged in, and speeds', () => {
    const { topology, format } = read(NET_DUMP);
    expect(format).toBe('ibdiagnet-net-dump');
    expect(countsOf(topology)).toEqual([2, 1, 1]);
    expect(topology.switches).toMatchObject([
      { name: 'MF0;leaf "1":MQM8700/U1', guid: '00000000000000a1', lid: 2, portCount: 3 },
      { name: 'MF0;leaf-2:MQM8700/U1', guid: '00000000000000a2', lid: 3 },
    ]);
    expect(topology.hosts).toMatchObject([{ name: 'node7 : HCA-1', lid: 5 }]);
    expect(topology.links.map(({ speed }) => speed)).toEqual(['4xEDR', '4xHDR']);
    expect(rowsOf(NET_DUMP)).toBe('rows: 4 read 3, left out 1 (port without a cable 1)');
  });

  it('says of a switch without a block that it is missing, and does not make a host of it', () => {
    const { topology, problems } = read(NET_DUMP.slice(0, NET_DUMP.indexOf('"MF0;leaf-2:MQM8700/U1", Mellanox')));
    expect(countsOf(topology)).toEqual([2, 1, 1]);
    expect(problems.map(({ message }) => message).join()).toContain('is named here as the far end');
  });
});

describe('ibdiagnet2.db_csv', () => {
  it('gives the network of its three sections', () => {
    const { topology, format, rows } = read(DB_CSV);
    expect(format).toBe('ibdiagnet-db-csv');
    expect(countsOf(topology)).toEqual([2, 1, 1]);
    expect(topology.switches).toMatchObject([{ name: 's "1", left', portCount: 40, lid: 2 }, { name: 's2' }]);
    expect(topology.hosts).toMatchObject([{ name: 'n1 HCA-1', lid: 5, portGuid: '00000000000000b1' }]);
    expect(rows && describeRows(rows).en).toBe(
      'rows: 9 read 7, left out 2 (row of a section that says nothing of cables 1, loop 1)',
    );
  });

  it('is refused without the section of links, and says which file has them', () => {
    const without = DB_CSV.slice(0, DB_CSV.indexOf('START_LINKS'));
    expect(refusalOf(() => read(without))).toContain('the section LINKS is not there');
  });
});

describe('a topology of ibutils', () => {
  it('is read with its kinds and speeds, each cable once', () => {
    const { topology, format } = read(TOPO);
    expect(format).toBe('ibdm-topo');
    expect(countsOf(topology)).toEqual([2, 1, 1]);
    expect(topology.links.map(({ speed }) => speed)).toEqual(['4xFDR', undefined]);
    expect(rowsOf(TOPO)).toBe('rows: 4 read 2, left out 2 (loop 1, cable listed again 1)');
  });

  it.each(['fat-tree:k=4', 'torus:dims=3x3,hosts=2', 'leaf-spine:leaves=3,spines=2,links=2,hosts=4'])(
    'is read as %s is written',
    (spec) => {
      const bundle = bundleOf(spec);
      const [{ name, text }] = write(bundle);
      const { topology } = read(text, name);
      const plain = (all: readonly string[]) => all.map((one) => one.replace(/#\d+/g, '')).sort();
      expect(countsOf(topology)).toEqual(countsOf(bundle.topology));
      expect(plain(wiring(topology))).toEqual(plain(wiring(bundle.topology)));
    },
  );
});

it('port 255 and (illegal port) in a table are no way', () => {
  const net =
    'switchguid=0xa1\nSwitch 4 "s"\n[1] "n"[1]\n[2] "m"[1]\n\ncaguid=0xb0\nHca 1 "n"\n[1] "s"[1]\n\ncaguid=0xc0\nHca 1 "m"\n[1] "s"[2]\n';
  const { topology } = read(net, 'a.net');
  const fabric = compileFabric(topology);
  const head =
    "Unicast lids [0x0-0x4] of switch Lid 1 guid 0x00000000000000a1 ('s'):\n  Lid  Out   Destination\n       Port     Info \n";
  const good =
    "0x0001 000 : (Switch portguid 0x00000000000000a1: 's')\n0x0002 001 : (Channel Adapter portguid 0x00000000000000b1: 'n')\n0x0003 002 : (Channel Adapter portguid 0x00000000000000c1: 'm')\n3 valid lids dumped \n";
  const tables = (text: string) => readTables([{ name: 't.lft', text }], topology, fabric, null);
  const plain = tables(head + good);
  const legal = tables(
    `${head}0x0000 255 : (illegal port)\n${good.replace('3 valid', '0x0004 255 : (path not to a known port)\n3 valid')}`,
  );
  expect(legal).toEqual(plain);
  expect(plain.problems).toEqual([]);
});
