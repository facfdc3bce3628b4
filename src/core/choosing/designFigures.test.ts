import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { usualMedia } from '../building/parts/media';
import type { PriceRequest } from '../building/parts/priceNetwork';
import { listOf } from '../building/parts/testPrices.fixture';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { type DesignFigures, designFigures } from './designFigures';
import { each, leafLostWords } from './designMeasures';
import { SUITED } from './suited';
import { type ByTraffic, UNKNOWN } from './trafficFigures';

const A = 'rails:nodes=64,rails=8,unit=32,spines=8,links=4';
const B = 'leaf-spine:leaves=16,spines=8,links=4,hosts=32';
const C = 'rails:nodes=64,rails=8,unit=64,across=no';

/** Sixty-four ports of 400G in twin cages, 1,000 W; 17 W a twin transceiver and 9 W a single one. */
const PRICES: PriceRequest = {
  prices: listOf(
    'SW,switch,400GbE,,,64,100,USD,1000,x,,,,32',
    'T1,transceiver,400GbE,singlemode,500,1:1,30,USD,9,x',
    'T2,transceiver,400GbE,singlemode,500,1:2,50,USD,17,x',
    'F,fibre,,singlemode,500,1:1,1,USD,,x',
  ),
  ...{ media: usualMedia(), rate: null, alike: 'none', unknownM: 10 },
  spares: { switches: 0, others: 0 },
};

/** Four machines of eight ports at every leaf. */
function wholeMachines(topology: Topology): Topology {
  const hosts = topology.hosts.map((host, h) => ({ ...host, node: `machine-${Math.floor(h / 8)}`, rail: h % 8 }));
  return { ...topology, hosts };
}

const figures = (topology: Topology, engine: string | null = null): DesignFigures =>
  finish(designFigures(topology, { prices: PRICES, engine, seed: 1 }));
const three = ({ uniform, any, same }: ByTraffic) => [uniform, any, same];
/** To the four digits of the table. */
const near = (values: readonly (number | null)[]) => values.map((value) => value && expect.closeTo(value, 4));

describe('three designs of 64 machines with eight ports', () => {
  // Worked out by hand: 24 × 1000 + 768 × 17 + 512 × 9; hops 2 × 480/511, 2 × 473/504, 2 × 32/63, 2 × 20/21; 7/8 over the load of an uplink.
  it.each([
    [
      ...['A', generateFromSpec(A), 24, 512, [768, 512], 41_664, '81.4'],
      ...[[1.8787, 1.877, 1.0159], [1, 1, 1], [0.9315, 0.9323, 1], '32 of 64 lose 1 of 8 rails'],
    ],
    [
      ...['B', wholeMachines(generateFromSpec(B)), 24, 512, [768, 512], 41_664, '81.4'],
      ...[[1.8787, 1.9048, 1.9048], [1, 1, 1], [0.9315, 0.91875, 0.91875], '4 of 64 are cut off'],
    ],
    [
      ...['C', generateFromSpec(C), 8, 0, [256, 512], 16_960, '33.1'],
      ...[[null, null, 0], [null, null, 1], null, '64 of 64 lose 1 of 8 rails'],
    ],
  ] as const)(
    '%s is as the table says',
    (_, topology, switches, between, optics, watts, each, hops, carried, spine, leaf) => {
      const found = figures(topology);
      expect(found).toMatchObject({
        endPoints: 512,
        machines: 64,
        switches,
        hostCables: 512,
        betweenCables: between,
        watts,
      });
      expect(found.transceivers).toEqual(optics.map((count, i) => ({ ports: 2 - i, count })));
      expect((watts / found.endPoints).toFixed(1)).toBe(each);
      expect([found.hops, found.throughput].map(three)).toEqual([hops, carried].map(near));
      const lost = found.spineLost;
      expect(lost && lost !== 'unknown' ? three(lost.throughput) : lost).toEqual(spine && near(spine));
      expect(leafLostWords(found)?.en).toBe(leaf);
    },
  );

  it('says of B .91875 exactly, and of A 511 x 7 over 480 x 8', () => {
    const lost = (topology: Topology) => (figures(topology).spineLost as { throughput: object }).throughput;
    expect(lost(wholeMachines(generateFromSpec(B)))).toMatchObject({ any: expect.closeTo(0.91875, 12) });
    expect(lost(generateFromSpec(A))).toMatchObject({ uniform: expect.closeTo((511 * 7) / (480 * 8), 12), same: 1 });
  });
});

