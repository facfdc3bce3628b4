import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { markedBy, markedByAll, withoutCable } from './marks';

const way = (from: string, to: string, directed = true) => ({ from, to, directed });

describe('markedBy', () => {
  it.each([
    ['A', ['A'], []],
    ['A - B', [], [way('A', 'B', false)]],
    ['A > B > C', [], [way('A', 'B'), way('B', 'C')]],
    ['a > b', ['a', 'b'], []],
    ['A: b > C', ['A'], [way('A', 'C')]],
    ['A: b > C, d > E', ['A'], [way('A', 'C'), way('A', 'E')]],
    ['A: 3', ['A'], []],
    ['something else', [], []],
  ])('%s', (word, nodes, ways) => {
    expect(markedBy(word)).toEqual({ nodes, ways });
  });
});

describe('markedByAll', () => {
  it('joins switches of a walk, and marks others one by one', () => {
    expect(markedByAll(['A', 'B', 'C'], true).ways).toEqual([way('A', 'B'), way('B', 'C')]);
    expect(markedByAll(['A', 'B', 'C'], false)).toEqual({ nodes: ['A', 'B', 'C'], ways: [] });
  });
});

describe('withoutCable', () => {
  it('tells the steps of a walk that no cable joins, whichever way', () => {
    const ring = generateFromSpec('torus:dims=6');
    const named = { ...ring, switches: ring.switches.map((one, i) => ({ ...one, name: 'ABCDEF'[i] })) };
    const walk = markedByAll(['A', 'F', 'E', 'C', 'B'], true);
    expect(withoutCable(walk, named)).toEqual([way('E', 'C')]);
    expect(withoutCable(markedBy('A - B'), named)).toEqual([]);
  });
});
