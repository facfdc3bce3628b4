import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { cableShape } from './workShapes.fixture';

const FOUR = 'leaf-spine:leaves=4,spines=2,links=1,hosts=3';

let folder: string;
let choices: string;
const written = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-cable-'));
  const rows = [0, 1, 2, 3].flatMap((leaf) => [`leaf-${leaf},spine-0,120`, `leaf-${leaf},spine-1,500`]);
  choices = written('choices.csv', ['a,b,price', ...rows]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('cable', () => {
  it('adds a cable at each of four leaves, all to the cheap spine', async () => {
    const { code, out } = await captureCli(
      'cable',
      FOUR,
      '--budget',
      '600',
      '--choices',
      choices,
      '--ports',
      '20',
      '--json',
    );
    const json: unknown = JSON.parse(out);
    v.assert(cableShape, json);
    expect(code).toBe(0);
    expect(json).toMatchObject({ base: expect.closeTo(22 / 27, 9), candidates: 8, fewest: 4, isProven: true });
    const cables = [0, 1, 2, 3].map((leaf) => ({ a: `leaf-${leaf}`, b: 'spine-0', count: 1 }));
    expect(json.sets).toEqual([
      { cables, price: 480, throughput: expect.closeTo(1, 9), value: expect.closeTo(5 / 27 / 480, 9) },
    ]);
    expect(json.curve[1].money).toBeCloseTo((480 * 5) / 11, 1);
  });

  it('says that nothing gains below four cables, and answers no where the money ends first', async () => {
    const { code, out } = await captureCli('cable', FOUR, '--budget', '479', '--choices', choices, '--ports', '20');
    expect(code).toBe(1);
    expect(out).toContain('nothing that gains is to be had for 479');
    expect(out).toContain('nothing gains below 4 cables');
  });

  it('says that nothing has a price where the list has none', async () => {
    const spec = 'compute@400G=leaf-spine:leaves=2,spines=2,links=1,hosts=4';
    const { code, err } = await captureCli('cable', spec, '--budget', '2000', '--ports', '20');
    expect([code, err]).toEqual([2, expect.stringContaining('the price list has no price for any cable')]);
  });

  it('puts a faster cable in place of one, and says where there is none to replace', async () => {
    const plant = 'all@100G=leaf-spine:leaves=2,spines=1,links=1,hosts=4';
    const row = (a: string, speed: string, goes: string) => `${a},spine-0,300,${speed},${goes}`;
    const titles = 'a,b,price,speed,in_place_of';
    const rows = ['leaf-0', 'leaf-1'].map((leaf) => row(leaf, '400GbE', '100GbE'));
    const good = written('faster.csv', [titles, ...rows]);
    const { code, out } = await captureCli('cable', plant, '--budget', '600', '--choices', good, '--json');
    const json: unknown = JSON.parse(out);
    v.assert(cableShape, json);
    // Each leaf sends 4 x 4 / 7 of what a host can over its uplink.
    expect([code, json.base]).toEqual([0, expect.closeTo(7 / 16, 9)]);
    const cable = { b: 'spine-0', count: 1, speed: '400GbE', inPlaceOf: '100GbE' };
    const cables = ['leaf-0', 'leaf-1'].map((a) => ({ a, ...cable }));
    expect(json.sets).toMatchObject([{ cables, price: 600, throughput: expect.closeTo(1, 9) }]);
    for (const odd of [row('leaf-0', '100GbE', '100GbE'), row('leaf-0', '400GbE', '40GbE')]) {
      const bad = written('slower.csv', [titles, odd]);
      const refused = await captureCli('cable', plant, '--budget', '600', '--choices', bad);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('slower.csv:2: in_place_of: expected')]);
    }
  });

  it('goes on set after set, by the price list, and as far as ports are free', async () => {
    const spec = 'leaf-spine:leaves=2,spines=2,links=1,hosts=8';
    const argv = ['cable', spec, '--budget', '5000', '--rate', 'EDR', '--json'];
    const { sets, candidates, currency } = JSON.parse((await captureCli(...argv, '--ports', '36')).out);
    // Each side sends 8 × 8 / 15 across two cables; one more at each side carries a third more.
    const each = 15 / 64;
    expect([candidates, currency]).toEqual([4, 'USD']);
    expect(sets.map(({ throughput }: { throughput: number }) => throughput)).toEqual([
      ...[3 * each, 4 * each, 1].map((value) => expect.closeTo(value, 6)),
    ]);
    const full = await captureCli(...argv);
    expect([full.code, full.err]).toEqual([
      2,
      expect.stringContaining('no two switches that a cable could join have free ports'),
    ]);
  });

  it.each([
    [['a,b,price', 'leaf-0,spine-9,1'], 'choices-bad.csv:2: expected the name of a working switch, found "spine-9"'],
    [['a,b,price', 'leaf-0,spine-0,0'], 'choices-bad.csv:2: expected a price above 0, found "0"'],
    [['a,b,price', 'leaf-0,leaf-0,5'], 'choices-bad.csv:2: expected two different switches'],
    [['a,b', 'leaf-0,spine-0'], 'price missing'],
  ])('says what is wrong with choices: %j', async (lines, message) => {
    const { code, err } = await captureCli(
      'cable',
      FOUR,
      '--budget',
      '9',
      '--choices',
      written('choices-bad.csv', lines),
    );
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('refuses without a budget, and what is too large', async () => {
    const none = await captureCli('cable', FOUR, '--choices', choices);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--budget: expected how much money')]);
    const large = await captureCli(
      'cable',
      'leaf-spine:leaves=40,spines=2,links=1,hosts=3',
      '--budget',
      '9',
      '--choices',
      choices,
    );
    expect([large.code, large.err]).toEqual([
      2,
      expect.stringContaining('1560 pairs of switches with hosts and 8 cables'),
    ]);
  });
});
