import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from '../core/base/text/csv';
import { captureCli } from './captureCli.fixture';
import { compareDesignsShape } from './planShapes.fixture';

const A = 'rails:nodes=64,rails=8,unit=32,spines=8,links=4';
const C = 'rails:nodes=64,rails=8,unit=64,across=no';

let folder: string;
const inFolder = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-designs-'));
  writeFileSync(
    inFolder('prices.csv'),
    [
      'part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source,form,optic,connector,cages',
      'SW,switch,400GbE,,,64,100,EUR,1000,x,,,,32',
      'T1,transceiver,400GbE,singlemode,500,1:1,30,EUR,9,x,,,,',
      'T2,transceiver,400GbE,singlemode,500,1:2,50,EUR,17,x,,,,',
      'F,fibre,,singlemode,500,1:1,1,EUR,,x,,,,',
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compare = async (...argv: string[]) => {
  const { code, out, err } = await captureCli('compare-designs', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(compareDesignsShape, json);
  return json;
};

describe('compare-designs', () => {
  it('has a row a design, with money and watts by the price list', async () => {
    const { currency, rows } = await compare(
      A,
      C,
      '--prices',
      inFolder('prices.csv'),
      '--spare',
      '0',
      '--spare-switches',
      '0',
    );
    expect(currency).toBe('EUR');
    // 24 switches, 768 twin and 512 single transceivers, 1,024 fibres.
    expect(rows[0]).toMatchObject({ design: A, cost: 2400 + 38_400 + 15_360 + 1024, watts: 41_664 });
    expect(rows[1]).toMatchObject({ watts: 16_960, cables: { host: 512, between: 0 }, spineLost: null });
    expect(rows[1].leafLost).toMatchObject({ machines: 64, cutOff: 0, losing: [{ machines: 64, lost: 1, of: 8 }] });
  });

  it('prints a dash for what is not known, and puts a lost switch in brackets where there is no spine', async () => {
    const { code, out } = await captureCli('compare-designs', A, C);
    expect(code).toBe(0);
    expect(out).toMatch(/512 \+ 512 +- +- +- +- +- +- +1\.8787 \/ 1\.877 \/ 1\.0159 +1 \/ 1 \/ 1 /);
    expect(out).toMatch(/- \/ - \/ 0 +- \/ - \/ 1 +\(- \/ - \/ 1\) +64 of 64 lose 1 of 8 rails/);
  });

  it('takes families that are found by size, and files', async () => {
    const file = inFolder('ring.json');
    await captureCli('generate', 'torus:dims=4x4', '-o', file);
    const { rows } = await compare(file, '--fit', 'hosts=100,ports=24');
    const fit = JSON.parse((await captureCli('fit', '--hosts', '100', '--ports', '24', '--json')).out);
    expect(rows.map(({ design }) => design)).toEqual([
      file,
      ...fit.candidates.map((one: { spec: string }) => one.spec),
    ]);
    expect(rows.slice(1).map(({ switches }) => switches)).toEqual(
      fit.candidates.map((one: { switches: number }) => one.switches),
    );
  });

  it('adds the throughput of tables, and writes the rows as CSV with dashes', async () => {
    const csv = inFolder('rows.csv');
    const { rows } = await compare(
      'rails:nodes=6,rails=2,unit=2,spines=1,links=1',
      '--engine',
      'd-mod-k',
      '--csv',
      csv,
    );
    expect(rows[0].tables).toMatchObject({ any: expect.closeTo(5 / 9, 12), same: expect.closeTo(5 / 8, 12) });
    const [head, row] = csvRows(readFileSync(csv, 'utf8')).map(({ cells }) => cells);
    const cells = Object.fromEntries(head.map((name, i) => [name, row[i]]));
    expect(cells).toMatchObject({
      cost: '-',
      watts_each: '-',
      longest: '-',
      end_points: '12',
      // Two machines a leaf, one link upwards.
      oversubscription: '2',
      leaf_lost: '2 of 6 lose 1 of 2 rails',
    });
  });

  it.each([
    [[], 'there is nothing to ask'],
    [['--fit', 'hosts=100,port=24'], 'port'],
    [[A, '--engine', 'none'], 'none'],
  ])('says what is wrong: %j', async (argv, message) => {
    const { code, err } = await captureCli('compare-designs', ...argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
