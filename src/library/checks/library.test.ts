import { describe, expect, it } from 'vitest';
import * as addressing from '../addressing';
import * as building from '../building';
import * as deadlock from '../deadlock';
import * as formats from '../formats';
import * as metrics from '../metrics';
import * as routing from '../routing';
import * as simulation from '../simulation';
import * as topology from '../topology';
import * as topoloom from '../topoloom';
import * as traffic from '../traffic';
import * as vlan from '../vlan';

const { TopoloomError, finish } = topoloom;
const entries = {
  addressing,
  building,
  deadlock,
  formats,
  metrics,
  routing,
  simulation,
  topology,
  topoloom,
  traffic,
  vlan,
};

const records = topology.generateFromSpec('torus:dims=3x3,hosts=1');
const fabric = topology.compileFabric(records);
const demands = traffic.demandsOf(fabric, null);
const withPairs = finish(routing.routeNetwork(fabric, { engine: 'dimension-order', routes: 'pairs' })).routing;
const { table, lanes } = withPairs;
const pairs = withPairs.pairs as NonNullable<typeof withPairs.pairs>;
const turns = new Uint8Array(topology.turnCount(fabric));
const tree = topology.generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=1');
const hops = routing.shortestNextHops(fabric);
const lids = addressing.assignLids(records, 'node-order');
const file = formats.writeFormat('design', { topology: records, fabric, lids })[0];
const samples = { samples: 2, seed: 1, bothWays: false, maxMin: false };
const paths = simulation.tablePaths(fabric, withPairs);
const model = { preset: 'note' } as const;
const load = { kind: 'rate', rate: 0.1, ...simulation.defaultWindow(9) } as const;
const packets = { model, pattern: 'uniform', params: {}, load, seed: 1 };
const options = { vlans: null, firstId: 2, seed: 1 };
const treeFabric = topology.compileFabric(tree);
const plan = finish(
  vlan.planVlans(treeFabric, { rule: vlan.vlanRules[0].descriptor.id, traffic: { kind: 'uniform' }, options }),
);
const bundle = vlan.exportBundle(tree, plan, new Map());
const matrix = { kind: 'matrix', demand: new Float64Array(81).fill(1) } as const;
const prices = building.usualPrices();
const pricing = { prices, media: building.usualMedia(), rate: null, alike: 'none', unknownM: 3 } as const;
const spares = { switches: 0, others: 0 };
const { purchase } = finish(building.priceNetwork(tree, { ...pricing, spares }));
const growth = { kind: 'tiers', size: { rows: 4, tops: 3 } } as const;
const place = { racks: null, machines: 'auto', spines: 'any', switchesAt: 'top', seed: 1 } as const;

