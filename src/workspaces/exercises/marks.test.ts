import { describe, expect, it } from 'vitest';
import { markedBy, markedByAll } from './marks';

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
