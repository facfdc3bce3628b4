import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { assignGuids } from '../addressing/guids';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import type { LaneTables } from '../routes/routing';
import type { Topology } from '../topology/topology';
import { arbitraryTopology } from './arbitraryTopology.fixture';
import type { ExportBundle } from './parts/format';
import * as guid2lid from './plugins/guid2lid';
import { parseLids } from './plugins/guid2lid';
import * as opensmPsl from './plugins/opensmPsl';
import * as opensmSl2vl from './plugins/opensmSl2vl';
import { readTables } from './readTables';
import { writeFormat } from './writeFormat';

type Full = ExportBundle & Required<Pick<ExportBundle, 'table' | 'switchTable'>> & { lanes: LaneTables };

/** Any table at all, sensible or not: formats must not care. */
function bundleOf(topology: Topology, seed: number): Full {
  const fabric = compileFabric(topology);
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const { switchCount, hostCount } = fabric;
  const table = new Uint8Array(switchCount * hostCount);
  const switchTable = new Uint8Array(switchCount * switchCount);
  for (let s = 0; s < switchCount; s++) {
    const ports = topology.switches[s].portCount;
    for (let h = 0; h < hostCount; h++) table[s * hostCount + h] = next(ports + 1);
    for (let t = 0; t < switchCount; t++) if (t !== s) switchTable[s * switchCount + t] = next(ports + 1);
  }
  const laneOffset = new Uint32Array(switchCount + 1);
  for (let s = 0; s < switchCount; s++)
    laneOffset[s + 1] = laneOffset[s] + (topology.switches[s].portCount + 1) ** 2 * 16;
  const lane = Uint8Array.from({ length: laneOffset[switchCount] }, () => next(3));
  for (let s = 0; s < switchCount; s++) {
    // Port 0 forwards nothing, and tables have no rows for it.
    const ports = topology.switches[s].portCount + 1;
    for (let i = 0; i < ports; i++) lane.fill(0, laneOffset[s] + i * ports * 16, laneOffset[s] + i * ports * 16 + 16);
  }
  const serviceLevel = Uint8Array.from({ length: hostCount * hostCount }, (_, i) =>
    i % (hostCount + 1) === 0 ? 0 : next(8),
  );
  const laneCount = lane.reduce((most, l) => Math.max(most, l + 1), 1);
  const lanes = { laneCount, serviceLevel, laneOffset, lane };
  return { topology, fabric, lids: assignLids(topology, 'node-order'), table, switchTable, lanes };
}

const arbitraryBundle = fc
  .record({ topology: arbitraryTopology(false), seed: fc.nat() })
  .filter(({ topology }) => topology.hosts.length > 1)
  .map(({ topology, seed }) => bundleOf(topology, seed));

const bundle = bundleOf(generateFromSpec('torus:dims=3'), 1);
const { topology, fabric, lids } = bundle;
const lfts = writeFormat('opensm-lft', bundle)[0].text;
const read = (...texts: string[]) =>
  readTables(
    texts.map((text, i) => ({ name: `f${i}`, text })),
    topology,
    fabric,
    null,
  );
const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

