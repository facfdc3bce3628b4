import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import type { Failure } from '../failures/failure';
import { eachLink, eachPairOf, eachSwitch, type Failures, joinFailures, listed } from '../failures/listFailures';
import { generateFromSpec } from '../generators/spec';
import { shortestNextHops, upDownNextHops } from '../routes/nextHops';
import { cpuTime } from '../testing/cpuTime';
import { judgeLossless, type LosslessAssumptions } from './judgeLossless';
import type { LosslessLoop } from './losslessReport';

const SMALL = 'leaf-spine:leaves=4,spines=2,links=1,hosts=4';
const WIDE = 'leaf-spine:leaves=8,spines=4,links=1';
const ofSpec = (spec: string): Fabric => compileFabric(generateFromSpec(spec));

const SETS = {
  links: (fabric: Fabric) => listed(eachLink(fabric)),
  switches: (fabric: Fabric) => listed(eachSwitch(fabric)),
  'two links': (fabric: Fabric) => eachPairOf(eachLink(fabric)),
  'two switches': (fabric: Fabric) => eachPairOf(eachSwitch(fabric)),
} as const;

function judged(fabric: Fabric, failures: Failures, assumed: Partial<LosslessAssumptions> = {}) {
  return finish(
    judgeLossless(fabric, shortestNextHops(fabric), failures, { flooding: [], hosts: 'sinks', ...assumed }),
  );
}

const round = (loop: LosslessLoop | undefined): string => (loop?.channels ?? []).map(({ from }) => from).join(' > ');

/** Scenarios and their kinds, those that cut pairs off, valleys and loops once the ways are new, bounces and loops in flight; union: channels of the loop. */
type Row = readonly [string, keyof typeof SETS, ...(readonly number[])];

const rows: readonly Row[] = [
  [SMALL, 'links', 8, 1, 0, 0, 0, 8, 0, 4],
  [SMALL, 'two links', 28, 3, 4, 12, 12, 24, 12, 4],
  [WIDE, 'links', 32, 1, 0, 0, 0, 32, 0, 4],
  [WIDE, 'two links', 496, 3, 0, 0, 0, 496, 336, 4],
  ['fat-tree:k=4', 'links', 32, 2, 0, 0, 0, 32, 0, 4],
  ['fat-tree:k=4', 'two links', 496, 14, 8, 56, 56, 488, 80, 4],
  ['fat-tree:k=4', 'switches', 20, 3, 0, 0, 0, 8, 0, 4],
  ['fat-tree:k=4', 'two switches', 190, 12, 4, 12, 12, 122, 12, 4],
  ['fat-tree:k=8', 'links', 256, 2, 0, 0, 0, 256, 0, 4],
  ['fat-tree:k=8', 'switches', 80, 3, 0, 0, 0, 32, 0, 4],
  ['fat-tree:k=8', 'two switches', 3160, 12, 0, 0, 0, 2032, 336, 4],
  ['fat-tree:k=8', 'two links', 32_640, 14, 0, 0, 0, 32_640, 7296, 4],
  ['fat-tree:k=16', 'links', 2048, 2, 0, 0, 0, 2048, 0, 4],
  ['fat-tree:k=16', 'switches', 320, 3, 0, 0, 0, 128, 0, 4],
];

function expectRow([spec, set, ...counts]: Row): void {
  const fabric = ofSpec(spec);
  const { scenarios, loops, verdict } = judged(fabric, SETS[set](fabric));
  const { count, kinds, cutOff, steady, inFlight } = scenarios;
  const union = loops.find(({ time }) => time === 'union')?.channels.length;
  expect([count, kinds, cutOff, steady.valleys, steady.loops, inFlight.bounces, inFlight.loops, union]).toEqual(counts);
  const word = (loopCount: number): string => (loopCount > 0 ? 'loop' : 'free');
  expect(verdict).toEqual({
    intact: 'free',
    steady: word(steady.loops),
    inFlight: word(inFlight.loops),
    union: 'loop',
  });
}

/** The kind of two cables that lead to different switches at both ends: leaves to middle switches of different places in one pod or two, or middle switches of two pods to spines of one group. */
function kindOf(name: string) {
  const [one, two] = name.split(',').map((cable) => cable.split('--'));
  if (one[0] === two[0] || one[1] === two[1]) return null;
  // Names are leaf-POD-PLACE, mid-POD-PLACE and spine-GROUP-PLACE.
  const [near, far] = [0, 1].map((end) => [one[end], two[end]].map((at) => at.split('-')[1]));
  const isBoth = (kind: string): boolean => [one, two].every(([low]) => low.startsWith(kind));
  const places = [one[1], two[1]].map((at) => at.split('-')[2]);
  if (isBoth('leaf')) return places[0] === places[1] ? null : near[0] === near[1] ? 'low, one pod' : 'low, two pods';
  return isBoth('mid') && near[0] !== near[1] && far[0] === far[1] ? 'high' : null;
}

