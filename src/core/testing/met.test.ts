import { expect, it } from 'vitest';
import { CaseCounter } from './caseCounter';

it('names the cases that never occurred', () => {
  const met = new CaseCounter('a loop', 'a way');
  expect(met.see('a way')).toBe(true);
  expect(() => met.expectAll()).toThrow('expected each case at least 1 times, met a loop 0 times');
  met.see('a loop');
  met.expectAll();
  expect(() => met.expectAll(2)).toThrow('a loop 1 times, a way 1 times');
});
