import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignLids } from '../core/addressing/assignLids';
import { switchTables } from '../core/addressing/switchTables';
import { compileFabric } from '../core/fabric/compileFabric';
import { packTables } from '../core/formats/parts/carriedTables';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import type { Engine } from '../core/routing/contract/engine';
import { findEngine } from '../core/routing/registry';
import { runEngine } from '../core/testing/runEngine';
import type { PolishReport } from '../jobs/routing/polishJob';
import type { VerifyReport } from '../jobs/routing/verifyJob';
import { captureCli, captureJson } from './captureCli.fixture';
import type { routeShape } from './resultShapes.fixture';

const SPEC = 'torus:dims=5x5';
interface Rows {
  readonly rows: v.InferOutput<typeof routeShape>[];
}

type Polished = v.InferOutput<typeof routeShape> & { readonly polish?: PolishReport };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-carried-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A design file of the torus whose tables have the names of the engines that made them. */
function designWith(...engines: string[]): string {
  const topology = generateFromSpec(SPEC);
  const fabric = compileFabric(topology);
  const tables = engines.map((id) => {
    const { table, turns, lanes } = runEngine(findEngine(id) as Engine, fabric);
    const switchTable = switchTables(fabric, table, turns);
    return packTables(id, topology, { table, switchTable, lids: assignLids(topology, 'node-order'), lanes });
  });
  const file = join(folder, `${engines.join('-')}.json`);
  writeFileSync(file, formatDesign({ ...topology, tables }));
  return file;
}

