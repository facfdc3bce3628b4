import { describe, expect, it } from 'vitest';
import { overflow, PLAIN_LIDS, takenLids } from '../core/addressing/assignInOrder';
import { assignLids } from '../core/addressing/assignLids';
import { compareBuilt } from '../core/asbuilt/compareBuilt';
import { defaultsOf } from '../core/base/applies';
import type { LocalText } from '../core/base/localText';
import { type ParamSpec, type ParamSpecs, type ParamValue, readParams } from '../core/base/params';
import { finish } from '../core/base/steps';
import { SeededRandom } from '../core/base/structures/seededRandom';
import { TopoloomError } from '../core/base/topoloomError';
import { readAnswer } from '../core/exercises/readAnswer';
import { compileFabric } from '../core/fabric/compileFabric';
import { packTables, unpackTables } from '../core/formats/parts/carriedTables';
import { generators } from '../core/generators/registry';
import { generateFromSpec } from '../core/generators/spec';
import { lpBound } from '../core/metrics/lpBound';
import { engines } from '../core/routing/registry';
import { routeNetwork } from '../core/routing/routeNetwork';
import { treeOrder } from '../core/routing/small-tables/intervalTables';
import { linkTicks } from '../core/simulation/kernel/linkTicks';
import { tablePaths } from '../core/simulation/paths/tablePaths';
import { comparePacing } from '../core/simulation/runs/comparePacing';
import { defaultWindow } from '../core/simulation/runs/defaultWindow';
import { simulatePackets } from '../core/simulation/runs/simulatePackets';
import { translationFault } from '../core/testing/translationFault';
import { patterns } from '../core/traffic/patterns/registry';
import { parseTrafficWords } from '../core/traffic/patterns/trafficWords';
import { patternDemand, patternExchange } from '../core/traffic/patterns/views';
import { formDefaults } from '../jobs/ask/form';
import { billParams } from '../jobs/building/billForm';
import { priceRequest } from '../jobs/building/billJob';
import { placeParams } from '../jobs/building/placeForm';
import { place } from '../jobs/building/placeJob';
import { lidStrategyOf } from '../jobs/failures/assignFor';
import type { DownSet } from '../jobs/failures/failureRequest';
import { failuresOf } from '../jobs/failures/failuresOf';
import { readShares } from '../jobs/failures/survivalParams';
import { growthAsk } from '../jobs/growth/ask';
import { growth } from '../jobs/growth/job';
import { exercise } from '../jobs/school/exerciseJob';
import { RunGone } from '../jobs/session';
import { figures } from '../studies/registry';

/** Texts of which each is wrong for some parameter. */
const TEXTS = [
  '',
  'x',
  '0',
  '1',
  '2x2',
  '3',
  '1,1',
  '4,4',
  '1x1',
  '3x3x3',
  '8+6',
  '7+9',
  '999x999',
  '1x2x3x4x5x6x7',
  '12,x',
  '4+4+4+4+4',
];

/** Values that no parameter of this kind takes. */
function wrongFor(spec: ParamSpec): readonly ParamValue[] {
  switch (spec.type) {
    case 'integer':
      return [spec.min - 1, spec.max + 1, spec.min + 0.5, 'x', ''];
    case 'number':
      return [spec.min - 1, spec.max + 1, 'x'];
    case 'choice':
      return ['nothing'];
    case 'boolean':
      return ['maybe'];
    case 'text':
      return [];
  }
}

/** A value in the range of a parameter, so far above its lower end at most; one is near it, so that what is made is small. */
function drawn(spec: ParamSpec, random: SeededRandom, reach: number): ParamValue {
  switch (spec.type) {
    case 'integer':
      return Math.min(spec.max, spec.min + random.below(reach));
    case 'number':
      return Math.min(spec.max, spec.min + random.below(reach) / 4);
    case 'choice':
      return spec.values[random.below(spec.values.length)];
    case 'boolean':
      return random.below(2) === 1;
    case 'text':
      return random.below(3) === 0 ? spec.example : TEXTS[random.below(TEXTS.length)];
  }
}

const largest = (spec: ParamSpec): ParamValue =>
  spec.type === 'integer' || spec.type === 'number' ? spec.max : spec.default;

const eachOf = (specs: ParamSpecs, value: (spec: ParamSpec) => ParamValue): Record<string, ParamValue> =>
  Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, value(spec)]));