/** Arguments that each function takes; of the last ones those that may be left out too. */
const good: Readonly<Record<string, readonly unknown[]>> = {
  assignLids: [records, 'node-order', 0],
  hasImportedLids: [records],
  assignGuids: [records],
  normalizeGuid: ['0x1'],
  findLidStrategy: ['node-order'],
  switchTables: [fabric, table, turns],
  targetNetwork: [tree, growth, 1],
  planGrowth: [tree, { target: growth, keeping: { share: 0.5, of: 'leaf' }, engine: null, seed: 1 }],
  billOf: [purchase, spares],
  parsePrices: [file],
  priceNetwork: [tree, { ...pricing, spares }],
  placeNetwork: [tree, { floor: { units: 42, model: 'trays' }, ...place }],
  channelDependencies: [fabric, [table], lanes],
  findCycle: [{ vertexCount: 2, offset: Uint32Array.of(0, 1, 2), head: Uint32Array.of(1, 0) }],
  findTurnCycle: [fabric, turns],
  namedChannels: [fabric, Uint32Array.of(0, 1), 1],
  verifyLidTables: [fabric, [table], lanes],
  verifyNextHops: [fabric, hops],
  verifyTables: [fabric, table, lanes],
  detectFormat: [file],
  formatDesign: [records],
  parseDesign: [file],
  readNetwork: [file],
  readViews: [[file]],
  readTables: [[file], records, fabric, lids],
  findFormat: ['design'],
  writeFormat: ['design', { topology: records, fabric, lids, table, turns }],
  hopBound: [fabric, demands],
  ecmpBisection: [fabric, hops, { qps: 2, hashing: 'same' }, samples],
  effectiveBisection: [fabric, metrics.tableRoutes(fabric, table), samples],
  flowBound: [fabric, demands[0]],
  tableRoutes: [fabric, table],
  measurePairs: [fabric, pairs, demands],
  measureTable: [fabric, table, demands],
  measureRouting: [fabric, withPairs, matrix, 'lft'],
  tableBound: [fabric, demands],
  largestLoads: [[new Float64Array(3)]],
  summarizeLoad: [new Float64Array(3)],
  throughputOf: [new Float64Array(3), demands[0]],
  networkFacts: [fabric],
  readParams: [routing.engines[1].descriptor.params, {}],
  finish: [routing.routeNetwork(fabric, { engine: 'min-hop' })],
  createForwardingTable: [fabric],
  listNextHops: [fabric, hops, 0, 1, new Int32Array(4)],
  shortestNextHops: [fabric],
  upDownNextHops: [fabric, fabric],
  findEngine: ['min-hop'],
  routeNetwork: [fabric, { engine: 'min-hop', params: {}, seed: 1, traffic: matrix, routes: 'lft' }, () => 0, 0],
  suitableEngine: [fabric, { traffic: matrix, oneLane: true }],
  pairPaths: [fabric, pairs],
  tablePaths: [fabric, { table, lanes }],
  comparePacing: [fabric, paths, { model, pattern: 'xor', packets: 2, gaps: '0,1', sample: null, seed: 1 }, null],
  findSaturation: [(rate: number) => simulation.rateSetting(fabric, paths, packets, { ...load, rate }), 0.1],
  defaultWindow: [9],
  rateSetting: [fabric, paths, packets, load],
  simulatePackets: [fabric, paths, packets],
  compileFabric: [records],
  turnChannels: [fabric],
  turnCount: [fabric],
  turnIndex: [fabric, 0, 1],
  findPreset: ['a'],
  findGenerator: ['torus'],
  formatSpec: [{ generator: 'torus', params: {} }],
  generateFromSpec: ['torus:dims=3x3'],
  isSpec: ['torus'],
  parseSpec: ['torus'],
  applyFailures: [records, [records.switches[0].name]],
  restoreElements: [records, [records.switches[0].name]],
  validateTopology: [records],
  demandsOf: [fabric, matrix],
  findPattern: ['shift', 'demand'],
  trafficOn: [fabric, { kind: 'shift' }],
  patternDemand: [traffic.findPattern('shift'), fabric, {}],
  patternExchange: [traffic.findPattern('shift'), fabric, {}],
  parseTrafficMatrix: [file, 9],
  findVlanExport: ['sonic'],
  exportBundle: [tree, plan, new Map()],
  writePlan: [bundle, ['iproute2'], bundle],
  planTables: [plan],
  planVlans: [treeFabric, { rule: plan.rule, traffic: { kind: 'uniform' }, options }],
  findVlanRule: [plan.rule],
};

/** Take nothing. */
const WITHOUT_ARGUMENTS = ['usualMedia', 'usualPrices'];
/** Places of the arguments in which every member counts, so that none may be unknown. */
const closed: Readonly<Record<string, readonly number[]>> = {
  ...{ targetNetwork: [1], planGrowth: [1], billOf: [1], priceNetwork: [1], placeNetwork: [1], planVlans: [1] },
  ...{ ecmpBisection: [2, 3], effectiveBisection: [2], routeNetwork: [1], suitableEngine: [1], comparePacing: [2] },
  ...{ rateSetting: [2, 3], simulatePackets: [2], demandsOf: [1], measureRouting: [2], writeFormat: [1] },
};
/** Results of other functions: another object is no such result. */
const whole = new Set<unknown>([plan, bundle]);

const WRONG: readonly unknown[] = [
  'no such thing',
  7.5,
  Number.NaN,
  -1,
  true,
  {},
  [],
  [null],
  () => 1,
  new Float64Array(2),
  Symbol('s'),
];
const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : typeof value;

/** Calls that differ from a good one in one place: an argument of another kind, a member of an argument, a shorter array, a member that is unknown. */
function* wrongCalls(args: readonly unknown[]): Generator<readonly [string, readonly unknown[]]> {
  for (const [i, arg] of args.entries()) {
    for (const [words, value] of wrongValues(arg, 1)) yield [`argument ${i} ${words}`, args.with(i, value)];
    if (i === 0) yield [`without arguments`, []];
  }
}

