import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { certificateShape } from '../core/proofs/certificate';
import { captureCli, captureJson } from './captureCli.fixture';
import { checkShape, proveShape } from './safetyShapes.fixture';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-prove-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const SPEC = 'random:switches=8,ports=4,hosts=2';

it('route writes what prove writes of its tables, which check proves', async () => {
  const routed = ['--engine', 'up-down', '--lft', at('a.lfts'), '--proof', at('route.proof.json')];
  expect((await captureCli('route', SPEC, ...routed)).code).toBe(0);
  const { code, json } = await captureJson('prove', SPEC, '--engine', 'up-down', '-o', at('engine.proof.json'));
  expect(code).toBe(0);
  const { warnings, rows, ...certificate } = v.parse(proveShape, json);
  const file = readFileSync(at('engine.proof.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(certificate);
  expect(readFileSync(at('route.proof.json'), 'utf8')).toBe(file);
  await captureCli('prove', SPEC, '--lft', at('a.lfts'), '-o', at('tables.proof.json'));
  expect(readFileSync(at('tables.proof.json'), 'utf8')).toBe(file);
  const checked = await captureJson('check', at('tables.proof.json'), SPEC, '--lft', at('a.lfts'));
  expect(v.parse(checkShape, checked.json).proved).toHaveLength(4);
  expect(checked.code).toBe(0);
});

it('proves bounds of linear programs, and follows lanes', async () => {
  const lp = ['--engine', 'up-down', '--bound', 'lp', '-o', at('lp.proof.json')];
  expect((await captureJson<v.InferOutput<typeof certificateShape>>('prove', SPEC, ...lp)).json.claims).toHaveLength(5);
  const flow = ['--engine', 'up-down', '--bound', 'flow', '-o', at('flow.proof.json')];
  expect((await captureCli('prove', SPEC, ...flow)).out.match(/any routes/g)).toHaveLength(2);
  await captureCli(
    'export',
    SPEC,
    '--engine',
    'dfsssp',
    '--format',
    'opensm-lft,opensm-psl,opensm-sl2vl',
    '--out',
    folder,
  );
  const file = (ending: string): string => at(`random-8x4.${ending}`);
  const tables = ['--lft', file('lfts'), '--psl', file('psl'), '--sl2vl', file('sl2vl')];
  expect((await captureCli('prove', SPEC, ...tables, '-o', at('lanes.proof.json'))).code).toBe(0);
  expect((await captureCli('check', at('lanes.proof.json'), SPEC, ...tables)).code).toBe(0);
  const without = await captureJson('check', at('lanes.proof.json'), SPEC, '--lft', file('lfts'));
  expect(without).toMatchObject({ code: 1, json: { proved: [], rejected: expect.stringMatching(/service levels/) } });
});

it('ends with 1 where it proves that not all is well', async () => {
  const ring = await captureCli('prove', 'torus:dims=6', '--engine', 'min-hop', '-o', at('ring.proof.json'));
  expect(ring).toMatchObject({ code: 1, out: expect.stringMatching(/not free of deadlock/) });
});

it('proves all shortest ways of a network alone, where they close no loop', async () => {
  const { json } = await captureJson('prove', 'fat-tree:k=4', '--next-hops', '-o', at('hops.proof.json'));
  expect(v.parse(proveShape, json)).toMatchObject({ tables: null, claims: [{ claim: 'next-hops' }] });
  const checked = await captureJson('check', at('hops.proof.json'), 'fat-tree:k=4');
  expect(checked).toMatchObject({ code: 0, json: { proved: [expect.stringMatching(/: 128 dependencies/)] } });
  const ring = await captureCli('prove', 'torus:dims=6', '--next-hops', '-o', at('none.proof.json'));
  expect(ring).toMatchObject({ code: 2, err: expect.stringMatching(/shortest ways can close a loop/) });
});

it('proves each change of tables of a growth, after the one before', async () => {
  const grown = join(folder, 'grown');
  const spec = 'leaf-spine:leaves=4,spines=2,links=2,hosts=2';
  expect((await captureCli('expand', spec, '8x4', '--keep', '.5', '--proofs', '-o', grown)).code).toBe(0);
  const file = (name: string): string => join(grown, name);
  const check = (name: string, ...more: string[]) =>
    captureCli(
      ...['check', file(`${name}.proof.json`), file(`${name}.net`), '--lft', file(`${name}.lfts`)],
      ...['--before', file(`${name}.before.lfts`), ...more],
    );
  expect(await check('stage-1-drain')).toMatchObject({ code: 0, out: expect.stringMatching(/in any mixture/) });
  const previous = ['--previous', file('stage-1-drain.proof.json')];
  expect(await check('stage-1-undrain', ...previous)).toMatchObject({ code: 0 });
  expect(await check('stage-1-undrain')).toMatchObject({ code: 1, out: expect.stringMatching(/of the change before/) });
});

it('says what is missing', async () => {
  writeFileSync(at('empty.json'), '');
  const cases: readonly [string, RegExp][] = [
    [`prove ${SPEC} --engine up-down`, /--out: expected a file for the certificate/],
    [`prove ${SPEC} -o ${at('x')}`, /--engine: expected an engine/],
    [`prove ${SPEC} --next-hops --engine up-down -o ${at('x')}`, /--next-hops: expected no engine/],
    [`expand ${SPEC} 9 --proofs`, /--proofs: expected --output, a folder/],
    [`check ${at('none')} ${SPEC}`, /no such file/],
    [`check ${at('engine.proof.json')} ${SPEC}`, /--lft: expected forwarding tables/],
    [`route ${SPEC} --engine up-down --lmc 1 --proof ${at('x')}`, /--proof: expected no --lmc/],
    [`route ${SPEC} --polish --lft ${at('a.lfts')} --proof ${at('x')}`, /--proof: expected no --polish/],
  ];
  for (const [argv, message] of cases) {
    const { code, err } = await captureCli(...argv.split(' '));
    expect(code).toBe(2);
    expect(err).toMatch(message);
  }
});
