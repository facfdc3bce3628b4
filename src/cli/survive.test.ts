import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../core/base/text/csv';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { captureCli } from './captureCli.fixture';
import { surviveShape } from './resultShapes.fixture';

async function survived(...argv: string[]) {
  const { code, out, err } = await captureCli('survive', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(surviveShape, json);
  return json;
}

describe('survive', () => {
  it('prints a curve in the form of the contract, of links or switches', async () => {
    const asked = ['fat-tree:k=4', '--seeds', '6', '--shares', '3,25'];
    const links = await survived(...asked, '--engine', 'd-mod-k');
    expect(links.rows.map(({ share, failed, draws }) => [share, failed, draws])).toEqual([
      [0, 0, 1],
      [0.03, 1, 6],
      [0.25, 8, 6],
    ]);
    expect(links.rows[0]).toMatchObject({ throughput: 1, throughputOfWhole: 1, reachable: 1, deadlockFree: 1 });
    expect(links.rows[2].ebb).toBeLessThan(links.rows[0].ebb);
    expect(await survived(...asked, '--engine', 'd-mod-k', '--down', 'share')).toEqual(links);
    const mending = ['--engine', 'turn-addition', '--param', 'refine=off', '--how', 'repair', '--down', 'switches'];
    const switches = await survived(...asked, ...mending);
    expect(switches.rows.map(({ failed, mended }) => [failed, mended])).toEqual([
      [0, 0],
      [1, 6],
      [5, expect.any(Number)],
    ]);
  });

  it('compares engines and networks under the same failures, and writes CSV', async () => {
    const csv = join(mkdtempSync(join(tmpdir(), 'topoloom-survive-')), 'curve.csv');
    const asked = [
      'torus:dims=4x4',
      '--against',
      'torus:dims=4x4,hosts=2',
      '--engines',
      'min-hop,sssp',
      '--shares',
      '20',
    ];
    const { rows } = await survived(...asked, '--seeds', '4', '--csv', csv);
    const text = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(text).toHaveLength(1 + rows.length);
    expect(text[0]).toBe(
      'network,engine,share,failed,draws,ebb,throughput,throughputOfWhole,reachable,deadlockFree,mended,refused,ebb10,ebb90,throughput10,throughput90,reachable10,reachable90',
    );
    expect(rows.map(({ engine }) => engine)).toEqual([
      'min-hop',
      'min-hop',
      'sssp',
      'sssp',
      'min-hop',
      'min-hop',
      'sssp',
      'sssp',
    ]);
    const alone = await survived('torus:dims=4x4', '--engine', 'sssp', '--shares', '20', '--seeds', '4');
    expect(rows.slice(2, 4)).toEqual(alone.rows);
  });

  it('writes names of strangers to CSV as cells that no spreadsheet runs and no line end breaks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-survive-'));
    const [from, csv] = [join(folder, 'ring.json'), join(folder, 'curve.csv')];
    const design = formatDesign({ ...generateFromSpec('torus:dims=3'), name: '=cmd()\n"x",y' });
    writeFileSync(from, design);
    await survived(from, '--engine', 'min-hop', '--shares', '20', '--seeds', '2', '--csv', csv);
    const text = readFileSync(csv, 'utf8');
    expect(text.split('\n').some((line) => /^"?[=+@-]/.test(line))).toBe(false);
    const rows = csvRows(text).map(({ cells }) => cells);
    expect(rows.map((cells) => cells.length)).toEqual([18, 18, 18]);
    expect(rows.slice(1).map(([network, engine]) => [network, engine])).toEqual([
      ['=cmd()\n"x",y', 'min-hop'],
      ['=cmd()\n"x",y', 'min-hop'],
    ]);
  });

  it('lets hashed flows see the same failures, beside engines or alone', async () => {
    const asked = ['fat-tree:k=4', '--shares', '10', '--seeds', '5', '--ecmp', '--qps', '4'];
    const both = await survived(...asked, '--engine', 'd-mod-k');
    expect(both.ecmp).toEqual({ ways: 'shortest', qps: 4, hashing: 'independent' });
    expect(both.rows.map(({ engine, failed }) => [engine, failed])).toEqual([
      ['d-mod-k', 0],
      ['d-mod-k', 3],
      ['ecmp', 0],
      ['ecmp', 3],
    ]);
    expect(both.rows[3].ebb).toBeGreaterThan(both.rows[1].ebb);
    const alone = await survived(...asked);
    expect(alone.rows).toEqual(both.rows.slice(2));
    const { out } = await captureCli('survive', ...asked);
    expect(out).toContain('fat-tree k=4, ecmp, next hops of all shortest ways, 4 queue pairs, independent hashes');
  });

  it('reads well', async () => {
    const { out } = await captureCli('survive', 'torus:dims=4x4', '--engine', 'sssp', '--seeds', '3', '--shares', '10');
    expect(out).toContain('torus 4x4, sssp, routed anew');
    expect(out).toMatch(/links down +% +draws +EBB/);
  });

  it('asks for what it needs', async () => {
    const refused = async (...argv: string[]) => {
      const { code, err } = await captureCli('survive', 'fat-tree:k=4', ...argv);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused()).toContain('--engine: expected an engine');
    expect(await refused('--engine', 'sssp', '--engines', 'sssp')).toContain('--engine: expected an engine');
    expect(await refused('--engines', 'sssp', '--param', 'x=1')).toContain('--param: expected --engine');
    expect(await refused('--engine', 'sssp', '--shares', '5,0')).toContain('--shares 5,0: expected per cents above 0');
    expect(await refused('--engine', 'sssp', '--down', 'hosts')).toContain('links');
    expect(await refused('--engine', 'sssp', '--qps', '4')).toContain('--qps: expected --ecmp,');
    expect(await refused('--ecmp', '--param', 'x=1')).toContain('--engine: expected an engine');
  });
});