/** The messages of refusals; an error that nobody foresaw is thrown on. */
class Refusals {
  /** By their English words without numbers. */
  readonly kinds = new Set<string>();
  readonly faults: string[] = [];

  of(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof TopoloomError)) throw error;
      this.said(error.reason);
    }
  }

  said(reason: LocalText): void {
    this.kinds.add(reason.en.replaceAll(/"[^"]*"|=[^:]*|\d+(\.\d+)?/g, '#'));
    const fault = translationFault(reason);
    if (fault !== null) this.faults.push(fault);
  }

  read(specs: ParamSpecs): void {
    this.of(() => readParams(specs, { 'no-such': 1 }));
    for (const [key, spec] of Object.entries(specs))
      for (const value of wrongFor(spec)) this.of(() => readParams(specs, { [key]: value }));
  }
}

const fabricOf = (spec: string) => compileFabric(generateFromSpec(spec));

const ring = fabricOf('torus:dims=4,hosts=1');
const tree = generateFromSpec('fat-tree:k=4');

/** Routes of which only those have any use who are not refused. */
const paths = tablePaths(ring, finish(routeNetwork(ring, { engine: 'min-hop' })).routing);
const pacing = {
  model: { preset: 'note' },
  pattern: 'pairwise',
  packets: 1,
  gaps: '0',
  sample: null,
  seed: 1,
} as const;
const packets = { model: { preset: 'note' }, pattern: 'uniform', params: {}, seed: 1 } as const;
const rate = { kind: 'rate', rate: 0.5, ...defaultWindow(4) } as const;
const exchange = { kind: 'exchange', packets: 1, gap: '0', order: 'barrier', step: null } as const;

const paced = (change: object) => () => finish(comparePacing(ring, paths, { ...pacing, ...change }, null));
const sent =
  (load: object, change: object = {}) =>
  () =>
    finish(simulatePackets(ring, paths, { ...packets, ...change, load: { ...rate, ...load } as typeof rate }));
const exchanged = (load: object) => sent({ ...exchange, ...load }, { pattern: 'pairwise' });
const placed = (values: object) => () =>
  finish(place.run(tree, { ...defaultsOf(placeParams), prices: null, ...values }, () => 0));
const failed = (down: DownSet) => () => failuresOf(tree, compileFabric(tree), down, 1);
const lids = (change: (lid: number) => number, options: object) => () =>
  takenLids(
    { ofSwitch: assignLids(tree, 'node-order').ofSwitch, ofHost: assignLids(tree, 'node-order').ofHost.map(change) },
    tree,
    { ...PLAIN_LIDS, ...options },
  );
