import { expect, it } from 'vitest';
import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { kindRow, kindsHeld, mostHindered } from './kindRows';

const cost = (factor: number | null, congestion: readonly number[]) =>
  ({
    factor,
    congestion: Float64Array.from(congestion),
    ideal: Float64Array.from(congestion, () => 1),
  }) as unknown as CollectiveResult;

it('lists kinds by each placement, and counts those that wait for the network or never end', () => {
  const rows = [
    kindRow('a', [cost(1, [1, 1]), cost(3, [1, 5])]),
    kindRow('b', [cost(1.5, [2]), cost(1, [1])]),
    kindRow('c', [cost(null, [1]), cost(2, [2])]),
  ];
  expect(rows[0]).toEqual({
    id: 'a',
    steps: 2,
    costs: [
      { factor: 1, held: 0 },
      { factor: 3, held: 1 },
    ],
  });
  expect(mostHindered(rows, 0).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(mostHindered(rows, 1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect([kindsHeld(rows, 0), kindsHeld(rows, 1)]).toEqual([2, 2]);
});
