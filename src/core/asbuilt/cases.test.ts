import { describe, expect, it } from 'vitest';
import type { HostRole, NodeId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { compareBuilt } from './compareBuilt';
import { endText } from './comparison';
import type { Finding } from './findings';
import { MatchingError } from './identify';
import { identitiesOf } from './nodeIdentity';
import type { ComparedNetwork } from './portSlots';

interface NodeFields {
  readonly guid?: string;
  readonly level?: number;
  readonly role?: HostRole;
  readonly node?: string;
  readonly rail?: number;
  readonly down?: boolean;
}

/** Cables as `leaf:1-spine:2`, with a speed behind a blank where one is said; nodes whose name begins with h are hosts. */
function networkOf(cables: readonly string[], fields: Readonly<Record<string, NodeFields>> = {}): Topology {
  const builder = new TopologyBuilder();
  const ids = new Map<string, NodeId>();
  const idOf = (name: string): NodeId => {
    const { role, ...own } = { name, ...fields[name] };
    const id =
      ids.get(name) ??
      (name.startsWith('h')
        ? builder.addHost({ ...own, ...(role && { role }) })
        : builder.addSwitch({ ...own, portCount: 64 }));
    ids.set(name, id);
    return id;
  };
  for (const cable of cables) {
    const [, a, aPort, b, bPort, speed] = /^(.+):(\d+)-(.+?):(\d+)(?: (.+))?$/.exec(cable) ?? [];
    builder.connect(idOf(a), idOf(b), Number(aPort), Number(bPort), speed ? { speed } : {});
  }
  for (const name of Object.keys(fields)) idOf(name);
  return builder.build('small');
}

const told = ({ kind, ends }: Finding): string => `${kind} ${ends.map(endText).join(' ')}`;

function compare(planned: Topology | readonly string[], seen: ComparedNetwork | Topology | readonly string[]) {
  const network = (given: typeof seen): ComparedNetwork =>
    'topology' in given ? given : { topology: 'links' in given ? given : networkOf(given) };
  const report = compareBuilt(network(planned), network(seen));
  return { ...report, told: report.findings.map(told) };
}

/** Two leaves, two spines, two hosts a leaf. */
const PLAN = [
  ...['h00:1-l0:1', 'h01:1-l0:2', 'h10:1-l1:1', 'h11:1-l1:2'],
  ...['l0:3-s0:1', 'l0:4-s1:1', 'l1:3-s0:2', 'l1:4-s1:2'],
];
const without = (...gone: readonly string[]) => PLAN.filter((cable) => !gone.some((part) => cable.includes(part)));

describe('a single fault', () => {
  it.each<[what: string, seen: readonly string[], told: readonly string[], moves: number]>([
    ['a cable that is not there', without('l0:3'), ['missing l0:3 s0:1'], 0],
    ['a host that is not there, or its cable', without('h10'), ['missing l1:1 h10:1'], 0],
    ['a cable too many', [...PLAN, 'l0:5-l1:5'], ['extra l0:5 l1:5'], 0],
    ['a plug in another port', [...without('l0:3'), 'l0:9-s0:1'], ['wrong-port s0:1 l0:3'], 1],
    ['a plug in another switch', [...without('h00'), 'h00:1-s1:7'], ['wrong-switch h00:1 l0:1'], 1],
    [
      'a host exchanged with another',
      [...without('h00', 'h11'), 'h00:1-l1:2', 'h11:1-l0:1'],
      ['swapped l0:1 h00:1 l1:2 h11:1'],
      2,
    ],
    [
      'three cables moved on',
      [...without('h00', 'h01', 'h10'), 'h00:1-l0:2', 'h01:1-l1:1', 'h10:1-l0:1'],
      ['rotated l0:1 h00:1 l0:2 h01:1 l1:1 h10:1'],
      3,
    ],
    ['a switch that is not there, its cables untold', without('s1'), ['missing-node s1'], 0],
    ['a switch that is not there, hosts behind it untold', without('l1'), ['missing-node l1'], 0],
    ['a switch too many', [...PLAN, 'x:1-l0:9', 'x:2-l1:9'], ['extra-node x'], 0],
    ['a host too many', [...PLAN, 'h9:1-l0:9'], ['extra-node h9'], 0],
  ])('%s', (_, seen, findings, moves) => {
    const report = compare(PLAN, seen);
    expect(report.told).toEqual(findings);
    expect(report.moves).toBe(moves);
    expect(report.ambiguous).toEqual([]);
  });

  it('tells what is planned, what was seen, and which plug goes where', () => {
    const [finding] = compare(PLAN, [...without('l0:3'), 'l1:9-s0:1']).findings;
    expect(finding).toMatchObject({
      kind: 'wrong-switch',
      planned: 's0:1 -- l0:3',
      seen: 's0:1 -- l1:9',
      plugs: [{ from: { node: 'l1', port: 9 }, to: { node: 'l0', port: 3 } }],
      links: ['l4'],
    });
  });

  it('moves the plugs of an exchange at the switch that they share', () => {
    const seen = [...without('l0:3', 'l1:3'), 'l0:3-s0:2', 'l1:3-s0:1'];
    const plugs = compare(PLAN, seen).findings[0].plugs.flatMap(({ from, to }) => [from.node, to.node]);
    expect(plugs).toEqual(['s0', 's0', 's0', 's0']);
  });

  it('says of a host with one cable that it may be off', () => {
    const { findings, lay } = compare(PLAN, without('h10', 'l0:3'));
    expect(findings.map(({ host }) => host)).toEqual([undefined, 'h10']);
    expect(lay).toBe(1);
  });
});

describe('a chain of wrong cables', () => {
  it('is told plug by plug from the port that is free', () => {
    const { told, moves, ambiguous, findings } = compare(PLAN, [...without('l0:3', 'l1:3'), 's0:1-l1:3', 's0:2-l1:9']);
    expect(told).toEqual(['wrong-switch s0:1 l0:3', 'wrong-port s0:2 l1:3']);
    expect([moves, ambiguous, findings.map(({ chain }) => chain)]).toEqual([2, [], [0, 0]]);
  });

  it('with a cable too few says that any may be the one that is missing', () => {
    const { told, moves, lay, ambiguous } = compare(PLAN, [...without('l0:3', 'l1:3'), 's0:1-l1:3']);
    // The reading in which the plug stays at its switch.
    expect(told).toEqual(['wrong-port l1:3 s0:2', 'missing l0:3 s0:1']);
    expect([moves, lay]).toEqual([1, 1]);
    expect(ambiguous).toEqual([{ kind: 'chain', chain: 0, count: 2 }]);
  });

  it('with a host that was not seen takes its cable as the one that is missing', () => {
    const { told, ambiguous } = compare(PLAN, [...without('h00', 'h01'), 'h01:1-l0:1']);
    expect(told).toEqual(['wrong-port h01:1 l0:2', 'missing l0:1 h00:1']);
    expect(ambiguous).toEqual([]);
  });

  it('with a cable too many takes one away first', () => {
    const { told, takeAway, ambiguous } = compare(PLAN, [...without('l0:3'), 'l0:3-s1:9', 's0:1-l1:9']);
    expect(told).toEqual(['extra l1:9 s0:1', 'wrong-switch l0:3 s0:1']);
    expect(takeAway).toBe(1);
    expect(ambiguous).toEqual([{ kind: 'chain', chain: 0, count: 2 }]);
  });
});

describe('speeds', () => {
  it('are those of the plan where it says them', () => {
    const report = compare(
      ['l0:1-s0:1 4xHDR', 'l0:2-s0:2 4xHDR', 'l0:3-s0:3 100G', 'l0:4-s0:4 2xHDR'],
      ['l0:1-s0:1 1xHDR', 'l0:2-s0:2 4x EDR', 'l0:3-s0:3 25G', 'l0:4-s0:4 4xEDR'],
    );
    expect(report.findings.map(({ kind, planned, seen }) => [kind, planned, seen])).toEqual([
      ['degraded-width', '4xHDR', '1xHDR'],
      ['degraded-speed', '4xHDR', '4xEDR'],
      ['degraded-speed', '100G', '25G'],
    ]);
  });

  it('are else those of most cables of a kind, if there are such', () => {
    const cables = ['h0:1-l0:1', 'h1:1-l0:2', 'h2:1-l0:3', 'l0:4-s0:1', 'l0:5-s0:2', 'l0:6-s0:3'];
    const at = (speeds: readonly string[]) => networkOf(cables.map((cable, i) => `${cable} ${speeds[i]}`));
    const { findings } = compare(cables, at(['2xHDR', '2xHDR', '1xHDR', '4xHDR', '4xHDR', '4xSDR']));
    expect(findings.map((finding) => [told(finding), finding.usual])).toEqual([
      ['degraded-width l0:3 h2:1', true],
      ['degraded-speed l0:6 s0:3', true],
    ]);
    expect(compare(cables, at(['2xHDR', '4xHDR', '1xHDR', '4xHDR', '4xSDR', '??'])).told).toEqual([]);
  });
});

describe('what nodes are called', () => {
  it.each<[string, boolean, readonly string[]]>([
    ['node7 HCA-1', false, ['node7 hca-1', 'node7']],
    ['dgx-01 mlx5_4', false, ['dgx-01 mlx5_4', 'dgx-01']],
    ['leaf-1.dc.example', true, ['leaf-1.dc.example', 'leaf-1']],
    ['10.0.0.1', true, ['10.0.0.1']],
    ['MF0;leaf-1:MQM8700/U1', true, ['mf0;leaf-1:mqm8700/u1', 'leaf-1']],
    ['MF0;core:CS8500/L07/U1', true, ['mf0;core:cs8500/l7/u1', 'core/l7/u1']],
    ['MF0;switch:MQM8700/U1', true, []],
    ['MF0;switch-7a8b9c:MSB7700/U1', true, []],
    ['MF0;switch:CS8500/L07/U1', true, []],
    ['Quantum Mellanox Technologies', true, []],
    ['Infiniscale-IV Mellanox Technologies', true, []],
    ['localhost HCA-1', false, []],
    ['localhost.localdomain mlx5_0', false, []],
    ['S-0002c902004a1b2c', true, []],
    ['switch 0002c902004a1b2c', true, []],
    ['  ', true, []],
    ['switchyard', true, ['switchyard']],
  ])('%s', (description, isSwitch, names) => expect(identitiesOf(description, isSwitch)).toEqual(names));

  const guids = (extra: Readonly<Record<string, NodeFields>> = {}) => ({
    ...Object.fromEntries(['l0', 'l1', 's0', 's1'].map((name, i) => [name, { guid: `000000000000000${i}` }])),
    ...extra,
  });
  const renamed = (topology: Topology, from: string, to: string): Topology => ({
    ...topology,
    switches: topology.switches.map((s) => (s.name === from ? { ...s, name: to } : s)),
  });

  it('tells a box with another GUID from one with another name', () => {
    const plan = networkOf(PLAN, guids());
    expect(compare(plan, networkOf(PLAN, guids({ s1: { guid: '00000000000000ff' } }))).findings).toMatchObject([
      {
        kind: 'replaced-node',
        ends: [{ node: 's1', port: 0 }],
        planned: '0x0000000000000003',
        seen: '0x00000000000000ff',
      },
    ]);
    expect(compare(plan, renamed(networkOf(PLAN, guids()), 's1', 'top')).findings).toMatchObject([
      { kind: 'renamed-node', ends: [{ node: 's1', port: 0 }], planned: 's1', seen: 'top' },
    ]);
    // A name that nobody gave is not another one.
    expect(compare(plan, renamed(networkOf(PLAN, guids()), 's1', 'Quantum Mellanox Technologies')).told).toEqual([]);
  });

  it('takes GUIDs that the plan has made up for nothing', () => {
    const others = Object.fromEntries(
      Object.entries(guids()).map(([name, { guid }]) => [name, { guid: `ab${guid?.slice(2)}` }]),
    );
    expect(compare(networkOf(PLAN, guids()), networkOf(PLAN, others)).told).toEqual([]);
  });

  it('finds out by cabling who is who of those that bear one name, and tells them', () => {
    const seen = networkOf(PLAN);
    const s1 = seen.switches.find(({ name }) => name === 's1');
    const described = new Map([[s1?.id as NodeId, 's0']]);
    expect(compare(PLAN, { topology: renamed(seen, 's1', 's0 2'), described }).told).toEqual(['duplicate-name s0 s1']);
  });

  it("takes boxes that stand in each other's places for that, and compares the cables of the places", () => {
    const wide = networkOf(
      ['a', 'b', 'c', 'd', 'e'].flatMap((leaf, i) =>
        ['s', 't', 'u', 'v'].map((spine, j) => `${leaf}:${j + 1}-${spine}:${i + 1}`),
      ),
    );
    const exchanged = (one: string, other: string) => renamed(renamed(renamed(wide, one, 'x'), other, one), 'x', other);
    expect(compare(wide, exchanged('s', 'a')).told).toEqual(['exchanged-nodes a s']);
    const ring = renamed(exchanged('s', 't'), 't', 'y');
    expect(compare(wide, renamed(renamed(ring, 'u', 't'), 'y', 'u')).told).toEqual(['exchanged-nodes s t u']);
    const { links } = exchanged('s', 't');
    expect(compare(wide, { ...exchanged('s', 't'), links: links.slice(1) }).told).toEqual([
      'exchanged-nodes s t',
      'missing a:1 s:1',
    ]);
    // The one whose place was taken is nowhere.
    const gone = renamed(
      {
        ...wide,
        links: wide.links.filter((_, i) => i % 4 !== 0),
        switches: wide.switches.filter(({ name }) => name !== 's'),
      },
      't',
      's',
    );
    expect(compare(wide, gone).told).toEqual(['missing-node s', 'replaced-node t'].reverse());
  });

  it('knows a switch by name whatever kind its file takes it for', () => {
    const seen = networkOf(PLAN);
    const asHosts = {
      ...seen,
      switches: seen.switches.filter(({ name }) => !name.startsWith('s')),
      hosts: [
        ...seen.hosts,
        ...seen.switches
          .filter(({ name }) => name.startsWith('s'))
          .flatMap(({ id, name }) => [
            { id: `${id}-1` as never, name },
            { id: `${id}-2` as never, name: `${name}#2` },
          ]),
      ],
    };
    const links = seen.links.map((link) => {
      const end = (at: typeof link.a) =>
        asHosts.switches.some(({ id }) => id === at.node) || seen.hosts.some(({ id }) => id === at.node)
          ? at
          : { ...at, node: `${at.node}-${at.port}` as never };
      return { ...link, a: end(link.a), b: end(link.b) };
    });
    expect(compare(PLAN, { ...asHosts, links }).told).toEqual([]);
  });

  it('believes anchors before all else, and refuses those that cannot be', () => {
    const plan = { topology: networkOf(PLAN) };
    const seen = { topology: renamed(renamed(renamed(networkOf(PLAN), 's0', 'x'), 's1', 's0'), 'x', 's1') };
    const anchors = [
      { planned: 's0', seen: 's1' },
      { planned: 's1', seen: 's0' },
    ];
    expect(compareBuilt(plan, seen).findings.map(({ kind }) => kind)).toEqual(['swapped', 'swapped']);
    expect(compareBuilt(plan, seen, anchors).moves).toBe(0);
    expect(() => compareBuilt(plan, seen, [{ planned: 's9', seen: 's1' }])).toThrow(
      '"s9": no such node in the plan; did you mean',
    );
    expect(() => compareBuilt(plan, seen, [anchors[0], { planned: 's1', seen: 's1' }])).toThrow(
      's1=s1: expected each node once',
    );
    expect(() => compareBuilt(plan, seen, [{ planned: 's0', seen: '00ff' }])).toThrow(MatchingError);
  });

  it('is refused where nothing tells which switch is which', () => {
    expect(() => compare(PLAN, ['x:5-y:6'])).toThrow('nothing tells which switch is which');
  });
});

describe('adapters and other parts', () => {
  it('takes two ports of an adapter for one node', () => {
    const plan = ['h0:1-l0:1', 'h0#2:2-l1:9', ...without('h00')];
    const report = compare(plan, without('h00'));
    expect(report.findings.map(({ kind, ends, nodes }) => [kind, ends.map(endText), nodes.length])).toEqual([
      ['missing-node', ['h0'], 2],
    ]);
    expect(compare(plan, ['h0:1-l0:1', ...without('h00')]).told).toEqual(['missing l1:9 h0:2']);
    expect(compare(plan, ['h0:1-l1:9', 'h0#2:2-l0:1', ...without('h00')]).told).toEqual([
      'swapped l0:1 h0:1 l1:9 h0:2',
    ]);
  });

  it('knows ports of machines by machine and rail', () => {
    const plan = networkOf(PLAN, { h00: { node: 'gpu', rail: 0 }, h01: { node: 'gpu', rail: 1 } });
    const seen = networkOf(
      PLAN.map((cable) => cable.replace('h00:1-l0:1', 'hx:1-l0:2').replace('h01:1-l0:2', 'hy:1-l0:1')),
      { hx: { node: 'gpu', rail: 0 }, hy: { node: 'gpu', rail: 1 } },
    );
    expect(compare(plan, seen).told).toEqual(['swapped l0:1 h00:1 l0:2 h01:1']);
  });

  it('leaves out parts of switches that reduce data, unless the plan has some', () => {
    const seen = networkOf([...PLAN, 'hr:1-l0:41'], { hr: { role: 'aggregation' } });
    expect(compare(PLAN, seen).told).toEqual([]);
    const plan = networkOf([...PLAN, 'hq:1-l1:41'], { hq: { role: 'aggregation' } });
    expect(compare(plan, seen).told).toEqual(['extra-node hr', 'missing l1:41 hq:1']);
  });

  it('takes what has failed for planned, and for not seen', () => {
    const failed = networkOf(PLAN, { s1: { down: true } });
    expect(compare(failed, PLAN).told).toEqual([]);
    expect(compare(PLAN, failed).told).toEqual(['missing-node s1']);
    // Failures that are marked and were not seen are known.
    expect(compare(failed, failed)).toMatchObject({ told: [], known: 1 });
    const cut = {
      ...networkOf(PLAN),
      links: networkOf(PLAN).links.map((link, i) => (i === 4 ? { ...link, down: true } : link)),
    };
    expect(compare(cut, without('l0:3'))).toMatchObject({ told: [], known: 1, lay: 0 });
  });
});

describe('files that tell of a part', () => {
  const seenBy = (tells: readonly string[], cables: readonly string[]): ComparedNetwork => {
    const topology = networkOf(cables);
    const silent = [...topology.switches, ...topology.hosts].filter(({ name }) => !tells.includes(name));
    return { topology, spokenOf: new Set(silent.map(({ id }) => id)) };
  };

  it('say nothing of cables between others', () => {
    const report = compare(
      PLAN,
      seenBy(
        ['l0'],
        PLAN.filter((cable) => cable.includes('l0')),
      ),
    );
    expect([report.told, report.untold, report.right]).toEqual([[], { cables: 4, hosts: false }, 4]);
  });

  it('say what is not plugged in at those that tell', () => {
    const report = compare(PLAN, seenBy(['l0'], ['h00:1-l0:1', 'h01:1-l0:2', 'l0:3-s0:1']));
    expect([report.told, report.untold.cables]).toEqual([['missing l0:4 s1:1'], 4]);
    // Both leaves miss it: it is not there.
    const both = compare(PLAN, seenBy(['l0', 'l1'], without('s1')));
    expect(both.told).toEqual(['missing-node s1']);
  });

  it('may be the plan: then what it does not know of is not too much', () => {
    const plan = seenBy(
      ['l0'],
      PLAN.filter((cable) => cable.includes('l0')),
    );
    const findings = (seen: readonly string[]) => compareBuilt(plan, { topology: networkOf(seen) }).findings.map(told);
    expect(findings(PLAN)).toEqual([]);
    expect(findings([...PLAN, 'l0:7-s1:7', 'l1:8-s1:8', 'x:1-l0:9', 'y:1-s0:9'])).toEqual([
      'extra-node x',
      'extra l0:7 s1:7',
    ]);
  });

  it('without any host say nothing of hosts', () => {
    const report = compare(PLAN, without('h'));
    expect([report.told, report.untold]).toEqual([[], { cables: 4, hosts: true }]);
  });
});
