import { describe, expect, test } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { refusalOf } from '../../testing/refusalOf';
import { readNetwork } from '../readNetwork';

const PLAIN = `#
# Topology file: generated on Mon Jan  1 00:00:00 2024
#
vendid=0x0
devid=0x0
sysimgguid=0xa1
switchguid=0xa1(a1)
Switch	4 "S-00000000000000a1"		# "left" base port 0 lid 2 lmc 0
[1]	"H-00000000000000b0"[1](b1) 		# "node7 HCA-1" lid 5 4xQDR
[3]	"S-00000000000000a2"[4]		# "right" lid 3 4xQDR

switchguid=0xa2(a2)
Switch	4 "S-00000000000000a2"		# "right" enhanced port 0 lid 3 lmc 0
[4]	"S-00000000000000a1"[3]		# "left" lid 2 4xQDR

caguid=0xb0
Ca	1 "H-00000000000000b0"		# "node7 HCA-1"
[1](b1) 	"S-00000000000000a1"[1]		# lid 5 lmc 0 "left" lid 2 4xQDR
`;

const PORTS = `DR path slid 0; dlid 0; 0 -> new Channel Adapter {00000000000000b0} portnum 1 lid 0-0 ""
DR path slid 0; dlid 0; 0,1 -> new Switch {00000000000000a1} portnum 0 lid 0-0 ""
SW     2  4 0x00000000000000a1 4x SDR                                    'left - of "it"'
SW     2  3 0x00000000000000a1 4x QDR - SW     3  4 0x00000000000000a2 ( 'left - of "it"' - 'right' )
SW     2  1 0x00000000000000a1 4x QDR - CA     5  1 0x00000000000000b1 ( 'left - of "it"' - 'node7 HCA-1' )
CA     5  1 0x00000000000000b1 4x QDR - SW     2  1 0x00000000000000a1 ( 'node7 HCA-1' - 'left - of "it"' )
SW     3  4 0x00000000000000a2 4x QDR - SW     2  3 0x00000000000000a1 ( 'right' - 'left - of "it"' )
`;

const read = (text: string) => readNetwork({ name: 'fabric.txt', text });

describe('ibnetdiscover', () => {
  test('gives names, GUIDs, LIDs, speeds and cables', () => {
    const { topology, format, problems } = read(PLAIN);
    expect([format, problems]).toEqual(['ibnetdiscover', []]);
    expect(topology.switches).toMatchObject([
      { name: 'left', portCount: 4, guid: '00000000000000a1', lid: 2 },
      { name: 'right', portCount: 4, guid: '00000000000000a2', lid: 3 },
    ]);
    expect(topology.hosts).toMatchObject([
      { name: 'node7 HCA-1', guid: '00000000000000b0', portGuid: '00000000000000b1', lid: 5 },
    ]);
    expect(topology.links.map(({ a, b, speed }) => [a.port, b.port, speed]).sort()).toEqual([
      [1, 1, '4xQDR'],
      [3, 4, '4xQDR'],
    ]);
  });

  test('keeps what a file cut off between lines tells of the rest', () => {
    const { topology, problems } = read(PLAIN.slice(0, PLAIN.indexOf('switchguid=0xa2')));
    expect(topology.switches.map((s) => s.name)).toEqual(['left', 'right']);
    expect(topology.hosts[0].name).toBe('node7 HCA-1');
    expect(compileFabric(topology).linkCount).toBe(1);
    expect(problems.map((p) => p.line)).toEqual([9, 10]);
    expect(problems[1].message).toContain('"right" is named here as the far end of a cable but not described');
  });

  test('refuses every beginning of a file that ends inside a line', () => {
    for (let end = 200; end < PLAIN.length - 1; end++) {
      const text = PLAIN.slice(0, end);
      const last = text.split('\n').length;
      const whole = text.endsWith('\n') || PLAIN[end] === '\n';
      if (!whole) expect(() => read(text)).toThrow(`fabric.txt:${last}: the file is cut off in this line`);
      // Cut between lines: something is missing all the same, and said so.
      else if (text.endsWith('\n')) expect(read(text).problems.length).toBeGreaterThan(0);
    }
  });

  test('looks for LIDs and speeds behind a name, not in it', () => {
    const { topology } = read(PLAIN.replaceAll('"right"', '"right lid 9 4xSDR"'));
    expect(topology.switches[1]).toMatchObject({ name: 'right lid 9 4xSDR', lid: 3 });
    expect(read(PLAIN.replaceAll('"right"', '"lid 9"').replace(' lid 3 lmc 0', '')).topology.switches[1].lid).toBe(
      undefined,
    );
    expect(topology.links.map(({ speed }) => speed)).toEqual(['4xQDR', '4xQDR']);
  });

  test('reports LIDs that clash with both places', () => {
    expect(() => read(PLAIN.replace('port 0 lid 3', 'port 0 lid 2'))).toThrow(
      'fabric.txt:13: LID 2 of "right" is taken: "left" has it in line 8',
    );
  });
});

test('a dump that ends behind its first switch is refused, since it has no cable', () => {
  const text =
    '# Topology file: generated on Sun Nov 22 14:06:28 2026\nswitchguid=0x200007(200007)\nSwitch\t4 "S-0000000000200007"\t\t# "S7" base port 0 lid 0 lmc 0\n';
  expect(refusalOf(() => readNetwork({ name: 'cut.topo', text }))).toMatch(
    /^cut\.topo: no cable: expected at least one/,
  );
});