const recorded = (of: (h: number) => number) => () => {
  const hosts = tree.hosts.map((host, h) => ({ ...host, lid: of(h) }));
  assignLids({ ...tree, hosts, switches: tree.switches.map((node, s) => ({ ...node, lid: 100 + s })) }, 'imported');
};
const bare = { ...tree, links: [] };
const named = { topology: tree };
const pick = { kind: 'pick', items: ['a', 'b', 'c', 'd'], one: true } as const;
const assign = { kind: 'assign', items: ['a', 'b'], values: ['1', '2'] } as const;
const slow = { ...ring, channelCapacity: ring.channelCapacity.map((_, c) => (c < 2 ? 1 : 1e7)) };
const parts = compileFabric(generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=1,planes=2'));
const carried = packTables('t', tree, {
  ...finish(routeNetwork(compileFabric(tree), { engine: 'd-mod-k' })).routing,
  ...{ switchTable: new Uint8Array(tree.switches.length ** 2), lids: assignLids(tree, 'node-order'), lanes: null },
});
const unpacked = (change: object) => () => unpackTables({ ...carried, ...change }, compileFabric(tree));

/** Other refusals that the page can meet, each with a call that leads to it. */
const OTHERS: Readonly<Record<string, () => unknown>> = {
  'an engine that is not there': () => finish(routeNetwork(ring, { engine: 'no-such' })),
  'roots that cut hosts off': () =>
    finish(routeNetwork(fabricOf('star:leaves=2,hosts=1'), { engine: 'up-down', params: { root: 'leaf-0,leaf-1' } })),
  'too many packets': paced({ packets: 70_000 }),
  'too few steps': paced({ sample: -1 }),
  'some steps without a barrier': paced({ sample: 2, order: 'sendrecv' }),
  'a gap that is none': paced({ gaps: 'G*2' }),
  'an empty gap': paced({ gaps: '0,,1' }),
  'a gap too long': paced({ gaps: '70000' }),
  'too much jitter': paced({ jitter: -1 }),
  'too many stragglers': paced({ stragglers: 9 }),
  'too many buffers': paced({ model: { preset: 'note', buffers: 5000 } }),
  'a rate too high': sent({ rate: 1.5 }),
  'an exchange at a rate': sent({}, { pattern: 'pairwise' }),
  'a rate in steps': sent(exchange, { pattern: 'hotspot' }),
  'no pattern': sent({}, { pattern: 'unifrom' }),
  'packets of a message': exchanged({ packets: 0 }),
  'a step beyond the last': exchanged({ step: 99 }),
  'two gaps': exchanged({ gap: '0,1' }),
  'a link much slower than others': () => linkTicks(slow, 8),
  'traffic without a key': () => parseTrafficWords('shift:,distance=1'),
  'traffic without parameters': () => parseTrafficWords('uniform:x'),
  'a key of traffic twice': () => parseTrafficWords('shift:distance=1,distance=2'),
  'a floor that is none': placed({ floor: '2by3' }),
  'a crossing that is none': placed({ crossings: '0,9' }),
  'a rate of links that is none': () =>
    priceRequest({ ...defaultsOf(billParams), prices: null, media: null, rate: 'XXR' }),
  'shares beyond all': () => readShares('1,500'),
  'LIDs by a way that is not there': () => lidStrategyOf('no-such'),
  'a generator that is not there': () =>
    finish(
      growth.run(
        tree,
        { ...formDefaults(growthAsk.form), target: { generator: 'no-such', params: {} }, engine: 'd-mod-k' },
        () => 0,
      ),
    ),
  'an exercise that is not there': () => finish(exercise.run(null, { kind: 'closing', seed: 1 }, () => 0)),
  'an answer that is no list': () => readAnswer(pick, 'a'),
  'an answer twice': () => readAnswer(pick, ['a', 'a']),
  'two answers for one': () => readAnswer(pick, ['a', 'b']),
  'an answer that is not offered': () => readAnswer(pick, ['x']),
  'an answer that is no record': () => readAnswer(assign, ['a']),
  'an answer with a hole': () => readAnswer(assign, { a: '1' }),
  'a result that is gone': () => {
    throw new RunGone('a');
  },
  'a switch that is not there': failed({ kind: 'named', names: ['leaf-0-9'] }),
  'a link that is not there': failed({ kind: 'named', names: ['leaf-0-0--leaf-0-1'] }),
  'a second link of one': failed({ kind: 'named', names: ['leaf-0-0--mid-0-0#2'] }),
  'an end that is not there': failed({ kind: 'named', names: ['leaf-0-0--mid-0-9'] }),
  'more switches than there are': failed({ kind: 'random', of: 'switches', size: 99, draws: 1 }),
  'more links than there are': failed({ kind: 'random', of: 'links', size: 9999, draws: 1 }),
  'no spine to fail': () => failuresOf(generateFromSpec('torus:dims=4'), ring, { kind: 'each-spine' }, 1),
  'no link to fail': () => failuresOf(bare, compileFabric(bare), { kind: 'each-link' }, 1),
  'LIDs of no multiple': lids((lid) => lid * 4 + 1, { lmc: 1 }),
  'a LID kept twice': lids(() => 7, {}),
  'a multicast LID kept': lids((lid) => 0xbfff + lid, {}),
  'LIDs that are full': () => {
    throw overflow(0, { lmc: 2, reserved: [{ first: 1, last: 9 }], keep: null });
  },
  'no LID': recorded((h) => h),
  'a LID given twice': recorded(() => 7),
  'a multicast LID': recorded(() => 0xc000),
  'an anchor that is not there': () => compareBuilt(named, named, [{ planned: 'leaf-0-9', seen: 'leaf-0-0' }]),
  'an anchor twice': () =>
    compareBuilt(named, named, [
      { planned: 'leaf-0-0', seen: 'leaf-0-0' },
      { planned: 'leaf-0-0', seen: 'leaf-0-1' },
    ]),
  'too many pairs for flows': () =>
    finish(lpBound({ ...ring, ...fabricOf('star:leaves=230,hosts=1') }, [], null, () => Promise.reject as never)),
  'a network in parts': () => treeOrder(parts),
  'tables that are damaged': unpacked({ toHosts: 'AAAA' }),
  'tables with other LMC': unpacked({ furtherToHosts: [carried.toHosts] }),
  'tables with LMC 9': unpacked({ lmc: 9 }),
};

/** Draws of which at least one meets each refusal of a generator. */
const DRAWS = 60;
/** In whose power networks grow. */
const POWERS = ['length', 'depth', 'n', 'stages'];

describe('what is refused is refused in Japanese too, with the same numbers and names', () => {
  it.each(generators.map((generator) => [generator.descriptor.id, generator] as const))(
    'by the generator %s',
    (_, { descriptor: { params }, generate }) => {
      const refusals = new Refusals();
      refusals.read(params);
      const random = new SeededRandom(1);
      const keys = Object.keys(params);
      for (let draw = 0; draw < DRAWS; draw++) {
        const far = keys[random.below(keys.length)];
        const values = Object.entries(params).map(([key, spec]) => [
          key,
          drawn(spec, random, key === far && !POWERS.includes(key) ? 9 : 3),
        ]);
        refusals.of(() => generate(readParams(params, Object.fromEntries(values))));
      }
      refusals.of(() => generate(readParams(params, eachOf(params, largest))));
      expect(refusals.faults).toEqual([]);
    },
  );

  it.each(figures.map((figure) => [figure.descriptor.id, figure] as const))('by the figure %s', (_, figure) => {
    const { params } = figure.descriptor;
    const refusals = new Refusals();
    refusals.read(params);
    for (const [key, spec] of Object.entries(params)) {
      const values = spec.type === 'text' ? TEXTS : [largest(spec)];
      for (const value of values) refusals.of(() => figure.network?.(readParams(params, { [key]: value })));
      // Accepted values may be worked on for minutes; the first step is begun where it is refused at once.
      for (const value of ['', 'x', '1x2x3x4x5x6x7', '999999', '4,4,4'])
        if (spec.type === 'text') refusals.of(() => figure.reproduce(readParams(params, { [key]: value })).next());
    }
    expect(refusals.faults).toEqual([]);
  });

  it.each(engines.map((engine) => [engine.descriptor.id, engine] as const))(
    'by the engine %s',
    (id, { descriptor }) => {
      const refusals = new Refusals();
      refusals.read(descriptor.params);
      for (const spec of [
        'fat-tree:k=4',
        'mesh:dims=2x3',
        'dragonfly:a=2,h=1,p=1',
        'full-mesh:switches=3',
        'star:leaves=2',
      ]) {
        const reason = descriptor.appliesTo(fabricOf(spec));
        if (reason) refusals.said(reason);
      }
      const fabric = fabricOf('mesh:dims=2x3,hosts=1');
      const names = fabric.switchNames.slice(0, 3);
      const texts = [
        'no such',
        ...[' ', ',', '\n'].map((between) => names.join(between)),
        `last ${names[0]} ${names[5]} x`,
      ];
      for (const [key, spec] of Object.entries(descriptor.params)) {
        const values = spec.type === 'choice' ? spec.values : spec.type === 'text' ? texts : [];
        const params: Record<string, ParamValue> = 'moves' in descriptor.params ? { moves: 10, polish: 1 } : {};
        for (const value of values)
          refusals.of(() => finish(routeNetwork(fabric, { engine: id, params: { ...params, [key]: value } })));
      }
      expect(refusals.faults).toEqual([]);
    },
  );

  it.each(patterns.map((pattern) => [pattern.descriptor.id, pattern] as const))('by the pattern %s', (_, pattern) => {
    const { params } = pattern.descriptor;
    const refusals = new Refusals();
    refusals.read(params);
    for (const spec of ['torus:dims=5,hosts=1', 'torus:dims=3x3,hosts=1', 'star:leaves=2,hosts=1']) {
      const fabric = fabricOf(spec);
      const reason = pattern.descriptor.appliesTo(fabric);
      if (reason) refusals.said(reason);
      for (const [key, param] of Object.entries(params))
        for (const value of param.type === 'text' ? TEXTS : [largest(param)])
          for (const view of [patternDemand, patternExchange])
            refusals.of(() => view(pattern, fabric, { [key]: value }));
    }
    expect(refusals.faults).toEqual([]);
  });

  it.each(Object.entries(OTHERS))('%s', (_, work) => {
    const refusals = new Refusals();
    refusals.of(work);
    expect([...refusals.kinds]).toHaveLength(1);
    expect(refusals.faults).toEqual([]);
  });
});
