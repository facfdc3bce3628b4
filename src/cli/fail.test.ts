import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const row = {
  down: v.string(),
  blocks: v.strictObject({ switches: count, total: count, toHosts: count, toSwitches: count }),
  changedEntries: count,
  mads: count,
  secondsEstimate: v.number(),
  unreachablePairs: count,
  deadlockFree: v.boolean(),
  rerouted: v.picklist(['mended', 'anew']),
  anyOrder: v.boolean(),
};
const tree = ['fail', 'fat-tree:levels=2,ports=12,leaves=24,spines=6,spine=director', '--engine', 'd-mod-k'];

describe('fail', () => {
  it('prints one failure in the form of the contract', async () => {
    const { json, code } = await captureJson(...tree, '--down', 'spine-2', '--lids', 'port-major');
    expect(code).toBe(0);
    v.parse(v.looseObject({ ...row, transition: v.object({ kind: v.literal('any-order') }) }), json);
    const { blocks, madsBySwitch } = json as { blocks: { total: number }; madsBySwitch: Record<string, number> };
    expect(Object.values(madsBySwitch).reduce((sum, n) => sum + n, 0)).toBe(blocks.total);
  });

  it('prints several as rows, their mean and the dearest', async () => {
    const totals: number[][] = [];
    for (const lids of ['node-order', 'port-major', 'opensm-default', 'optimized']) {
      const { json } = await captureJson<{ rows: { blocks: { total: number } }[]; mean: number; worst: number }>(
        ...[...tree, '--down', 'each-spine', '--lids', lids],
      );
      v.parse(v.array(v.strictObject(row)), json.rows);
      totals.push(json.rows.map(({ blocks }) => blocks.total));
      expect(json.rows).toHaveLength(6);
      expect(json.worst).toBe(Math.max(...totals[totals.length - 1]));
      expect(json.mean).toBeCloseTo(totals[totals.length - 1].reduce((sum, n) => sum + n, 0) / 6, 9);
    }
    const sums = totals.map((row) => row.reduce((sum, n) => sum + n, 0));
    expect(sums[3]).toBeLessThanOrEqual(sums[1]);
    expect(sums[1]).toBeLessThan(sums[0]);
  });

  it('takes the engine that suits the network where none is named, as route does, and says which', async () => {
    const [fail, ...torus] = ['fail', 'torus:dims=4x4', '--down', 'sw-0'];
    const { json, err } = await captureJson<{ engine: string }>(fail, ...torus);
    expect(json.engine).toBe('dimension-order');
    expect(err).toContain('--engine dimension-order: chosen for this network: ');
    const named = await captureJson(fail, ...torus, '--engine', 'dimension-order');
    expect(json).toEqual(named.json);
    expect(named.err).not.toContain('chosen for this network');
    const routed = await captureJson('route', 'torus:dims=4x4');
    expect(routed.json).toMatchObject({ engine: 'dimension-order' });
  });

  it('mends tables where the engine refuses what is left, and says so', async () => {
    // Two lanes are enough for the whole network, and not for all that is left of it.
    const random = ['fail', 'random:switches=16,ports=4,hosts=2,seed=1', '--engine', 'lash', '--param', 'lanes=2'];
    const { json, code } = await captureJson<{ rows: { rerouted: string; refused?: string }[] }>(
      ...[...random, '--down', 'each-link'],
    );
    expect(code).toBe(0);
    const refused = json.rows.filter((one) => one.refused !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(json.rows.length);
    for (const one of refused)
      expect([one.rerouted, one.refused]).toEqual(['mended', expect.stringContaining('lanes')]);
    expect(json.rows.every((one) => one.refused !== undefined || one.rerouted === 'anew')).toBe(true);
    const { out } = await captureCli('fail', 'torus:dims=6x6', '--engine', 'dimension-order', '--down', 'sw-0');
    expect(out).toContain('mended, since dimension-order does not apply to what is left: it needs');
  });

  it('keeps the LIDs of a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'topoloom-fail-')), 'guid2lid');
    // The last host of the tree where the first would stand.
    writeFileSync(file, '0x000000000010001f 0x0001 0x0001\n');
    const tree4 = ['fail', 'fat-tree:k=4', '--engine', 'd-mod-k', '--down', 'leaf-3-1'];
    const plain = await captureJson<{ changedEntries: number }>(...tree4);
    const kept = await captureJson<{ changedEntries: number }>(...tree4, '--keep-lids', file);
    expect(kept.json.changedEntries).toBe(plain.json.changedEntries);
    const clash = async (lmc: string) => {
      const { code, err } = await captureCli(...tree4, '--keep-lids', file, '--lmc', lmc);
      return [code, err];
    };
    expect(await clash('1')).toEqual([2, `${file}:1: host-3-1-1 has 1 LID: expected 2, by LMC 1; --lmc 0 fits\n`]);
    // LIDs beyond the first would silently go to others.
    writeFileSync(file, '0x000000000010001f 0x0005 0x0008\n');
    expect(await clash('0')).toEqual([2, `${file}:1: host-3-1-1 has 4 LIDs: expected 1, by LMC 0; --lmc 2 fits\n`]);
    expect(await clash('2')).toEqual([
      2,
      'LID 5 of host-3-1-1 cannot be kept: with LMC 2 it must be a multiple of 4\n',
    ]);
  });

  it('takes names that hold commas, as weights do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-names-'));
    const [file, weights] = [join(folder, 'rack.csv'), join(folder, 'weights')];
    const cables = ['"ToR 1, rack 2",s', '"ToR 1, rack 2",t', 'u,s', 'u,t', 's,t', 'h1,"ToR 1, rack 2"', 'h2,u'];
    writeFileSync(file, `from,to\n${cables.join('\n')}\n`);
    writeFileSync(weights, 'ToR 1, rack 2 3\ns,t--ToR 1, rack 2 1\n');
    const args = ['fail', file, '--engine', 'up-down', '--lids', 'optimized', '--weigh', weights];
    const names = ['ToR 1, rack 2', 't--ToR 1, rack 2', 's,t--ToR 1, rack 2'];
    for (const name of names) {
      const { json, code } = await captureJson<{ down: string }>(...args, '--down', name);
      expect([code, json.down]).toEqual([0, name]);
    }
    const { err } = await captureCli(...args, '--down', 's,ToR 1, rack 3');
    expect(err).toBe('--down: no switch, host or director named "ToR 1, rack 3"; did you mean "ToR 1, rack 2"?\n');
  });

  it('optimizes for failures as they are weighed', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'topoloom-weigh-')), 'weights');
    const cost = async (down: string, weigh: string) => {
      const { json } = await captureJson<{ mean?: number; blocks?: { total: number } }>(
        ...[
          'fail',
          'random:switches=24,ports=8,hosts=6',
          '--engine',
          'min-hop',
          '--down',
          down,
          '--lids',
          'optimized',
          '--weigh',
          weigh,
        ],
      );
      return json.mean ?? json.blocks?.total ?? Number.NaN;
    };
    // Nothing counts beside links, and the other way round.
    expect(await cost('each-link', 'switch=0,link=1')).toBeLessThanOrEqual(await cost('each-link', 'switch=1,link=0'));
    expect(await cost('each-switch', 'switch=1,link=0')).toBeLessThan(await cost('each-switch', 'switch=0,link=1'));
    writeFileSync(file, '# what fails, and how much it counts\nsw-0 3\nsw-1,sw-2 0.5\n');
    expect(await cost('sw-0', file)).toBeLessThanOrEqual(await cost('sw-0', 'switch=0,link=1'));
    writeFileSync(file, 'leaf-0 3\nnobody 1\n');
    const { code, err } = await captureCli(...tree, '--down', 'each-spine', '--lids', 'optimized', '--weigh', file);
    expect([code, err]).toEqual([2, `${file}:2: no switch, host or director named "nobody"\n`]);
    writeFileSync(file, 'leaf-0,leaf-1 3\r\n\r\nleaf-1,leaf-0 1\r\n');
    const twice = await captureCli(...tree, '--down', 'each-spine', '--lids', 'optimized', '--weigh', file);
    expect(twice.err).toBe(`${file}:3: "leaf-1,leaf-0" is weighed twice: first in line 1\n`);
    // Elements by any of their names: a director, a link from its other end, a host.
    writeFileSync(file, 'spine-1 2\nspine-0-line-0--leaf-0 1\nhost-0-0,leaf-1 0.5\n');
    const named = await captureCli(...tree, '--down', 'each-spine', '--lids', 'optimized', '--weigh', file);
    expect([named.code, named.err]).toEqual([0, '']);
    expect(named.out).toContain('optimized, for 3 failures');
  });

  it.each([
    [['--down', 'nobody'], /no switch, host or director named "nobody"/],
    [['--down', 'each-spine', '--optimize-for', 'singles'], /--optimize-for: expected --lids optimized/],
    [['--down', 'each-spine', '--lids', 'imported', '--lmc', '1'], /--lids imported: expected no --lmc, --reserve/],
    [['--down', 'each-spine', '--lids', 'random'], /Allowed choices are node-order, port-major/],
    [['--down', 'random-links=0'], /expected a whole number of links/],
    [['--down', 'random-links=9999'], /9999 random links: there are/],
    [[], /--down: expected names/],
    [['--down', 'each-link', '--window', '0'], /expected a whole number from 1/],
    [['--down', 'each-link', '--reserve', '9-3'], /expected two LIDs/],
    [['--down', 'spine-1', '--lids', 'imported'], /has no LID/],
    [['--down', 'spine-1', '--weigh', 'link=1'], /--weigh: expected --lids optimized/],
    [['--down', 'spine-1', '--lids', 'optimized', '--weigh', 'cable=1'], /expected switch, director or link/],
    [['--down', 'spine-1', '--lids', 'optimized', '--weigh', 'link=-1'], /expected a weight from 0/],
    [['--down', 'spine-1', '--lids', 'optimized', '--weigh', 'switch=0,link=0,director=0'], /nothing counts/],
  ])('says what it expects instead of %j', async (args, message) => {
    const { code, err } = await captureCli(...tree, ...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('finds no spines where there are no levels', async () => {
    const { code, err } = await captureCli('fail', 'torus:dims=3x3', '--engine', 'up-down', '--down', 'each-spine');
    expect([code, err]).toEqual([2, '--down: each-spine: there is nothing to fail: expected a network with levels\n']);
  });
});

const RAILS = 'rails:nodes=192,rails=8,unit=64,spines=8,links=2';

describe('a failure in a network of machines with several ports', () => {
  it('is said of machines, with code 0 while none is cut off', async () => {
    const { code, out } = await captureCli('fail', RAILS, '--engine', 'min-hop', '--down', 'leaf-0-0');
    expect(code).toBe(0);
    expect(out).toContain(
      'machines       64 of 192 machines lose 1 of 8 rails; none is cut off; jobs over them go on at 7/8 (0.3730 → 0.3264)\n',
    );
    expect(out).toContain('between them   throughput 0.373 before, 0.3264 after\n');
    expect(out).not.toContain('192,448');
  }, 60_000);

  it('keeps pairs in JSON, and ends with code 1 where a machine is cut off', async () => {
    const small = ['fail', 'rails:nodes=4,rails=2,unit=2,spines=1,links=1', '--engine', 'min-hop'];
    const { json, code } = await captureJson(...small, '--down', 'leaf-0-0,leaf-0-1');
    expect(code).toBe(1);
    expect(json).toMatchObject({
      unreachablePairs: 44,
      machines: { machines: 4, cutOff: ['host-0', 'host-1'], words: '2 of 4 machines are cut off' },
    });
    const each = await captureCli(...small, '--down', 'each-switch');
    expect(each.code).toBe(0);
    expect(each.out).toMatch(
      /leaf-0-0 .* 2 of 4 machines lose 1 of 2 rails; none is cut off; jobs over them go on at 1\/2 /,
    );
  });
});

describe('routes after failures in a network of machines with several ports', () => {
  const small = ['route', 'rails:nodes=4,rails=2,unit=2,spines=1,links=1', '--engine', 'min-hop'];

  it('have code 0 while no machine is cut off, whatever ports are', async () => {
    const { code, out } = await captureCli(...small, '--down', 'leaf-0-0');
    expect(code).toBe(0);
    expect(out).toContain(
      '2 of 4 machines lose 1 of 2 rails; none is cut off; jobs over them go on at 1/2 (0.7500 → 0.3750)',
    );
    expect(out).toContain('2 ports are cut off: throughput');
    const { json } = await captureJson(...small, '--down', 'leaf-0-0');
    expect(json).toMatchObject({ verification: { unreachablePairs: 26 }, machines: { cutOff: [] } });
  });

  it('have code 1 where a machine is cut off, and say nothing of machines where nothing has failed', async () => {
    const { code, out } = await captureCli(...small, '--down', 'leaf-0-0,leaf-0-1');
    expect([code, out.includes('2 of 4 machines are cut off')]).toEqual([1, true]);
    const whole = await captureCli(...small);
    expect([whole.code, whole.out.includes('machines')]).toEqual([0, false]);
    const one = ['route', 'fat-tree:k=4', '--engine', 'min-hop', '--down', 'leaf-0-0'];
    expect((await captureCli(...one)).code).toBe(1);
  });
});
