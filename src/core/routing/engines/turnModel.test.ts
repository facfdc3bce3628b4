import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import * as turnModel from './turnModel';

/** Kinds of turns, such as `-x+y`, and whether they are allowed; every place must agree. */
function kinds(topology: Topology, model: string): Map<string, boolean> {
  const fabric = compileFabric(topology);
  const { turns } = runEngine(turnModel, fabric, {}, { model, passes: 0 });
  const { channelFrom, channelTo, outOffset, outChannel, turnOffset, switchCount } = fabric;
  const direction = (c: number): string => {
    const [from, to] = [channelFrom[c], channelTo[c]].map((s) => topology.switches[s].coordinates ?? []);
    const d = from.findIndex((x, i) => x !== to[i]);
    return `${to[d] > from[d] ? '+' : '-'}${'xyz'[d]}`;
  };
  const found = new Map<string, boolean>();
  for (let s = 0; s < switchCount; s++) {
    const out = [...outChannel.subarray(outOffset[s], outOffset[s + 1])];
    for (const [i, back] of out.entries()) {
      for (const [o, c] of out.entries()) {
        const [from, to] = [direction(back ^ 1), direction(c)];
        if (i === o) continue;
        const allowed = turns?.[turnOffset[s] + i * out.length + o] === 1;
        const kind = from === to ? 'straight' : `${from}${to}`;
        expect(found.get(kind) ?? allowed, kind).toBe(allowed);
        found.set(kind, allowed);
      }
    }
  }
  return found;
}

describe('turn-model', () => {
  it.each([
    ['west-first', ['+y-x', '-y-x']],
    ['north-last', ['+y+x', '+y-x']],
    ['negative-first', ['+x-y', '+y-x']],
  ])('prohibits two of eight turns in a plane: %s', (model, prohibited) => {
    const found = kinds(generateFromSpec('mesh:dims=4x4'), model);
    expect(
      [...found]
        .filter(([, allowed]) => !allowed)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(prohibited);
    expect(found.size).toBe(9);
  });

  it.each(['west-first', 'north-last', 'negative-first'])('prohibits a quarter of the turns in space: %s', (model) => {
    const found = kinds(generateFromSpec('mesh:dims=3x3x3'), model);
    expect([...found.values()].filter((allowed) => !allowed)).toHaveLength(6);
    expect(found.size).toBe(25);
    expect(found.get('straight')).toBe(true);
  });

  it('names what it needs where it does not apply', () => {
    const reason = (topology: Topology) => turnModel.descriptor.appliesTo(compileFabric(topology))?.en;
    const mesh = generateFromSpec('mesh:dims=4x3');
    expect(reason(mesh)).toBeUndefined();
    expect(reason(generateFromSpec('torus:dims=4x3'))).toMatch(/without links around/);
    expect(reason(applyFailures(mesh, ['sw-0--sw-1']))).toMatch(/1 missing, the first sw-0--sw-1/);
    const long = mesh.links.map((link) => (link.id === 'sw-0--sw-1' ? { ...link, id: link.id } : link));
    const [a, b] = [mesh.switches[0], mesh.switches[2]];
    const extra = { ...long[0], id: 'long', a: { node: a.id, port: 30 }, b: { node: b.id, port: 30 } };
    const widened = { ...mesh, switches: mesh.switches.map((node) => ({ ...node, portCount: 30 })) };
    expect(reason({ ...widened, links: [...long, extra] } as Topology)).toMatch(/neighbours only: sw-0 and sw-2/);
  });
});
