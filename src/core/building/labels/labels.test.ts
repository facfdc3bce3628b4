import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDesign, parseDesign } from '../../formats/parts/designDocument';
import { generateFromSpec } from '../../generators/spec';
import { findModel } from '../../plant/hardware';
import { withModels } from '../../plant/withModels';
import { fixture } from '../../testing/fixtures';
import type { CableWork, Link, Topology } from '../../topology/topology';
import { CABLE_STATES } from '../../topology/topology';
import { cableName } from '../floor/cableNames';
import { placedLengths } from '../floor/placedLengths';
import { placedFatTree } from '../parts/ft8.fixture';
import { usualPrices } from '../parts/priceList';
import { purchase } from '../parts/purchase';
import { asked } from '../parts/testPrices.fixture';
import { cableNumber, numberCables } from './cableNumbers';
import { formatNetboxSchedule } from './netboxSchedule';
import { progressOf } from './progress';
import { readWork } from './readWork';
import { formatSchedule, type ScheduleRow, scheduleOf } from './schedule';
import { bundleSheets, rackSheets } from './sheets';

const topology = placedFatTree();
const lengthCm = placedLengths(topology);
const { parts } = purchase(topology, { ...asked(usualPrices(), 0), lengthCm });
const request = { lengthCm, parts, prefix: '' };
const rows = scheduleOf(topology, request);
const text = formatSchedule(rows);
const file = (changed: string) => ({ name: 's.csv', text: changed });

/** The rows with what was read of them. */
function withWork(read: ReturnType<typeof readWork>): readonly ScheduleRow[] {
  return rows.map((row) => ({ ...row, work: read.work.get(row.link) ?? row.work }));
}

describe('the schedule of the fat tree of the note', () => {
  it('goes to NetBox with kind, number, length and part of each cable, as in the list of the note', () => {
    const cells = (csv: string) => {
      const [titles, ...lines] = csv.trim().split(/\r?\n/).map((row) => row.replace(',ib0,', ',eth0,').split(',')); // biome-ignore format: one line
      return lines.map((row) => Object.fromEntries(titles.map((title, i) => [title, row[i]])));
    };
    // Theirs are yellow between switches.
    const theirs = cells(fixture('cables/netbox-import.csv').text.replaceAll('ffeb3b', '00ffff'));
    const ours = new Map(cells(formatNetboxSchedule(topology, rows)).map((row) => [row.label, row]));
    expect(theirs).toHaveLength(48);
    for (const row of theirs) expect(ours.get(row.label)).toEqual(row);
    const connected = rows.map((row) => ({ ...row, work: { status: 'tested' } as const }));
    expect(formatNetboxSchedule(topology, connected)).not.toContain('planned');
  });

  it('is the one worked out by hand, byte for byte', () => {
    expect(text).toBe(fixture('cables/ft8-schedule.csv').text);
  });

  it('has labels of its own at each of 768 plugs', () => {
    expect(new Set(rows.flatMap(({ a, b }) => [a.label, b.label])).size).toBe(768);
    expect(scheduleOf(topology, { ...request, prefix: 'OSA.R1.' })[0].a.label).toBe('OSA.R1.A01-42:01');
  });

  it('reads back as nothing new', () => {
    expect(readWork(file(text), rows)).toEqual({ work: new Map(), conflicts: [], missing: [], taken: 384 });
  });
});

describe('numbers of cables', () => {
  it('are given once, and never again', () => {
    const first = numberCables(topology);
    expect(numberCables(first)).toBe(first);
    const [gone, ...kept] = first.links.toReversed();
    const fewer: Topology = { ...first, links: kept.toReversed() };
    const again = numberCables({ ...fewer, links: [...fewer.links, { ...gone, cable: undefined }] });
    expect(again.links.map(({ cable }) => cable)).toEqual([...Array.from({ length: 383 }, (_, i) => i + 1), 385]);
    expect(numberCables({ ...fewer, links: [{ ...gone, cable: undefined }] }).links[0].cable).toBe(385);
  });

  it('are no links inside a director', () => {
    const director = generateFromSpec('fat-tree:levels=2,ports=36,leaves=36,spines=1,spine=director');
    const cables = numberCables(director).links.filter(({ cable }) => cable !== undefined);
    expect(cables.length).toBeLessThan(director.links.length);
    const unplaced = scheduleOf(director, {
      lengthCm: new Int32Array(director.links.length).fill(-1),
      parts: [],
      prefix: '',
    });
    expect(new Set(unplaced.flatMap(({ a, b }) => [a.label, b.label])).size).toBe(2 * cables.length);
  });

  it('are read however a spreadsheet leaves them', () => {
    expect(['C0007', 'c7', '7', '0007', 'C12345'].map(cableNumber)).toEqual([7, 7, 7, 7, 12345]);
    expect(['', 'C0', 'D7', '7.5'].map(cableNumber)).toEqual([null, null, null, null]);
    expect([7, 12345].map(cableName)).toEqual(['C0007', 'C12345']);
  });
});

