import { expect, it } from 'vitest';
import { applyDiff } from '../../../document/diff';
import { applyPlacement } from '../../../document/floorCommands';
import { generateFromSpec } from '../../generators/spec';
import type { Floor } from '../../topology/topology';
import { network } from '../placement/networks.fixture';
import { boxesOf } from './boxes';
import { floorModel } from './floorModel';
import { rackSpots } from './floorPlan';
import { rackName } from './rackNames';
import { trayLoads } from './trayLoads';

const topology = generateFromSpec('random:switches=40,ports=6,hosts=1,seed=3');
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

it('has each cable in as much tray as its length says', () => {
  const floor: Floor = { rows: 3, columns: 4, units: 4, model: 'k' };
  const spots = rackSpots(floor).map(rackName);
  const places = new Map(topology.switches.map(({ id }, s) => [id, { rack: spots[(7 * s) % 11], unit: 1 + (s % 4) }]));
  const model = floorModel(applyDiff(topology, applyPlacement(topology, { floor, places })));
  if (!model) throw new Error('no floor');
  // By model K what is above 4 m is way along rows and columns.
  const between = [...model.lengthCm].filter((cm) => cm > 200);
  expect(between.length).toBeGreaterThan(50);
  expect(60 * sum(model.trays.along) + 210 * sum(model.trays.across)).toBe(sum(between.map((cm) => cm - 400)));
  expect([model.totalCm, model.longestCm]).toEqual([
    sum(between) + 200 * (model.lengthCm.filter((cm) => cm >= 0).length - between.length),
    Math.max(...between),
  ]);
  expect(model.racks.size).toBe(11);
  expect(sum([...model.racks.values()].map(({ cables }) => cables))).toBe(2 * between.length);
});

it('lays cables between rows along rows and across them in turn, and by way of the crossings', () => {
  const pair = network(2, [
    [0, 1],
    [0, 1],
  ]);
  const floor: Floor = { rows: 2, columns: 3, units: 1, model: 'trays' };
  const places = [
    { rack: 'A01', unit: 1 },
    { rack: 'B02', unit: 1 },
  ];
  const loads = trayLoads(floor, boxesOf(pair), places);
  expect([[...loads.along], [...loads.across]]).toEqual([
    [1, 0, 1, 0],
    [1, 1, 0],
  ]);
  const crossed = trayLoads({ ...floor, crossings: [3] }, boxesOf(pair), places);
  expect([[...crossed.along], [...crossed.across]]).toEqual([
    [2, 2, 0, 2],
    [0, 0, 2],
  ]);
});
