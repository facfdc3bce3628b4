import { describe, expect, it } from 'vitest';
import { assignLids } from '../../addressing/assignLids';
import { switchTables } from '../../addressing/switchTables';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import type { Engine } from '../../routing/contract/engine';
import { findEngine } from '../../routing/registry';
import { refusalOf } from '../../testing/refusalOf';
import { runEngine } from '../../testing/runEngine';
import { networkMark } from '../../topology/networkMark';
import type { SwitchId, Topology } from '../../topology/topology';
import { packLink, unpackLink } from '../designLink';
import { CarriedTablesError, type OpenTables, packTables, unpackedSize, unpackTables } from './carriedTables';
import { formatDesign, parseDesign } from './designDocument';

function made(spec: string, engine: string): { readonly topology: Topology; readonly tables: OpenTables } {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const { table, turns, lanes } = runEngine(findEngine(engine) as Engine, fabric);
  const lids = { ...assignLids(topology, 'node-order'), lmc: 1 };
  const furtherTables = [table.map((port) => (port > 1 ? port - 1 : port))];
  return { topology, tables: { table, switchTable: switchTables(fabric, table, turns), lids, lanes, furtherTables } };
}

const tree = made('fat-tree:k=4', 'up-down');
const carried = packTables('running.lfts', tree.topology, tree.tables);
const carrying: Topology = { ...tree.topology, tables: [carried] };
const text = formatDesign(carrying);
const read = (given: string): Topology => parseDesign({ name: 'a.json', text: given });

const refusal = (given: string): string => refusalOf(() => read(given));

describe('tables that a design carries', () => {
  it.each([
    ['fat-tree:k=4', 'up-down'],
    ['torus:dims=4x4', 'dimension-order'],
    // More than 255 ports: two bytes an entry.
    ['vbft:leaves=4,spines=2,hosts=300', 'min-hop'],
  ])('open as they were packed: %s, %s', (spec, engine) => {
    const { topology, tables } = made(spec, engine);
    const fabric = compileFabric(topology);
    const packed = packTables('x', topology, tables);
    expect(unpackTables(packed, fabric)).toEqual(tables);
    const further = tables.furtherTables ?? [];
    const bytes = [tables.table, ...further, tables.switchTable, tables.lids.ofSwitch, tables.lids.ofHost];
    if (tables.lanes) bytes.push(tables.lanes.lane, tables.lanes.serviceLevel);
    expect(unpackedSize(packed, fabric)).toBe(bytes.reduce((sum, { byteLength }) => sum + byteLength, 0));
  });

  it('are refused where they are damaged or name what cannot be', () => {
    const fabric = compileFabric(tree.topology);
    const open = (changes: object) => () => unpackTables({ ...carried, ...changes }, fabric);
    expect(open({})).not.toThrow();
    for (const field of ['lids', 'toHosts', 'toSwitches'] as const) {
      expect(open({ [field]: '' })).toThrow(CarriedTablesError);
      expect(open({ [field]: carried[field].slice(0, -2) })).toThrow(`${field}: damaged`);
      expect(open({ [field]: '!' })).toThrow(`${field}: damaged`);
    }
    // Of another size.
    expect(open({ toHosts: carried.toSwitches })).toThrow('toHosts: damaged: expected 320 bytes');
    expect(open({ lmc: 8 })).toThrow('lmc: expected 0 to 7, found 8');
    expect(open({ lmc: 2 })).toThrow('furtherToHosts: expected 3 tables, by LMC 2, found 1');
    expect(open({ furtherToHosts: [carried.toSwitches] })).toThrow('furtherToHosts[0]: damaged: expected 320 bytes');
    expect(open({ lanes: { count: 0, levels: '', choice: '' } })).toThrow('lanes.count: expected 1 to 16');
    const odd = { ...tree.tables, table: tree.tables.table.map((port) => (port === 1 ? 200 : port)) };
    expect(() => unpackTables(packTables('x', tree.topology, odd), fabric)).toThrow(
      'toHosts: expected ports up to 4 of switch 0, found 200',
    );
  });
});