describe('verify of a design that carries tables', () => {
  it('judges them, lanes included, as it does the same tables from files', async () => {
    const carried = await captureJson<VerifyReport>('verify', designWith('dimension-order'));
    expect(carried.code).toBe(0);
    expect(carried.json).toMatchObject({ reachablePairs: 600, deadlockFree: true, virtualLanes: 2 });

    await captureCli(
      ...['export', SPEC, '--engine', 'dimension-order', '--out', folder],
      ...['--format', 'opensm-lft,opensm-psl,opensm-sl2vl'],
    );
    const file = (ending: string): string => join(folder, `torus-5x5.${ending}`);
    const lanes = ['--psl', file('psl'), '--sl2vl', file('sl2vl')];
    expect(carried.json).toEqual((await captureJson('verify', SPEC, '--lft', file('lfts'), ...lanes)).json);
  });

  it('wants to know which where there are several, and ends with 1 where the answer is no', async () => {
    const file = designWith('min-hop', 'up-down');
    const open = await captureCli('verify', file);
    expect(open.code).toBe(2);
    expect(open.err).toContain('--tables: expected which of those that the design carries: min-hop, up-down');
    const bad = await captureJson<VerifyReport>('verify', file, '--tables', 'min-hop');
    expect([bad.code, bad.json.deadlockFree]).toEqual([1, false]);
    const good = await captureJson<VerifyReport>('verify', file, '--tables', 'up-down');
    expect([good.code, good.json.deadlockFree]).toEqual([0, true]);
  });

  it('takes files in their stead', async () => {
    const lft = join(folder, 'own.lfts');
    await captureCli('route', SPEC, '--engine', 'up-down', '--lft', lft);
    const { code, json } = await captureJson<VerifyReport>('verify', designWith('min-hop'), '--lft', lft);
    expect([code, json.deadlockFree]).toEqual([0, true]);
  });

  it.each([
    [['--tables', 'other'], '--tables other: expected one of those that the design carries: min-hop'],
    [['--tables', 'min-hop', '--lft', 'x'], '--tables: leave --lft out'],
    [['--guid2lid', 'x'], '--guid2lid: expected --lft too'],
    [['--psl', 'x'], '--psl: expected --lft too'],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await captureCli('verify', designWith('min-hop'), ...options);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('refuses tables of another network, and tells of them', async () => {
    const topology = generateFromSpec(SPEC);
    const file = join(folder, 'changed.json');
    const fabric = compileFabric(topology);
    const { table, turns, lanes } = runEngine(findEngine('min-hop') as Engine, fabric);
    const parts = { table, switchTable: switchTables(fabric, table, turns), lids: assignLids(topology, 'node-order') };
    const carried = packTables('running', topology, { ...parts, lanes });
    const switches = topology.switches.map((record, s) => (s === 0 ? { ...record, portCount: 6 } : record));
    writeFileSync(file, formatDesign({ ...topology, switches, tables: [carried] }));
    const { code, err } = await captureCli('verify', file);
    expect(code).toBe(2);
    expect(err).toContain('warning: the design carries the tables "running" of another network');
    expect(err).toContain('--lft: expected forwarding tables');
  });
});

describe('carried tables after a failure', () => {
  const down = ['--down', 'sw-0--sw-1'];

  it('are judged as they are by verify, as those of a file', async () => {
    const carried = await captureJson<VerifyReport>('verify', designWith('up-down'), ...down);
    expect(carried.code).toBe(1);
    expect(carried.json.unreachablePairs).toBeGreaterThan(0);
    expect(carried.err).not.toContain('warning');
    const lft = join(folder, 'intact.lfts');
    await captureCli('route', SPEC, '--engine', 'up-down', '--lft', lft);
    const { json } = await captureJson<VerifyReport>('verify', SPEC, '--lft', lft, ...down);
    expect(carried.json).toEqual(json);
  });

  it('are refused by --polish for the pairs that they lose, and improved where they lose none', async () => {
    const file = designWith('up-down');
    const { code, err } = await captureCli('route', file, '--polish', ...down);
    expect(code).toBe(2);
    expect(err).toMatch(/\d+ host pairs have no route in these tables/);
    const host = generateFromSpec(SPEC).hosts[0].name;
    const { err: said, json } = await captureJson<Polished>('route', file, '--polish', '--down', host);
    // To and from the failed host nothing goes.
    expect([said, json.verification.unreachablePairs]).toEqual(['', 48]);
    expect(json.polish?.changedEntries).toBeGreaterThanOrEqual(0);
  });
});

describe('compare --polish', () => {
  it('puts the best tables near them below each row of tables, as route --polish finds them', async () => {
    const file = designWith('up-down');
    const few = ['--polish', '--most-changes', '30'];
    const { code, json } = await captureJson<{ rows: Polished[] }>('compare', file, '--engines', 'min-hop', ...few);
    expect(code).toBe(0);
    expect(json.rows.map(({ engine }) => engine)).toEqual(['min-hop', 'imported:up-down', 'polished:up-down']);
    const alone = await captureJson<Polished>('route', file, ...few);
    expect(json.rows[2].polish).toEqual(alone.json.polish);
    expect(json.rows[2].throughput).toEqual(alone.json.throughput);
    expect(json.rows[1].polish).toBeUndefined();
    const { out } = await captureCli('compare', file, ...few);
    expect(out).toContain('changed entries');
  });

  it.each([
    [[SPEC, '--engines', 'min-hop', '--polish'], '--polish: expected --lft too, or a design that carries tables'],
    [[SPEC, '--engines', 'min-hop', '--most-changes', '3'], '--most-changes: expected --polish too'],
    [[SPEC, '--lft', 'a=b', '--polish', '--routes', 'pairs'], '--routes pairs: expected --routes lft'],
  ])('refuses %j', async (argument, message) => {
    const { code, err } = await captureCli('compare', ...argument);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('compare of a design that carries tables', () => {
  it('shows them beside engines and files', async () => {
    const lft = join(folder, 'beside.lfts');
    await captureCli('route', SPEC, '--engine', 'min-hop', '--lft', lft);
    const file = designWith('dimension-order', 'up-down');
    const { code, json } = await captureJson<Rows>('compare', file, '--engines', 'min-hop', '--lft', `own=${lft}`);
    expect(code).toBe(0);
    const names = json.rows.map(({ engine }) => engine);
    expect(names).toEqual(['min-hop', 'imported:dimension-order', 'imported:up-down', 'imported:own']);
    expect(json.rows.map(({ verification }) => verification.deadlockFree)).toEqual([false, true, true, false]);
    expect(json.rows[1].verification.virtualLanes).toBe(2);
    expect(json.rows[3].load).toEqual(json.rows[0].load);
  });

  it('needs no engine, and refuses a file under the name of carried tables', async () => {
    const file = designWith('up-down');
    const { code, json } = await captureJson<Rows>('compare', file);
    expect([code, json.rows.map(({ engine }) => engine)]).toEqual([0, ['imported:up-down']]);
    const twice = await captureCli('compare', file, '--lft', 'up-down=x.lfts');
    expect(twice.code).toBe(2);
    expect(twice.err).toContain('--lft up-down: expected another name: the design carries tables of this one');
  });

  it('shows what they carry after a failure, and that they are not repaired', async () => {
    const file = designWith('up-down');
    const asked = ['compare', file, '--engines', 'min-hop', '--down', 'sw-0--sw-1'];
    const { json, err } = await captureJson<Rows>(...asked);
    expect(json.rows.map(({ engine }) => engine)).toEqual(['min-hop', 'imported:up-down']);
    expect(err).not.toContain('warning');
    const [mended, carried] = json.rows;
    expect(mended.verification.unreachablePairs).toBe(0);
    expect(carried.verification.unreachablePairs).toBeGreaterThan(0);
    expect(carried.throughput).toEqual({ all: null });
    // The same tables from a file, on the network without the link.
    const lft = join(folder, 'before.lfts');
    await captureCli('route', SPEC, '--engine', 'up-down', '--lft', lft);
    const fromFile = await captureJson<Rows>('compare', SPEC, '--lft', `own=${lft}`, '--down', 'sw-0--sw-1');
    expect(carried.verification).toEqual(fromFile.json.rows[0].verification);
    expect(carried.load).toEqual(fromFile.json.rows[0].load);
  });

  it('leaves out tables of a network that was changed since, and says so', async () => {
    const file = designWith('up-down');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"portCount":5', '"portCount":6'));
    const { json, err } = await captureJson<Rows>('compare', file, '--engines', 'min-hop');
    expect(json.rows).toHaveLength(1);
    expect(err).toContain('warning: the design carries the tables "up-down" of another network');
  });
});
