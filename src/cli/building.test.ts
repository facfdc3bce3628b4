import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedFatTree } from '../core/building/parts/ft8.fixture';
import { formatDesign, parseDesign } from '../core/formats/parts/designDocument';
import { fixture } from '../core/testing/fixtures';
import { captureCli } from './captureCli.fixture';
import { fitShape, labelsShape, partsShape } from './planShapes.fixture';

let folder: string;
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-building-'));
  writeFileSync(at('ft8.json'), formatDesign(placedFatTree()));
  writeFileSync(at('prices.csv'), fixture('building/prices-sample.csv').text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('topoloom parts', () => {
  it('prints and writes the bill of the note', async () => {
    const { code, out, err } = await captureCli(
      'parts',
      at('ft8.json'),
      '--prices',
      at('prices.csv'),
      '-o',
      at('bom.csv'),
      '--json',
    );
    expect([code, err]).toEqual([0, '']);
    const json: unknown = JSON.parse(out);
    v.assert(partsShape, json);
    expect(json).toMatchObject({ total: 934_545, currency: 'USD', watts: 20_896, metres: 1360, lengths: 'places' });
    expect(json.rows.at(-1)).toEqual({
      ...{ part: 'INSTALL-BETWEEN', count: 128, spare: 0, order: 128, unitPrice: 6.25, total: 800 },
    });
    expect(read('bom.csv')).toBe(fixture('building/ft8-bom.csv').text);
  });

  it('takes a share for all that has spares, and says what racks and papers make of it', async () => {
    const { out } = await captureCli('parts', 'fat-tree:k=4', '--spare', '0', '--by-rack', '--published', '--json');
    const json: unknown = JSON.parse(out);
    v.assert(partsShape, json);
    expect(json).toMatchObject({ lengths: 'estimate', assumed: 0 });
    const racks = json.racks ?? [];
    expect(racks.reduce((sum, { total }) => sum + (total ?? Number.NaN), 0)).toBe(json.total);
    // 20 switches of 4 ports: 350.4 k - 892.3 $ for each.
    expect(json.published?.find(({ id }) => id === 'besta')?.switches).toBeCloseTo(20 * (350.4 * 4 - 892.3), 6);
  });

  it('writes what a design needs as a list without prices, reads it back, and counts what has none', async () => {
    const design = ['rails:nodes=16,rails=4,unit=8,spines=2,links=2', '--switch', 'sn5600:2x400'];
    const first = await captureCli(
      'parts',
      ...design,
      '--machine',
      'dgx-b200',
      '--template',
      at('empty.csv'),
      '--json',
    );
    const list = ['--prices', at('empty.csv')];
    const again = await captureCli('parts', ...design, '--machine', 'dgx-b200', ...list, '--json');
    const [one, other] = [first.out, again.out].map((out) => JSON.parse(out));
    v.assert(partsShape, one);
    v.assert(partsShape, other);
    const counted = ({ rows }: v.InferOutput<typeof partsShape>) => rows.map(({ part, count }) => `${count} ${part}`);
    expect(counted(other)).toEqual(counted(one));
    expect(counted(one)).toEqual(expect.arrayContaining(['10 SN5600', '16 DGX-B200']));
    expect([other.total, other.atLeast?.total, other.atLeast?.unpriced]).toEqual([null, 0, other.rows.length]);
    const { out } = await captureCli('parts', ...design, '--machine', 'dgx-b200', ...list);
    const n = other.rows.length;
    expect(out).toContain(`not priced: ${n} of ${n} parts, 239.4016 kW, 1 model at the maximum, `);
    // Money of some of them is said beside what has none.
    writeFileSync(at('some.csv'), read('empty.csv').replace(/^(SN5600,.*),,USD/m, '$1,100,USD'));
    const some = await captureCli('parts', ...design, '--machine', 'dgx-b200', '--prices', at('some.csv'));
    expect(some.out).toContain(`1,100 USD, not priced: ${n - 1} of ${n} parts, `);
  });

  it('buys one network of several', async () => {
    const spec =
      'compute@400G=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob';
    writeFileSync(
      at('optics.csv'),
      [
        'part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source',
        ...[400, 200].map((gbps) => `SW${gbps},switch,${gbps}GbE,,,64,${gbps},USD,,x`),
        ...[400, 200].map((gbps) => `T${gbps},transceiver,${gbps}GbE,singlemode,500,1:1,,USD,,x`),
        ...['F,fibre,,singlemode,500,,,USD,,x', 'SW1,switch,1GbE,,,48,1,USD,,x', 'CAT6,cable,1GbE,dac,90,1:1,,USD,0,x'],
      ].join('\n'),
    );
    const bought = async (network: string) => {
      const options = ['--network', network, '--prices', at('optics.csv'), '--json'];
      const { out, err } = await captureCli('parts', spec, ...options);
      const json = JSON.parse(out || JSON.stringify({ rows: [], err }));
      v.assert(partsShape, json);
      return Object.fromEntries(json.rows.map(({ part, count }) => [part, count]));
    };
    expect(await bought('compute')).toEqual({ SW400: 10, T400: 192, F: 96 });
    expect(await bought('storage')).toEqual({ SW200: 4, T200: 48, F: 24 });
    expect(await bought('management')).toEqual({ SW1: 1, CAT6: 30 });
  });

  it('names line and fault of a list, and the cable that nothing reaches', async () => {
    writeFileSync(at('wrong.csv'), read('prices.csv').replace(',90,USD', ',9.125,USD'));
    const wrong = await captureCli('parts', at('ft8.json'), '--prices', at('wrong.csv'));
    expect([wrong.code, wrong.err.includes('wrong.csv:2: expected a price in whole cents')]).toEqual([2, true]);
    writeFileSync(at('short.csv'), read('prices.csv').replaceAll(/^EDR-AOC.*\r\n/gm, ''));
    const { code, err } = await captureCli('parts', at('ft8.json'), '--prices', at('short.csv'));
    expect(code).toBe(2);
    expect(err).toMatch(
      /cable mid-0-0\[5\]--spine-0-0\[1\] is 6\.10 m long: of EDR the price list reaches 3 m at most/,
    );
  });
});

it('topoloom fit costs its candidates', async () => {
  const { out } = await captureCli(
    'fit',
    '--hosts',
    '16',
    '--ports',
    '8',
    '--cost',
    'besta',
    '--rate',
    '40GbE',
    '--json',
  );
  const json: unknown = JSON.parse(out);
  v.assert(fitShape, json);
  expect(json.currency).toBe('USD');
  // 2.8 W a port, as the paper has it.
  for (const { cost, watts, switches } of json.candidates) {
    expect(cost).toBeGreaterThan(0);
    expect(watts).toBeGreaterThan(2.8 * switches);
  }
});

describe('topoloom labels', () => {
  it('writes the schedule of the note, sheets, and the design with numbers', async () => {
    const written = ['-o', at('s.csv'), '--sheets', at('s.html'), '--design', at('numbered.json')];
    const { code, out } = await captureCli('labels', at('ft8.json'), ...written, '--language', 'ja', '--json');
    expect(code).toBe(0);
    const json: unknown = JSON.parse(out);
    v.assert(labelsShape, json);
    expect(json).toMatchObject({ cables: 384, laid: 0, bundles: 24 });
    expect(read('s.csv')).toBe(fixture('cables/ft8-schedule.csv').text);
    expect(read('s.html').match(/<section class="rack">/g)).toHaveLength(10);
    expect(read('s.html')).toContain('束 A01 – B01');
    expect(parseDesign({ name: 'n', text: read('numbered.json') }).links.at(-1)?.cable).toBe(384);
  });

  it('takes back what was done, and answers no where rows are not taken', async () => {
    writeFileSync(
      at('done.csv'),
      read('s.csv')
        .replace(/^(C0007,.*),planned,/m, '$1,tested,')
        .replace('C0009', 'C0010'),
    );
    const { code, out } = await captureCli(
      'labels',
      at('ft8.json'),
      '--progress',
      at('done.csv'),
      '-o',
      at('again.csv'),
      '--json',
    );
    const json: unknown = JSON.parse(out);
    v.assert(labelsShape, json);
    expect(code).toBe(1);
    expect(json).toMatchObject({ tested: 1, changed: 1, missing: ['C0009'] });
    expect(json.conflicts?.map(({ line }) => line)).toEqual([10, 11]);
    expect(read('again.csv').split('\r\n')[7]).toContain(',tested,');
  });
});