describe('labels of models', () => {
  const base = generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2');
  const { topology: bare } = withModels(base, {
    ...{ switchModel: findModel('SN5600'), mode: '2x400', machineModel: findModel('DGX-B200') },
  });
  const plain = { lengthCm: new Int32Array(bare.links.length).fill(-1), parts: [], prefix: '' };
  const place = { rack: 'A01', unit: 42 };

  it('are the cage and its port of a switch, and the port of a machine by its name', () => {
    const placed = { ...bare, switches: bare.switches.map((one, s) => (s === 0 ? { ...one, place } : one)) };
    const rows = scheduleOf(placed, plain).filter(({ a, b }) => a.rack === 'A01' || b.rack === 'A01');
    const ends = rows.flatMap(({ a, b }) => [a.label, b.label]);
    expect(ends.slice(0, 4)).toEqual(['A01-42:01a', 'host-0:compute0', 'A01-42:01b', 'host-1:compute0']);
    expect(ends.filter((label) => label.startsWith('A01'))).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((cage) => [`A01-42:0${cage}a`, `A01-42:0${cage}b`]),
    );
    const all = scheduleOf(placed, plain).flatMap(({ a, b }) => [a.label, b.label]);
    expect(new Set(all).size).toBe(2 * bare.links.length);
  });

  it('count the tails of a splitter as one cable, in the order of its ports, in files and back', () => {
    // Links 2 and 3 leave one cage; they stand in the file the other way round.
    const links = bare.links.map((link, i) => (i === 2 || i === 3 ? { ...link, splitter: 5 } : link));
    [links[2], links[3]] = [links[3], links[2]];
    const split = { ...bare, links };
    const rows = scheduleOf(split, plain);
    expect(rows.slice(0, 5).map(({ name }) => name)).toEqual(['C0001', 'C0002', 'C0003.1', 'C0003.2', 'C0004']);
    expect(rows[2].link).toBe(bare.links[2].id);
    const numbered = numberCables(split);
    expect(numbered.lastCable).toBe(bare.links.length - 1);
    expect(numberCables(numbered)).toBe(numbered);
    expect(parseDesign({ name: 'd.json', text: formatDesign(numbered) }).links[2].cable).toBe(3);
    const filled = formatSchedule(rows).replace(/^(C0003\.2,.*),planned,/m, '$1,laid,');
    const read = readWork(file(filled), rows);
    expect([...read.work.keys()]).toEqual([bare.links[3].id]);
    expect([read.conflicts, read.missing]).toEqual([[], []]);
  });
});

