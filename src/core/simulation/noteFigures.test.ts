import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { exchange } from '../traffic/patterns/pairwiseExchange';
import { NOTE_MODEL, type SimulationModel } from './kernel/model';
import { exchangeLoads } from './pacing/exchangeLoads';
import { DEFAULT_GAPS, parseGaps } from './pacing/gapRule';
import { latticeLoads } from './pacing/latticeLoads';
import { affordableSample, joinStudies, type PacingResult, type PacingShare, pacingStudy } from './pacing/pacingStudy';
import { datelinePaths, type Tie } from './paths/datelinePaths';

const sizes = (dims: string): number[] => dims.split('x').map(Number);

/** Pairwise exchange on a torus, with M and the paths of the closed form. */
function study(
  dims: string,
  gaps: string,
  sample: number,
  model: Partial<SimulationModel>,
  seed = 1,
  share?: PacingShare,
): PacingResult {
  const fabric = compileFabric(generateFromSpec(`torus:dims=${dims}`));
  const paths = datelinePaths(fabric, 'plus');
  const loads = latticeLoads(sizes(dims), true, 'plus');
  if (!paths || !loads) throw new Error('no lattice');
  const settings = { fabric, paths, loads, exchange: exchange(fabric.hostCount), packets: 16, sample, seed, share };
  const stratum = (step: number): string => String(loads.overlap[step]);
  return finish(pacingStudy({ ...settings, model: { ...NOTE_MODEL, ...model }, gaps: parseGaps(gaps), stratum }));
}

// Sums and times of this file were worked out beforehand by another simulator, written apart from this one.

describe('largest overlap by step', () => {
  const sums: [string, Tie, number, number][] = [
    ['8x8', 'plus', 153, 4],
    ['16x16', 'plus', 1111, 8],
    ['32x32', 'plus', 8403, 16],
    ['64x64', 'plus', 65227, 32],
    ['4x4x4', 'plus', 100, 2],
    ['8x8x8', 'plus', 1353, 4],
    ['16x16x16', 'plus', 19131, 8],
    ['8x8', 'parity', 123, 2],
    ['16x16', 'parity', 987, 4],
    ['32x32', 'parity', 7899, 8],
    ['64x64', 'parity', 63195, 16],
    ['4x4x4', 'parity', 63, 1],
    ['8x8x8', 'parity', 1015, 2],
    ['16x16x16', 'parity', 16247, 4],
  ];

  it.each(sums)('on %s with ties %s sums up to %i, at most %i', (dims, tie, sum, most) => {
    const loads = latticeLoads(sizes(dims), true, tie);
    expect(loads?.overlap.reduce((a, b) => a + b)).toBe(sum);
    expect(loads?.overlap.reduce((a, b) => Math.max(a, b))).toBe(most);
  });

  it.each(['torus:dims=8x8', 'torus:dims=4x4x4', 'torus:dims=2x16x4', 'torus:dims=16', 'mesh:dims=8x4x2'])(
    'is on %s as counted path by path, and so are the lengths of the paths',
    (spec) => {
      const fabric = compileFabric(generateFromSpec(spec));
      for (const tie of ['plus', 'parity'] as const) {
        const paths = datelinePaths(fabric, tie);
        if (!paths || !fabric.lattice) throw new Error('no lattice');
        const steps = exchange(fabric.hostCount);
        const counted = finish(exchangeLoads(fabric.hostCount, fabric.channelCount, paths, steps));
        const { dims, wrap } = fabric.lattice;
        const closed = latticeLoads(dims, wrap, tie);
        expect(closed?.overlap).toEqual(counted.overlap);
        expect(closed?.hops).toEqual(counted.hops);
        for (const [step, mean] of counted.meanHops.entries()) expect(closed?.meanHops[step]).toBeCloseTo(mean, 9);
      }
    },
  );

  it('has no closed form off powers of two', () => {
    expect(latticeLoads([6, 6], true, 'plus')).toBeNull();
  });
});

