import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { Session } from '../session';
import { exportVlanPlan, planVlanNetwork, replaceVlanNodes, replanVlanNetwork, vlanNodeAddresses } from './vlanJobs';
import type { VlanHistory, VlanRequest, VlanStep } from './vlanRequest';

const uniform: VlanRequest = {
  rule: 'low-number',
  traffic: { kind: 'uniform' },
  trafficFile: 'traffic',
  vlans: null,
  firstId: 2,
  seed: 1,
};

function planned(request: Partial<VlanRequest> = {}, spec = 'vbft:leaves=4,spines=4,hosts=16') {
  const session = new Session(() => 0, 1e9);
  session.load(1, generateFromSpec(spec));
  const history: VlanHistory = { request: { ...uniform, ...request }, steps: [] };
  return { session, history, reply: finish(planVlanNetwork.on(session, history.request)) };
}

/** Ends of the files whose owners are nodes, switches, or everybody. */
const owners = <T extends { readonly owner: { readonly kind: string } }>(files: readonly T[], kind: string): T[] =>
  files.filter((f) => f.owner.kind === kind);

describe('planVlanNetwork', () => {
  it('gives the page trees, pairs and loads', () => {
    const { reply } = planned();
    expect(reply.vlans.map((v) => [v.id, v.pairs, v.crossPairs, v.links.length, v.full])).toEqual([
      [2, 36, 24, 4, true],
      [3, 32, 24, 4, true],
      [4, 28, 24, 4, true],
      [5, 24, 24, 4, true],
    ]);
    expect(reply.up.every((load) => load === 12)).toBe(true);
    for (const { linkUp, linkDown } of reply.vlans)
      expect([[...linkUp], [...linkDown]]).toEqual([Array(4).fill(12), Array(4).fill(12)]);
    expect(reply.ports[0].map(({ vids }) => vids)).toEqual([...Array(4).fill([2, 3, 4, 5]), [2], [3], [4], [5]]);
  });

  it('reads a matrix and bytes between ranks, and names faults with their lines', () => {
    const ranks = (lines: readonly string[], perHost = 1) =>
      planned({ rule: 'balanced', traffic: { kind: 'ranks', bytes: lines.join('\n'), perHost } }).reply;
    const cg = [
      'src,dst,bytes',
      '1 4 10',
      '4,1,10',
      'rank 2 -> rank 8: 10 bytes',
      '# six pairs',
      '3;12;10',
      '6 9 10',
      '7 13 10',
      '11 14 1e1',
    ];
    expect(ranks(cg).maxLoad).toBe(10);
    expect(ranks(['0 12 5', '1 13 5'], 4).maxLoad).toBe(0);
    expect(ranks(['0 16 5', '1 17 7'], 4).maxLoad).toBe(12);
    expect(() => ranks(['0 4 1', '0 16 1', '0 4', '0 4 -1', 'a b c'])).toThrow(
      'traffic:2: rank 16: expected a whole number from 0 to 15 (16 hosts × 1 ranks)\n' +
        'traffic:3: expected sender, receiver and bytes such as "0 4 1024", found "0 4"\n' +
        'traffic:4: expected sender, receiver and bytes such as "0 4 1024", found "0 4 -1"\n' +
        'traffic:5: expected sender, receiver and bytes such as "0 4 1024", found "a b c"',
    );
    expect(() => planned({ traffic: { kind: 'matrix', demand: '1,2\n3' } })).toThrow('traffic:2: expected 16 rows');
  });
});

