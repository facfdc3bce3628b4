import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { isAcyclic } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import * as turnModel from './turnModel';

/** Kinds of turns, such as `-x+y`, and whether they are allowed; every place must agree. */
function kinds(topology: Topology, model: string, except = 0): Map<string, boolean> {
  const fabric = compileFabric(topology);
  const { turns } = runEngine(turnModel, fabric, {}, { model, except, passes: 0 });
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

  it.each([
    ['west-first', 0, '-x -y'],
    ['all-but-one-negative-first', 0, '-x -y'],
    ['all-but-one-negative-first', 1, '-y -z'],
    ['north-last', 0, '-x +x -y -z'],
    ['all-but-one-positive-last', 2, '-x -y +y -z'],
    ['negative-first', 0, '-x -y -z'],
  ])('%s, dimension %d left out, leaves as many shortest paths as Glass and Ni count', (model, except, first) => {
    const allowed = kinds(generateFromSpec('mesh:dims=3x3x3'), model, except);
    const directions = ['-x', '+x', '-y', '+y', '-z', '+z'];
    /** Shortest paths that make so many steps each way: by the turns of the engine, one step after the other. */
    const paths = (left: Readonly<Record<string, number>>, before: string): number => {
      const ways = directions.filter((way) => left[way] > 0);
      if (ways.length === 0) return 1;
      return ways
        .filter((way) => before === '' || way === before || allowed.get(before + way))
        .reduce((sum, way) => sum + paths({ ...left, [way]: left[way] - 1 }, way), 0);
    };
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    const others: string[] = [];
    for (let apart = 0; apart < 125; apart++) {
      const left: Record<string, number> = {};
      for (const [d, axis] of ['x', 'y', 'z'].entries()) {
        const by = (Math.floor(apart / 5 ** d) % 5) - 2;
        left[`+${axis}`] = Math.max(0, by);
        left[`-${axis}`] = Math.max(0, -by);
      }
      const phases = [true, false].map((isFirst) => {
        const steps = directions.filter((way) => first.includes(way) === isFirst).map((way) => left[way]);
        return factorial(steps.reduce((a, b) => a + b, 0)) / steps.reduce((a, b) => a * factorial(b), 1);
      });
      if (paths(left, '') !== phases[0] * phases[1]) others.push(JSON.stringify(left));
    }
    expect(others).toEqual([]);
  });

  it('refuses to leave out a dimension that the mesh does not have', () => {
    const fabric = compileFabric(generateFromSpec('mesh:dims=4x3'));
    const run = () => runEngine(turnModel, fabric, {}, { model: 'all-but-one-negative-first', except: 3 });
    expect(run).toThrow(/2 dimensions: number 3/);
  });

  it('is one of the twelve ways in sixteen to do with two turns less, and allows six in eight at every switch', () => {
    const directions = ['+x', '-x', '+y', '-y'];
    const clockwise = ['+x-y', '-y-x', '-x+y', '+y+x'];
    const counter = ['+x+y', '+y-x', '-x-y', '-y+x'];
    const [width, height] = [4, 3];
    const next = (x: number, y: number, way: string): [number, number] =>
      way[1] === 'x' ? [x + Number(`${way[0]}1`), y] : [x, y + Number(`${way[0]}1`)];
    const inside = ([x, y]: [number, number]): boolean => x >= 0 && y >= 0 && x < width && y < height;
    /** Dependencies between channels, each named by its place and way, with some kinds of turns left out. */
    const dependencies = (without: readonly string[]): Set<string> => {
      const found = new Set<string>();
      for (let x = 0; x < width; x++)
        for (let y = 0; y < height; y++)
          for (const way of directions)
            for (const onward of directions) {
              const at = next(x, y, way);
              const back = way !== onward && way[1] === onward[1];
              if (back || !inside(at) || !inside(next(...at, onward)) || without.includes(way + onward)) continue;
              found.add(`${x},${y}${way}>${at.join()}${onward}`);
            }
      return found;
    };
    const sound = clockwise.flatMap((a) =>
      counter.filter((b) => isAcyclic(dependencies([a, b]))).map((b) => [a, b].sort().join()),
    );
    expect(sound).toHaveLength(12);
    const bends = dependencies([]).size - dependencies([...clockwise, ...counter]).size;
    for (const model of ['west-first', 'north-last', 'negative-first']) {
      const found = kinds(generateFromSpec('mesh:dims=4x3'), model);
      const prohibited = [...found].filter(([, allowed]) => !allowed).map(([kind]) => kind);
      expect(sound).toContain(prohibited.sort().join());
      expect(dependencies([]).size - dependencies(prohibited).size).toBe(bends / 4);
      const { turns } = runEngine(
        turnModel,
        compileFabric(generateFromSpec('mesh:dims=4x3')),
        {},
        { model, passes: 0 },
      );
      expect(turns?.filter((allowed) => allowed === 1)).toHaveLength(dependencies(prohibited).size);
    }
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
