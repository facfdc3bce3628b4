import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { withSpeeds } from '../core/testing/speeds';
import { captureCli } from './captureCli.fixture';
import { collectiveShape } from './resultShapes.fixture';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-collective-'));

function inFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function collective(...argv: string[]) {
  const { code, out, err } = await captureCli('collective', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(collectiveShape, json);
  return json;
}

const TORUS = ['torus:dims=8x8', '--engine', 'dimension-order'];

describe('collective', () => {
  it('tells congestion step by step, and by how much longer a job takes than host links alone would let it', async () => {
    const { steps, factor, ranks } = await collective(...TORUS, '--kind', 'bine:form=reduce-scatter');
    expect(steps.map(({ congestion }) => congestion)).toEqual([1, 1, 2, 2, 2, 3]);
    expect(steps.map(({ size }) => size)).toEqual([1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64]);
    expect(ranks).toBe(64);
    // Sum of congestion × size over sum of sizes, by hand: (32 + 16 + 16 + 8 + 4 + 3) / 63.
    expect(factor).toBeCloseTo(79 / 63, 12);
  });

  it('costs no less after spines fail, and says what no longer comes', async () => {
    const job = [
      'fat-tree:levels=2,ports=8,leaves=4,spines=4',
      '--engine',
      'turn-addition',
      '--kind',
      'shift-exchange',
    ];
    const whole = await collective(...job);
    const less = await collective(...job, '--down', 'spine-0,spine-1');
    expect(whole.factor).toBe(1);
    expect(less.factor).toBeGreaterThan(1.5);
    const cut = await collective(...job, '--down', 'spine-0,spine-1,spine-2,spine-3');
    expect(cut.factor).toBeNull();
    // In the first of 15 steps the last host of each leaf of four sends to another leaf.
    expect(cut.steps[0].unrouted).toBe(4);
  });

  it('sends the packets of the steps that are asked for', async () => {
    const { packets = [], steps } = await collective(
      ...[...TORUS, '--kind', 'bine:form=reduce-scatter', '--simulate', '1,5-6', '--packets', '128'],
    );
    expect(packets.map(({ step }) => step)).toEqual([1, 5, 6]);
    for (const { step, congestion } of packets) {
      expect(congestion).toBeGreaterThanOrEqual(steps[step - 1].congestion);
    }
    // Alone on their links packets take no longer; where they share some, those in front hold others up.
    expect(packets[0].congestion).toBeLessThan(1.1);
    expect(packets[2].congestion).toBeGreaterThan(1.1 * steps[5].congestion);
  });

  it('says of packets that never come, with code 1, and which steps there are', async () => {
    const ring = ['collective', 'torus:dims=8', '--engine', 'min-hop', '--kind', 'shift-exchange', '--simulate'];
    const stuck = await captureCli(...ring, '3');
    expect(stuck.code).toBe(1);
    expect(stuck.out).toContain('never ends: 8 channels wait for each other');
    const beyond = await captureCli(...ring, '2,8');
    expect([beyond.code, beyond.err]).toEqual([2, '--simulate 8: expected steps from 1 to 7\n']);
    const unread = await captureCli(...ring, '5-2');
    expect([unread.code, unread.err.includes('expected steps from 1 on, such as 1,4-6, or all')]).toEqual([2, true]);
  });

  it('tells microseconds where speeds are known', async () => {
    const tree = withSpeeds(generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2'), ['4xEDR']);
    const job = [inFile('tree.json', formatDesign(tree)), '--engine', 'd-mod-k', '--kind', 'ring-all-reduce'];
    const { steps, time, idealTime } = await collective(...job, '--message', '1000000', '--alpha', '1');
    // Four ranks: six steps of 250,000 bytes at 100 Gb/s, 20 us and 1 each.
    expect(steps.map((step) => step.time)).toEqual(Array(6).fill(expect.closeTo(21, 9)));
    expect([time, idealTime]).toEqual([expect.closeTo(126, 9), expect.closeTo(126, 9)]);
    expect(await collective(...TORUS, '--kind', 'ring-all-reduce')).not.toHaveProperty('time');
  });

  it('places ranks on the hosts of a list, in its order, and finds better ones among free hosts', async () => {
    const ring = ['torus:dims=8', '--engine', 'dimension-order', '--kind', 'ring-all-reduce'];
    // Neighbours in the ring of ranks are three switches apart, so that three messages share every cable.
    const far = inFile('far.txt', '# every third\nhost-[0,3,6]-0\nhost-1-0,host-4-0,host-7-0 host-2-0,host-5-0\n');
    const listed = await collective(...ring, '--free', far, '--placement', 'listed');
    expect(listed.factor).toBe(3);
    const best = await collective(...ring, '--free', far, '--placement', 'best');
    expect([best.factor, best.others?.linear]).toEqual([1, 1]);
    expect(best.hosts).toHaveLength(8);
    // In order, a row's end is far from the next row's beginning; a snake over both dimensions is not.
    const grid = ['torus:dims=6x6', '--engine', 'turn-addition', '--kind', 'ring-all-reduce'];
    const snake = await collective(...grid, '--placement', 'best');
    expect([snake.factor, snake.others?.linear]).toEqual([1, 2]);
  });

  it('puts ranks on machines, and their messages on the network inside', async () => {
    const rails = ['rails:nodes=16,rails=4,unit=8,spines=2,links=2', '--engine', 'up-down', '--kind'];
    const ring = [...rails, 'ring-all-reduce'];
    const tensor = await collective(...ring, '--ranks', '4', '--inner', '450');
    expect(tensor.steps.map(({ congestion, inner }) => [congestion, inner])).toEqual(Array(6).fill([0, 1]));
    const byRail = await collective(...ring, '--ranks', '4', '--order', 'rail');
    // Four machines at one leaf: nothing between switches either, but over the ports.
    expect(byRail.steps[0]).toEqual({ congestion: 1, ideal: 1, size: 1 / 4 });
    const free = inFile('machines.txt', 'host-[9-10],host-2\n');
    const best = await collective(...ring, '--free', free, '--placement', 'best', '--ranks', '8', '--inner', '450');
    expect(best.hosts).toHaveLength(2);
    for (const name of best.hosts ?? []) expect(['host-2', 'host-9', 'host-10']).toContain(name);
    const listed = inFile('listed.txt', (best.hosts ?? []).join());
    const again = await collective(...ring, '--free', listed, '--placement', 'listed', '--inner', '450');
    expect([again.ranks, again.steps]).toEqual([8, best.steps]);
  });

  it('says what is wrong with a list, a pattern, ranks', async () => {
    const wrong = inFile('wrong.txt', 'host-0-0\nhost-[1-\nnobody,host-0-0\n');
    for (const [argv, said] of [
      [['--free', wrong], /wrong\.txt:2: expected a list such as n\[01-16\]/],
      [['--free', wrong], /wrong\.txt:3: expected the name of a machine or a host, found "nobody"/],
      [['--ranks', '65'], '--ranks'],
      [['--placement', 'listed'], '--placement'],
      [['--kind', 'uniform'], '--kind'],
      [['--kind', 'nothing'], '--kind'],
    ] as const) {
      const { code, err } = await captureCli('collective', ...TORUS, '--kind', 'ring-all-reduce', ...argv);
      expect([argv.join(' '), code]).toEqual([argv.join(' '), 2]);
      expect(err).toMatch(said);
    }
  });
});
