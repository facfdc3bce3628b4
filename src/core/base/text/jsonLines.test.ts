import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../testing/cpuTime';
import { JsonLines } from './jsonLines';

type Path = readonly (string | number)[];

/** The text of a value with a line break before each value, and the line of each path: nothing of what it checks. */
function written(value: unknown): { text: string; lineOf: [Path, number][] } {
  const lineOf: [Path, number][] = [];
  let text = '';
  let line = 1;
  const write = (part: unknown, path: Path): void => {
    text += '\n';
    lineOf.push([path, ++line]);
    if (typeof part !== 'object' || part === null) {
      text += JSON.stringify(part);
      return;
    }
    const isList = Array.isArray(part);
    text += isList ? '[' : '{';
    for (const [i, [key, inner]] of Object.entries(part).entries()) {
      text += i > 0 ? ' , ' : '';
      text += isList ? '' : `${JSON.stringify(key)} :`;
      write(inner, [...path, isList ? i : key]);
    }
    text += isList ? ']' : '}';
  };
  write(value, []);
  return { text, lineOf };
}

describe('lines of values in JSON', () => {
  it('are found in whatever order they are asked for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.infiniteStream(fc.nat()), (value, order) => {
        const { text, lineOf } = written(value);
        const lines = new JsonLines(text);
        const asked = lineOf.map((one) => ({ one, at: order.next().value as number })).sort((a, b) => a.at - b.at);
        for (const { one } of [...asked, ...asked]) expect(lines.lineOf(one[0])).toBe(one[1]);
        expect(lines.lineOf(['no such member', 3])).toBe(2);
      }),
    );
  });

  it('of a name that stands there twice is that of the first, of a missing one that of the object', () => {
    const lines = new JsonLines('{\n"a":\n1,\n"b": 2,\n"a": 3}');
    expect([['b'], ['a'], ['c'], ['a', 'd']].map((path) => lines.lineOf(path))).toEqual([4, 3, 1, 3]);
  });

  it('are soon found in an object of many members', () => {
    const keys = Array.from({ length: 60_000 }, (_, i) => `k${i}`);
    const lines = new JsonLines(`{${keys.map((key) => `"${key}":0`).join(',\n')}}`);
    // Each other one from the end: no order of the text helps.
    const asked = keys
      .map((_, i) => i)
      .filter((i) => i % 2 === 1)
      .reverse();
    expect(
      cpuTime(() => expect(asked.map((i) => lines.lineOf([keys[i]]))).toEqual(asked.map((i) => i + 1))),
    ).toBeLessThan(5000);
  });
});
