import { expect, it } from 'vitest';
import { descriptor } from '../core/generators/fatTree';
import { keyOf } from './jobKey';

const job = { id: 'generate', params: descriptor.params };

it('leaves out what has no effect and fills in what is left out', () => {
  const key = keyOf(job, {});
  expect(keyOf(job, { levels: 3 })).toBe(key);
  expect(keyOf(job, { leaves: 5 })).toBe(key);
  expect(keyOf(job, { k: 6 })).not.toBe(key);
  expect(keyOf(job, { levels: 2, leaves: 5 })).not.toBe(keyOf(job, { levels: 2, leaves: 6 }));
  expect(keyOf(job, { levels: 2, k: 6 })).toBe(keyOf(job, { levels: 2, k: 8 }));
});

it('goes by the content of all others, and by the job', () => {
  expect(keyOf(job, { run: 'a' })).not.toBe(keyOf(job, { run: 'b' }));
  expect(keyOf(job, { on: { a: 1, b: 2 } })).toBe(keyOf(job, { on: { b: 2, a: 1 } }));
  expect(keyOf({ ...job, id: 'other' }, {})).not.toBe(keyOf(job, {}));
});
