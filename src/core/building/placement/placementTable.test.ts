import { expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { place } from './networks.fixture';
import type { PlaceRequest } from './placeNetwork';

interface Row {
  readonly spec: string;
  readonly units: number;
  readonly rows: number;
  readonly columns: number;
  readonly racks: number;
  /** Metres between switches that the note on building found, and its lower bound. */
  readonly best: number;
  readonly bound: number;
  readonly asked?: Partial<PlaceRequest>;
}

const RANDOM = 'random:switches=100,ports=10,hosts=10,seed=1';
const QUICK: readonly Row[] = [
  { spec: 'fat-tree:k=4', units: 4, rows: 3, columns: 2, racks: 5, best: 122, bound: 79.6 },
  { spec: 'fat-tree:k=8', units: 8, rows: 4, columns: 3, racks: 10, best: 1079.6, bound: 574.4 },
];
/** With `DRAWS` above 1 only: seconds each. */
const SLOW: readonly Row[] = [
  { spec: 'fat-tree:k=16', units: 16, rows: 5, columns: 4, racks: 20, best: 9926.4, bound: 4345.6 },
  { spec: 'torus:dims=8x8x8', units: 16, rows: 6, columns: 6, racks: 32, best: 6409, bound: 3072 },
  { spec: RANDOM, units: 10, rows: 4, columns: 3, racks: 10, best: 2476.4, bound: 1087.1 },
  { spec: RANDOM, units: 1, rows: 10, columns: 10, racks: 100, best: 4687.4, bound: 2872.4 },
];

it.each([...QUICK, ...(Number(process.env.DRAWS ?? 1) > 1 ? SLOW : [])])(
  'places $spec in racks of $units at or below the best known',
  ({ spec, units, rows, columns, racks, best, bound }) => {
    const found = place(generateFromSpec(spec), { floor: { units, rows, columns, model: 'k' } });
    expect(found.totalCm).toBeLessThanOrEqual(Math.round(100 * best));
    expect(found.boundCm / 100).toBeCloseTo(bound, 6);
    expect(found.racks).toBe(racks);
  },
);

it('puts the spines of a leaf-spine in the middle of the floor: exact', { tags: ['deep'] }, () => {
  // A leaf with its 40 machines fills a rack; 2 rows of 17, spines in one rack.
  const topology = generateFromSpec('leaf-spine:leaves=32,spines=16,links=1,hosts=40');
  const floor = { rows: 2, columns: 17, units: 42, model: 'k' } as const;
  const found = place(topology, { floor, machines: 'with-switch', spines: 'own-racks' });
  expect(found.racks).toBe(33);
  expect(found.totalCm).toBe(389_120 + 32 * 40 * 200);
  const spine = topology.switches.find(({ name }) => name === 'spine-0');
  expect(found.places.get(spine?.id as never)?.rack).toMatch(/^[AB]09$/);
});
