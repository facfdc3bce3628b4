import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';
import type { bisectShape, routeShape, verifyShape } from './resultShapes.fixture';

const TREE = 'fat-tree:k=4';
const LMC = ['--lmc', '2'] as const;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-lids-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = (...names: string[]) => join(folder, ...names);
const read = (...names: string[]) => readFileSync(inFolder(...names), 'utf8');

/** Ports by LID, a table a switch, as a file says. */
function tablesOf(text: string): Map<number, number>[] {
  return text
    .split(/^(?=Unicast)/m)
    .map((block) => new Map([...block.matchAll(/^0x(\w+) (\d+)/gm)].map((m) => [Number.parseInt(m[1], 16), +m[2]])));
}

describe('several LIDs a host', () => {
  beforeAll(async () => {
    const asked = ['export', TREE, '--engine', 'd-mod-k', ...LMC, '--format', 'opensm-lft,guid2lid,manager,design'];
    expect(await captureCli(...asked, '--out', inFolder('set'))).toMatchObject({ code: 0, err: '' });
    expect(await captureCli('route', TREE, '--engine', 'd-mod-k', ...LMC, '--lft', inFolder('r'))).toMatchObject({
      code: 0,
    });
  });

  it('are written with tables of their own, the ranges of LIDs and the options that fit them', () => {
    const tables = tablesOf(read('set', 'fat-tree-k-4.lfts'));
    expect(tables).toHaveLength(20);
    for (const table of tables) expect([...table.keys()].filter((lid) => lid <= 0x4000)).toHaveLength(16 * 4);
    // A leaf's uplinks are ports 3 and 4: hosts beyond it by (host + offset) mod 2, see the paper's d-mod-k.
    const uplinks = [0, 1, 2, 3].map((offset) => tables[0].get(4 * (1 + 8) + offset));
    expect(uplinks[0]).not.toBe(uplinks[1]);
    expect([uplinks[2], uplinks[3]]).toEqual([uplinks[0], uplinks[1]]);
    expect(new Set(uplinks)).toEqual(new Set([3, 4]));
    expect(read('set', 'opensm.conf')).toContain('\nlmc 2\n');
    expect(read('set', 'README.txt')).toContain('-U fat-tree-k-4.lfts -l 2\n');
    const widths = [...read('set', 'guid2lid').matchAll(/ 0x(\w{4}) 0x(\w{4})$/gm)].map(
      (m) => Number.parseInt(m[2], 16) - Number.parseInt(m[1], 16) + 1,
    );
    expect(widths).toEqual([...Array(16).fill(4), ...Array(20).fill(1)]);
    expect(read('r')).toBe(read('set', 'fat-tree-k-4.lfts'));
  });

  it('are verified together when they are read again', async () => {
    const asked = ['verify', TREE, '--lft', inFolder('r')];
    const { json, err } = await captureJson<v.InferOutput<typeof verifyShape>>(...asked);
    expect(json).toMatchObject({
      reachablePairs: 4 * 240,
      unreachablePairs: 0,
      deadlockFree: true,
      throughput: { all: 1 },
      lids: { lmc: 2, assumed: 'all-at-once' },
    });
    expect(err).toContain('hosts have 4 LIDs each, with routes of their own');
    expect((await captureCli(...asked)).out).toMatch(/LIDs per host +4, judged together; pairs send over all of them/);
    const bare = inFolder('bare');
    writeFileSync(bare, read('r').replace(/ #.*/g, ''));
    const lids = inFolder('set', 'guid2lid');
    const whole = await captureJson('verify', TREE, '--lft', bare, '--guid2lid', lids);
    expect([whole.json, whole.err]).toEqual([json, expect.not.stringContaining('complete')]);
    // Hosts come first: 14 lines and the empty ones between them.
    const short = inFolder('short');
    writeFileSync(short, read('set', 'guid2lid').split('\n').slice(0, 28).join('\n'));
    const cut = await captureCli('verify', TREE, '--lft', inFolder('r'), '--guid2lid', short);
    expect(cut.err).toContain(
      `${short}: warning: no LID for 2 of 16 hosts and 20 of 20 switches: is the file complete?\n`,
    );
  });

  it('are bisected as they were when they were made', async () => {
    const bisect = async (...argv: string[]) => {
      const { json } = await captureJson<v.InferOutput<typeof bisectShape>>('bisect', TREE, ...argv, '--samples', '50');
      const { engine: _, ...measured } = json;
      return measured;
    };
    const made = await bisect('--engine', 'd-mod-k', ...LMC);
    expect(made.lids?.lmc).toBe(2);
    expect(await bisect('--lft', inFolder('r'))).toEqual(made);
    expect(await bisect('--lft', inFolder('r'), ...LMC)).toEqual(made);
    const other = await captureCli('bisect', TREE, '--lft', inFolder('r'), '--lmc', '1');
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('these tables have 4 LIDs per host already')]);
  });

  it('are told of by route, and keep polishing away', async () => {
    const asked = ['route', TREE, '--engine', 'd-mod-k', ...LMC];
    const { json } = await captureJson<v.InferOutput<typeof routeShape>>(...asked);
    expect(json.lids).toEqual({ lmc: 2, unreachablePairs: 0, loops: 0, deadlockFree: true });
    expect((await captureCli(...asked)).out).toMatch(/4 LIDs per host +free of deadlock together/);
    const polished = await captureCli('route', TREE, '--polish', '--lft', inFolder('r'));
    expect([polished.code, polished.err]).toEqual([2, expect.stringContaining('route each LID of a host by itself')]);
    const both = await captureCli('route', TREE, '--polish', '--lft', inFolder('r'), ...LMC);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('--lmc: expected no --polish')]);
  });

  it('leave open whether routes after a failure are free of deadlock, since those to further LIDs are not mended', async () => {
    const asked = ['fail', TREE, '--lft', inFolder('r'), '--down', 'spine-0-0'];
    const { json } = await captureJson<object>(...asked);
    expect(json).toMatchObject({
      deadlockFree: null,
      anyOrder: false,
      transition: { kind: 'unknown', reason: 'lids' },
    });
    const { out } = await captureCli(...asked);
    expect(out).toMatch(/deadlock-free +not known: /);
    const rows = await captureJson<{ rows: object[] }>(...asked.slice(0, -1), 'each-spine');
    for (const row of rows.json.rows) expect(row).toMatchObject({ deadlockFree: null });
    const first = await captureJson<object>('fail', TREE, '--engine', 'd-mod-k', '--down', 'spine-0-0');
    expect(first.json).toMatchObject({ deadlockFree: true });
  });

  it('take the same routes, and say so, where no others are known', async () => {
    const asked = ['export', 'torus:dims=4x4', '--engine', 'dimension-order', '--lmc', '1', '--format', 'opensm-lft'];
    const { code, err } = await captureCli(...asked, '--out', inFolder('torus'));
    expect([code, err]).toEqual([0, expect.stringMatching(/^warning: all LIDs of a host take the same routes: /)]);
    for (const table of tablesOf(read('torus', 'torus-4x4.lfts'))) {
      for (const [lid, port] of table) if (lid <= 0x4000 && lid % 2 === 0) expect(table.get(lid + 1)).toBe(port);
    }
  });
});

