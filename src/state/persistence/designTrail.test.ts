import { expect, it } from 'vitest';
import type { Step } from '../../document/transaction';
import { DesignTrail } from './designTrail';

const step = (name: Step['name']): Step => ({ name }) as Step;

it('knows the design beneath steps that have gone, whether its first edits are still there or not', () => {
  let ids = 0;
  const trail = new DesignTrail(() => `fresh ${++ids}`);
  trail.open('opened');
  const [a, edit, b, last] = [step('generate'), step('move'), step('generate'), step('move')];
  const first = trail.follow([a]).id;
  trail.follow([a, edit]);
  const second = trail.follow([a, edit, b]).id;
  expect(new Set(['opened', first, second]).size).toBe(3);
  expect(trail.follow([edit, b, last]).id).toBe(second);
  expect(trail.follow([edit, b]).id).toBe(second);
  expect(trail.follow([edit]).id).toBe(first);
  expect(trail.follow([]).id).toBe(first);
  // Undone to nothing, what is done then takes nothing away beneath it.
  expect(trail.follow([step('move')]).id).toBe(first);
});
