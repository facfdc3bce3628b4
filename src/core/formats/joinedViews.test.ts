import { describe, expect, it } from 'vitest';
import { cablesOf } from '../testing/cablesOf';
import { refusalOf } from '../testing/refusalOf';
import { joinViews } from './parts/joinViews';
import type { Neighbour, NodeView } from './parts/nodeView';
import { describeRows } from './parts/rowTally';

type Heard = Partial<Neighbour> & { readonly port: string };
const view = (name: string, heard: readonly Heard[], more: Partial<NodeView> = {}): NodeView => {
  const file = `${name}.json`;
  const neighbours = heard.map((one, i) => ({ at: { file, line: i + 1 }, forwards: null, ...one }));
  return { name, at: { file, line: 0 }, neighbours, ...more };
};
const far = (port: string, name: string, farPort: string, more: Partial<Neighbour> = {}): Heard => ({
  ...{ port, name, farPort },
  ...more,
});
const joined = (...views: readonly NodeView[]) => {
  const { topology, problems, rows } = joinViews(views, 'n');
  return {
    cables: cablesOf(topology),
    counts: [topology.switches.length, topology.hosts.length],
    said: problems.map(({ message }) => message),
    rows: rows ? describeRows(rows).en : '',
  };
};

describe('who is who', () => {
  it('is said by names without case and domain', () => {
    const { cables, said } = joined(
      view('leaf1', [far('swp1', 'SPINE.dc.example', 'swp7')]),
      view('spine', [far('swp7', 'LEAF1.dc.example.', 'swp1')]),
    );
    expect([cables, said]).toEqual([['leaf1:1 spine:7'], []]);
  });

  it('is the one whose cables agree, where two domains have the name', () => {
    const spine = view('s', [far('swp1', 'na10.acc.', 'swp3'), far('swp2', 'na10.env.', 'swp3')]);
    const { cables, counts } = joined(spine, view('na10', [far('swp3', 's', 'swp2')]));
    expect([cables, counts]).toEqual([
      ['na10.acc:3 s:1', 'na10.env:3 s:2'],
      [3, 0],
    ]);
  });

  it('is not a name that it hears itself', () => {
    const heard = view('na10', [far('swp1', 'na10.acc', 'swp2'), far('swp2', 'na10.env', 'swp2')]);
    expect(refusalOf(() => joined(heard))).toContain('"na10" may be any of na10.acc, na10.env');
  });

  it('is an error where nothing tells two domains apart, unless an id does', () => {
    const heard = (more?: Partial<Neighbour>) =>
      view('s', [
        far('swp1', 'leaf1.a.example', 'swp3', { chassis: '0011.2233.4455' }),
        far('swp2', 'leaf1.b.example', 'swp3'),
        far('swp5', 'leaf1', 'swp4', more),
      ]);
    expect(refusalOf(() => joined(heard()))).toBe(
      's.json:3: "leaf1" may be any of leaf1.a.example, leaf1.b.example: expected it with its domain',
    );
    const { cables } = joined(heard({ chassis: '0x001122fffe334455' }));
    expect(cables).toContain('leaf1.a.example:4 s:5');
  });

  it('is said by ids where one name would have two cables on a port', () => {
    const leaf = (a: string, b: string) =>
      joined(view('s', [far('swp1', 'leaf1', 'swp3', { chassis: a }), far('swp2', 'leaf1', 'swp3', { chassis: b })]));
    const { cables, said } = leaf('00:11:22:33:44:55', '00:11:22:33:44:66');
    expect(cables).toEqual(['leaf1-334466:3 s:2', 'leaf1:3 s:1']);
    expect(said).toEqual([
      'two devices are called "leaf1": the one with the id 00:11:22:33:44:66 becomes "leaf1-334466"',
    ]);
    expect(refusalOf(() => leaf('00:11:22:33:44:55', '0011.2233.4455'))).toContain('port 3 of "leaf1" is cabled twice');
  });

  it('is one node whose ports give their own addresses as its id', () => {
    const { counts } = joined(
      view(
        's',
        [1, 2, 3, 4].map((n) => far(`Eth2/${n}`, 'nx', `Eth2/${n}`, { chassis: `2cc2.6054.dc2${n}` })),
      ),
    );
    expect(counts).toEqual([2, 0]);
  });

  it('is never said by a name that nobody gave', () => {
    const hosts = [1, 2, 3].map((n) => far(`swp${n}`, 'localhost', 'eth0', { chassis: `02:00:00:00:00:0${n}` }));
    expect(joined(view('leaf', hosts)).cables).toEqual([
      'leaf:1 localhost-000001:1',
      'leaf:2 localhost-000002:1',
      'leaf:3 localhost-000003:1',
    ]);
    const [a, b] = ['x', 'y'].map((folder) => ({
      ...view('localhost', [far('swp1', `peer-${folder}`, 'swp1')]),
      at: { file: `${folder}/localhost.json`, line: 0 },
    }));
    expect(joined(a, b).counts).toEqual([4, 0]);
  });
});