/** A switch alone, and tables of it whose lanes are said to take no bytes. */
function wide(portCount: number): Topology {
  const topology: Topology = {
    name: 'wide',
    switches: [{ id: 's' as SwitchId, name: 's', portCount }],
    hosts: [],
    links: [],
  };
  const nothing = new Uint8Array();
  const tables = packTables('x', topology, {
    table: nothing,
    switchTable: new Uint16Array(1),
    lids: { ofSwitch: Uint16Array.of(1), ofHost: new Uint16Array() },
    lanes: { laneCount: 1, serviceLevel: nothing, laneOffset: new Uint32Array(2), lane: nothing },
  });
  return { ...topology, tables: [tables] };
}

describe('lane tables of switches with very many ports', () => {
  // In 32 bits their bytes are none.
  it.each([16_383, 65_535])('are counted in full: %i ports', (portCount) => {
    const topology = wide(portCount);
    const [tables] = topology.tables ?? [];
    const bytes = (portCount + 1) ** 2 * 16 + 2 + 2;
    expect(unpackedSize(tables, compileFabric(topology))).toBe(bytes);
    expect(refusal(formatDesign(topology))).toBe('a.json:8: tables[0]: expected tables of at most 1 GiB in all');
    expect(() => unpackTables(tables, compileFabric(topology))).toThrow('lanes.choice: lane tables');
  });

  it('are refused from 256 MiB on, as those of engines and files are', () => {
    expect(refusal(formatDesign(wide(4096)))).toContain('tables[0].lanes.choice: lane tables');
    // 256 MiB, which these tables do not have.
    expect(refusal(formatDesign(wide(4095)))).toContain('tables[0].lanes.choice: damaged: expected 268435456 bytes');
  });
});

describe('the mark of a network', () => {
  it('outlasts names and places, and nothing that tables depend on', () => {
    const { topology } = tree;
    const mark = networkMark(topology);
    const [first, ...others] = topology.switches;
    const withFirst = (changes: object): Topology => ({
      ...topology,
      switches: [{ ...first, ...changes }, ...others],
    });
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(networkMark({ ...withFirst({ name: 'core', position: { x: 1, y: 2 }, guid: 'f' }), name: 'x' })).toBe(mark);
    const [cable, ...cables] = topology.links;
    const different = [
      withFirst({ down: true }),
      withFirst({ portCount: first.portCount + 1 }),
      withFirst({ id: 'other' as SwitchId }),
      { ...topology, switches: [...others, first] },
      { ...topology, links: cables },
      { ...topology, links: [{ ...cable, down: true }, ...cables] },
      { ...topology, links: [{ ...cable, a: { ...cable.a, port: cable.a.port + 1 } }, ...cables] },
      { ...topology, hosts: topology.hosts.slice(1) },
    ].map(networkMark);
    expect(new Set([mark, ...different]).size).toBe(different.length + 1);
  });
});

describe('a design document with tables', () => {
  it('gives everything back, and its text', () => {
    expect(read(text)).toEqual(carrying);
    expect(formatDesign(read(text))).toBe(text);
    expect(text).toContain('"version":2,');
  });

  it('is as it always was without them', () => {
    const plain = formatDesign(tree.topology);
    expect(plain).toContain('"version":1,');
    expect(plain).not.toContain('tables');
    expect(formatDesign({ ...tree.topology, tables: [] })).toBe(plain);
  });

  it('carries tables of what the network was before, unopened', () => {
    const before: Topology = { ...carrying, tables: [{ ...carried, network: '0'.repeat(16), toHosts: '?' }] };
    expect(read(formatDesign(before))).toEqual(before);
  });

  it('refuses tables that do not open, at their line', () => {
    const line = text.split('\n').findIndex((row) => row.includes('"toHosts"')) + 1;
    const broken = formatDesign({ ...carrying, tables: [{ ...carried, toHosts: 'AAAA' }] });
    expect(refusal(broken)).toBe(
      `a.json:${line}: tables[0].toHosts: damaged: expected 320 bytes, deflated, in base64url`,
    );
    expect(refusal(formatDesign({ ...carrying, tables: [carried, carried] }))).toBe(
      `a.json:${line + 1}: tables[1]: the name "running.lfts" is taken`,
    );
    expect(refusal(text.replace('"toSwitches"', '"elsewhere"'))).toContain('tables[0].elsewhere: unknown field');
  });
});

describe('a link with tables', () => {
  const setup = { engine: 'up-down', params: {}, seed: 1, traffic: null };

  it('gives them back', () => {
    expect(unpackLink(packLink(carrying, setup))).toEqual({ topology: carrying, setup });
  });
});
