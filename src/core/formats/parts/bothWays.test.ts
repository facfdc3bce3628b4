import { expect, it } from 'vitest';
import { readNetwork } from '../readNetwork';

const PAIRS = ['a b', 'b c', 'c a'];
const BACK = ['b a', 'c b', 'a c'];
const csv = (pairs: readonly string[]): string => `from,to\n${pairs.join('\n').replaceAll(' ', ',')}\n`;
const edges = (pairs: readonly string[]): string =>
  `${pairs.join('\n').replace(/[a-c]/g, (name) => `${'abc'.indexOf(name)}`)}\n`;
const gexf = (pairs: readonly string[]): string =>
  `<gexf><graph><nodes><node id="a"/><node id="b"/><node id="c"/></nodes><edges>${pairs
    .map((pair) => `<edge source="${pair[0]}" target="${pair[2]}"/>`)
    .join('')}</edges></graph></gexf>`;

const read = (text: string) => {
  const { topology, problems, rows } = readNetwork({ name: 'list', text });
  return { links: topology.links.length, rows, said: problems.map(({ message }) => message).join('\n') };
};

it.each([
  ['CSV', csv],
  ['an edge list', edges],
  ['GEXF', gexf],
] as const)('a list in %s that has every cable from both its ends has each once', (_, write) => {
  expect(read(write(PAIRS)).links).toBe(3);
  const both = read(write([...PAIRS, ...BACK]));
  expect(both.links).toBe(3);
  expect(both.rows).toMatchObject({ seen: 6, read: 6 });
  expect(both.said).toContain('every cable is listed from both its ends');
  // Twice in each direction: two cables between each two nodes.
  expect(read(write([...PAIRS, ...BACK, ...PAIRS, ...BACK])).links).toBe(6);
  // One pair alone is listed back: that is a second cable.
  const some = read(write([...PAIRS, BACK[0]]));
  expect(some.links).toBe(4);
  expect(some.said).toContain('parallel cables');
});
