import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';

interface State {
  readonly paper: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly engine: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly throughput: { readonly intra?: number; readonly inter?: number; readonly all?: number };
}

const missing = ['joined-fat-tree:k=4,joint=top', '--down', 'a-spine-0-0--b-spine-0-0'];

describe('--as-paper', () => {
  it('compares the methods of paper 000 without what the product adds, and says so', async () => {
    const { json } = await captureJson<{ asPaper: State; rows: Row[] }>('compare', ...missing, '--as-paper', '000');
    expect(json.asPaper).toEqual({ paper: '000', settings: { refine: 'off' } });
    expect(json.rows.map(({ engine }) => engine)).toEqual(['turn-addition', 'up-down', 'turn-prohibition']);
    expect(json.rows.map(({ params }) => params.refine)).toEqual(['off', 'off', 'off']);
    expect(json.rows.map(({ throughput }) => throughput.intra)).toEqual([1, expect.closeTo(0.5357, 4), 1]);
    const usual = await captureJson<{ asPaper?: State; rows: Row[] }>('compare', ...missing, '--engines', 'up-down');
    expect(usual.json.rows[0].throughput.intra).toBeCloseTo(0.8333, 4);
    expect(usual.json).not.toHaveProperty('asPaper');
  });

  it('writes beside each row of a file whether it has the settings of the paper', async () => {
    const csv = join(mkdtempSync(join(tmpdir(), 'topoloom-paper-')), 'rows.csv');
    const engines = ['--engines', 'up-down,up-down:refine=on,min-hop', '--csv', csv];
    const settings = async (...more: string[]) => {
      await captureCli('compare', ...missing, ...engines, ...more);
      const [head, ...rows] = readFileSync(csv, 'utf8').trim().split('\n');
      const at = head.split(',').indexOf('settings');
      return rows.map((row) => row.split(',')[at]);
    };
    expect(await settings('--as-paper', '000')).toEqual(['as in paper 000: refine off', '', '']);
    expect(await settings()).toEqual([undefined, undefined, undefined]);
  });

  it('tells rows of a figure with the settings of the product from those of the paper', async () => {
    const { json } = await captureJson<{ asPaper: State; rows: { label: string; usual?: boolean }[] }>(
      ...['reproduce', '000-fig9', '--param', 'k=4'],
    );
    expect(json.asPaper.settings).toEqual({ refine: 'off' });
    for (const { label, usual } of json.rows) expect(usual === true).toBe(label.includes('refined'));
    expect(json.rows.filter(({ usual }) => usual)).toHaveLength(6);
  });

  it('gives way to what the command line says, and then does not claim it', async () => {
    const on = ['--as-paper', '000', '--engine', 'up-down', '--param', 'refine=on'];
    const { json } = await captureJson<Row & { asPaper: State }>('route', ...missing, ...on);
    expect(json.asPaper).toEqual({ paper: '000', settings: {} });
    expect(json.throughput.intra).toBeCloseTo(0.8333, 4);
  });

  it('claims what the command line says as the paper does', async () => {
    const said = ['--param', 'spend=nearest', '--param', 'entries=20', '--routes', 'lft'];
    const { json } = await captureJson<Row & { asPaper: State }>(
      ...['route', 'grid-random:side=8,reach=2', '--as-paper', '001', ...said],
    );
    expect(json.asPaper.settings).toEqual({ spend: 'nearest', paths: 'shortest', lanes: 0 });
    const pairs = ['route', 'random:switches=6,ports=3,hosts=1', '--as-paper', '000', '--routes', 'pairs'];
    expect((await captureJson<{ asPaper: State }>(...pairs)).json.asPaper.settings).toHaveProperty('routes', 'pairs');
  });

  it('sends packets and compares along the VLANs of paper 002, which has no engine', async () => {
    const network = 'vbft:leaves=4,spines=4,hosts=16';
    const sent = ['simulate', network, '--as-paper', '002', '--pattern', 'cg-transpose', '--rate', '0.9'];
    type Run = { asPaper: State; engine: string; accepted: number };
    const { json } = await captureJson<Run>(...sent);
    expect([json.engine, json.asPaper.settings]).toEqual(['vlan:low-number', { rule: 'low-number' }]);
    const other = await captureJson<Run>(...sent, '--engine', 'd-mod-k');
    expect([other.json.engine, other.json.asPaper.settings]).toEqual(['d-mod-k', {}]);
    const csv = join(mkdtempSync(join(tmpdir(), 'topoloom-paper-')), 'rows.csv');
    const compared = await captureJson<{ asPaper: State; rows: Row[] }>(
      ...['compare', network, '--as-paper', '002', '--csv', csv],
    );
    expect(compared.json.rows.map(({ engine }) => engine)).toEqual(['vlan:low-number']);
    expect(readFileSync(csv, 'utf8')).toContain('as in paper 002: rule low-number');
    const { code, err } = await captureCli('route', network, '--as-paper', '002');
    expect([code, err]).toEqual([2, expect.stringContaining('expected --engine, since the paper routes by VLANs')]);
  });

  it('exports under the LIDs of paper 004', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-paper-'));
    const network = 'fat-tree:levels=2,ports=4,leaves=4,spines=2,first=spines';
    const lids = async (...more: string[]) => {
      const out = join(folder, String(more.length));
      const format = ['--format', 'guid2lid,manager', '--out', out];
      const { json } = await captureJson<{ asPaper?: State; files: string[] }>('export', network, ...format, ...more);
      return { json, text: readFileSync(json.files.find((file) => file.endsWith('guid2lid')) ?? '', 'utf8') };
    };
    const paper = await lids('--as-paper', '004');
    expect(paper.json.asPaper?.settings).toEqual({ lids: 'port-major' });
    expect(paper.text).toBe((await lids('--lids', 'port-major', '--seed', '1')).text);
    expect(paper.text).not.toBe((await lids()).text);
  });

  it('draws routes host pair by host pair on a network without levels', async () => {
    const network = 'random:switches=12,ports=10,hosts=10,seed=1';
    const { json } = await captureJson<Row & { asPaper: State }>('route', network, '--as-paper', '000');
    expect(json.engine).toBe('turn-addition');
    expect(json.asPaper.settings).toEqual({
      ...{ refine: 'off', provisional: 'random', final: 'random', passes: 0 },
      routes: 'pairs',
    });
    const figure = await captureJson<{ rows: { label: string; measured: number }[] }>(
      ...['reproduce', '000-fig20', '--param', 'sizes=12', '--param', 'networks=1', '--param', 'recipe=paper'],
    );
    const own = figure.json.rows.find(({ label }) => label === '12 switches, random routes: turn addition');
    expect(own?.measured).toBe(json.throughput.all);
  });

  it('gives paper 001 as many entries as it has at that size', async () => {
    const { json } = await captureJson<Row>('route', 'grid-random:side=8,reach=2', '--as-paper', '001');
    expect([json.engine, json.params.entries, json.params.lanes]).toEqual(['table-limited', 16, 0]);
  });

  it('plans VLANs from id 1 by the rule of paper 002', async () => {
    const plan = ['vlan', 'vbft:leaves=4,spines=4,hosts=16', '--as-paper', '002'];
    const { json } = await captureJson<{ asPaper: State; pairs: object }>(...plan);
    expect(json.asPaper).toEqual({ paper: '002', settings: { rule: 'low-number', firstId: 1 } });
    expect(json.pairs).toEqual({ 1: 36, 2: 32, 3: 28, 4: 24 });
    const out = join(mkdtempSync(join(tmpdir(), 'topoloom-paper-')), 'plan');
    await captureCli(...plan, '--format', 'shared-table', '--out', out);
    expect(readFileSync(join(out, 'README.txt'), 'utf8').split('\n')[0]).toBe(
      'as in paper 002: rule low-number, firstId 1',
    );
    const other = await captureJson<{ asPaper: State }>(...plan, '--rule', 'balanced');
    expect(other.json.asPaper.settings).toEqual({ firstId: 1 });
  });

  it('paces with the buffers of paper 003, on its routes unless another engine is named', async () => {
    const { json } = await captureJson<{ asPaper: State; buffers: number }>(
      ...['pacing', 'torus:dims=4x4', '--as-paper', '003'],
    );
    expect(json.asPaper.settings).toMatchObject({ paths: 'dateline', buffers: 6, packets: 16, tie: 'plus' });
    expect(json.buffers).toBe(6);
    const other = await captureJson<{ asPaper: State }>(
      ...['pacing', 'torus:dims=4x4', '--as-paper', '003', '--engine', 'up-down', '--buffers', '4'],
    );
    expect(other.json.asPaper.settings).not.toHaveProperty('paths');
    expect(other.json.asPaper.settings).not.toHaveProperty('buffers');
  });

  it('removes each spine of paper 004 in turn', async () => {
    const tree = 'fat-tree:levels=2,ports=32,leaves=16,spines=16,first=spines';
    const { json } = await captureJson<{ asPaper: State; rows: unknown[]; engine: string; lids: string }>(
      ...['fail', tree, '--as-paper', '004'],
    );
    const held = { down: 'each-spine', rule: 'changed-blocks', madMicroseconds: 265 };
    expect(json.asPaper.settings).toEqual({ ...held, lids: 'port-major' });
    expect([json.engine, json.lids, json.rows.length]).toEqual(['d-mod-k', 'port-major', 16]);
    const usual = await captureJson<{ asPaper: State; lids: string }>(
      ...['fail', tree, '--as-paper', '004', '--lids', 'node-order'],
    );
    expect([usual.json.asPaper.settings, usual.json.lids]).toEqual([held, 'node-order']);
    const one = await captureJson<{ asPaper: State }>('fail', tree, '--as-paper', '004', '--down', 'spine-0');
    expect(one.json.asPaper.settings).not.toHaveProperty('down');
  });

  it('sends packets with the buffers of paper 003, on the lanes of its dateline', async () => {
    const exchange = ['simulate', 'torus:dims=4x4', '--as-paper', '003', '--pattern', 'pwx', '--step', '3'];
    type Run = { asPaper: State; engine: string; buffers: number; packets: number; arbitration: string };
    const { json } = await captureJson<Run>(...exchange);
    const held = { paths: 'dateline', tie: 'plus', packets: 16, buffers: 6, arbitration: 'random' };
    expect(json.asPaper).toEqual({ paper: '003', settings: held });
    expect([json.engine, json.buffers, json.packets, json.arbitration]).toEqual(['dimension-order', 6, 16, 'random']);
    const other = await captureJson<Run>(...exchange, '--engine', 'up-down', '--buffers', '4');
    expect(other.json.asPaper.settings).toEqual({ packets: 16, arbitration: 'random' });
    expect(other.json.buffers).toBe(4);
    const uniform = ['simulate', 'torus:dims=4x4', '--as-paper', '003', '--pattern', 'uniform'];
    const rate = await captureJson<Run>(...uniform, '--rate', '0.2');
    expect(rate.json.asPaper.settings).toEqual({ paths: 'dateline', tie: 'plus', buffers: 6, arbitration: 'random' });
    const curve = await captureJson<Run>(...uniform, '--saturation', '--warmup', '50', '--measure', '100');
    expect(curve.json.asPaper.settings).toEqual(rate.json.asPaper.settings);
    expect(curve.json.buffers).toBe(6);
  });

  it('sends packets on routes drawn host pair by host pair where paper 000 does', async () => {
    const { json } = await captureJson<{ asPaper: State; engine: string }>(
      ...[
        'simulate',
        'random:switches=6,ports=3,hosts=1',
        '--as-paper',
        '000',
        '--pattern',
        'uniform',
        '--rate',
        '0.2',
      ],
    );
    expect(json.engine).toBe('turn-addition');
    expect(json.asPaper.settings).toMatchObject({ refine: 'off', final: 'random', routes: 'pairs' });
  });

  it('exports the tables of paper 000, and says so in the README', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-paper-'));
    const tables = async (name: string, ...more: string[]) => {
      const out = join(folder, name);
      const written = [...missing, '--format', 'opensm-lft,manager', '--out', out];
      const { json } = await captureJson<{ asPaper?: State; files: string[] }>('export', ...written, ...more);
      const lft = json.files.find((file) => file.endsWith('.lfts')) ?? '';
      return { json, lft: readFileSync(lft, 'utf8'), readme: readFileSync(join(out, 'README.txt'), 'utf8') };
    };
    const paper = await tables('paper', '--as-paper', '000', '--engine', 'up-down');
    expect(paper.json.asPaper).toEqual({ paper: '000', settings: { refine: 'off' } });
    expect(paper.readme.split('\n')[0]).toBe('as in paper 000: refine off');
    const usual = await tables('usual', '--engine', 'up-down');
    const bare = await tables('bare', '--engine', 'up-down', '--param', 'refine=off');
    expect(paper.lft).toBe(bare.lft);
    expect(paper.lft).not.toBe(usual.lft);
    expect(usual.readme).not.toContain('as in paper');
    expect(usual.json).not.toHaveProperty('asPaper');
    // Its own engine where none is named and tables are wanted.
    expect((await tables('own', '--as-paper', '000')).lft).not.toBe(paper.lft);
  });

  it('stands before the text of a result', async () => {
    const { out } = await captureCli('compare', ...missing, '--as-paper', '000', '--engines', 'up-down');
    expect(out.split('\n')[0]).toBe('as in paper 000: refine off');
  });

  it('refuses a number that is no paper', async () => {
    const { code, err } = await captureCli('route', 'torus:dims=4', '--as-paper', '005');
    expect([code, err]).toEqual([2, expect.stringContaining('expected 000, 001, 002, 003, 004')]);
  });
});
