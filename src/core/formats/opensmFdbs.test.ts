import { describe, expect, test } from 'vitest';
import type { TextFile } from '../base/text/textFile';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { fixture } from '../testing/fixtures';
import { parseLids } from './plugins/guid2lid';
import * as opensmPsl from './plugins/opensmPsl';
import * as opensmSl2vl from './plugins/opensmSl2vl';
import { readNetwork } from './readNetwork';
import { readTables } from './readTables';

const NET = `switchguid=0x200000
Switch 3 "S0"
[1] "H0"[1]
[2] "S1"[2]

switchguid=0x200001
Switch 3 "S1"
[1] "H1"[1]
[2] "S0"[2]

caguid=0x100000
Ca 1 "H0"
[1] "S0"[1]

caguid=0x100002
Ca 1 "H1"
[1] "S1"[1]
`;
const LIDS =
  '0x200000 0x0002 0x0002\n0x200001 0x0003 0x0003\n0x0000000000100001 0x0001 0x0001\n0x100003 0x000a 0x000a\n';
const FDBS = `dump_ucast_routes: Switch 0x0000000000200000
LID    : Port : Hops : Optimal
0x0001 : 001  : 01   : yes
0x0002 : 000  : 00   : yes
0x0003 : 002  : HOPS UNKNOWN
0x0004 : UNREACHABLE
0x000A : 002  : 04   : No 2 hop path possible via port 2!
dump_ucast_routes: Switch 0x0000000000200001
LID    : Port : Hops : Optimal
0x0001 : UNREACHABLE
0x0002 : 002  : 01   : yes
0x0003 : 000  : 00   : yes
0x0004 : UNREACHABLE
0x000A : 001  : 01   : yes
`;
const { topology } = readNetwork({ name: 'x.net', text: NET });
const fabric = compileFabric(topology);
const lids = parseLids({ name: 'guid2lid', text: LIDS }, topology);
const read = (text: string, known: typeof lids | null = lids) =>
  readTables([{ name: 'opensm.fdbs', text }], topology, fabric, known);

describe('opensm.fdbs', () => {
  test('gives the port of each LID, none where it is unreachable', () => {
    const { tables, problems } = read(FDBS);
    expect(problems).toEqual([]);
    expect([...tables.table]).toEqual([1, 2, 0, 1]);
    expect([...tables.switchTable]).toEqual([0, 2, 2, 0]);
  });

  test('may end without a line end, but not inside a line', () => {
    const whole = FDBS.trimEnd();
    expect(read(whole).tables).toEqual(read(FDBS).tables);
    const lastLine = whole.lastIndexOf('\n') + 1;
    // From `0x000A : 001` on, nothing that decides is missing.
    for (let end = lastLine + 1; end < whole.length; end++) {
      const portIsWhole = whole.slice(lastLine, end).trimEnd() === '0x000A : 001';
      if (!portIsWhole) expect(() => read(whole.slice(0, end))).toThrow(/opensm\.fdbs:14: /);
    }
  });

  test.each([
    [
      'a switch of another network',
      FDBS.replace('200000', '20beef'),
      'opensm.fdbs:1: the network has no switch with GUID 0x000000000020beef',
    ],
    ['a title that is none', FDBS.replace('0x0000000000200001', '0x'), 'opensm.fdbs:8: expected "dump_ucast_routes'],
    ['a row that is none', FDBS.replace('UNREACHABLE', 'UNREACHED'), 'opensm.fdbs:6: expected "0x<LID> <port>"'],
    ['a port out of range', FDBS.replace('001  :', '004  :'), 'opensm.fdbs:3: port 4 is out of range'],
  ])('refuses %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('asks for LIDs where nothing tells them', () => {
    expect(() => read(FDBS, null)).toThrow(/expected a guid2lid file/);
  });
});

/** A sample that OpenSM wrote itself. */
const sample = (name: string): TextFile => fixture(`opensm-samples/${name}`);

describe('what OpenSM wrote', () => {
  test.each([
    ['ft3-4', 'ft3-4', 'ft3-4'],
    ['ring6', 'ring6-minhop', 'ring6-minhop'],
  ])('holds for %s the same routes in both forms', (net, lidsOf, run) => {
    const network = readNetwork(sample(`${net}.ibsim.net`)).topology;
    const compiled = compileFabric(network);
    const known = parseLids(sample(`${lidsOf}.guid2lid`), network);
    const [fdbs, lfts] = ['fdbs', 'opensm-lfts.dump'].map((ending) => {
      const name = ending === 'fdbs' ? `${run}.opensm.fdbs` : `${run}.${ending}`;
      return readTables([sample(name)], network, compiled, known);
    });
    expect(fdbs).toEqual(lfts);
  });

  test.each(['lash', 'dfsssp'])('by %s is free of deadlock with its lanes', (engine) => {
    const network = readNetwork(sample('ring6.ibsim.net')).topology;
    const compiled = compileFabric(network);
    const known = parseLids(sample('ring6-minhop.guid2lid'), network);
    const { tables } = readTables([sample(`ring6-${engine}.opensm.fdbs`)], network, compiled, known);
    const { serviceLevel, problems } = opensmPsl.parseServiceLevels(
      sample(`ring6-${engine}.psl.txt`),
      network,
      compiled,
      tables.lids,
    );
    expect(problems).toEqual([]);
    const lanes = {
      ...opensmSl2vl.parseLanes(sample(`ring6-${engine}.opensm-sl2vl.dump`), network, compiled),
      serviceLevel,
    };
    const verdict = verifyTables(compiled, tables.table, lanes);
    expect(verdict).toMatchObject({ reachablePairs: 30, unreachablePairs: 0, loops: 0, deadlockFree: true });
  });
});