describe('what people fill in', () => {
  const word = fc.string({
    unit: fc.constantFrom('=', "'", ',', '"', '\n', 'a', '試', '+', '-', '@', ';'),
    maxLength: 6,
  });
  const trimmed = word.map((one) => one.trim() || undefined);
  const work = fc.record({
    status: fc.constantFrom(...CABLE_STATES),
    tested: trimmed,
    by: trimmed,
    date: trimmed,
    note: trimmed,
  });

  it('comes back whatever it says, in any order of rows, and is written as it was read', () => {
    fc.assert(
      fc.property(fc.array(work, { minLength: 5, maxLength: 5 }), fc.nat(), (said, turn) => {
        const worked = rows
          .slice(0, 5)
          .map((row, i) => ({ ...row, work: JSON.parse(JSON.stringify(said[i])) as CableWork }));
        const written = formatSchedule(worked);
        const planned = rows.slice(0, 5);
        const read = readWork(file(written), planned);
        expect(read.conflicts).toEqual([]);
        const taken = planned.map((row) => ({ ...row, work: read.work.get(row.link) ?? row.work }));
        expect(taken.map((row) => row.work)).toEqual(worked.map((row) => row.work));
        expect(formatSchedule(taken)).toBe(written);
        const turned = [...worked.slice(turn % 5), ...worked.slice(0, turn % 5)];
        expect(readWork(file(formatSchedule(turned)), planned).work).toEqual(read.work);
      }),
      { numRuns: 40 },
    );
  });

  it('survives what spreadsheets do', () => {
    const filled = text.replace(/^(C0003,.*),planned,,,,/m, '$1,Tested,ok,Rin,2026/11/25,a;b');
    const saved = `\uFEFF${filled
      .replaceAll('\r\n', '\n')
      .replaceAll('a;b', '"a;b"')
      .split('\n')
      .map((line) => line.replaceAll(',', ';').replace(/;0*(\d);/g, ';$1;'))
      .join('\n')}`;
    const read = readWork(file(saved), rows);
    expect(read.conflicts).toEqual([]);
    expect([...read.work.values()]).toEqual([
      { status: 'tested', tested: 'ok', by: 'Rin', date: '2026/11/25', note: 'a;b' },
    ]);
  });

  it('is found by its ends where the number is gone, also the other way round', () => {
    const read = readWork(
      file('a,a_port,b,b_port,status,cable\nhost-0-0-1,P01,leaf-0-0,P02,laid,\nleaf-0-0,3,host-0-0-2,1,laid,x\n'),
      rows,
    );
    expect([...read.work.keys()]).toEqual([rows[1].link, rows[2].link]);
    expect(read.missing).toHaveLength(382);
  });

  it('changes nothing else, and nothing where the plan says otherwise', () => {
    const lines = text.split('\r\n');
    const changed = [
      lines[0],
      lines[1].replace('leaf-0-0,1', 'leaf-0-0,2').replace('planned', 'laid'),
      lines[2].replace('EDR-DAC-2', 'other').replace('planned', 'done'),
      lines[3].replace('planned', 'laid'),
      lines[3].replace('planned', 'tested'),
      lines[4].replace('C0004', 'C0999').replace('leaf-0-0,4', 'leaf-9-9,4'),
    ].join('\n');
    const read = readWork(file(changed), rows);
    expect(read.work).toEqual(new Map([[rows[2].link, { status: 'laid' }]]));
    expect(read.conflicts.map(({ line, cable, text: { en } }) => [line, cable, en.split(':')[0]])).toEqual([
      [2, 'C0001', 'an end differs from the plan, where C0001 is leaf-0-0[1]--host-0-0-0[1]'],
      [3, 'C0002', 'expected a status (planned, laid, connected, tested, failed), found "done"'],
      [5, 'C0003', 'stands in the file twice'],
      [6, 'C0999', 'no such cable in the plan'],
    ]);
    expect(() => readWork(file(`${lines[0]}\n${lines[1]},more\n`), rows)).toThrow('s.csv:2: expected 17 columns');
    expect(() => readWork(file('a,b\n1,2\n'), rows)).toThrow('s.csv:1: expected the titles cable, a, a_port');
  });
});

describe('sheets', () => {
  it('have every cable twice by rack, from the top down, and once by bundle, the longest first', () => {
    const racks = rackSheets(rows);
    expect(racks.map(({ rack }) => rack)).toEqual([
      'A01',
      'A02',
      'A03',
      'B01',
      'B02',
      'B03',
      'C01',
      'C02',
      'C03',
      'D01',
    ]);
    const [first] = racks;
    expect(first.devices.slice(0, 9).map(({ unit }) => unit)).toEqual([42, 41, 40, 39, 38, 37, 36, 35, 16]);
    expect(first.devices[0].cables.map(({ near, far }) => `${near.label} ${far.label}`)[4]).toBe('A01-42:05 A01-38:01');
    const ends = racks.flatMap(({ devices }) => devices.flatMap(({ cables }) => cables));
    expect(ends).toHaveLength(768);
    const bundles = bundleSheets(rows);
    expect(bundles.reduce((sum, { cables }) => sum + cables.length, 0)).toBe(384);
    // To the spines in B01 and B02 from eight pods each, 8 cables; then 32 inside each pod.
    expect(bundles.map(({ cables }) => cables.length)).toEqual([...Array(16).fill(8), ...Array(8).fill(32)]);
    expect(bundles.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(1360 - 512 + 512, 6);
    for (const { cables } of bundles) {
      const metres = cables.map(({ lengthM }) => lengthM ?? 0);
      expect(metres).toEqual(metres.toSorted((a, b) => b - a));
    }
  });

  it('progress counts a cable in both of its racks, and each step in those after it', () => {
    const states = ['tested', 'failed', 'connected', 'laid', 'planned'] as const;
    const lastFive = rows.slice(-5).map((row, i) => ({ ...row, work: { status: states[i] } }));
    const { all, racks } = progressOf(lastFive);
    expect(all).toEqual({ cables: 5, laid: 4, connected: 3, tested: 1, failed: 1 });
    expect(racks.map(({ rack, cables }) => [rack, cables])).toEqual([
      ['B02', 5],
      ['D01', 5],
    ]);
  });
});

it('work on links is what the schedule begins with', () => {
  const worked = topology.links.map(
    (link, i): Link => (i === 7 ? { ...link, work: { status: 'laid', by: 'Rin' } } : link),
  );
  const [one] = scheduleOf({ ...topology, links: worked }, request).filter(({ work }) => work.by === 'Rin');
  expect(one.work.status).toBe('laid');
  expect(withWork(readWork(file(text), rows))).toEqual(rows);
});
