import { beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../core/base/problem';
import { placeNetwork } from '../document/networkActions';
import { applyPicture, currentSetup, readSetup } from '../persistence/keptSetup';
import { addRemarks, readRemarks, replaceRemarks, useRemarks } from './remarksStore';

const problem = (line: number): Problem => ({ severity: 'warning', file: 'f.txt', line, message: `line ${line}` });
const problems = (count: number): Problem[] => Array.from({ length: count }, (_, i) => problem(i + 1));
const listed = (): [string, number][] => useRemarks.getState().imports.map(({ name, count }) => [name, count]);

beforeEach(() => replaceRemarks([]));

it('lists the remarks on each import, those on the same files once', () => {
  addRemarks('net', problems(2));
  addRemarks('tables', problems(3));
  addRemarks('net', problems(1));
  addRemarks('clean', []);
  expect(listed()).toEqual([
    ['tables', 3],
    ['net', 1],
  ]);
  addRemarks('net', []);
  expect(listed()).toEqual([['tables', 3]]);
});

it('keeps them with the design, the first 500 of each, and all in the count', () => {
  addRemarks('net', problems(900));
  const kept = readSetup(JSON.parse(JSON.stringify(currentSetup())));
  placeNetwork('new', { name: 'another', switches: [], hosts: [], links: [] });
  expect(listed()).toEqual([]);
  expect(currentSetup()).not.toHaveProperty('remarks');
  applyPicture(kept);
  expect(listed()).toEqual([['net', 900]]);
  expect(useRemarks.getState().imports[0].problems).toEqual(problems(500));
});

it('takes nothing else back from storage', () => {
  const whole = { name: 'net', count: 2, problems: problems(2) };
  expect(readRemarks([whole])).toEqual([whole]);
  const odd = { ...problem(1), ja: 3 };
  for (const stored of [
    [{ name: 'net', problems: [odd] }],
    null,
    'x',
    [null],
    [{ name: 'net' }],
    [{ name: 3, problems: problems(1) }],
  ])
    expect(readRemarks(stored)).toEqual([]);
  const half = { name: 'net', count: 'x', problems: [...problems(1), null, { file: 'f' }] };
  expect(readRemarks([half])).toEqual([{ name: 'net', count: 1, problems: problems(1) }]);
});
