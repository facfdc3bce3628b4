import { expect, it } from 'vitest';
import { throughputText } from './PaneHead';
import { compareTexts } from './texts';
import { throughputBar } from './throughputBar';

const texts = compareTexts('en');
const verification = {
  reachablePairs: 8,
  unreachablePairs: 32_256,
  loops: 0,
  deadlockFree: true,
  virtualLanes: 1,
  cycle: [],
};
const reported = (throughput: { all: number | null } | { intra: number | null; inter: number | null }) => ({
  report: { throughput, bound: { hops: 1, table: 1, best: 1.5 }, verification },
});

it('draws how many pairs are unreachable where there is no throughput', () => {
  const bar = throughputBar({ name: 'x', result: reported({ all: null }) }, 1, texts);
  expect(bar).toEqual({ label: 'x', values: [null], none: ['– (32,256 host pairs unreachable)'], mark: 1 });
  const joined = throughputBar({ name: 'x', result: reported({ intra: 0.5, inter: null }) }, 2, texts);
  expect([joined.values, joined.none]).toEqual([
    [0.5, null],
    [null, '– (32,256 host pairs unreachable)'],
  ]);
});

it('says so over a pane', () => {
  expect(throughputText(reported({ all: null }), texts)).toBe('throughput – (32,256 host pairs unreachable)');
  expect(throughputText(reported({ all: 0.5 }), texts)).toMatch(/^throughput 0?\.5/);
});