describe('replanVlanNetwork', () => {
  it.each(['low-number', 'balanced'])('moves the pairs of a failed spine and nothing at switches: %s', (rule) => {
    const { session, history, reply } = planned({ rule });
    const after = finish(replanVlanNetwork.on(session, { history, down: ['spine-1'] }));
    expect(after.plan.vlans.map(({ id }) => id)).toEqual([2, 4, 5]);
    expect(after.switches).toEqual([]);
    expect(owners(after.files, 'switch')).toEqual([]);
    const id = (look: typeof reply, k: number) => look.vlans[look.pairs?.[k] ?? -1]?.id;
    let moved = 0;
    for (let k = 0; k < 256; k++) {
      if (id(reply, k) === id(after.plan, k)) continue;
      expect(id(reply, k)).toBe(3);
      moved++;
    }
    expect(moved).toBe(2 * reply.vlans[1].pairs);
    expect(after.movedPairs).toBe(reply.vlans[1].pairs);
    // Each leaf had 12 pairs to others in the lost VLAN; three VLANs share them.
    expect(after.plan.maxLoad).toBeLessThanOrEqual(rule === 'balanced' ? 16 : 24);
    // Node 0 decides all its pairs, by another VLAN.
    expect(owners(after.files, 'node').map((f) => f.owner)).not.toContainEqual({ kind: 'node', index: 0 });
    expect(owners(after.files, 'node')).toHaveLength(15);
  });

  it('goes round a failed link with the leaves that it cut off, and back', () => {
    const { session, history } = planned({ rule: 'balanced' });
    const after = finish(replanVlanNetwork.on(session, { history, down: ['leaf-2--spine-0'] }));
    expect(after.plan.vlans.map(({ id, full }) => [id, full])).toEqual([
      [2, false],
      [3, true],
      [4, true],
      [5, true],
    ]);
    expect(after.switches).toEqual([]);
    const back = finish(replanVlanNetwork.on(session, { history, down: [] }));
    expect([back.movedPairs, back.files]).toEqual([0, []]);
  });

  it('joins the parts of a spanning tree again and takes the failed link out', () => {
    const { session, history } = planned({ rule: 'balanced' }, 'torus:dims=4x4');
    const after = finish(replanVlanNetwork.on(session, { history, down: ['sw-0--sw-1'] }));
    expect(after.plan.vlans.every(({ full }) => full)).toBe(true);
    expect(after.switches.length).toBeGreaterThan(0);
    expect(after.movedPairs).toBe(0);
  });

  it('plans further failures, and their end, from the re-plan that was adopted', () => {
    const { session, history, reply } = planned({ rule: 'balanced' });
    const first = finish(replanVlanNetwork.on(session, { history, down: ['spine-1'] }));
    const once: VlanHistory = { ...history, steps: [{ down: ['spine-1'] }] };
    const second = finish(replanVlanNetwork.on(session, { history: once, down: ['spine-2'] }));
    expect(second.plan.vlans.map(({ id }) => id)).toEqual([2, 5]);
    // Moved are those of the second spine under the first re-plan, and no others.
    const id = (look: typeof reply, k: number) => look.vlans[look.pairs?.[k] ?? -1]?.id;
    let moved = 0;
    for (let k = 0; k < 256; k++) if (id(first.plan, k) !== id(second.plan, k)) moved++;
    expect(second.movedPairs).toBe(moved / 2);
    const readme = (after: VlanStep | null) =>
      new TextDecoder().decode(
        unzipSync(finish(exportVlanPlan.on(session, { formats: ['nodes'], history: once, after, macs: null })).bytes)[
          'README.txt'
        ],
      );
    expect(readme(null)).not.toContain('the plan before');
    expect(readme({ down: ['spine-2'] }).match(/^ {2}changed {2}nodes\//gm)).toHaveLength(
      owners(second.files, 'node').filter(({ name }) => name.startsWith('nodes/')).length,
    );
    const twice: VlanHistory = { ...once, steps: [...once.steps, { down: ['spine-2'] }] };
    const back = finish(replanVlanNetwork.on(session, { history: twice, down: [], up: ['spine-1', 'spine-2'] }));
    expect(back.switches).toEqual([]);
    expect(back.movedPairs).toBeGreaterThan(0);
    expect([back.plan.vlans, back.plan.pairs, back.plan.own]).toEqual([reply.vlans, reply.pairs, reply.own]);
  });

  it('makes the plans that led to a question again where nothing is remembered of them', () => {
    const { session, history } = planned({ rule: 'balanced' });
    const steps = [{ down: ['spine-1'] }, { down: ['spine-2'], up: ['spine-1'] }];
    const question = { history: { ...history, steps }, down: ['leaf-2--spine-3'] };
    const remembered = finish(replanVlanNetwork.on(session, question));
    for (const bytes of [0, 1e9]) {
      const fresh = new Session(() => 0, bytes);
      fresh.load(1, session.network.topology);
      expect(finish(replanVlanNetwork.on(fresh, question))).toEqual(remembered);
    }
    expect(finish(replanVlanNetwork.on(session, question))).toEqual(remembered);
  });
});

describe('replaceVlanNodes', () => {
  const given = { macs: null, host: 'host-1-2', mac: 'AA-BB-CC-DD-EE-FE' };

  it('changes one line of every node, its own included, and of the table', () => {
    const { session, history } = planned();
    const { files, macs } = finish(replaceVlanNodes.on(session, { history, ...given }));
    expect(owners(files, 'node').map(({ lines }) => lines)).toEqual(Array(16).fill(1));
    expect(files.find(({ name }) => name === 'shared-table/vlan-table')?.lines).toBe(1);
    expect(owners(files, 'switch')).toEqual([]);
    const before = finish(vlanNodeAddresses.on(session, { macs: null }));
    expect(new Set(before).size).toBe(16);
    expect(macs).toEqual(before.with(6, 'aa:bb:cc:dd:ee:fe'));
  });

  it('compares with the addresses that are known', () => {
    const { session, history } = planned();
    const macs = { name: 'macs', text: 'host-1-2 aa:bb:cc:dd:ee:fe\nhost-0-0 06:00:00:00:00:01' };
    expect(finish(replaceVlanNodes.on(session, { history, ...given, macs })).files).toEqual([]);
    const change = (host: string, mac: string) => () =>
      finish(replaceVlanNodes.on(session, { history, macs, host, mac }));
    expect(change('host-1-2', 'nonsense')).toThrow('mac=nonsense: expected a MAC address');
    expect(change('host-1-2', '01:00:00:00:00:01')).toThrow('expected a MAC address of one adapter');
    expect(change('host-1-2', '06:00:00:00:00:01')).toThrow('expected an address that host-0-0 does not have');
    expect(change('host-9-9', '06:00:00:00:00:02')).toThrow('host=host-9-9: expected a host of the network');
    expect(() =>
      finish(vlanNodeAddresses.on(session, { macs: { name: 'macs', text: '\nhost-9-9 02:00:00:00:00:01' } })),
    ).toThrow('macs:2: there is no host "host-9-9"');
  });
});

describe('exportVlanPlan', () => {
  it('zips every format with a README', () => {
    const { session, history } = planned();
    const { name, bytes } = finish(exportVlanPlan.on(session, { formats: null, history, after: null, macs: null }));
    expect(name).toBe('vbft-4x4.vlan.zip');
    const folders = new Set(Object.keys(unzipSync(bytes)).map((path) => path.split('/')[0]));
    expect([...folders].sort()).toEqual(
      [
        'README.txt',
        'containerlab',
        'ifupdown2',
        'iproute2',
        'nodes',
        'openvswitch',
        'pair-list',
        'shared-table',
        'sonic',
        'systemd-networkd',
      ].sort(),
    );
  });
});