describe('further LIDs in a loop, where one host lacks its own in every table', () => {
  const TORUS = 'torus:dims=4x4';
  let tables: string;
  beforeAll(async () => {
    const texts = await Promise.all(
      ['up-down', 'min-hop'].map(async (engine) => {
        const asked = ['export', TORUS, '--engine', engine, '--lmc', '1', '--format', 'opensm-lft,design'];
        expect(await captureCli(...asked, '--out', inFolder(engine))).toMatchObject({ code: 0 });
        return read(engine, 'torus-4x4.lfts').split('\n');
      }),
    );
    const isSecond = (line: string) => /^0x[0-3]\w*[13579bdf] /.test(line);
    tables = texts[0].map((line, i) => (isSecond(line) ? texts[1][i] : line)).join('\n');
    const design = JSON.parse(read('up-down', 'torus-4x4.json'));
    for (const [h, host] of design.hosts.entries()) host.lid = 2 + 2 * h;
    writeFileSync(inFolder('recorded.json'), JSON.stringify(design));
    writeFileSync(inFolder('lost'), tables.replace(/^0x0003 .*\n/gm, ''));
  });

  it.each(['recorded.json', TORUS])('are not left out of the verdict on %s', async (network) => {
    const net = network === TORUS ? TORUS : inFolder(network);
    const asked = ['verify', net, '--lft', inFolder('lost')];
    const { code, out, err } = await captureCli(...asked, '--json');
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      { reachablePairs: 480 - 15, unreachablePairs: 15, deadlockFree: false, lids: { lmc: 1 } },
    ]);
    expect(err).toContain(
      '1 LIDs are in no table, so that nothing reaches them: LID 0x0003 of "host-0-0" is the first',
    );
    expect((await captureCli(...asked)).out).toMatch(/deadlock-free +no: /);
    const row = await captureJson<{ rows: v.InferOutput<typeof routeShape>[] }>(
      ...['compare', net, '--engines', 'up-down', '--lft', `mine=${inFolder('lost')}`],
    );
    const [, mine] = row.json.rows;
    expect(mine.verification).toMatchObject({ unreachablePairs: 15, deadlockFree: false });
  });
});
