import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { refusalOf } from '../../testing/refusalOf';
import { readNodeList } from './nodeList';

const fabric = compileFabric(generateFromSpec('full-mesh:switches=4,hosts=250'));
const name = (h: number): string => fabric.hostNames[h];
const read = (text: string): number[] => readNodeList({ name: 'f', text }, fabric).flat();
const refusal = (text: string): string => refusalOf(() => read(text));

describe('a list of hosts', () => {
  it('may be one line, however long', () => {
    const order = Array.from({ length: fabric.hostCount }, (_, h) => (h * 7) % fabric.hostCount);
    // Ends of names fall on any character, so that one that was cut off would often be a name too.
    for (const before of ['', ' ', '  ', '   ']) expect(read(before + order.map(name).join(','))).toEqual(order);
  });

  it('takes brackets of Slurm, the last the fastest, with any number of members', () => {
    const [, before] = /^(.*?)\d+-\d+$/.exec(name(0)) as RegExpExecArray;
    expect(read(`${before}[1,0]-[0-2]`).map(name)).toEqual(
      ['1-0', '1-1', '1-2', '0-0', '0-1', '0-2'].map((end) => before + end),
    );
    const members = Array.from({ length: 250 }, (_, h) => `${h}`.padEnd(20, ' ')).join();
    expect(read(`${before}3-[${members}]`)).toHaveLength(250);
  });

  it('is refused for brackets that are none, and quoted in part', () => {
    for (const text of ['a[', 'a]', 'a[1', 'a[]', 'a[1]]', 'a[[1]]', 'a[2-1]', 'a[x]', '['.repeat(100_000)])
      expect(refusal(text)).toMatch(
        /^f:1: expected a list such as n\[01-16\],x of .* names in all, found ".{1,61}"\nf: expected names/,
      );
    expect(refusal(`a${'[0]'.repeat(100_000)}`)).toMatch(/^f:1: expected the name of a machine or a host/);
  });

  it('is left where few characters stand for names without end', () => {
    expect(refusal('x[0-99999]\n'.repeat(5000))).toMatch(/ more problems are not listed$/);
    expect(refusal(`${name(0)}\nx[0-262143]\nx\n`)).toContain('of at most 262,144 names in all, found "x[0-262143]"');
  }, 10_000);
});
