import { describe, expect, test } from 'vitest';
import type { TextFile } from '../../base/text/textFile';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import { fixture, fixturesIn } from '../../testing/fixtures';
import { readNetwork } from '../readNetwork';
import { readTables } from '../readTables';

const { topology } = readNetwork(fixture('avakas/ibnetdiscover-debug.txt'));
const fabric = compileFabric(topology);
const dumps = fixturesIn('avakas/ibroute').map(({ name, text }) => ({
  name,
  // Failed queries are reported elsewhere.
  text: text.replace(/^.*iberror.*\n/gm, ''),
}));
const read = (change: (text: string, at: number) => string) => {
  const files: TextFile[] = dumps.map(({ name, text }, at) => ({ name, text: change(text, at) }));
  const { tables, problems } = readTables(files, topology, fabric, null);
  return { tables, remarks: problems.map(({ message }) => message) };
};
const plain = read((text) => text);
const pairs = ({ tables }: ReturnType<typeof read>) => verifyTables(fabric, tables.table, null).reachablePairs;

const FIRST = '0x003f';
const SECOND = '0x0040';
const entryOf = (lid: string, text: string) => new RegExp(`^${lid} .*$`, 'm').exec(text)?.[0] as string;
const nameOf = (lid: string) => /'(.*)'/.exec(entryOf(lid, dumps[0].text))?.[1];

describe('a LID that a dump repeats with two port GUIDs', () => {
  test('stands for both, each by its port GUID', () => {
    const back = read((text, at) => (at < 12 ? text.replace(new RegExp(`^${SECOND} `, 'm'), `${FIRST} `) : text));
    expect(pairs(back)).toBe(78_680);
    expect(back.tables).toEqual(plain.tables);
    expect(back.remarks).toEqual([
      `12 entries are under LIDs that are not their ports' own, and taken by port GUID: LID ${FIRST} of "${nameOf(SECOND)}" is the first`,
    ]);
  });

  test('goes to the port that the network has, whichever comes first', () => {
    for (const strangerFirst of [true, false]) {
      const back = read((text) => {
        const entry = entryOf(FIRST, text);
        const stranger = entry.replace(/ \d{3} /, ' 001 ').replace(/portguid 0x\w+/, 'portguid 0x00000000000abcde');
        return text.replace(entry, strangerFirst ? `${stranger}\n${entry}` : `${entry}\n${stranger}`);
      });
      expect(back.tables).toEqual(plain.tables);
      expect(back.remarks).toEqual([
        `25 entries left out, their LIDs belong to no port of the network: LID ${FIRST} is the first`,
      ]);
    }
  });

  test('is refused where nothing tells the two apart in any table', () => {
    expect(() => read((text) => text.replace(new RegExp(`^${SECOND} `, 'm'), `${FIRST} `))).toThrow(
      `LID ${FIRST} is given to both`,
    );
  });
});

test('port GUIDs that the network lacks leave it to the LIDs', () => {
  const back = read((text) => text.replace(/portguid 0x../g, 'portguid 0xff'));
  expect(back.tables).toEqual(plain.tables);
  expect(back.remarks).toEqual([]);
});

test('further LIDs of a port (LMC) do not stand in for its own', () => {
  const without = dumps[0].text.replace(new RegExp(`^${FIRST} .*\n`, 'm'), '');
  const back = read((text, at) => {
    const further = `0x0fff${entryOf(FIRST, text).slice(FIRST.length)}\n`;
    return (at === 0 ? without : text) + further;
  });
  expect(pairs(back)).toBeLessThan(78_680);
  expect(back.remarks).toEqual(["25 entries left out, LIDs beyond a port's first (LMC): LID 0x0fff is the first"]);
});
