import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import type { RouteResultView } from '../../state/results/runStore';
import { findingsOf, fullestLink } from './findings';

function resultOf(spec: string, changes: { readonly down?: readonly string[]; readonly load?: number } = {}) {
  const topology = applyFailures(generateFromSpec(spec), changes.down ?? []);
  const fabric = compileFabric(topology);
  const load = new Float32Array(fabric.channelCount).fill(changes.load ?? 1);
  const verification = { deadlockFree: true, unreachablePairs: 0, cycle: [] };
  return { topology, fabric, load, cycle: new Uint32Array(), report: { verification } } as unknown as RouteResultView;
}

describe('findings', () => {
  it('are none where all links of a tier are alike, however full by design', () => {
    expect(findingsOf(resultOf('leaf-spine', { load: 2 }))).toEqual([]);
  });

  it('are links above their tier and their capacity', () => {
    const result = resultOf('leaf-spine', { load: 1.5 });
    result.load[7] = 1.6;
    const link = { kind: 'link', id: result.topology.links[result.fabric.linkRecord[3]].id };
    expect(findingsOf(result)).toEqual([{ kind: 'tooFull', count: 1, at: [link] }]);
    expect(fullestLink(result)).toEqual(link);
    const idle = resultOf('leaf-spine', { load: 0.5 });
    idle.load[7] = 1;
    expect(findingsOf(idle)).toEqual([]);
  });

  it('compare nothing without levels', () => {
    const result = resultOf('torus:dims=4x4');
    result.load[3] = 3;
    expect(findingsOf(result)).toEqual([]);
  });

  it('are what has failed, by kind, after what is graver', () => {
    const result = resultOf('leaf-spine', { down: ['spine-0', 'leaf-0--spine-1'] });
    Object.assign(result.report.verification, { deadlockFree: false, unreachablePairs: 12, cycle: [{}, {}, {}] });
    const found = findingsOf({ ...result, cycle: Uint32Array.of(0, 1, 4) });
    expect(found.map(({ kind, count, at }) => [kind, count, at.length])).toEqual([
      ['loop', 3, 2],
      ['unreachable', 12, 0],
      ['failed', 2, 2],
    ]);
    expect(found[2].at.map(({ kind }) => kind)).toEqual(['switch', 'link']);
  });

  it('are switches and hosts without a cable', () => {
    const { links, ...nodes } = generateFromSpec('leaf-spine');
    const [leaf] = nodes.switches.filter(({ level }) => level === 0);
    const own = links.filter(({ a, b }) => a.node === leaf.id || b.node === leaf.id);
    const topology = { ...nodes, links: links.filter((link) => !own.includes(link)) };
    const hosts = new Set(nodes.hosts.map(({ id }) => id as string));
    const its = own.flatMap(({ a, b }) => [a.node, b.node]).filter((id) => hosts.has(id));
    const at = [{ kind: 'switch', id: leaf.id }, ...its.map((id) => ({ kind: 'host', id }))];
    expect(findingsOf({ ...resultOf('leaf-spine'), topology })).toEqual([{ kind: 'loose', count: at.length, at }]);
    // A port without a cable is spare where its machine has another one.
    const inOne = topology.hosts.map((host) => ({ ...host, node: 'machine' }));
    const found = findingsOf({ ...resultOf('leaf-spine'), topology: { ...topology, hosts: inOne } });
    expect(found).toMatchObject([{ kind: 'loose', at: [{ kind: 'switch', id: leaf.id }] }]);
  });

  it('lead to the first of links that are equally full, as the drawing does', () => {
    const result = resultOf('leaf-spine', { load: 1 });
    const { id } = result.topology.links[result.fabric.linkRecord[0]];
    expect(fullestLink(result)).toEqual({ kind: 'link', id });
  });

  it('have no fullest link where nothing is carried', () => {
    expect(fullestLink(resultOf('leaf-spine', { load: 0 }))).toBeNull();
  });
});
