import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { finish } from '../../core/testing/finish';
import { Session } from '../session';
import {
  adoptVlanReplan,
  exportVlanPlan,
  planVlanNetwork,
  replaceVlanNodes,
  replanVlanNetwork,
  vlanNodeAddresses,
} from './vlanJobs';
import type { VlanRequest } from './vlanRequest';

const uniform: VlanRequest = {
  rule: 'low-number',
  traffic: { kind: 'uniform' },
  trafficFile: 'traffic',
  count: null,
  firstId: 2,
  seed: 1,
};

function planned(request: Partial<VlanRequest> = {}, spec = 'vbft:leaves=4,spines=4,hosts=16') {
  const session = new Session(() => 0, 1e9);
  session.load(1, generateFromSpec(spec));
  return { session, reply: finish(planVlanNetwork(session, { ...uniform, ...request })) };
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
    const { session, reply } = planned({ rule });
    const after = finish(replanVlanNetwork(session, { down: ['spine-1'] }));
    expect(after.plan.vlans.map(({ id }) => id)).toEqual([2, 4, 5]);
    expect(after.switches).toEqual([]);
    expect(owners(after.files, 'switch')).toEqual([]);
    const id = (look: typeof reply, k: number) => look.vlans[look.pairs[k]]?.id;
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
    const { session } = planned({ rule: 'balanced' });
    const after = finish(replanVlanNetwork(session, { down: ['leaf-2--spine-0'] }));
    expect(after.plan.vlans.map(({ id, full }) => [id, full])).toEqual([
      [2, false],
      [3, true],
      [4, true],
      [5, true],
    ]);
    expect(after.switches).toEqual([]);
    const back = finish(replanVlanNetwork(session, { down: [] }));
    expect([back.movedPairs, back.files]).toEqual([0, []]);
  });

  it('joins the parts of a spanning tree again and takes the failed link out', () => {
    const { session } = planned({ rule: 'balanced' }, 'torus:dims=4x4');
    const after = finish(replanVlanNetwork(session, { down: ['sw-0--sw-1'] }));
    expect(after.plan.vlans.every(({ full }) => full)).toBe(true);
    expect(after.switches.length).toBeGreaterThan(0);
    expect(after.movedPairs).toBe(0);
  });

  it('plans further failures, and their end, from the re-plan that was adopted', () => {
    const { session, reply } = planned({ rule: 'balanced' });
    expect(() => finish(adoptVlanReplan(session))).toThrow('plan around it first');
    const first = finish(replanVlanNetwork(session, { down: ['spine-1'] }));
    finish(adoptVlanReplan(session));
    const second = finish(replanVlanNetwork(session, { down: ['spine-2'] }));
    expect(second.plan.vlans.map(({ id }) => id)).toEqual([2, 5]);
    // Moved are those of the second spine under the first re-plan, and no others.
    const id = (look: typeof reply, k: number) => look.vlans[look.pairs[k]]?.id;
    let moved = 0;
    for (let k = 0; k < 256; k++) if (id(first.plan, k) !== id(second.plan, k)) moved++;
    expect(second.movedPairs).toBe(moved / 2);
    const readme = (which: 'plan' | 'replan') =>
      new TextDecoder().decode(
        unzipSync(finish(exportVlanPlan(session, { formats: ['nodes'], which, macs: null })).bytes)['README.txt'],
      );
    expect(readme('plan')).not.toContain('the plan before');
    expect(readme('replan').match(/^ {2}changed {2}nodes\//gm)).toHaveLength(
      owners(second.files, 'node').filter(({ name }) => name.startsWith('nodes/')).length,
    );
    finish(adoptVlanReplan(session));
    const back = finish(replanVlanNetwork(session, { down: [], up: ['spine-1', 'spine-2'] }));
    expect(back.switches).toEqual([]);
    expect(back.movedPairs).toBeGreaterThan(0);
    expect([back.plan.vlans, back.plan.pairs, back.plan.own]).toEqual([reply.vlans, reply.pairs, reply.own]);
  });

  it('asks for a plan first', () => {
    const session = new Session(() => 0, 1e9);
    session.load(1, generateFromSpec('vbft:leaves=2,spines=2,hosts=4'));
    expect(() => finish(replanVlanNetwork(session, { down: [] }))).toThrow('plan them again');
  });
});

describe('replaceVlanNodes', () => {
  it('changes one line of every node, its own included, and of the table', () => {
    const { session } = planned();
    const macs = { name: 'macs', text: 'host-1-2 aa:bb:cc:dd:ee:ff' };
    const files = finish(replaceVlanNodes(session, { macs, known: null }));
    expect(owners(files, 'node').map(({ lines }) => lines)).toEqual(Array(16).fill(1));
    expect(files.find(({ name }) => name === 'shared-table/vlan-table')?.lines).toBe(1);
    expect(owners(files, 'switch')).toEqual([]);
  });

  it('compares with the addresses that are known', () => {
    const { session } = planned();
    const addresses = finish(vlanNodeAddresses(session, { macs: null }));
    expect(new Set(addresses).size).toBe(16);
    const lines = (macs: readonly string[]) => ({
      name: 'macs',
      text: session.network.topology.hosts.map(({ name }, h) => `${name} ${macs[h]}`).join('\n'),
    });
    const known = lines(addresses.map((mac) => mac.replace('02:', '06:')));
    expect(finish(replaceVlanNodes(session, { macs: known, known }))).toEqual([]);
    expect(owners(finish(replaceVlanNodes(session, { macs: known, known: null })), 'node')).toHaveLength(16);
    expect(() =>
      finish(vlanNodeAddresses(session, { macs: { name: 'macs', text: '\nhost-9-9 02:00:00:00:00:01' } })),
    ).toThrow('macs:2: there is no host "host-9-9"');
  });
});

describe('exportVlanPlan', () => {
  it('zips every format with a README', () => {
    const { session } = planned();
    const { name, bytes } = finish(exportVlanPlan(session, { formats: null, which: 'plan', macs: null }));
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
        'shared-table',
        'sonic',
        'systemd-networkd',
      ].sort(),
    );
  });
});