describe('a design', () => {
  it('has no cost without a price list, no longest cable without lengths, no rails without machines', () => {
    const found = finish(designFigures(generateFromSpec('torus:dims=4x4'), { prices: null, engine: null, seed: 1 }));
    expect(found).toMatchObject({ cost: null, watts: null, transceivers: null, longest: null, spineLost: null });
    expect(found.throughput).toMatchObject({ any: null, same: null });
    expect(found.throughput.uniform).toBeGreaterThan(0);
    expect(leafLostWords(found)?.en).toBe('1 of 16 is cut off');
  });

  it('says why it cannot be bought', () => {
    const found = figures(generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=80'));
    expect([found.cost, found.notes.length]).toEqual([null, 1]);
    expect(found.notes[0].en).toContain('no price for');
  });

  it('has the longest cable where all lengths are known', () => {
    const plain = generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=2');
    const long = (some: boolean): Topology => ({
      ...plain,
      links: plain.links.map((link, l) => (some && l === 0 ? link : { ...link, lengthM: 1 + l })),
    });
    const longest = (topology: Topology) =>
      finish(designFigures(topology, { prices: null, engine: null, seed: 1 })).longest;
    expect([longest(long(false)), longest(long(true))]).toEqual([plain.links.length, null]);
  });

  it('has the worst switch where there is no spine: what the end points of the others get', () => {
    const found = (spec: string) =>
      finish(designFigures(generateFromSpec(spec), { prices: null, engine: null, seed: 1 }));
    // Of five switches with one cable between each two, each with two hosts, four are left as alike: 2 x 2 pairs a cable where a host has 7.
    expect(found('full-mesh:switches=5,hosts=2')).toMatchObject({
      spineLost: null,
      switchLost: { isCut: false, throughput: { uniform: 1 } },
    });
    // A ring of six without one is a line of five, whose middle cables carry 2 x 3 pairs where a host has 4.
    expect(found('torus:dims=6').switchLost).toMatchObject({
      isCut: false,
      throughput: { uniform: expect.closeTo(4 / 6, 12) },
    });
    expect(found('leaf-spine:leaves=4,spines=2').switchLost).toBeNull();
    // Two triangles with one switch in common, which parts them.
    const builder = new TopologyBuilder();
    const nodes = ['mid', 'a', 'b', 'c', 'd'].map((name) => builder.addSwitch({ name, portCount: 8 }));
    for (const [i, j] of ['01', '02', '12', '03', '04', '34']) builder.connect(nodes[Number(i)], nodes[Number(j)]);
    for (const [i, node] of nodes.entries()) builder.connect(builder.addHost({ name: `h${i}` }), node);
    expect(figures(builder.build('bow')).switchLost).toMatchObject({
      ...{ spine: 'mid', isCut: true },
      throughput: { uniform: null },
    });
  });

  it('tells that the only spine cuts pairs off', () => {
    const found = figures(generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2'));
    expect(found.spineLost).toMatchObject({ isCut: true, throughput: { uniform: null } });
  });

  it('says what its figures leave out: end points without a cable, and those that no path joins', () => {
    const whole = generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=2');
    const said = (topology: Topology) =>
      finish(designFigures(topology, { prices: null, engine: null, seed: 1 })).notes.map(({ en }) => en);
    expect(said(whole)).toEqual([]);
    const [gone] = whole.hosts;
    expect(
      said({ ...whole, links: whole.links.filter(({ a, b }) => a.node !== gone.id && b.node !== gone.id) }),
    ).toEqual(['1 of 4 end points have no working cable: hops, throughput and losses are of the others']);
    const hosts = new Set<string>(whole.hosts.map(({ id }) => id));
    const apart = whole.links.filter(({ a, b }) => hosts.has(a.node) || hosts.has(b.node));
    expect(said({ ...whole, links: apart })).toEqual([expect.stringContaining('no path joins all end points:')]);
    expect(said(generateFromSpec(C))).toEqual([expect.stringContaining('no path joins the rails')]);
  });

  it('has watts by end point only where it has end points', () => {
    expect([each({ endPoints: 4 }, 10), each({ endPoints: 0 }, 10), each({ endPoints: 4 }, null)]).toEqual([
      2.5,
      null,
      null,
    ]);
  });

  it('tells that a spine takes its own end points away', () => {
    const builder = new TopologyBuilder();
    const [top, other] = ['r', 'q'].map((name) => builder.addSwitch({ name, portCount: 8, level: 1 }));
    for (const l of [0, 1]) {
      const leaf = builder.addSwitch({ name: `l${l}`, portCount: 8, level: 0 });
      for (const spine of [top, other]) builder.connect(leaf, spine);
      builder.connect(builder.addHost({ name: `h${l}` }), leaf);
    }
    builder.connect(builder.addHost({ name: 'own' }), top);
    expect(figures(builder.build('served')).spineLost).toMatchObject({
      spine: 'r',
      isCut: true,
      throughput: { uniform: 1 },
    });
  });

  it('has the throughput of tables where an engine is named, and a note where it does not apply', () => {
    const { tables } = figures(generateFromSpec('rails:nodes=6,rails=2,unit=2,spines=1,links=1'), 'd-mod-k');
    expect(three(tables ?? UNKNOWN)).toEqual(near([0.55, 0.5556, 0.625]));
    const refused = figures(generateFromSpec('torus:dims=4x4'), 'd-mod-k');
    expect([refused.tables?.uniform, refused.notes.length, refused.routed]).toEqual([null, 1, null]);
    expect(figures(generateFromSpec('torus:dims=4x4')).routed).toBeUndefined();
  });

  it('says what the tables were verified to be, of the engine that is named or that suits it', () => {
    const torus = generateFromSpec('torus:dims=5x5');
    const suited = figures(torus, SUITED);
    expect(suited.routed).toMatchObject({ engine: 'dimension-order', deadlockFree: true, complete: true });
    expect(suited.tables?.uniform).toBeGreaterThan(0);
    expect(figures(torus, 'min-hop').routed).toEqual({
      engine: 'min-hop',
      deadlockFree: false,
      complete: true,
      lanes: 1,
    });
  });
});

describe('the worst loss', () => {
  const unpriced = (topology: Topology) => finish(designFigures(topology, { prices: null, engine: null, seed: 1 }));

  it('is of the spine with most cables, and of the leaf with most hosts', () => {
    const builder = new TopologyBuilder();
    const spines = [1, 2].map((_, i) => builder.addSwitch({ name: `spine-${i}`, portCount: 8, level: 1 }));
    for (const [l, hosts] of [1, 3, 2].entries()) {
      const leaf = builder.addSwitch({ name: `leaf-${l}`, portCount: 8, level: 0 });
      for (const [s, cables] of [1, 2].entries()) for (let i = 0; i < cables; i++) builder.connect(leaf, spines[s]);
      for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `host-${l}-${h}` }), leaf);
    }
    const found = unpriced(builder.build('uneven'));
    // The leaf with three hosts sends 3 of 5 parts of each away, over one cable.
    expect(found.spineLost).toMatchObject({ spine: 'spine-1', throughput: { uniform: expect.closeTo(5 / 9, 12) } });
    expect(found.leafLost).toMatchObject({ leaf: 'leaf-1', losses: { cutOff: { length: 3 } } });
  });

  it('is of a leaf that cuts one machine off rather than of one that takes a rail from four', () => {
    const builder = new TopologyBuilder();
    const [spine, rails, other, single] = ['spine', 'rail-0', 'rail-1', 'single'].map((name) =>
      builder.addSwitch({ name, portCount: 8, level: name === 'spine' ? 1 : 0 }),
    );
    for (const leaf of [rails, other, single]) builder.connect(leaf, spine);
    for (let m = 0; m < 4; m++)
      for (const [rail, leaf] of [rails, other].entries())
        builder.connect(builder.addHost({ name: `host-${m}-${rail}`, node: `host-${m}`, rail }), leaf);
    builder.connect(builder.addHost({ name: 'alone', node: 'alone', rail: 0 }), single);
    const found = unpriced(builder.build('one alone'));
    expect(leafLostWords(found)?.en).toBe('1 of 5 is cut off');
  });
});