describe('lossless Ethernet', () => {
  it.each([
    [SMALL, 24, 0],
    [WIDE, 224, 0],
    ['fat-tree:k=4', 128, 0],
    ['fat-tree:k=8', 2304, 0],
    ['fat-tree:k=16', 38_912, 0],
    ['torus:dims=3,hosts=1', 0, 0],
    ['torus:dims=4,hosts=1', 8, 4],
    ['torus:dims=5,hosts=1', 10, 5],
    ['torus:dims=6,hosts=1', 12, 6],
    ['torus:dims=3x3', null, 4],
    ['torus:dims=4x4', null, 4],
    ['torus:dims=8x8', null, 4],
  ] as const)('%s: dependencies %s, a loop of %d', (spec, dependencies, length) => {
    const found = judged(ofSpec(spec), listed([]));
    if (dependencies !== null) expect(found.dependencies).toBe(dependencies);
    expect(found.verdict).toEqual({ intact: length > 0 ? 'loop' : 'free', steady: null, inFlight: null, union: null });
    expect(found.loops[0]?.channels.length ?? 0).toBe(length);
  });

  it.each(rows.map((row) => ({ row, name: row.slice(0, 2).join(', failures: ') })))('$name', ({ row }) => {
    expectRow(row);
  });

  it('judges all cables of 1,024 hosts in 15 s and 1 GB', () => {
    // Tests of other files have filled the process before: what it grows by, and half of the gigabyte.
    const before = process.memoryUsage().rss;
    const fabric = ofSpec('fat-tree:k=16');
    const taken = cpuTime(() => expect(judged(fabric, listed(eachLink(fabric))).scenarios.count).toBe(2048));
    expect(taken).toBeLessThan(15_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 29);
  });

  it('loops in flight by just three kinds of pairs of cables of k=8', { tags: ['deep'], timeout: 120_000 }, () => {
    const fabric = ofSpec('fat-tree:k=8');
    const pairs = eachPairOf(eachLink(fabric));
    const kinds = { 'low, one pod': 0, 'low, two pods': 0, high: 0 };
    const chosen: Failure[] = [];
    for (let f = 0; f < pairs.count; f++) {
      const failure = pairs.at(f);
      const kind = kindOf(failure.name);
      if (kind === null) continue;
      kinds[kind]++;
      chosen.push(failure);
    }
    expect(kinds).toEqual({ 'low, one pod': 576, 'low, two pods': 5376, high: 1344 });
    // All pairs together have as many loops: no other kind has one.
    expect(judged(fabric, listed(chosen)).scenarios.inFlight.loops).toBe(7296);
  });

  it('names the failure and the pairs that make each turn', () => {
    const fabric = ofSpec(SMALL);
    const lost = eachLink(fabric).filter(({ name }) => ['leaf-1--spine-0', 'leaf-0--spine-1'].includes(name));
    const [loop] = judged(fabric, listed([joinFailures(lost)])).loops;
    expect(loop).toMatchObject({ time: 'steady', failure: 'leaf-1--spine-0,leaf-0--spine-1' });
    // Its mirror, leaf-2 > spine-1 > leaf-3 > spine-0, is as short.
    expect(round(loop)).toBe('leaf-2 > spine-0 > leaf-3 > spine-1');
    const failure = loop.failure;
    expect(loop.pairs).toEqual([
      { source: 'host-2-0', destination: 'host-3-0', failure },
      { source: 'host-0-0', destination: 'host-1-0', failure },
      { source: 'host-3-0', destination: 'host-2-0', failure },
      { source: 'host-1-0', destination: 'host-0-0', failure },
    ]);
  });

  it('is cut off and free where valleys are refused', () => {
    const fabric = ofSpec(SMALL);
    const lost = eachLink(fabric).filter(({ name }) => ['leaf-1--spine-0', 'leaf-0--spine-1'].includes(name));
    const hops = upDownNextHops(fabric);
    if (!hops) throw new Error('a tree has levels');
    const found = finish(judgeLossless(fabric, hops, listed([joinFailures(lost)]), { flooding: [], hosts: 'sinks' }));
    expect(found.verdict).toEqual({ intact: 'free', steady: 'free', inFlight: 'free', union: 'free' });
    expect(found.scenarios).toMatchObject({ cutOff: 1, mostPairsCutOff: 2 * 16 });
  });

  it.each([SMALL, WIDE])('%s: two leaves that flood close a loop, one does not', (spec) => {
    const fabric = ofSpec(spec);
    const leaf = (i: number): number => fabric.switchNames.indexOf(`leaf-${i}`);
    expect(judged(fabric, listed([]), { flooding: [leaf(0)] }).verdict.intact).toBe('free');
    const { loops } = judged(fabric, listed([]), { flooding: [leaf(0), leaf(1)] });
    expect(round(loops[0])).toBe('leaf-0 > spine-0 > leaf-1 > spine-1');
    expect(loops[0].pairs.filter((turn) => 'floodedAt' in turn)).toHaveLength(2);
  });

  it('names the loop that two hosts close which stop receiving', () => {
    const fabric = ofSpec('fat-tree:k=4');
    const { verdict, loops } = judged(fabric, listed(eachLink(fabric)), { hosts: 'pause' });
    expect(verdict).toEqual({ intact: 'loop', steady: 'loop', inFlight: 'loop', union: 'loop' });
    expect(round(loops[0])).toBe('host-0-0-0 > leaf-0-0 > host-0-0-1 > leaf-0-0');
    expect(loops[0].pairs.map((turn) => 'stoppedBy' in turn && turn.stoppedBy)).toEqual([
      false,
      'host-0-0-1',
      false,
      'host-0-0-0',
    ]);
    const apart = ofSpec('leaf-spine:leaves=4,spines=2,links=1,hosts=1');
    expect(judged(apart, listed([]), { hosts: 'pause' }).loops[0].channels).toHaveLength(8);
  });
});
