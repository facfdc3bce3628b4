import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureJson } from './captureCli.fixture';
import type { routeShape } from './resultShapes.fixture';

/** Networks and decision sequences on which the published procedure allows turns that close a loop; switches by number. */
const examples = [
  {
    name: 'six switches, eight links',
    links: '0-1 0-2 0-3 0-4 0-5 1-2 1-3 4-5',
    order: '1,0,3 2,0,4 2,0,5 0,1,2 2,1,3 0,3,1 0,4,5 0,5,4 0,2,1',
  },
  {
    name: 'five switches, nine links',
    links: '0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4',
    order: '2,0,4 0,1,4 2,1,3 0,2,4 1,2,3 0,3,1 0,3,2 0,4,1 1,4,2 1,0,3',
  },
  {
    name: 'two triangles and a bridge',
    links: '0-1 1-2 2-0 4-5 5-6 6-4 0-3 3-4',
    order: '0,1,2 1,2,0 4,5,6 5,6,4 3,0,1 2,0,3 3,4,5 6,4,3 0,3,4',
  },
];

type RouteResult = v.InferOutput<typeof routeShape>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-loop-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** An ibsim net with one host at port 1 of every switch. */
function ibsimNet(links: string): string {
  const ports: string[][] = [];
  const cable = (from: number, to: number): void => {
    ports[from] ??= [`[1] "H${from}"[1]`];
    ports[from].push(`[${ports[from].length + 1}] "S${to}"[@${from}]`);
  };
  const pairs = links.split(' ').map((link) => link.split('-').map(Number));
  for (const [a, b] of pairs) {
    cable(a, b);
    cable(b, a);
  }
  // There are no parallel links, so the port at the far end is the one that leads back.
  const portTo = (from: number, to: number): number => ports[from].findIndex((p) => p.includes(`"S${to}"`)) + 1;
  const blocks = ports.map((lines, s) => {
    const body = lines.map((line) => line.replace(/"S(\d+)"\[@\d+\]/, (_, to) => `"S${to}"[${portTo(Number(to), s)}]`));
    return [
      `switchguid=0x${(0x200 + s).toString(16)}\nSwitch 8 "S${s}"\n${body.join('\n')}\n`,
      `caguid=0x${(0x100 + 2 * s).toString(16)}\nCa 1 "H${s}"\n[1] "S${s}"[1]\n`,
    ];
  });
  return blocks.flat().join('\n');
}

describe.each(examples)('$name', ({ name, links, order }) => {
  const route = async (engine: string) => {
    const net = join(folder, `${name.replace(/\W/g, '-')}.net`);
    const orderFile = join(folder, `${name.replace(/\W/g, '-')}.order`);
    writeFileSync(net, ibsimNet(links));
    const lines = order.split(' ').map((turn) =>
      turn
        .split(',')
        .map((s) => `S${s}`)
        .join(' '),
    );
    writeFileSync(orderFile, `${lines.join('\n')}\n`);
    return captureJson<RouteResult>('route', net, '--engine', engine, '--param', `order=${orderFile}`);
  };

  it('turn-addition-fig18 leaves a loop in the allowed turns, and shows it', async () => {
    const { json, err } = await route('turn-addition-fig18');
    expect(err).toBe('');
    expect(json.turns?.acyclic).toBe(false);
    const cycle = json.turns?.cycle ?? [];
    expect(cycle.length).toBeGreaterThan(2);
    cycle.forEach((channel, i) => {
      const next = cycle[(i + 1) % cycle.length];
      expect(channel.to).toBe(next.from);
      expect(next.to === channel.from && next.fromPort === channel.toPort).toBe(false);
    });
  });

  it('turn-addition has none, and reaches every pair', async () => {
    const { code, json } = await route('turn-addition');
    expect(code).toBe(0);
    expect(json.turns).toMatchObject({ acyclic: true, cycle: [] });
    expect(json.verification).toMatchObject({ unreachablePairs: 0, loops: 0, deadlockFree: true });
    expect(json.params.order).toMatch(/\.order$/);
  });
});