describe('forwarding tables', () => {
  test('come back as written, LIDs too, from one file and from one a switch', () => {
    fc.assert(
      fc.property(arbitraryBundle, (made) => {
        const [file] = writeFormat('opensm-lft', made);
        const separate = file.text.split(/(?=^Unicast)/m).map((text, i) => ({ name: `${i}.txt`, text }));
        for (const files of [[file], separate.reverse()]) {
          const { tables, problems } = readTables(files, made.topology, made.fabric, null);
          expect(problems).toEqual([]);
          expect(tables.table).toEqual(made.table);
          expect(tables.switchTable).toEqual(made.switchTable);
          tables.lids.ofHost.forEach((lid, h) => {
            // A host to which no switch has a route does not appear.
            if (lid > 0) expect(lid).toBe(made.lids.ofHost[h]);
          });
        }
      }),
    );
  });

  test('come back without the comments, by the LIDs of the network', () => {
    fc.assert(
      fc.property(arbitraryBundle, (made) => {
        const text = writeFormat('opensm-lft', made)[0].text.replace(/^(0x\S+ \d+) #.*/gm, '$1 ');
        const { tables } = readTables([{ name: 'x', text }], made.topology, made.fabric, made.lids);
        expect(tables).toEqual({ table: made.table, switchTable: made.switchTable, lids: made.lids });
      }),
    );
  });

  /** Host h under LIDs of its own tables: ports that no two offsets need share, none of them 0. */
  const wideOf = ({ topology, fabric, table, switchTable }: Full, lmc: number) => {
    const portsOf = (s: number) => topology.switches[s].portCount;
    const some = (offset: number) =>
      table.map((port, i) => 1 + ((port + offset + (i % 3)) % portsOf(Math.floor(i / fabric.hostCount))));
    const [own, ...furtherTables] = Array.from({ length: 1 << lmc }, (_, offset) => some(offset));
    return { topology, fabric, lids: assignLids(topology, 'node-order', lmc), table: own, switchTable, furtherTables };
  };
  const withHostsUp = arbitraryBundle.filter(({ fabric }) => fabric.hostSwitch.every((s) => s < fabric.switchCount));

  test('hold an entry for each LID of a host, and come back so, with and without comments', () => {
    fc.assert(
      fc.property(withHostsUp, fc.integer({ min: 1, max: 3 }), (plain, lmc) => {
        const made = wideOf(plain, lmc);
        const [file] = writeFormat('opensm-lft', made);
        const blocks = file.text.split(/(?=^Unicast)/m);
        const tables = [made.table, ...made.furtherTables];
        let at = 0;
        made.fabric.switchDown.forEach((down, s) => {
          if (down) return;
          const entries = new Map(
            [...blocks[at++].matchAll(/^0x(\w+) (\d+)/gm)].map((m) => [Number.parseInt(m[1], 16), +m[2]]),
          );
          made.lids.ofHost.forEach((base, h) => {
            expect(base % (1 << lmc)).toBe(0);
            tables.forEach((table, offset) => {
              expect(entries.get(base + offset) ?? 0).toBe(table[s * made.fabric.hostCount + h]);
            });
          });
        });
        const bare = { ...file, text: file.text.replace(/^(0x\w+ \d+) *#.*/gm, '$1') };
        const differ = made.furtherTables.some((table) => table.some((port, i) => port !== made.table[i]));
        for (const [given, lids] of [[file, null] as const, [bare, made.lids] as const]) {
          const { tables: back } = readTables([given], made.topology, made.fabric, lids);
          expect(back.table).toEqual(made.table);
          expect(back.lids.lmc).toBe(lmc);
          expect(back.furtherTables).toEqual(differ ? made.furtherTables : undefined);
        }
      }),
    );
  });

  test('say what of several LIDs a host counts where', () => {
    const made = wideOf(bundle, 1);
    const { problems } = readTables(writeFormat('opensm-lft', made), topology, fabric, null);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^hosts have 2 LIDs each/)]);
    // The same ways to all LIDs are no news.
    const same = { ...made, furtherTables: undefined };
    const back = readTables(writeFormat('opensm-lft', same), topology, fabric, null);
    expect([back.problems, back.tables.lids.lmc, back.tables.furtherTables]).toEqual([[], 1, undefined]);
  });

  test('leave what a switch lacks towards one of the LIDs without a route', () => {
    const made = wideOf(bundle, 2);
    const [file] = writeFormat('opensm-lft', made);
    const lid = `0x${(made.lids.ofHost[1] + 2).toString(16).padStart(4, '0')}`;
    const text = file.text.replace(new RegExp(`^${lid} .*\n`, 'm'), '');
    const { furtherTables } = readTables([{ name: 'x', text }], topology, fabric, null).tables;
    const expected = made.furtherTables.map((table) => table.slice());
    expected[1][1] = 0;
    expect(furtherTables).toEqual(expected);
  });

  test('have the form that OpenSM reads', () => {
    const lines = lfts.split('\n');
    const guids = assignGuids(topology);
    expect(lines[0]).toBe(`Unicast lids [0x0-0x4003] of switch Lid 16385 guid 0x${guids.ofSwitch[0]} ('sw-0'):`);
    const port = String(bundle.table[0]).padStart(3, '0');
    if (bundle.table[0] > 0) {
      expect(lines[1]).toBe(
        `0x0001 ${port} # Channel Adapter portguid 0x${guids.ofHostPort[0]}: '${topology.hosts[0].name}'`,
      );
    }
    expect(lfts).toContain(`0x4001 000 # Switch portguid 0x${guids.ofSwitch[0]}: 'sw-0'\n`);
  });

  test('come in several files where one would be too large to read', { tags: ['deep'] }, () => {
    const large = generateFromSpec('random:switches=100,ports=4,hosts=90');
    const fabricOfLarge = compileFabric(large);
    const table = new Uint8Array(100 * 9000).fill(1);
    const lidsOfLarge = assignLids(large, 'node-order');
    const files = writeFormat('opensm-lft', { topology: large, fabric: fabricOfLarge, lids: lidsOfLarge, table });
    expect(files.length).toBeGreaterThan(1);
    expect(files[0].name).toMatch(/-1\.lfts$/);
    for (const file of files) expect(file.text.length).toBeLessThanOrEqual(48 * 1024 * 1024);
    const back = readTables(files, large, fabricOfLarge, null).tables.table;
    expect(back.length).toBe(table.length);
    expect(back.every((port) => port === 1)).toBe(true);
  });

  test('follow a port GUID whose LID has changed, as OpenSM does', () => {
    const moved = lfts.replaceAll('0x0001 ', '0x0077 ');
    const { tables } = read(moved);
    expect(tables.table).toEqual(bundle.table);
    expect(tables.lids.ofHost[0]).toBe(0x77);
  });

  test('find their switch by GUID, LID or name', () => {
    const byLid = lfts.replace(/ #.*/g, '').replace(/guid 0x[0-9a-f]+ \('.*'\)/g, "guid 0xdead ('?')");
    expect(readTables([{ name: 'x', text: byLid }], topology, fabric, lids).tables.table).toEqual(bundle.table);
    const byName = lfts.replace(/Lid \d+ guid 0x[0-9a-f]+/g, 'DR path slid 0; dlid 0; 0,1 guid 0xdead');
    expect(read(byName).tables.table).toEqual(bundle.table);
    const unknown = lfts.replace(/of switch .*/, "of switch Lid 9 guid 0xdead ('no')");
    expect(() => read(unknown)).toThrow(
      'f0:1: the network has no switch with GUID 0x000000000000dead, LID 9 or name "no"',
    );
  });

  test('take what the tools print around them', () => {
    const dressed = lfts
      .replace(/^(Unicast.*)$/gm, '$1\n  Lid  Out   Destination\n       Port     Info ')
      .replace(/ # (.*)$/gm, ' : ($1)')
      .concat('36 valid lids dumped \n');
    expect(read(dressed)).toEqual(read(lfts));
    const failed = read(`${lfts}/usr/sbin/ibroute: iberror: failed: dump tables: linear forwarding table get failed\n`);
    expect(failed.tables.table).toEqual(bundle.table);
    expect(failed.problems).toMatchObject([{ severity: 'warning', line: lfts.split('\n').length }]);
  });

  test('leave out LIDs beyond the first of a port, with a warning', () => {
    const doubled = lfts.replace(/^(0x0001)( \d+ .*)$/gm, '$1$2\n0x0051$2');
    const { tables, problems } = read(doubled);
    expect(tables.table).toEqual(bundle.table);
    expect(problems).toHaveLength(1);
    expect(problems[0].message).toMatch(/LIDs beyond a port's first \(LMC\): LID 0x0051 is the first/);
  });

  test('are refused where such LIDs take other routes, or have none somewhere', () => {
    const doubled = lfts.replace(/^(0x0001)( \d+ .*)$/gm, '$1$2\n0x0051$2');
    const other = doubled.replace(/^0x0051 \d+/m, '0x0051 003');
    const missing = doubled.replace(/^0x0051.*\n/m, '');
    for (const text of [other, missing])
      expect(() => read(text)).toThrow('LID 0x0051 of "host-0-0" has routes of its own: expected the LIDs of a port');
  });

  test('have no route where port 255 stands for it, as ibroute -a prints it, whoever has the LID', () => {
    const [first] = lfts.match(/^0x0001 \d+ .*$/m) as RegExpMatchArray;
    const without = read(lfts.replace(`${first}\n`, ''));
    const all = read(lfts.replace(first, '0x0001 255 \n0x0077 255 '));
    expect(all).toEqual(without);
    expect(verifyTables(fabric, all.tables.table, null).unreachablePairs).toBeGreaterThan(0);
  });

  test('name switches without a table and LIDs of nobody', () => {
    const first = lfts.split(/(?=^Unicast)/m)[0];
    const { tables, problems } = read(`${first}0x0999 001 # unknown node and type\n`);
    expect(tables.table.subarray(3)).toEqual(new Uint8Array(6));
    expect(problems.map((p) => p.message)).toEqual([
      '1 entries left out, their LIDs belong to no port of the network: LID 0x0999 is the first',
      'no table of switch "sw-1"',
      'no table of switch "sw-2"',
    ]);
  });

  const entry = lfts.split('\n').find((line) => / Channel/.test(line)) as string;
  const at = lineOf(lfts, entry);
  test.each([
    [
      'a port out of range',
      lfts.replace(entry, entry.replace(/ \d{3} /, ' 200 ')),
      new RegExp(`f0:${at}: port 200 is out of range: switch "sw-0" has ports 1 to \\d`),
    ],
    [
      'an entry that is none',
      lfts.replace(entry, '0xzz 1'),
      new RegExp(`f0:${at}: expected "0x<LID> <port>", found "0xzz 1"`),
    ],
    [
      'an entry that contradicts another',
      lfts.replace(entry, `${entry}\n${entry.replace(/ (\d{3}) /, (_, p) => ` 00${(Number(p) % 2) + 1} `)}`),
      new RegExp(`f0:${at + 1}: LID .* second time: first in line ${at}, with another port`),
    ],
    [
      'a switch given twice',
      lfts + lfts,
      new RegExp(`f0:${lfts.split('\n').length}: a second table of switch "sw-0": the first is at f0:1`),
    ],
    ['an entry before any switch', `${entry}\n${lfts}`, /f0:1: expected "Unicast lids/],
    [
      'an entry cut off in its comment',
      lfts.slice(0, lfts.indexOf('portguid 0x') + 14),
      /f0:2: the file is cut off in/,
    ],
    ['an entry cut off in its port', lfts.slice(0, lfts.indexOf(' # ') - 1), /f0:2: the file is cut off in/],
    ['a broken title', lfts.replace('guid 0x', 'gu1d 0x'), /f0:1: expected "Unicast lids .* found/],
    [
      'tables of another network',
      "Unicast lids [0x0-0x1] of switch Lid 1 guid 0x200000 ('sw-0'):\n0x0777 001\n",
      /no entry leads to a host or switch of this network/,
    ],
    ['a LID of two owners', lfts.replaceAll('0x0002 ', '0x0001 '), /LID 0x0001 is given to both .*: see also f0:\d+/],
  ])('refuse %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('refuse files of another kind, and none', () => {
    expect(() => read()).toThrow(/no files/);
    expect(() => read('Switch 4 "S0"\n')).toThrow('f0: holds no forwarding tables: expected them, found ibsim network');
  });
});

describe('guid2lid', () => {
  const text = guid2lid.write(bundle)[0].text;
  const parse = (t: string) => parseLids({ name: 'guid2lid', text: t }, topology);

  test('comes back as written', () => {
    fc.assert(
      fc.property(arbitraryBundle, (made) => {
        const [file] = writeFormat('guid2lid', made);
        expect(file.name).toBe('guid2lid');
        expect(parseLids(file, made.topology)).toEqual(made.lids);
      }),
    );
  });

  test('has OpenSM’s form', () => {
    expect(text.split('\n').slice(0, 3)).toEqual([
      `0x${assignGuids(topology).ofHostPort[0]} 0x0001 0x0001`,
      '',
      expect.any(String),
    ]);
  });

  const lines = text.split('\n');
  test.each([
    [
      'bad hexadecimal',
      text.replace(lines[2], '0xxyz 0x1 0x1'),
      /guid2lid:3: expected "0x<port GUID>.*found "0xxyz 0x1 0x1"/,
    ],
    [
      'a GUID twice',
      `${text}${lines[0].replace(/0x0001/g, '0x0099')}\n`,
      new RegExp(`guid2lid:${lines.length}: GUID .* is given twice: first in line 1`),
    ],
    [
      'a LID twice',
      text.replace('0x0002 0x0002', '0x0001 0x0001'),
      /guid2lid:3: LID 1 is given twice: first in line 1/,
    ],
    [
      'ranges that overlap',
      text.replace('0x0001 0x0001', '0x0001 0x0002'),
      /guid2lid:3: LID 2 is given twice: first in line 1/,
    ],
    [
      'a multicast LID',
      text.replace('0x0002 0x0002', '0xc001 0xc001'),
      /guid2lid:3: LIDs 49153 to 49153: expected 1 to 49151/,
    ],
    ['a range the wrong way round', text.replace('0x0002 0x0002', '0x0009 0x0008'), /guid2lid:3: LIDs 9 to 8/],
    ['another network', '0x0000000000abcdef 0x0001 0x0001\n', /no GUID in this file belongs to the network/],
  ])('refuses %s', (_, broken, message) => {
    expect(() => parse(broken)).toThrow(message);
  });
});

describe('lanes', () => {
  test('come back as written', () => {
    fc.assert(
      fc.property(arbitraryBundle, (made) => {
        const [psl] = writeFormat('opensm-psl', made);
        const { serviceLevel } = made.lanes;
        const read = opensmPsl.parseServiceLevels(psl, made.topology, made.fabric, made.lids);
        expect(read).toEqual({ serviceLevel, problems: [] });
        const [sl2vl] = writeFormat('opensm-sl2vl', made);
        const back = opensmSl2vl.parseLanes(sl2vl, made.topology, made.fabric);
        expect(back).toEqual({ laneCount: back.laneCount, laneOffset: made.lanes.laneOffset, lane: made.lanes.lane });
        expect(back.laneCount).toBe(made.lanes.laneCount);
      }),
    );
  });

  const psl = writeFormat('opensm-psl', bundle)[0].text;
  const sl2vl = writeFormat('opensm-sl2vl', bundle)[0].text;
  const levels = (text: string) => opensmPsl.parseServiceLevels({ name: 'p', text }, topology, fabric, lids);
  const lanes = (text: string) => opensmSl2vl.parseLanes({ name: 'v', text }, topology, fabric);

  test('have the forms that ibdmchk reads', () => {
    const guid = assignGuids(topology).ofHost[0];
    expect(psl.split('\n')[0]).toBe(`0x${guid} 2 ${bundle.lanes.serviceLevel[1]}`);
    expect(sl2vl.split('\n')[0]).toBe(`Switch 0x${assignGuids(topology).ofSwitch[0]}, base LID 16385, "sw-0"`);
    const row = sl2vl.split('\n')[3];
    expect(row).toMatch(/^\d+ +\d+ +:( {1,2}\d ?){16}/);
  });

  test.each([
    ['an unknown GUID', psl.replace(/0x\w+/, '0xbeef'), /p:1: no node of the network has GUID/],
    ['an unknown LID', psl.replace(' 2 ', ' 777 '), /p:1: no port of the network has LID 777/],
    ['a level out of range', psl.replace(/ 2 \d/, ' 2 16'), /p:1: service level 16 is out of range/],
    [
      'a contradiction',
      `${psl}${psl.split('\n')[0].replace(/\d$/, (l) => String((Number(l) + 1) % 8))}\n`,
      /service level \d in line 1, \d here/,
    ],
    ['another form', psl.replace(' 2 ', ' 0x2 '), /p:1: expected "0x<node GUID> <LID> <service level>"/],
  ])('refuse %s in psl', (_, text, message) => {
    expect(() => levels(text)).toThrow(message);
  });

  test.each([
    ['an unknown switch', sl2vl.replace(/Switch 0x\w+/, 'Switch 0xbeef'), /v:1: the network has no switch with GUID/],
    [
      'a port out of range',
      sl2vl.replace(/^0 {3}1 {3}/m, '9   1   '),
      /v:4: ports 9 and 1: switch "sw-0" has ports 0 to/,
    ],
    ['a lane out of range', sl2vl.replace(/^(0 {3}1 {3}: )\d/m, '$116'), /v:4: lane 16 of service level 0/],
    [
      'a file that ends early',
      sl2vl
        .split(/(?=^Switch )/m)
        .slice(0, -1)
        .join(''),
      /v: no rows of switch "[^"]+": is the file/,
    ],
    ['a row too short', sl2vl.replace(/^(0 {3}1 {3}: )\d/m, '$1'), /v:4: expected "in out : " and 16 lanes/],
    [
      'rows given twice',
      sl2vl.replace(/^(0 {3}1 {3}: .*)$/m, '$1\n$1'),
      /v:5: ports 0 and 1 are given twice: first in line 4/,
    ],
  ])('refuse %s in sl2vl', (_, text, message) => {
    expect(() => lanes(text)).toThrow(message);
  });

  test('are one where a routing has none: level 0 for every pair, and lane 0 for every level', () => {
    const without = { ...bundle, lanes: null };
    const [{ text: levels }] = writeFormat('opensm-psl', without);
    const lines = levels.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[2])).toEqual(Array(lines.length).fill('0'));
    expect(lines.map((line) => line.split(' ').slice(0, 2))).toEqual(
      psl
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2)),
    );
    const [{ text }] = writeFormat('opensm-sl2vl', without);
    expect(text.replace(/^(\d+ +\d+ +:)(?: +\d+)+ *$/gm, '$1')).toBe(
      sl2vl.replace(/^(\d+ +\d+ +:)(?: +\d+)+ *$/gm, '$1'),
    );
    const back = lanes(text);
    expect([back.laneCount, back.lane.every((lane) => lane === 0)]).toEqual([1, true]);
  });

  test('are refused where nothing is routed', () => {
    const without = { ...bundle, table: undefined, lanes: undefined };
    expect(() => writeFormat('opensm-psl', without)).toThrow(/route the network first/);
    expect(() => writeFormat('opensm-sl2vl', without)).toThrow(/route the network first/);
  });
});

test('a last table that ends before its own switch, or is a title alone, is told', () => {
  const lines = lfts.split(/(?<=\n)/);
  const title = lines.findLastIndex((line) => line.startsWith('Unicast')) + 1;
  const warningsOf = (text: string) => readTables([{ name: 'f', text }], topology, fabric, lids).problems;
  expect(warningsOf(lfts)).toEqual([]);
  for (const count of [title, title + 1]) {
    const [{ line, message }] = warningsOf(lines.slice(0, count).join(''));
    expect([line, message]).toEqual([title, expect.stringMatching(/^the last table .*: is the file complete\?$/)]);
  }
});
