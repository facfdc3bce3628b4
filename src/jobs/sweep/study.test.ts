import { afterEach, expect, it, vi } from 'vitest';
import { cpuTime } from '../../core/testing/cpuTime';
import { readStudy } from './study';

afterEach(() => vi.restoreAllMocks());

it('finds the lines of thousands of faults in one walk through the file', () => {
  const count = 3000;
  const text = `{"networks": ["torus"], "engines": [\n${Array(count).fill('"x"').join(',\n')}]}`;
  const searches = vi.spyOn(String.prototype, 'indexOf');
  let message = '';
  try {
    readStudy({ name: 's', text });
  } catch (error) {
    message = (error as Error).message;
  }
  const searched = searches.mock.calls.length;
  vi.restoreAllMocks();
  expect(message).toMatch(/^s:2: engines\[0\]: unknown engine "x".*\ns:3: engines\[1\]: unknown engine/);
  expect(message).toContain(`${count - 200} more problems`);
  expect(searched).toBeLessThan(10 * count);
});

it('leaves a list that is wrong throughout after its first faults', () => {
  const text = `{"networks": [\n${Array(3000).fill('0').join(',\n')}], "engines": ["lash"]}`;
  expect(() => readStudy({ name: 's', text })).toThrow(/^s:2: networks\[0\]: expected a generator spec/);
  expect(() => readStudy({ name: 's', text })).toThrow(/s:51: networks\[49\].*\ns: more faults are not listed$/);
});

it('refuses more runs than can be listed before it lists them', () => {
  const text = '{"networks": ["torus"], "engines": ["lash"],\n"seeds": {"from": 1, "to": 4294967295}}';
  const lists = vi.spyOn(Array, 'from');
  expect(() => readStudy({ name: 's', text })).toThrow('s:2: more than 1,000,000 runs: cut the study into several');
  expect(lists).not.toHaveBeenCalled();
});

it('makes no more networks than it takes a moment to make, and looks at the words of all', () => {
  const networks = [...Array(1000).fill('torus:dims=40x40x20'), 'torus:dimz=4'];
  const text = JSON.stringify({ networks, engines: ['min-hop'] });
  const read = (): void => expect(() => readStudy({ name: 's', text })).toThrow('networks[1000]: ');
  expect(cpuTime(read)).toBeLessThan(5000);
});