describe('machines with several ports', () => {
  const adapter = (guid: string, name: string, at: number, system = '') =>
    `${system}caguid=0x${guid}\nCa\t2 "H-${guid.padStart(16, '0')}"\t\t# "${name}"\n[1](${guid}1) \t"S-00000000000000a1"[${at}]\t\t# lid ${at + 4} lmc 0 "left" lid 2 4xQDR\n`;
  const fabric = (...adapters: readonly string[]) =>
    `switchguid=0xa1(a1)\nSwitch\t4 "S-00000000000000a1"\t\t# "left" base port 0 lid 2 lmc 0\n\n${adapters.join('\n')}`;
  const nodes = (text: string) => read(text).topology.hosts.map(({ node, rail }) => [node, rail]);

  test('are known by description or by system image GUID', () => {
    const described = fabric(
      adapter('b0', 'dgx mlx5_1', 1),
      adapter('c0', 'dgx mlx5_0', 2),
      adapter('d0', 'x mlx5_0', 3),
    );
    expect(nodes(described)).toEqual([
      ['dgx', 1],
      ['dgx', 0],
      [undefined, undefined],
    ]);
    const system = 'sysimgguid=0xee\n';
    const joined = fabric(adapter('b0', 'b', 1, system), adapter('c0', 'c', 2, system), adapter('d0', 'd', 3));
    expect(nodes(joined)).toEqual([
      ['b', 0],
      ['b', 1],
      [undefined, undefined],
    ]);
  });
});

test('what no network can be is refused with its line', () => {
  const text = [
    '# Topology file: generated on Sun Nov 22 14:06:28 2026',
    'switchguid=0x2(2)',
    'Switch\t2 "S-0000000000000001"\t\t# "one" base port 0 lid 1 lmc 0',
    '[1]\t"S-0000000000000002"[1]\t\t# "two" lid 2 4xSDR',
    '',
  ].join('\n');
  const read = (changed: string) => () => readNetwork({ name: 'f', text: changed });
  expect(read(text)).toThrow('f:4: GUID 0x0000000000000002 of "two" is taken: "one" has it in line 3');
  const ports = [
    "SW     1  1 0x0000000000000001 4x QDR - CA     3  1 0x0000000000000031 ( 's one' - 'h one' )",
    "SW     1  4294967296 0x0000000000000001 4x ???                           's one'",
    '',
  ].join('\n');
  expect(read(ports)).toThrow('f:1: switch "s one": 4294967296 ports, expected 0 to 65535');
});

describe('ibnetdiscover -p', () => {
  test('gives names, port GUIDs, LIDs, speeds and cables, and counts debug lines', () => {
    const { topology, format, problems } = read(PORTS);
    expect(format).toBe('ibnetdiscover-p');
    expect(problems).toEqual([
      {
        severity: 'warning',
        file: 'fabric.txt',
        line: 1,
        message: '2 lines of debug output passed over, this one first',
        ja: 'デバッグ出力 2 行を読み飛ばしました：最初はこの行です',
      },
    ]);
    expect(topology.switches).toMatchObject([
      { name: 'left - of "it"', portCount: 4, guid: '00000000000000a1', lid: 2 },
      { name: 'right', portCount: 4, guid: '00000000000000a2', lid: 3 },
    ]);
    expect(topology.hosts).toMatchObject([{ name: 'node7 HCA-1', portGuid: '00000000000000b1', lid: 5 }]);
    expect(topology.links).toHaveLength(2);
    expect(topology.links[0].speed).toBe('4xQDR');
  });

  test('reports each strange line and keeps the others', () => {
    const lines = PORTS.split('\n');
    lines.splice(5, 0, 'SW     2  2 0x00000000000000a1 4x QDR - CA     9');
    lines.splice(2, 0, 'ibpanic: something else', 'what is this');
    const { topology, problems } = read(lines.join('\n'));
    expect(topology.links).toHaveLength(2);
    expect(problems.filter((p) => p.message.startsWith('left out')).map((p) => p.line)).toEqual([4, 8]);
  });

  test('keeps one-sided cables of a file cut off between lines, and refuses one cut off inside a line', () => {
    const end = PORTS.indexOf('CA     5  1 0x00000000000000b1 4x QDR - SW');
    expect(compileFabric(read(PORTS.slice(0, end)).topology)).toMatchObject({ linkCount: 1, hostCount: 1 });
    expect(() => read(PORTS.slice(0, end + 30))).toThrow('fabric.txt:6: the file is cut off in this line');
  });

  test('reports contradictions with their places', () => {
    const moved = PORTS.replace(
      'SW     3  4 0x00000000000000a2 4x QDR - SW     2  3',
      'SW     3  4 0x00000000000000a2 4x QDR - SW     2  1',
    );
    expect(() => read(moved)).toThrow(/fabric\.txt:7: port 1 of "left .*" is cabled twice: .* in line 5/);
    const relabelled = PORTS.replace('SW     3  4 0x', 'SW     7  4 0x');
    expect(() => read(relabelled)).toThrow(/fabric\.txt:7: LID 3 of "right" differs from LID 7/);
    const clash = PORTS.replace(/CA {5}5/g, 'CA     3');
    expect(() => read(clash)).toThrow(/LID 3 of .* is taken/);
  });

  test('tells nodes of one description apart', () => {
    const { topology } = read(PORTS.replace(/'right'/g, `'left - of "it"'`));
    expect(topology.switches.map((s) => s.name)).toEqual(['left - of "it"', 'left - of "it" a2']);
  });
});
