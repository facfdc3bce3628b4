import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { parseDesign } from '../core/formats/parts/designDocument';
import { captureCli } from './captureCli.fixture';
import { placeShape } from './planShapes.fixture';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);
const read = (name: string) => parseDesign({ name, text: readFileSync(file(name), 'utf8') });

it('writes places and lengths that add up to what it says', async () => {
  const { code, out } = await captureCli(
    ...['place', 'leaf-spine:leaves=2,spines=2,hosts=2', '--rack-units', '4', '--json', '-o', file('a.json')],
  );
  expect(code).toBe(0);
  const json: unknown = JSON.parse(out);
  v.assert(placeShape, json);
  const { switches, hosts, links, floor } = read('a.json');
  const nodes = [...switches, ...hosts];
  expect(floor).toMatchObject({ units: 4, model: 'trays', slackM: 0.5 });
  expect(new Set(nodes.map(({ place }) => place?.rack)).size).toBe(json.racks);
  expect(new Set(nodes.map(({ place }) => `${place?.rack} ${place?.unit}`)).size).toBe(nodes.length);
  expect(links.reduce((sum, { lengthM = 0 }) => sum + lengthM, 0)).toBeCloseTo(json.metres, 6);
  expect(json.metres).toBeGreaterThanOrEqual(json.bound);
  const again = await captureCli('place', file('a.json'), '--rack-units', '4', '-o', file('a.csv'));
  expect(again.code).toBe(0);
  expect(readFileSync(file('a.csv'), 'utf8').split('\n')[1]).toMatch(/,\d+(\.\d+)?/);
});

it.each([
  [['--floor', '2by8'], '--floor "2by8": expected rows and racks in each, such as 2x17'],
  [['--floor', '0x8'], '--floor "0x8"'],
  [['--crossings', '1,x'], '--crossings "1,x": expected columns from 1 to 99'],
  [['--model', 'k', '--slack', '2'], '--slack: expected --model trays'],
  [['--spines', 'own-racks', '--floor', '1x1'], 'expected more racks or higher ones'],
  [['--host-units', '50', '--machines', 'with-switch'], '"host-0-0" is 50 U high, a rack has 42'],
])('refuses %s in one line', async (options, message) => {
  const { code, out, err } = await captureCli(
    'place',
    'leaf-spine:leaves=4,spines=2,hosts=4',
    ...options,
    '-o',
    file('b.json'),
  );
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

it('asks where to', async () => {
  const { code, err } = await captureCli('place', 'fat-tree:k=4');
  expect([code, err]).toEqual([2, '--output: expected the file to write, such as placed.json\n']);
});

it('places machines with all their ports: 10 switches and 16 machines', async () => {
  const spec = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
  const { code, out } = await captureCli('place', spec, '--machines', 'with-switch', '-o', file('rails.json'));
  expect([code, out.includes('switches and machines')]).toEqual([0, true]);
  const { switches, hosts } = read('rails.json');
  const spot = ({ place }: (typeof hosts)[number] | (typeof switches)[number]): string =>
    `${place?.rack} ${place?.unit}`;
  expect(new Set([...switches, ...hosts].map(spot)).size).toBe(26);
  expect(new Set(hosts.map((host) => `${host.node} ${spot(host)}`)).size).toBe(16);
});
