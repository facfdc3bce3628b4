import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exerciseDescriptors } from '../core/exercises/kinds/registry';
import { captureCli, captureJson } from './captureCli.fixture';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-exercise-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, 'answer.json');
  writeFileSync(path, text);
  return path;
}

describe.each(exerciseDescriptors.map(({ id }) => id))('exercise %s', (id) => {
  it('takes the solution that it prints', async () => {
    const sheet = await captureJson('exercise', id, '--seed', '7');
    expect([sheet.code, sheet.err]).toEqual([0, '']);
    expect(sheet.json).toMatchObject({
      kind: id,
      seed: 7,
      answer: { form: expect.stringMatching(/^(pick|sequence|assign)$/) },
    });
    const right = await captureJson(
      'exercise',
      id,
      '--seed',
      '7',
      '--answer',
      fileWith(JSON.stringify(sheet.json.solution)),
    );
    expect([right.code, right.err]).toEqual([0, '']);
    expect(right.json).toEqual({ kind: id, seed: 7, right: true });
  });
});

it('says no to a wrong answer, with what shows it', async () => {
  const path = fileWith('["A > B", "C > D"]');
  const { code, json } = await captureJson('exercise', 'find-loop', '--seed', '3', '--answer', path);
  expect(code).toBe(1);
  expect(json).toEqual({
    kind: 'find-loop',
    seed: 3,
    right: false,
    why: expect.stringContaining('No route goes from A > B to C > D next'),
    counterexample: { kind: 'loop', items: ['B > A', 'A > F', 'F > B'] },
  });
  const printed = await captureCli('exercise', 'find-loop', '--seed', '3', '--answer', path);
  expect(printed.out).toMatch(/^wrong: No route .*\n {2}B > A\n {2}A > F\n {2}F > B\n$/);
});

it.each([
  [['find-lop'], 'no exercise "find-lop": expected one of'],
  [['find-loop', '--seed', 'x'], 'expected a whole number'],
  [['find-loop', '--answer', '{"a":1}'], 'answer.json: expected a list of "A > B"'],
  [['find-loop', '--answer', '["A > A"]'], 'answer.json: "A > A": expected one of'],
  [['find-loop', '--answer', '["A'], 'answer.json:1: not valid JSON'],
])('refuses %j', async (argv, message) => {
  const given = argv.map((part, i) => (argv[i - 1] === '--answer' ? fileWith(part) : part));
  const { code, out, err } = await captureCli('exercise', ...given);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