describe('times with round robin, four buffers, 16 packets and a barrier', () => {
  const rounded = (result: PacingResult): number[] => result.rows.map((row) => Math.round(row.time));

  it.each([
    ['8x8', [3492, 2605, 3550, 4495, 5440]],
    ['4x4x4', [1746, 1746, 2691, 3636, 4581]],
  ])('are on %s those of the other simulator, packet time by packet time', (dims, times) => {
    expect(rounded(study(dims, DEFAULT_GAPS, 0, { arbitration: 'round-robin' }))).toEqual(times);
  });

  it('are so on 16x16', { tags: ['deep'] }, () => {
    expect(rounded(study('16x16', '0,G-2', 0, { arbitration: 'round-robin' }))).toEqual([28743, 18903]);
  });
});

describe('the parts of a study', () => {
  it.each([
    ['all steps', 0],
    ['fewer steps than there are', 20],
    ['some steps drawn more than once', 50],
  ])('give together what the whole gives, to the last bit: %s', (_, sample) => {
    const whole = study('8x8', DEFAULT_GAPS, sample, {}, 3);
    for (const count of [1, 2, 3]) {
      const part = (index: number): PacingResult => study('8x8', DEFAULT_GAPS, sample, {}, 3, { index, count });
      const parts = Array.from({ length: count }, (_, index) => part(count - 1 - index));
      expect(joinStudies(parts)).toEqual(whole);
    }
  });
});

describe('a sample of steps', () => {
  it('comes near what all steps take, by about as much as it says', () => {
    const whole = 31_090;
    let within = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const [unpaced, paced] = study('16x16', '0,G', 24, {}, seed).rows;
      expect(unpaced.standardError).toBeLessThan(0.05 * whole);
      expect(paced.standardError).toBeLessThan(0.01 * 26_553);
      expect(Math.abs(unpaced.time - whole)).toBeLessThan(4 * unpaced.standardError);
      expect(Math.abs(paced.time - 26_553)).toBeLessThan(5 * paced.standardError);
      if (Math.abs(unpaced.time - whole) < 2 * unpaced.standardError) within++;
    }
    expect(within).toBeGreaterThanOrEqual(3);
  });

  it('can be stopped at any time with what it has', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=8x8'));
    const paths = datelinePaths(fabric, 'plus');
    const loads = latticeLoads([8, 8], true, 'plus');
    if (!paths || !loads) throw new Error('no lattice');
    const work = pacingStudy({
      ...{ fabric, paths, loads, exchange: exchange(64), model: NOTE_MODEL, packets: 16, sample: 0, seed: 1 },
      gaps: parseGaps('G-2'),
      stratum: () => '',
    });
    let next = work.next();
    let answers = 0;
    while (!next.done) next = work.next(next.value.done > 0.4 && answers++ === 0 ? 'stop' : undefined);
    expect(next.value.simulated.length).toBeLessThan(40);
    const [row] = next.value.rows;
    expect(row.standardError).toBeGreaterThan(0);
    expect(row.time).toBeGreaterThan(2605 * 0.95);
    expect(row.time).toBeLessThan(2605 * 1.05);
    expect(row.speedUp).toBeGreaterThan(1.2);
  });
});

it.each([
  ['8x8', 2e8, 0],
  // A step with two gaps: 2 times 4,096 hosts times 16 packets times 32 channels between switches and one to the host.
  ['64x64', 2e8, 46],
  ['64x64', 100, 24],
])('affords on %s for %d packet-hops %d steps, 0 for all', (dims, hops, steps) => {
  const fabric = compileFabric(generateFromSpec(`torus:dims=${dims}`));
  const paths = datelinePaths(fabric, 'plus');
  const loads = latticeLoads(sizes(dims), true, 'plus');
  if (!paths || !loads) throw new Error('no lattice');
  const setting = {
    fabric,
    paths,
    loads,
    exchange: exchange(fabric.hostCount),
    model: NOTE_MODEL,
    packets: 16,
    seed: 1,
  };
  const gaps = parseGaps('0,G');
  expect(affordableSample({ ...setting, gaps, stratum: () => '' }, hops, 24)).toBe(steps);
});

it('shows more efficiency without gaps the more buffers there are', () => {
  const times = [1, 2, 4, 8, 16].map((buffers) => study('8x8', '0', 0, { buffers }).rows[0].time);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(new Set(times).size).toBe(5);
});
