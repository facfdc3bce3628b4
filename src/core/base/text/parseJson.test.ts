import { expect, it } from 'vitest';
import { parseJson } from './parseJson';

it.each([
  ['{\n"a": 1,\n"b": oops\n}', 'f:3: not valid JSON: '],
  ['{\n"a": "x",\n\u001b[31m\n"b": 2}', 'f:3: not valid JSON: '],
  ['what\nis this', 'f:1: not valid JSON: '],
  ['[1,\n2,\n', 'f:3: not valid JSON: '],
  ['{}\n\n{}', 'f:3: not valid JSON: '],
  [`[${'1,\n'.repeat(3_000_000)}x]`, 'f: not valid JSON: '],
])('says in which line JSON ends to be JSON (%#)', (text, message) => {
  expect(() => parseJson(text, 'f')).toThrow(message);
});

it('quotes nothing of the file but the token', () => {
  expect(() => parseJson('{"a": 1,\n secret}', 'f')).toThrow(/^f:2: not valid JSON: [^"]*$/);
});

it('takes values in each other as deep as any file has them, and says where they are deeper', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}"]{[\\"["${']'.repeat(depth)}`;
  expect(JSON.stringify(parseJson(nested(200), 'f'))).toHaveLength(nested(200).length);
  expect(() => parseJson(`\n${nested(201)}`, 'f')).toThrow('f:2: expected JSON with at most 200 values in each other');
  const beside = `[${'[{"a":[]}],'.repeat(1000)}0]`;
  expect(parseJson(beside, 'f')).toHaveLength(1001);
});
