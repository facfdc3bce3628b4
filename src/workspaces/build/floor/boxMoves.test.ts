import { describe, expect, it } from 'vitest';
import { floorModel } from '../../../core/building/floor/floorModel';
import { generateFromSpec } from '../../../core/generators/spec';
import type { NodeId, Topology } from '../../../core/topology/topology';
import { applyDiff } from '../../../document/diff';
import { applyPlacement, lockPlaces } from '../../../document/floorCommands';
import { moveTo, rackBeside, stepOf } from './boxMoves';
import { floorSvg } from './floorSvg';

const plain = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=1');
const stands: Readonly<Record<string, readonly [string, number]>> = {
  'leaf-0': ['A01', 4],
  'host-0-0': ['A01', 1],
  'leaf-1': ['A02', 4],
  'host-1-0': ['A02', 2],
  'spine-0': ['A02', 3],
};
const nodes = [...plain.switches, ...plain.hosts];
const places = new Map<NodeId, { rack: string; unit: number }>(
  nodes.map(({ id, name }) => [id, { rack: stands[name][0], unit: stands[name][1] }]),
);
const floor = { rows: 2, columns: 2, units: 4, model: 'trays' } as const;
const placed = applyDiff(plain, applyPlacement(plain, { floor, places }));

const modelOf = (topology: Topology) => {
  const model = floorModel(topology);
  if (!model) throw new Error('no floor');
  return model;
};
const boxNamed = (name: string): number => modelOf(placed).network.boxes.findIndex((box) => box.name === name);

/** Where everything stands after a move of one, as `name rack unit` of what has moved; null where there is no move. */
function moved(topology: Topology, move: ReturnType<typeof moveTo>): string[] | null {
  if (!move) return null;
  const next = applyDiff(topology, move(topology));
  return [...next.switches, ...next.hosts]
    .filter(({ name, place }) => place?.rack !== stands[name][0] || place.unit !== stands[name][1])
    .map(({ name, place }) => `${name} ${place?.rack} ${place?.unit}`);
}

describe('a move in racks', () => {
  const model = modelOf(placed);
  const to = (name: string, rack: string, unit: number | null) =>
    moved(placed, moveTo(model, { box: boxNamed(name), held: 0 }, { rack, unit }));

  it('goes to the unit that is free, changes places with what stands there, or is none', () => {
    expect(to('host-0-0', 'A02', 1)).toEqual(['host-0-0 A02 1']);
    expect(to('host-0-0', 'A02', 3)).toEqual(['spine-0 A01 1', 'host-0-0 A02 3']);
    expect(to('host-0-0', 'A02', null)).toEqual(['host-0-0 A02 1']);
    expect(to('leaf-0', 'A02', null)).toEqual(['leaf-0 A02 1']);
    expect(to('leaf-0', 'B01', 99)).toEqual(['leaf-0 B01 4']);
    expect(to('leaf-0', 'A01', 4)).toBeNull();
    expect(moved(placed, moveTo(model, { rack: 'A01' }, { rack: 'B02', unit: 3 }))).toEqual([
      'leaf-0 B02 4',
      'host-0-0 B02 1',
    ]);
  });

  it('by keys passes over what is locked, and ends with the floor', () => {
    const step = (t: Topology, name: string, way: 'up' | 'down' | 'left' | 'right') =>
      moved(t, stepOf(modelOf(t), boxNamed(name), way));
    expect(step(placed, 'leaf-1', 'down')).toEqual(['leaf-1 A02 3', 'spine-0 A02 4']);
    const spine = nodes.find(({ name }) => name === 'spine-0')?.id ?? '';
    const locked = applyDiff(placed, lockPlaces(placed, new Set([spine]), true));
    expect(step(locked, 'leaf-1', 'down')).toEqual(['leaf-1 A02 2', 'host-1-0 A02 4']);
    expect(step(placed, 'leaf-0', 'up')).toBeNull();
    expect(step(placed, 'leaf-0', 'left')).toBeNull();
    expect(step(placed, 'leaf-0', 'right')).toEqual(['leaf-0 A02 1']);
    expect([rackBeside(model, 'A02', 1), rackBeside(model, 'B02', 1)]).toEqual(['B01', null]);
  });

  it('is seen in the picture, which names everything once', () => {
    const svg = floorSvg(model, 'a < b');
    for (const name of Object.keys(stands)) expect(svg.split(`>${name}<`)).toHaveLength(2);
    expect(svg).toContain('>a &lt; b<');
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
  });
});
