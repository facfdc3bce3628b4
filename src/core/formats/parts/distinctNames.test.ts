import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeKey, shortKey } from '../../topology/nodeNames';
import { distinctNames } from './distinctNames';

/** Two names of one node, as lists of neighbours are read: of one key, or a bare name and one with a domain. */
function isOneNode(a: string, b: string): boolean {
  const [x, y] = [a, b].map(nodeKey);
  const isBare = (key: string) => shortKey(key) === key;
  return x === y || (isBare(x) !== isBare(y) && shortKey(x) === shortKey(y));
}

describe('distinct names', () => {
  it('are of different nodes wherever the names were different, and of one where they were the same', () => {
    const plain = ['a', 'A', 'a.x', 'A.x', 'a.y', 'a-1', 'a-1.x', 'A-1', 'b', 'B.', ' b', 'B. ', 'constructor'];
    const odd = [
      '',
      '.',
      '. .',
      '.x',
      '1.2.3.4',
      '1.2.3.4.',
      'MF0;a:M/U1',
      'MF0;a.x:M/U1',
      'MF0;:M/U1',
      'AA:BB:CC:00:11:22',
    ];
    const name = fc.constantFrom(...plain, ...odd, 'aa:bb:cc:00:11:22');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const given = distinctNames(names);
        for (let i = 0; i < names.length; i++)
          for (let j = 0; j < i; j++)
            expect([given[i] === given[j], isOneNode(given[i], given[j])]).toEqual(
              names[i] === names[j] ? [true, true] : [false, false],
            );
      }),
    );
  });
});