describe('ports', () => {
  it('of two names are one where both ends tell of as many cables to each other', () => {
    const { cables, said } = joined(
      view('a', [far('Ethernet0', 'b', 'fortyGigE0/4'), far('Ethernet8', 'c', 'etp1')]),
      view('b', [far('Ethernet4', 'a', 'fortyGigE0/0')]),
      view('c', [far('Ethernet0', 'a', 'etp3')]),
    );
    expect([cables, said.filter((text) => !text.includes('counted from 0'))]).toEqual([['a:1 b:4', 'a:9 c:1'], []]);
  });

  it('are told apart by the plugs that their names stand for', () => {
    const own = ['Ethernet0', 'Ethernet8', 'Ethernet16'];
    const { cables, said } = joined(
      view(
        'a',
        own.map((port, i) => far(port, 'b', ['etp3', 'etp1', 'etp2'][i])),
      ),
      view(
        'b',
        own.map((port, i) => far(port, 'a', ['etp2', 'etp3', 'etp1'][i])),
      ),
    );
    expect([cables, said]).toEqual([['a:1 b:3', 'a:2 b:1', 'a:3 b:2'], []]);
  });

  it('are told apart by their plugs where one end hears fewer cables', () => {
    const { cables, said } = joined(
      view('a', [far('Ethernet0', 'b', 'etp3'), far('Ethernet8', 'b', 'etp2')]),
      view('b', [far('Ethernet16', 'a', 'etp1'), far('Ethernet8', 'a', 'etp2'), far('Ethernet0', 'a', 'etp3')]),
    );
    expect(cables).toHaveLength(3);
    expect(cables).toContain('a:1 b:3');
    expect(said).toContain('the cable from "b" to port etp3 of "a" is seen from this side only');
  });

  it('are joined in their order where nothing else tells, which is reported', () => {
    const { cables, said } = joined(
      view('a', [far('Ethernet1', 'b', 'x-up-1'), far('Ethernet2', 'b', 'x-up-2')]),
      view('b', [far('Ethernet5', 'a', 'y-up-2'), far('Ethernet6', 'a', 'y-up-1')]),
    );
    expect(cables).toEqual(['a:1 b:5', 'a:2 b:6']);
    expect(said).toEqual([
      'the two ends of 2 cables, such as those between "a" and "b", call a port by different names: they are joined in the order of the ports',
    ]);
  });

  it('are known by their description', () => {
    const { cables } = joined(
      view('a', [far('swp1', 'b', '7', { farAlias: 'Ethernet9' }), far('swp2', 'b', '8', { farAlias: 'Ethernet3' })]),
      view('b', [far('Ethernet3', 'a', 'swp2'), far('Ethernet9', 'a', 'swp1')]),
    );
    expect(cables).toEqual(['a:1 b:9', 'a:2 b:3']);
  });
});

describe('kinds', () => {
  const kinds = (...heard: readonly Heard[]) => joined(view('leaf', heard)).counts;

  it('are those of a record, then of ports, then of what is announced', () => {
    expect(kinds(far('swp1', 'x', 'eth0', { forwards: true, isTold: true }))).toEqual([2, 0]);
    expect(kinds(far('swp1', 'x', 'swp1', { forwards: false, isTold: true }))).toEqual([1, 1]);
    expect(kinds(far('swp1', 'x', 'swp1', { forwards: false }))).toEqual([1, 1]);
    expect(kinds(far('swp1', 'x', 'Ethernet4'))).toEqual([2, 0]);
    expect(kinds(far('swp1', 'x', '0800.274f.332d'))).toEqual([1, 1]);
    expect(kinds(far('swp1', 'x', 'lan 0'))).toEqual([1, 1]);
  });

  it('are hosts where adapters announce a bridge, which is reported', () => {
    const { counts, said } = joined(view('leaf', [far('swp1', 'store', 'ens1f0', { forwards: true })]));
    expect(counts).toEqual([1, 1]);
    expect(said).toEqual(['"store" announce to be bridges or routers, and have ports of machines: read as hosts']);
  });

  it('are guessed from the count of cables, which is reported', () => {
    const { counts, said } = joined(view('leaf', [far('swp1', 'x', 'lan 0'), far('swp2', 'x', 'lan 1')]));
    expect(counts).toEqual([2, 0]);
    expect(said[0]).toMatch(/^nothing says whether "x" forward: read as switches/);
  });

  it('of a node that tells are a host where all its ports are of machines', () => {
    const node = view('node', [far('eth0', 'leaf', 'swp1'), far('eth1', 'leaf', 'swp2')], { mayBeHost: true });
    expect(joined(node).counts).toEqual([1, 2]);
    expect(joined(node).rows).toBe('rows: 2 read 2, left out 0');
  });
});

describe('management', () => {
  const fabric = [
    view('leaf-0', [far('swp49', 'spine', 'swp1'), far('eth0', 'oob', 'swp1')], { mayBeHost: true }),
    view('leaf-1', [far('swp49', 'spine', 'swp2'), far('eth0', 'oob', 'swp2')], { mayBeHost: true }),
    view('spine', [far('swp1', 'leaf-0', 'swp49'), far('swp2', 'leaf-1', 'swp49')], { mayBeHost: true }),
  ];

  it('is left out with a count', () => {
    const { cables, rows } = joined(...fabric);
    expect(cables).toEqual(['leaf-0:49 spine:1', 'leaf-1:49 spine:2']);
    expect(rows).toBe('rows: 6 read 4, left out 2 (management 2)');
  });

  it('stays where it is all that there is, and where somebody wants it', () => {
    expect(joined(view('leaf', [far('mgmt0', 'oob-1', 'swp1')])).cables).toHaveLength(1);
    expect(joinViews(fabric, 'n', { keepManagement: true }).topology.links).toHaveLength(4);
  });

  it('is no cable of a machine to a leaf, and is one to what is out of band', () => {
    const told = { isTold: true, forwards: false } as const;
    const { cables, rows } = joined(
      view('leaf', [far('Ethernet0', 'm', 'eth0', told), far('Ethernet1', 'm2', 'bmc', told)]),
      view('oob-1', [far('swp1', 'm', 'eth0', told)]),
    );
    expect(cables).toEqual(['leaf:1 m:1']);
    expect(rows).toBe('rows: 3 read 1, left out 2 (management 2)');
  });
});
