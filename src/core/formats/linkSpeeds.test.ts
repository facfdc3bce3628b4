import { describe, expect, test } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { withSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { formatDesign } from './parts/designDocument';
import { fastestEnabled } from './parts/ibsimSpeed';
import { readNetwork } from './readNetwork';
import { writeFormat } from './writeFormat';

const read = (text: string, name = 'fabric.txt') => readNetwork({ name, text });
const speedsOf = ({ links }: Topology) => links.map(({ speed }) => speed);

/** Output of ibnetdiscover for an adapter at a switch; `rest` follows width and speed. */
const discovered = (atSwitch: string, atAdapter = atSwitch, rest = '') => `switchguid=0xa1(a1)
Switch	4 "S-00000000000000a1"		# "left 4xSDR" base port 0 lid 2 lmc 0
[1]	"H-00000000000000b0"[1](b1) 		# "node7 HCA-1" lid 5 ${atSwitch}${rest}

caguid=0xb0
Ca	1 "H-00000000000000b0"		# "node7 HCA-1"
[1](b1) 	"S-00000000000000a1"[1]		# lid 5 lmc 0 "left 4xSDR" lid 2 ${atAdapter}${rest}
`;

describe('ibnetdiscover', () => {
  test.each(['1xSDR', '4xQDR', '4xFDR10', '12xFDR', '4xEDR', '2xHDR', '4xNDR', '4xXDR'])('%s is kept', (speed) => {
    for (const rest of ['', ' s=4 w=2 v=4', ' s=4 w=2 e=1 v=4']) {
      const { topology, problems } = read(discovered(speed, speed, rest));
      expect([speedsOf(topology), problems]).toEqual([[speed], []]);
    }
  });

  test('unknown widths and speeds say nothing', () => {
    expect(speedsOf(read(discovered('?????')).topology)).toEqual([undefined]);
    expect(speedsOf(read(discovered('?????', '4xEDR')).topology)).toEqual(['4xEDR']);
  });

  test('ends that differ count as the slower, which is told', () => {
    const { topology, problems } = read(discovered('4xEDR', '4xQDR'));
    expect(speedsOf(topology)).toEqual(['4xQDR']);
    expect(problems).toMatchObject([
      {
        line: 3,
        message:
          'the cable from "left 4xSDR" to port 1 of "node7 HCA-1" is 4xEDR here and 4xQDR in line 7: 4xQDR counts',
      },
    ]);
    // Two names of one rate are no difference.
    expect(read(discovered('2xHDR', '4xEDR')).problems).toEqual([]);
  });

  test('a last line with masks is whole, one cut before them too, one cut inside the speed is not', () => {
    const text = discovered('4xHDR', '4xHDR', ' s=4 w=2 v=4').trimEnd();
    expect(speedsOf(read(text).topology)).toEqual(['4xHDR']);
    expect(() => read(text.slice(0, text.lastIndexOf('DR s=')))).toThrow('fabric.txt:7: the file is cut off');
    expect(() => read(text.slice(0, -1))).toThrow('fabric.txt:7: the file is cut off');
  });
});

describe('ibnetdiscover -p', () => {
  const ports = (
    near: string,
    far: string,
  ) => `SW     2  1 0x00000000000000a1 ${near} - CA     5  1 0x00000000000000b1 ( 'left' - 'node7' )
CA     5  1 0x00000000000000b1 ${far} - SW     2  1 0x00000000000000a1 ( 'node7' - 'left' )
`;

  test.each([
    ['4x QDR', '4x QDR', '4xQDR', 0],
    ['4x FDR10', '4x FDR10', '4xFDR10', 0],
    ['?? ???', '?? ???', undefined, 0],
    ['?? ???', '4x EDR', '4xEDR', 0],
    ['4x HDR', '2x HDR', '2xHDR', 1],
  ])('%s beside %s is %s', (near, far, expected, remarks) => {
    const { topology, problems } = read(ports(near, far));
    expect(speedsOf(topology)).toEqual([expected]);
    expect(problems).toHaveLength(remarks);
  });
});

describe('iblinkinfo', () => {
  const rates = [
    ['4X           2.5 Gbps', '4xSDR'],
    ['4X          10.0 Gbps', '4xQDR'],
    ['4X          10.0 Gbps (FDR10)', '4xFDR10'],
    ['4X       14.0625 Gbps', '4xFDR'],
    ['2X        53.125 Gbps', '2xHDR'],
    ['??           ???', undefined],
  ] as const;
  const blocks = (rate: string, lid = (n: number) => n) => `CA: node7 HCA-1:
      0x00000000000000b1      ${lid(5)}    1[  ] ==( ${rate} Active/  LinkUp)==>       ${lid(2)}    1[  ] "left sw" ( )
Switch: 0x00000000000000a1 left sw:
           ${lid(2)}    1[  ] ==( ${rate} Active/  LinkUp)==>       ${lid(5)}    1[  ] "node7 HCA-1" (Could be 12X )
           ${lid(2)}    2[  ] ==(                Down/ Polling)==>             [  ] "" ( )
           ${lid(2)}    4[  ] ==( ${rate} Active/  LinkUp)==>       ${lid(3)}    2[  ] "right" ( )
Switch: 0x00000000000000a2 right:
           ${lid(3)}    1[  ] ==(                Down/ Polling)==>             [  ] "" ( )
           ${lid(3)}    2[  ] ==( ${rate} Active/  LinkUp)==>       ${lid(2)}    4[  ] "left sw" ( )
`;
  const lines = (
    rate: string,
  ) => `0x00000000000000b1 "      node7 HCA-1"      5    1[  ] ==( ${rate} Active/  LinkUp)==>  0x00000000000000a1      2    1[  ] "left sw" ( )
0x00000000000000a1 "          left sw"      2    1[  ] ==( ${rate} Active/  LinkUp)==>  0x00000000000000b1      5    1[  ] "node7 HCA-1" ( )
0x00000000000000a1 "          left sw"      2    2[  ] ==(                Down/ Polling)==>             [  ] "" ( )
0x00000000000000a1 "          left sw"      2    4[  ] ==( ${rate} Active/  LinkUp)==>  0x00000000000000a2      3    2[  ] "right" ( )
0x00000000000000a2 "            right"      3    1[  ] ==(                Down/ Polling)==>             [  ] "" ( )
0x00000000000000a2 "            right"      3    2[  ] ==( ${rate} Active/  LinkUp)==>  0x00000000000000a1      2    4[  ] "left sw" ( )
`;

  test.each(rates)('%s is %s, in blocks and a line a port', (rate, expected) => {
    for (const text of [blocks(rate), lines(rate)]) {
      const { topology, format, problems } = read(text);
      expect([format, problems]).toEqual(['iblinkinfo', []]);
      expect(topology.switches).toMatchObject([
        { name: 'left sw', portCount: 4, guid: '00000000000000a1', lid: 2 },
        { name: 'right', portCount: 2, guid: '00000000000000a2', lid: 3 },
      ]);
      expect(topology.hosts).toMatchObject([{ name: 'node7 HCA-1', portGuid: '00000000000000b1', lid: 5 }]);
      expect(speedsOf(topology)).toEqual([expected, expected]);
    }
  });

  test('far ends are known by name before there are LIDs, and adapters by far ends where only switches are listed', () => {
    const unnumbered = read(blocks('4X 10.0 Gbps', () => 0));
    expect([unnumbered.topology.links.length, unnumbered.problems]).toEqual([2, []]);
    const text = blocks('4X 10.0 Gbps');
    const { topology, problems, spokenOf } = read(text.slice(text.indexOf('Switch:')));
    expect(topology.hosts).toMatchObject([{ name: 'node7 HCA-1', lid: 5 }]);
    expect([problems, spokenOf?.size]).toEqual([[], 0]);
  });

  test('nodes that are missing from the list are told', () => {
    const text = blocks('4X 10.0 Gbps');
    const cut = read(text.slice(0, text.lastIndexOf('Switch:')));
    expect(cut.problems[0].message).toContain('"right" is named here as the far end of a cable but not described');
    expect([...(cut.spokenOf ?? [])].map(([, { line }]) => line)).toEqual([6]);
    const adapterless = text
      .slice(text.indexOf('Switch:'))
      .replace(
        '2    2[  ] ==(                Down/ Polling)==>             [  ] "" ( )',
        '2    2[  ] ==( 4X 10.0 Gbps Active/  LinkUp)==>       3    7[  ] "right" ( )',
      );
    // Two ports under one LID are a switch's.
    expect(() => read(adapterless.slice(0, adapterless.lastIndexOf('Switch:')))).toThrow(
      'fabric.txt:4: "right" has several ports and is not described in this file: is the file complete?',
    );
  });

  test('a last line that is cut off is an error', () => {
    const text = blocks('4X 10.0 Gbps');
    expect(read(text.trimEnd()).problems).toEqual([]);
    for (const end of [1, 2, 20, 60])
      expect(() => read(text.trimEnd().slice(0, -end))).toThrow(/:9: the file is cut off in this line/);
  });
});

describe('ibsim nets', () => {
  const net = (atSwitch: string, atAdapter = atSwitch, head = '') =>
    `${head}Switch 2 "S0"\n[1] "H0"[1]${atSwitch}\n\nCa 1 "H0"\n[1] "S0"[1]${atAdapter}\n`;

  test.each([
    [' # lid 7 4xEDR', '4xEDR'],
    [' w=2 s=4', '4xQDR'],
    ['	w=0x1	s=1', '1xSDR'],
    [' w=3 s=7', '4xQDR'],
    [' w=16 s=7 e=7', '2xHDR'],
    [' s=7 e=1', '4xFDR'],
    [' e=8', '4xNDR'],
    [' s=0', '4xQDR'],
    [' w=2', undefined],
    [' s=7 # lid 7 4xDDR', '4xDDR'],
    ['', undefined],
  ])('a port with %j has %s', (options, expected) => {
    const { topology, problems } = read(net(options), 'a.net');
    expect([speedsOf(topology), problems]).toEqual([[expected], []]);
  });

  test('what holds for the nodes below is what ports have, unless they say otherwise', () => {
    expect(speedsOf(read(net('', '', 'width=8\nspeed=4\nspeedext=2\n'), 'a.net').topology)).toEqual(['12xEDR']);
    expect(speedsOf(read(net(' e=0', ' e=0', 'speed=4\nspeedext=2\n'), 'a.net').topology)).toEqual(['4xQDR']);
  });

  test('a link runs as the slower end allows', () => {
    const { topology, problems } = read(net(' w=2 s=4', ' w=1 s=4'), 'a.net');
    expect(speedsOf(topology)).toEqual(['1xQDR']);
    expect(problems[0].message).toContain('4xQDR here and 1xQDR in line 5: 1xQDR counts');
  });

  test('masks without a known bit say nothing', () => {
    expect([fastestEnabled({ width: 32, speed: 4 }), fastestEnabled({ speed: 8 }), fastestEnabled({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const SPEEDS = ['4xEDR', '4X 53.125 Gbps', 'HDR100', undefined, '25GbE', 'fast'];

/** A written network, and the speeds by both ends' names and ports. */
function written(format: string) {
  const topology = withSpeeds(generateFromSpec('fat-tree:k=4'), SPEEDS);
  const lids = { ofSwitch: new Uint16Array(20), ofHost: new Uint16Array(16) };
  const [file] = writeFormat(format, { topology, fabric: compileFabric(topology), lids });
  return { topology, file };
}

function byEnds({ switches, hosts, links }: Topology): Map<string, string | undefined> {
  const names = new Map([...switches, ...hosts].map(({ id, name }) => [id as string, name]));
  return new Map(
    links.map(({ a, b, speed }) => [
      [a, b]
        .map((e) => `${names.get(e.node)}[${e.port}]`)
        .sort()
        .join(' '),
      speed,
    ]),
  );
}

describe('written and read again', () => {
  test('a design document keeps every text', () => {
    const { topology, file } = written('design');
    expect(read(file.text, file.name).topology).toEqual(topology);
  });

  test('an ibsim net keeps what InfiniBand has, by its common name', () => {
    const { topology, file } = written('ibsim-net');
    const back = byEnds(read(file.text, file.name).topology);
    const named: Record<string, string | undefined> = { '4xEDR': '4xEDR', '4X 53.125 Gbps': '4xHDR', HDR100: '2xHDR' };
    for (const [ends, speed] of byEnds(topology)) expect(back.get(ends), ends).toBe(named[speed ?? '']);
    for (const line of file.text.split('\n')) expect(line.length).toBeLessThan(254);
  });

  test('drawings and lists tell nodes and rails where there are any', () => {
    const topology = generateFromSpec('mesh:dims=2,hosts=2');
    const hosts = topology.hosts.map((host, h) => (h < 2 ? { ...host, node: 'dgx', rail: h } : host));
    const lids = { ofSwitch: new Uint16Array(2), ofHost: new Uint16Array(4) };
    const text = (id: string, t: Topology) => writeFormat(id, { topology: t, fabric: compileFabric(t), lids })[0].text;
    const [graph, list] = ['graphml', 'cabling-csv'].map((id) => text(id, { ...topology, hosts }));
    expect(graph).toContain('<data key="node-node">dgx</data><data key="node-rail">1</data>');
    expect(graph).toContain('<key id="node-rail" for="node" attr.name="rail" attr.type="int"/>');
    expect(text('graphml', topology)).not.toContain('rail');
    expect(list.split('\r\n')[0]).toBe('from,from port,to,to port,kind,length,node,rail');
    expect(list.match(/,dgx,[01]\r\n/g)).toHaveLength(2);
    expect(text('cabling-csv', topology)).toMatch(/^from,from port,to,to port,kind,length\r\n/);
  });

  test('a document says which hosts are ports of one node, in a version that earlier programs refuse', () => {
    const topology = generateFromSpec('mesh:dims=2,hosts=2');
    expect(formatDesign(topology)).toContain('"version":1,');
    const hosts = topology.hosts.map((host, h) => (h < 2 ? { ...host, node: 'dgx', rail: h } : host));
    const text = formatDesign({ ...topology, hosts });
    expect(text).toContain('"version":2,');
    expect(read(text, 'a.json').topology.hosts).toEqual(hosts);
    const { hostNode, nodeCount, hostRail } = compileFabric({ ...topology, hosts });
    expect([[...hostNode], nodeCount, [...hostRail]]).toEqual([[0, 0, 1, 2], 3, [0, 1, 0, 0]]);
    expect(() => read(text.replace('"rail":1', '"rail":256'), 'a.json')).toThrow('rail 256, expected 0 to 255');
  });

  test('drawings and lists tell every speed', () => {
    const count = (text: string, of: string) => text.split(of).length - 1;
    const expected = written('dot').topology.links.filter(({ speed }) => speed === '4xEDR').length;
    expect(expected).toBe(8);
    expect(count(written('dot').file.text, ', label="4xEDR"]')).toBe(expected);
    expect(count(written('graphml').file.text, '<data key="edge-speed">4xEDR</data>')).toBe(expected);
    const [head, ...rows] = written('cabling-csv').file.text.trimEnd().split('\r\n');
    expect(head).toBe('from,from port,to,to port,kind,length,speed,Gb/s');
    expect(rows.filter((row) => row.endsWith(',4xEDR,100'))).toHaveLength(expected);
    expect(rows.filter((row) => row.endsWith(',HDR100,100'))).toHaveLength(expected);
    expect(rows.filter((row) => row.endsWith(',fast,'))).toHaveLength(expected);
    expect(rows.filter((row) => row.endsWith(',,'))).toHaveLength(expected);
    const speeds = rows.map((row) => row.split(',').at(-2));
    const together = speeds.filter((speed, i) => speed !== speeds[i - 1]);
    expect(together).toEqual([...new Set(speeds)]);
    const rates = rows.map((row) => Number(row.split(',').at(-1)));
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(count(written('graphml').file.text, '<data key="edge-gbps">100</data>')).toBe(2 * expected);
    expect(written('graphml').file.text).toContain('attr.name="gbps" attr.type="double"');
  });
});
