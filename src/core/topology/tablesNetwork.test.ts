import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { switchTables } from '../addressing/switchTables';
import { compileFabric } from '../fabric/compileFabric';
import { packTables, unpackTables } from '../formats/parts/carriedTables';
import { formatDesign, parseDesign } from '../formats/parts/designDocument';
import * as upDown from '../routing/engines/upDown';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { failedIds, networkOfTables, withFailed } from './tablesNetwork';

it('finds the network that tables were read for, whatever has failed since, and none where it was changed otherwise', () => {
  fc.assert(
    fc.property(damaged(randomTopology), fc.nat(), (then, draw) => {
      const fabric = compileFabric(then);
      const { table, turns, lanes } = runEngine(upDown, fabric);
      const tables = {
        table,
        switchTable: switchTables(fabric, table, turns),
        lids: assignLids(then, 'node-order'),
        lanes,
      };
      const carried = packTables('running', then, tables);
      const all = [...then.switches, ...then.hosts, ...then.links].map(({ id }) => id);
      const now = withFailed(
        then,
        all.filter((_, i) => (draw >> (i % 30)) & 1),
      );
      const found = networkOfTables(now, carried);
      expect(found && failedIds(found)).toEqual(failedIds(then));
      // Indices and ports are the same, so that the tables open on what is left.
      expect(unpackTables(carried, compileFabric(now)).table).toEqual(table);
      const changed = { ...now, switches: now.switches.slice(1) };
      expect(networkOfTables(changed, carried)).toBeNull();
      const read = parseDesign({ name: 'a.json', text: formatDesign({ ...now, tables: [carried] }) });
      expect(read.tables).toEqual([carried]);
    }),
    { numRuns: 60 },
  );
});
