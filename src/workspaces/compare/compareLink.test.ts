import { expect, it } from 'vitest';
import { readComparison, shownComparison } from './compareLink';

it('reads what stands in the panes, and says what it does not know', () => {
  const panes = JSON.stringify([
    { engine: 'min-hop', params: {}, seed: 1 },
    { engine: 'up-down', params: { root: 'sw-1' }, seed: 7 },
    { engine: 'vlan:balanced', params: {}, seed: 2 },
  ]);
  const { view, requests } = readComparison({ show: 'difference', panes });
  expect(view).toBe('difference');
  expect(requests.map(({ engine, params, seed }) => ({ engine, params, seed }))).toEqual(JSON.parse(panes));
  expect(requests.map(({ vlan }) => vlan)).toEqual([undefined, undefined, 'balanced']);
  expect(readComparison({}).requests).toEqual([]);
  for (const [words, why] of [
    [{ show: 'x' }, /expected one of cards, single, side, difference/],
    [{ panes: '[' }, /in JSON/],
    [{ panes: '[{"engine":"x","params":{},"seed":1}]' }, /no engine "x"/],
    [{ panes: '[{"engine":"vlan:x","params":{},"seed":1}]' }, /no engine "vlan:x"/],
    [{ panes: '[{"engine":"up-down","params":{"x":1},"seed":1}]' }, /unknown parameter "x"/],
    [{ panes: '[{"engine":"up-down","params":{},"seed":-1}]' }, /in JSON/],
    [{ x: '1' } as Record<string, string>, /unknown parameter "x"/],
  ] as const) {
    expect(() => readComparison(words), JSON.stringify(words)).toThrow(why);
  }
  expect(shownComparison()).toEqual({ show: 'cards' });
});
