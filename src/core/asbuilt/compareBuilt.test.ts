import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { drawFaultyBuild, type Known, withGuids } from '../testing/faultyBuild';
import { compareBuilt } from './compareBuilt';
import { endText } from './comparison';
import type { Finding } from './findings';

/** A finding in the words of `drawFaultyBuild`. */
function told({ kind, ends, seen, plugs }: Finding): string {
  const names = ends.map(endText);
  if (kind === 'wrong-port' || kind === 'wrong-switch') names.push(endText(plugs[0].from));
  const hangs = (seen ?? '').split(', ').map((cable) => cable.split(' -- ')[0]);
  return `${kind} ${(kind === 'extra-node' ? hangs : names).sort().join(' ')}`;
}

const draws = Number(process.env.DRAWS ?? 1);
const seeds = (count: number): number[] => Array.from({ length: count * draws }, (_, i) => i + 1);

const planOf = (spec: string) => withGuids(generateFromSpec(spec));

describe('faults drawn into a network', () => {
  it.each<[spec: string, known: Known, faults: number, draws: number]>([
    ['fat-tree:k=16', 'guids', 100, 3],
    ['fat-tree:k=16', 'names', 100, 3],
    ['fat-tree:k=16', 'hosts', 300, 3],
    ['fat-tree:k=16', 'anchor', 100, 3],
    ['fat-tree:k=16', 'nothing', 100, 3],
    ['fat-tree:k=16', 'nothing', 500, 3],
    ['leaf-spine:leaves=32,spines=16,hosts=16', 'guids', 40, 3],
    ['leaf-spine:leaves=32,spines=16,hosts=16', 'nothing', 20, 3],
    ['random:switches=100,ports=10,hosts=10,seed=1', 'guids', 20, 3],
    ['random:switches=100,ports=10,hosts=10,seed=1', 'nothing', 20, 3],
    ['fat-tree:levels=2,ports=36,leaves=324,spines=18', 'nothing', 100, 1],
    ['torus:dims=8x8x8', 'hosts', 50, 3],
    ['torus:dims=8x8x8', 'anchor', 50, 3],
    ['joined-fat-tree:k=32,joint=middle', 'guids', 100, 1],
    ['joined-fat-tree:k=32,joint=middle', 'anchor', 100, 1],
  ])('are all told, and nothing else: %s, known: %s, %d faults', (spec, known, faults, count) => {
    const plan = planOf(spec);
    for (const seed of seeds(count)) {
      const { truth, moves, ...seen } = drawFaultyBuild(plan, faults, known, seed);
      const report = compareBuilt({ topology: plan }, seen);
      expect(report.findings.map(told).sort(), `seed ${seed}`).toEqual(truth);
      expect(report.moves, `seed ${seed}`).toBe(moves);
      expect(report.ambiguous, `seed ${seed}`).toEqual([]);
    }
  });

  it('are told up to exchanging two trees joined alike, where nothing is known, and that is said', () => {
    const plan = planOf('joined-fat-tree:k=8,joint=middle');
    for (const seed of seeds(3)) {
      const { truth, ...seen } = drawFaultyBuild(plan, 30, 'nothing', seed);
      const { findings, ambiguous } = compareBuilt({ topology: plan }, seen);
      const found = findings.map(told);
      const exchanged = found.map((line) => {
        const [kind, ...ends] = line.split(' ');
        return `${kind} ${ends
          .map((end) => (end.startsWith('a') ? 'b' : 'a') + end.slice(1))
          .sort()
          .join(' ')}`;
      });
      expect([found.sort(), exchanged.sort()], `seed ${seed}`).toContainEqual(truth);
      expect(ambiguous).toEqual([{ kind: 'matching', count: 2 }]);
    }
  });

  it('are told up to moving a torus along itself, in one of as many ways as it has switches', {
    tags: ['deep'],
  }, () => {
    const plan = planOf('torus:dims=6x6x6');
    const { truth, moves, ...seen } = drawFaultyBuild(plan, 20, 'nothing', 1);
    const report = compareBuilt({ topology: plan }, seen);
    const kindsOf = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]).sort();
    expect(kindsOf(report.findings.map(told))).toEqual(kindsOf(truth));
    expect(report.moves).toBe(moves);
    expect(report.ambiguous).toEqual([{ kind: 'matching', count: 216 }]);
    // One name is enough.
    const first = seen.topology.switches[0].guid as string;
    const anchors = plan.switches.map(({ name }) => [{ planned: name, seen: first }]);
    const readings = anchors.map((anchor) => compareBuilt({ topology: plan }, seen, anchor));
    expect(readings.every(({ ambiguous }) => ambiguous.length === 0)).toBe(true);
    expect(readings.filter(({ findings }) => findings.map(told).sort().join() === truth.join())).toHaveLength(1);
  });
});

describe('a network built as planned', () => {
  it.each(['guids', 'names', 'hosts', 'anchor', 'nothing'] as const)('has no findings, known: %s', (known) => {
    const plan = planOf('fat-tree:k=8');
    const { described, topology } = drawFaultyBuild(plan, 0, known, 1);
    expect(compareBuilt({ topology: plan }, { described, topology })).toMatchObject({
      findings: [],
      moves: 0,
      lay: 0,
      takeAway: 0,
      ambiguous: [],
      spares: [],
      known: 0,
      untold: { cables: 0, hosts: false },
      right: 384,
    });
  });
});