function* wrongValues(good: unknown, depth: number): Generator<readonly [string, unknown]> {
  for (const wrong of WRONG) {
    if (kindOf(wrong) !== kindOf(good) || Number.isNaN(wrong))
      yield [`is ${String(kindOf(wrong))} ${String(wrong)}`, wrong];
  }
  if (ArrayBuffer.isView(good)) {
    const array = good as Float64Array;
    if (array.length > 3) yield ['is an element short', array.slice(1)];
    if (good instanceof Float64Array) {
      yield ['has a weight that is no number', array.with(0, Number.NaN)];
      yield ['has a negative weight', array.with(0, -1)];
    }
    return;
  }
  if (kindOf(good) !== '[object Object]' || depth > 2) return;
  if (whole.has(good)) {
    yield ['is a copy', { ...(good as object) }];
    return;
  }
  for (const [key, member] of Object.entries(good as object)) {
    if (member === null || member === undefined || typeof member === 'function') continue;
    for (const [words, value] of wrongValues(member, depth + 1))
      yield [`.${key} ${words}`, { ...(good as object), [key]: value }];
  }
}
const short = (value: unknown): string => String(value).split('\n')[0].slice(0, 200);

/** The outcome of a call, run to its end if it is long work: a refusal in one line, or another outcome. */
function outcome(work: (...args: unknown[]) => unknown, args: readonly unknown[]): string {
  try {
    const result = work(...args);
    if (result && typeof (result as Generator).next === 'function') return 'begun';
    return 'an answer';
  } catch (error) {
    if (!(error instanceof TopoloomError)) return short(error);
    return /\n/.test(error.message) || error.message === '' ? `several lines: ${short(error.message)}` : 'refused';
  }
}

const functions = Object.entries(entries).flatMap(([entry, names]) =>
  Object.entries(names).flatMap(([name, value]) =>
    typeof value === 'function' && !/^class\b/.test(String(value)) && !WITHOUT_ARGUMENTS.includes(name)
      ? [{ entry, name, work: value as (...args: unknown[]) => unknown }]
      : [],
  ),
);

const demandsOf = traffic.demandsOf as (fabric: unknown, traffic: unknown) => unknown;
const route = (request: object) =>
  (routing.routeNetwork as (fabric: unknown, request: unknown) => Generator)(fabric, { engine: 'min-hop', ...request });

describe('functions of the library in plain JavaScript', () => {
  it('are all looked at', () => {
    expect(functions.filter(({ name }) => !good[name]).map(({ name }) => name)).toEqual([]);
    expect(functions.length).toBeGreaterThan(80);
  });

  it.each(functions)('$entry: $name takes what is right and refuses what is not, in one line', ({ name, work }) => {
    if (!['parsePrices', 'readViews', 'readTables', 'parseTrafficMatrix'].includes(name))
      expect(['an answer', 'begun']).toContain(outcome(work, good[name]));
    const taken = [...wrongCalls(good[name])].flatMap(([words, args]) => {
      const came = outcome(work, args);
      return came === 'refused' ? [] : [`${words}: ${came}`];
    });
    expect(taken).toEqual([]);
    for (const i of closed[name] ?? [])
      expect(outcome(work, good[name].with(i, { ...(good[name][i] as object), unheardOf: 1 }))).toBe('refused');
  });

  it.each([
    [
      'kind of traffic',
      () => demandsOf(fabric, { kind: 'pairz' }),
      'demandsOf: traffic.kind: expected one of uniform, groups',
    ],
    [
      'name of the matrix',
      () => demandsOf(fabric, { kind: 'matrix', weights: [1] }),
      'unknown key "weights": expected kind, demand',
    ],
    [
      'length of the matrix',
      () => demandsOf(fabric, { kind: 'matrix', demand: new Float64Array(80) }),
      'demandsOf: traffic.demand: expected Float64Array[81], found Float64Array[80]',
    ],
    [
      'traffic by pattern',
      () => route({ traffic: { pattern: 'shift', params: {} } }),
      'routeNetwork: request.traffic.kind: expected one of',
    ],
    [
      'traffic in a word',
      () => route({ traffic: 'uniform' }),
      'routeNetwork: request.traffic: expected an object, found "uniform"',
    ],
    ['engine of one own', () => route({ engine: {} }), 'routeNetwork: request.engine: expected text, found Object'],
    ['engine', () => finish(route({ engine: 'nope' })), 'unknown engine "nope": expected one of min-hop'],
    ['seed', () => route({ seed: -1 }), 'request.seed: expected a whole number from 0 to 4294967295, found -1'],
    [
      'option',
      () => route({ trafic: null }),
      'request: unknown key "trafic": expected engine, params, seed, traffic, routes',
    ],
    [
      'link',
      () => topology.compileFabric({ ...records, links: [{ ...records.links[0], a: records.links[0].b }] }),
      'topology: expected a network without faults, found: ',
    ],
  ])('names a wrong %s and what was expected', (_, call, message) => {
    expect(call).toThrow(TopoloomError);
    expect(call).toThrow(message);
  });
});
