import { describe, expect, it } from 'vitest';
import { PLAIN_LIDS } from '../addressing/assignInOrder';
import { assignLids } from '../addressing/assignLids';
import { openSmLids } from '../addressing/openSmDefault';
import type { TextFile } from '../base/text/textFile';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { ownLids } from './ownLids';
import { write } from './plugins/opensmLft';
import { readTables } from './readTables';

const topology = generateFromSpec('fat-tree:k=4');
const fabric = compileFabric(topology);
const table = Uint8Array.from({ length: fabric.switchCount * fabric.hostCount }, (_, i) => 1 + (i % 4));
const lids = assignLids(topology, 'node-order');
const withoutComments = (text: string): string => text.replace(/ #.*$/gm, '');
const files: TextFile[] = write({ topology, fabric, lids, table }).map((file) => ({
  name: file.name,
  text: withoutComments(file.text),
}));

describe('ownLids', () => {
  it('lets our own tables be read without comments', () => {
    expect(ownLids(files, topology)).toEqual(lids);
    expect(readTables(files, topology, fabric, null).tables.table).toEqual(table);
  });

  it('tells how many LIDs a host has', () => {
    for (const lmc of [1, 2, 7]) {
      const wide = assignLids(topology, 'node-order', lmc);
      const furtherTables = Array.from({ length: (1 << lmc) - 1 }, (_, i) => table.map((port) => 1 + ((port + i) % 4)));
      const written = write({ topology, fabric, lids: wide, table, furtherTables });
      const bare = written.map(({ name, text }) => ({ name, text: withoutComments(text) }));
      expect(ownLids(bare, topology)).toEqual(wide);
      expect(readTables(bare, topology, fabric, null).tables).toMatchObject({ table, furtherTables, lids: wide });
    }
  });

  it('does not guess where the tables have other LIDs, or the network has its own', () => {
    const others = openSmLids(topology, PLAIN_LIDS);
    const written = write({ topology, fabric, lids: others, table });
    expect(ownLids(written, topology)).toBeNull();
    const switches = topology.switches.map((s, i) => ({ ...s, lid: 100 + i }));
    expect(ownLids(files, { ...topology, switches })).toBeNull();
  });
});
