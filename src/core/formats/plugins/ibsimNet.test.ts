import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignGuids } from '../../addressing/guids';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { refusalOf } from '../../testing/refusalOf';
import type { HostId, LinkId, Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { arbitraryTopology } from '../arbitraryTopology.fixture';
import * as ibsimNet from './ibsimNet';

function write(topology: Topology): string {
  const lids = { ofSwitch: new Uint16Array(0), ofHost: new Uint16Array(0) };
  return ibsimNet.write({ topology, fabric: compileFabric(topology), lids })[0].text;
}

const read = (text: string) => ibsimNet.parseNetwork({ name: 'a.net', text });

const refusal = (text: string): string => refusalOf(() => read(text));

/** Cables as pairs of GUID and port, whatever the order of records. */
function cables(topology: Topology): string[] {
  const guids = assignGuids(topology);
  const of = new Map<string, string>();
  topology.switches.forEach((s, i) => {
    of.set(s.id, guids.ofSwitch[i]);
  });
  topology.hosts.forEach((h, i) => {
    of.set(h.id, guids.ofHostPort[i]);
  });
  const end = ({ node, port }: { node: string; port: number }) => `${of.get(node)}[${port}]`;
  return topology.links.map(({ a, b }) => [end(a), end(b)].sort().join(' ')).sort();
}

const PAIR = `
switchguid=0x200000
Switch 2 "S0"
[1] "H0"[1]
[2] "S1"[2]

switchguid=0x200001
Switch 2 "S1"
[2] "S0"[2]

caguid=0x100000
Ca 1 "H0"
[1] "S0"[1]
`;

describe('ibsim net', () => {
  test('keeps cables, GUIDs and port counts of every network, names as far as ibsim can', () => {
    fc.assert(
      fc.property(arbitraryTopology(false), (topology) => {
        const text = write(topology);
        const { topology: back, problems } = read(text);
        expect(problems).toEqual([]);
        expect(cables(back)).toEqual(cables(topology));
        expect(back.switches.map((s) => s.portCount)).toEqual(topology.switches.map((s) => Math.max(1, s.portCount)));
        expect(back.hosts).toHaveLength(topology.hosts.length);
        expect(write(back).replace(/ # ".*"/g, '')).toBe(text.replace(/ # ".*"/g, ''));
        for (const line of text.split('\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(254);
      }),
    );
  });

  test('keeps the names of generated networks letter for letter', () => {
    const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
    const back = read(write(topology)).topology;
    expect(back.switches.map((s) => s.name)).toEqual(topology.switches.map((s) => s.name));
    expect(back.hosts.map((h) => h.name)).toEqual(topology.hosts.map((h) => h.name));
  });

  test('writes what ibsim documents', () => {
    const builder = new TopologyBuilder();
    const s = builder.addSwitch({ name: 'S0', portCount: 2 });
    builder.connect(s, builder.addHost({ name: 'a "b" #1' }), 2);
    expect(write(builder.build('x'))).toBe(
      'caguid=0x100000\nCa 1 "a \'b\' .1" # "a \'b\' #1"\n[1] "S0"[2]\n\nswitchguid=0x200000\nSwitch 2 "S0"\n[2] "a \'b\' .1"[1]\n',
    );
  });

  test('leaves out what has failed', () => {
    const topology = generateFromSpec('fat-tree:k=4');
    const down = { down: true };
    const broken: Topology = {
      ...topology,
      switches: topology.switches.map((s, i) => (i === 19 ? { ...s, ...down } : s)),
      hosts: topology.hosts.map((h, i) => (i === 0 ? { ...h, ...down } : h)),
      links: topology.links.map((l, i) => (i === 47 ? { ...l, ...down } : l)),
    };
    const { topology: back, problems } = read(write(broken));
    expect(problems).toEqual([]);
    expect([back.switches.length, back.hosts.length]).toEqual([19, 15]);
    expect(compileFabric(back).linkCount).toBe(compileFabric(broken).linkCount);
  });

  test('reads an adapter with two cabled ports as two hosts of one node', () => {
    const { topology } = read(
      `${PAIR.replace('Ca 1', 'Ca 2').replace('[2] "S0"[2]', '[1] "H0"[2]\n[2] "S0"[2]')}[2] "S1"[1]\n`,
    );
    const host = (name: string, port: number) => ({
      name,
      guid: '0000000000100000',
      portGuid: `000000000010000${port}`,
    });
    expect(topology.hosts).toMatchObject([host('H0', 1), host('H0#2', 2)]);
    expect(write(topology)).toContain('Ca 2 "H0"\n[1] "S0"[1]\n[2] "S1"[1]\n');
  });

  test('gives nodes without a GUID those that ibsim would', () => {
    const { topology } = read(PAIR.replace(/^(switch|ca)guid=.*\n/gm, ''));
    expect(topology.switches.map((s) => s.guid)).toEqual(['0000000000200000', '0000000000200001']);
    expect(topology.hosts[0].portGuid).toBe('0000000000100001');
  });

  test('keeps adapters whose ports have the GUIDs of adapters, numbered on as on a card with two', () => {
    const { topology } = read(PAIR.replace(/caguid=.*\n/, 'caguid=0x10\n'));
    const [first] = topology.hosts;
    const second = { ...first, id: 'h1' as HostId, name: 'H1', guid: '0000000000000012', portGuid: '0000000000000012' };
    const card = {
      ...topology,
      switches: topology.switches.map((s) => ({ ...s, portCount: 4 })),
      hosts: [{ ...first, guid: '0000000000000011', portGuid: '0000000000000011' }, second],
      links: [
        ...topology.links,
        { id: 'l9' as LinkId, a: { node: topology.switches[0].id, port: 4 }, b: { node: second.id, port: 1 } },
      ],
    };
    expect(read(write(card)).topology.hosts.map(({ portGuid }) => portGuid)).toEqual(
      card.hosts.map(({ portGuid }) => portGuid),
    );
  });

  test('refuses an adapter that would have the GUID of a switch', () => {
    const { topology } = read(PAIR);
    const host = { ...topology.hosts[0], guid: undefined, portGuid: '0000000000200002' };
    expect(() => write({ ...topology, hosts: [host] })).toThrow(
      'H0 would have the GUID of S1, 0x0000000000200001: ibsim makes an adapter',
    );
  });

  test('takes comments, Windows line ends and a byte order mark', () => {
    const odd = `\uFEFF# ours\r\n${PAIR.replace(/\n/g, '\r\n')}`;
    expect(read(odd).topology).toEqual(read(PAIR).topology);
  });

  test.each([
    [
      'a port out of range',
      PAIR.replace('[2] "S1"[2]', '[3] "S1"[2]'),
      /a\.net:5: port 3 of "S0" is out of range: expected 1 to 2/,
    ],
    ['a far port out of range', PAIR.replace('[2] "S1"[2]', '[2] "S1"[9]'), /a\.net:5: port 9 of "S1" is out of range/],
    [
      'a port cabled twice',
      PAIR.replace('[2] "S1"[2]', '[2] "S1"[2]\n[2] "H0"[1]'),
      /a\.net:6: port 2 of "S0" is cabled a second time: first in line 5/,
    ],
    [
      'a far port cabled twice',
      PAIR.replace('[1] "S0"[1]', '[1] "S0"[2]'),
      /a\.net:13: port 2 of "S0" is cabled twice: .* in line 5/,
    ],
    [
      'an unknown far end',
      PAIR.replace('"S1"[2]', '"S9"[2]'),
      /a\.net:5: the cable goes to "S9", which is not described/,
    ],
    [
      'a node described twice',
      `${PAIR}\nSwitch 2 "S1"\n`,
      /a\.net:15: "S1" is described a second time: first in line 8/,
    ],
    [
      'a GUID given twice',
      PAIR.replace('0x200001', '0x200000'),
      /a\.net:8: GUID 0x0000000000200000 of "S1" is taken: "S0" has it in line 3/,
    ],
    [
      'no port count',
      PAIR.replace('Switch 2 "S0"', 'Switch "S0"'),
      /a\.net:4: expected a "Switch" or "Ca" line before/,
    ],
    [
      'too many ports',
      PAIR.replace('Switch 2 "S0"', 'Switch 300 "S0"'),
      /a\.net:3: expected 1 to 254 ports, found 300/,
    ],
    [
      'a broken port line',
      PAIR.replace('[1] "H0"[1]', '[1] H0[1]'),
      /a\.net:4: expected "\[port\] .*found "\[1\] H0\[1\]"/,
    ],
    ['nothing at all', 'hello\n', /expected lines such as: Switch 4 "name"/],
  ])('refuses %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  test('leaves out a cable to itself', () => {
    const { topology, rows } = ibsimNet.parseNetwork({
      name: 'a.net',
      text: PAIR.replace('[2] "S1"[2]', '[2] "S0"[2]'),
    });
    expect(topology.links.some(({ a, b }) => a.node === b.node)).toBe(false);
    expect(rows?.leftOut).toEqual([
      { why: { en: 'loop', ja: '自分自身へのケーブル' }, count: 1, first: { file: 'a.net', line: 5 } },
    ]);
  });

  test('keeps a cable that is named on one side, with a warning', () => {
    const { topology, problems } = read(PAIR.replace('[2] "S0"[2]\n', ''));
    expect(topology.links).toHaveLength(2);
    expect(problems).toMatchObject([{ severity: 'warning', line: 5 }]);
  });

  test('makes up no GUID that follows from another', () => {
    const builder = new TopologyBuilder();
    const s = builder.addSwitch({ name: 's', portCount: 4 });
    const port = (1n + 0x100002n).toString(16).padStart(16, '0');
    builder.connect(s, builder.addHost({ name: 'known', portGuid: port }), 1, 1);
    builder.connect(s, builder.addHost({ name: 'unknown' }), 2, 2);
    const back = read(write(builder.build('x'))).topology;
    expect(new Set(back.hosts.map(({ guid }) => guid)).size).toBe(2);
  });

  test('refuses to write a switch that InfiniBand does not have', () => {
    const builder = new TopologyBuilder();
    builder.addSwitch({ name: 'huge', portCount: 324 });
    expect(() => write(builder.build('x'))).toThrow(/huge has 324 ports: .* at most 254/);
    const far = new TopologyBuilder();
    const [s, h] = [far.addSwitch({ name: 's', portCount: 2 }), far.addHost({ name: 'h' })];
    far.connect(s, h, 1, 300);
    expect(() => write(far.build('x'))).toThrow(/h is cabled at port 300: .* at most 254/);
  });
});
