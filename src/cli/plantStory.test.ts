import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';

const NETWORKS = [
  'compute@400G=rails:nodes=192,rails=8,unit=64,spines=8,links=2',
  'storage@200G=leaf-spine:leaves=4,spines=2,links=8,hosts=48',
  'management@1G=oob',
];

let folder: string;
let plant: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-plant-'));
  plant = join(folder, 'plant.json');
  const models = ['--switch', 'SN5600:2x400', '--switch', 'storage=SN4700', '--machine', 'DGX-B200'];
  expect((await captureCli('generate', ...NETWORKS, ...models, '-o', plant)).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('192 machines of eight rails with storage and management', () => {
  it('have the three throughputs of their networks, and what a rail leaf takes is seven eighths', async () => {
    const { json } = await captureJson<{ networks: { name: string; throughput: { all: number } }[] }>('route', plant);
    expect(json.networks.map(({ name, throughput }) => [name, throughput.all])).toEqual([
      ['compute', expect.closeTo(0.2607, 4)],
      // 48 of 192 hosts at a leaf of 16 uplinks.
      ['storage', expect.closeTo((191 * 16) / (48 * 144), 9)],
      ['management', expect.closeTo(0.0266, 4)],
    ]);
    const { code, out } = await captureCli('fail', plant, '--down', 'leaf-0-0');
    expect(code).toBe(0);
    expect(out).toContain('64 of 192 machines lose 1 of 8 rails; none is cut off; jobs over them go on at 7/8 (0.3730');
  });

  it('are compared with a leaf-spine and a dragonfly+ of the same machines', async () => {
    const need = 'machines=192,machine=DGX-B200,switch=SN5600:2x400,oversubscription=4';
    type Row = { design: string; throughput: { uniform: number }; leafLost: { machines: number; cutOff: number } };
    const { json } = await captureJson<{ rows: Row[] }>('compare-designs', plant, '--fit', need);
    const row = (name: string): Row | undefined => json.rows.find(({ design }) => design.startsWith(name));
    expect(json.rows[0].throughput.uniform).toBeCloseTo(0.2607, 4);
    expect(row('leaf-spine:leaves=16')?.throughput.uniform).toBeCloseTo(0.2665, 4);
    expect(row('leaf-spine:leaves=16')?.leafLost).toMatchObject({ machines: 192, cutOff: 12 });
    expect(row('dragonfly-plus')?.throughput.uniform).toBeGreaterThan(0.25);
  });

  it('are bought from a filled template without a price missing', async () => {
    const template = join(folder, 'prices.csv');
    const before = await captureCli('parts', plant, '--template', template);
    expect([before.code, before.out]).toEqual([0, expect.stringMatching(/not priced: \d+ of \d+ parts/)]);
    const [titles, ...rows] = readFileSync(template, 'utf8').trim().split('\n');
    const price = titles.split(',').indexOf('price');
    const filled = rows.map((row) => row.split(',').with(price, '10').join());
    writeFileSync(template, [titles, ...filled].join('\n'));
    type Bill = { total: number | null; rows: { part: string; count: number }[] };
    const { json } = await captureJson<Bill>('parts', plant, '--prices', template);
    expect(json.total).not.toBeNull();
    const counts = Object.fromEntries(json.rows.map(({ part, count }) => [part, count]));
    expect(counts).toMatchObject({ SN5600: 32, SN4700: 6, 'DGX-B200': 192 });
    expect([counts['400GbE-2xSR4-50'], counts['400GbE-2xSR4-50-FLT']]).toEqual([1152, 768]);
  });

  it('stand at 40 kW a rack, and come back from SONiC with two swaps and a missing cable as three findings', async () => {
    const placed = join(folder, 'placed.json');
    expect((await captureCli('place', plant, '--rack-watts', '40000', '-o', placed)).code).toBe(0);
    const out = join(folder, 'out');
    expect((await captureCli('export', placed, '--format', 'sonic-config,netbox-cables', '--out', out)).code).toBe(0);
    const netbox = join(out, readdirSync(out).find((name) => name.endsWith('.netbox.csv')) as string);
    for (const seen of [join(out, 'sonic-config'), netbox])
      expect((await captureJson<{ findings: object[] }>('diff', placed, seen)).json.findings).toEqual([]);
    const seen = join(folder, 'seen');
    cpSync(join(out, 'sonic-config'), seen, { recursive: true });
    const change = (leaf: string, work: (neighbours: Record<string, object>) => void): void => {
      const file = join(seen, `${leaf}.json`);
      const config = JSON.parse(readFileSync(file, 'utf8')) as { DEVICE_NEIGHBOR: Record<string, object> };
      work(config.DEVICE_NEIGHBOR);
      writeFileSync(file, JSON.stringify(config));
    };
    const swap = (neighbours: Record<string, object>): void => {
      const { Ethernet0: one, Ethernet4: other } = neighbours;
      Object.assign(neighbours, { Ethernet0: other, Ethernet4: one });
    };
    for (const leaf of ['leaf-0-0', 'leaf-1-3']) change(leaf, swap);
    change('leaf-2-5', (neighbours) => {
      delete neighbours.Ethernet8;
    });
    const { code, json } = await captureJson<{ findings: { plugs?: number }[] }>('diff', placed, seen);
    expect([code, json.findings.length]).toEqual([1, 3]);
  });

  it('grow to 288 machines that all have eight ports, without a cable moved', async () => {
    const grown = join(folder, 'grown.json');
    const { code, out } = await captureCli('expand', plant, '--machines', '288', '-o', grown);
    expect([code, out]).toEqual([0, expect.stringMatching(/added +16 switches, 768 hosts, 1,024 cables/)]);
    expect(out).toContain('moved       0 of');
    const { json } = await captureJson<{ networks: { hosts: number }[] }>('route', grown, '--engine', 'ftree');
    expect(json.networks[0].hosts).toBe(288 * 8);
  });
});
