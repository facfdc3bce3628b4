import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParamError, type ParamValue } from '../../base/params';
import { SeededRandom } from '../../base/structures/seededRandom';
import { FormatError } from '../../base/text/textFile';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { pairWeight } from '../../testing/pairWeight';
import { type Destinations, NOWHERE } from '../destinations';
import { paramsFor } from './paramsFor';
import type { TrafficPattern } from './pattern';
import { findPattern, patternDescriptors, patterns } from './registry';
import { trafficOn } from './trafficOn';
import { patternDemand, patternDraws, patternExchange } from './views';

type Raw = Readonly<Record<string, ParamValue>>;

const fabricOf = (spec: string) => compileFabric(generateFromSpec(spec));

function patternOf(id: string): TrafficPattern {
  const pattern = findPattern(id);
  if (!pattern) throw new Error(`no pattern ${id}`);
  return pattern;
}

function destinations(id: string, spec: string, raw: Raw = {}): Destinations {
  return patternDraws(patternOf(id), fabricOf(spec), raw, new SeededRandom(1));
}

/** Rows of different sums, and a host that sends nothing. */
function matrix(hosts: number): string {
  const weight = (h: number, to: number): number => (h === 1 ? 0 : (h + 1) * (to === 3 ? 3 : 1));
  return Array.from({ length: hosts }, (_, h) =>
    Array.from({ length: hosts }, (__, to) => weight(h, to)).join(','),
  ).join('\n');
}

function ranksOf(hosts: number): string {
  return `0 ${2 * hosts - 1} 30\n3 1 10\n0 1 5\n1 ${2 * hosts - 1} 15`;
}

const values = (...raw: Raw[]): readonly Raw[] => raw;

/** Values worth looking at, on so many hosts; a new pattern has its defaults. */
const VALUES: Readonly<Record<string, (hosts: number) => readonly Raw[]>> = {
  uniform: () => values({}, { self: true }),
  groups: () => values({}, { inter: 0.25 }, { intra: 0 }, { intra: 3, inter: 0 }),
  shift: (hosts) => values({}, { distance: hosts - 1 }, { distance: Math.ceil(hosts / 2) }),
  permutation: () => values({}, { seed: 7 }),
  'hot-spot': (hosts) => values({}, { host: hosts - 1, share: 0.5 }, { share: 0 }, { share: 1 }),
  matrix: (hosts) => values({ demand: matrix(hosts) }),
  ranks: (hosts) => values({ bytes: ranksOf(hosts), perHost: 2 }),
};

const SPECS = [
  'torus:dims=4x4',
  'torus:dims=7',
  'torus:dims=3x5',
  'fat-tree:k=4',
  'joined-fat-tree:k=4,joint=middle',
  'random:switches=5,ports=3,hosts=2,seed=3',
  'vbft:leaves=3,spines=2,hosts=9',
];

/** Every network that a pattern fits, with values. */
function* casesOf({ descriptor }: TrafficPattern): Generator<readonly [fabric: Fabric, raw: Raw]> {
  for (const spec of SPECS) {
    const fabric = fabricOf(spec);
    if (descriptor.appliesTo(fabric)) continue;
    for (const raw of VALUES[descriptor.id]?.(fabric.hostCount) ?? [{}]) yield [fabric, raw];
  }
}

const withView = (view: 'demand' | 'draws' | 'steps') =>
  patterns
    .filter(({ descriptor }) => descriptor.views.includes(view))
    .map((pattern) => [pattern.descriptor.id, pattern] as const);

/** Weight of every ordered pair, the plain way. */
function weights(fabric: Fabric, pattern: TrafficPattern, raw: Raw): number[][] {
  const traffic = patternDemand(pattern, fabric, raw);
  const hosts = Array.from({ length: fabric.hostCount }, (_, h) => h);
  return hosts.map((a) => hosts.map((b) => pairWeight(fabric, traffic, a, b)));
}

const total = (row: readonly number[]): number => row.reduce((sum, w) => sum + w, 0);

it('has networks of one tree and of two, of an odd number of hosts and of a power of two', () => {
  const fabrics = SPECS.map(fabricOf);
  expect(fabrics.length).toBe(7);
  expect(fabrics.some(({ treeCount }) => treeCount === 2)).toBe(true);
  expect(fabrics.filter(({ hostCount }) => hostCount % 2 === 1).length).toBeGreaterThanOrEqual(3);
  expect(fabrics.some(({ hostCount }) => hostCount === 16)).toBe(true);
});

it('lists the same patterns with and without what computes, each once, no word for two of the same view', () => {
  expect(patterns.map((pattern) => pattern.descriptor)).toEqual(patternDescriptors);
  expect(new Set(patternDescriptors.map(({ id }) => id)).size).toBe(patterns.length);
  for (const { aliases = [] } of patternDescriptors) {
    for (const word of aliases) {
      expect(patternDescriptors.filter((p) => p.aliases?.includes(word)).length, word).toBe(1);
    }
  }
});

describe.each(patterns.map((pattern) => [pattern.descriptor.id, pattern] as const))('%s', (id, pattern) => {
  const { descriptor } = pattern;

  it('has its texts in both languages', () => {
    const { title, summary, drawn, params } = descriptor;
    const texts = [
      title,
      summary,
      ...(drawn ? [drawn] : []),
      ...Object.values(params).flatMap((spec) => [spec.label, spec.help]),
    ];
    for (const { en, ja } of texts) {
      expect(en).toBeTruthy();
      expect(ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });

  it('speaks of packets only where they are drawn', () => {
    const { summary, drawn, views } = descriptor;
    expect(`${summary.en} ${summary.ja}`).not.toMatch(/packet|パケット/i);
    expect(drawn === undefined || views.includes('draws')).toBe(true);
  });

  it('names views that it has, one of them a way to send packets, and parameters that there are', () => {
    const { views, params, main, paramViews = {}, suggested = {} } = descriptor;
    expect('exchange' in pattern).toBe(views.includes('steps'));
    expect(views).toContain('demand');
    // A simulation sends at a rate or in steps, and the user does not choose.
    expect(views.filter((view) => view !== 'demand').length).toBe(1);
    for (const key of [...(main === undefined ? [] : [main]), ...Object.keys(paramViews), ...Object.keys(suggested)]) {
      expect(params).toHaveProperty(key);
    }
    for (const shown of Object.values(paramViews)) expect(views).toEqual(expect.arrayContaining([...shown]));
  });

  it('fits some of the networks, and says in a sentence what it needs of the others', () => {
    let fitting = 0;
    for (const spec of SPECS) {
      const reason = descriptor.appliesTo(fabricOf(spec));
      if (reason) {
        expect(reason.en && reason.ja).toBeTruthy();
        expect(() => patternDemand(pattern, fabricOf(spec), {})).toThrow(`${id}: ${reason.en}`);
      } else fitting++;
    }
    expect(fitting).toBeGreaterThan(0);
  });

  it('sends something, weights at least 0, and nobody to himself', () => {
    let cases = 0;
    for (const [fabric, raw] of casesOf(pattern)) {
      const rows = weights(fabric, pattern, raw);
      rows.forEach((row, host) => {
        expect(row[host]).toBe(0);
        for (const weight of row) expect(weight).toBeGreaterThanOrEqual(0);
      });
      // With weight inside trees or between them alone, a network of one tree may be silent.
      if (id !== 'groups' || fabric.treeCount > 1) expect(total(rows.map(total))).toBeGreaterThan(0);
      cases++;
    }
    expect(cases).toBeGreaterThan(0);
  });
});

describe.each(withView('draws'))('%s, drawn', (_, pattern) => {
  it('is the same for the same seed, and silent where no share is', () => {
    let drawn = 0;
    for (const [fabric, raw] of casesOf(pattern)) {
      const [one, again] = [1, 1].map((seed) => patternDraws(pattern, fabric, raw, new SeededRandom(seed)));
      const shares = Array.from({ length: fabric.hostCount }, (__, host) => one.share(host));
      expect(Math.max(...shares)).toBe(total(shares) === 0 ? 0 : 1);
      for (let host = 0; host < fabric.hostCount; host++) {
        expect(shares[host]).toBeGreaterThanOrEqual(0);
        for (let i = 0; i < 20; i++) {
          const to = one.draw(host);
          expect(again.draw(host)).toBe(to);
          if (shares[host] === 0) expect(to).toBe(NOWHERE);
          else expect(to >= 0 && to < fabric.hostCount && (raw.self === true || to !== host)).toBe(true);
          drawn++;
        }
      }
    }
    expect(drawn).toBeGreaterThan(100);
  });

  it('draws by the weights of its demand, and shares by what a host sends in all', () => {
    const DRAWS = 4000;
    let compared = 0;
    for (const [fabric, raw] of casesOf(pattern)) {
      const rows = weights(fabric, pattern, raw);
      const busiest = Math.max(...rows.map(total));
      const { draw, share } = patternDraws(pattern, fabric, raw, new SeededRandom(11));
      for (const [host, row] of rows.entries()) {
        expect(share(host)).toBeCloseTo(busiest === 0 ? 0 : total(row) / busiest, 12);
        if (total(row) === 0 || host % 4 !== 0) continue;
        const hits = new Float64Array(row.length);
        let others = 0;
        for (let i = 0; i < DRAWS; i++) {
          const to = draw(host);
          hits[to]++;
          if (to !== host) others++;
        }
        row.forEach((weight, to) => {
          if (to === host) return;
          const expected = weight / total(row);
          // Six standard deviations: of some thousand comparisons none is out by chance.
          const reach = 6 * Math.sqrt(expected * (1 - expected) * others);
          expect(Math.abs(hits[to] - expected * others), `${host} to ${to}`).toBeLessThanOrEqual(reach + 1e-6);
          compared++;
        });
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe.each(withView('steps'))('%s, step by step', (_, pattern) => {
  it('lets a host send and receive once a step at most, and adds up to its demand', () => {
    let messages = 0;
    for (const spec of ['torus:dims=2', 'torus:dims=3', ...SPECS]) {
      const fabric = fabricOf(spec);
      const exchange = patternExchange(pattern, fabric, {});
      if (!exchange) throw new Error('no exchange');
      const sum = Array.from({ length: fabric.hostCount }, () => new Array<number>(fabric.hostCount).fill(0));
      for (let step = 1; step <= exchange.steps; step++) {
        const reached = new Set<number>();
        for (let host = 0; host < fabric.hostCount; host++) {
          const to = exchange.to(step, host);
          if (to === NOWHERE) continue;
          expect(exchange.from(step, to)).toBe(host);
          expect(to).not.toBe(host);
          reached.add(to);
          // Only ratios count, and all with all is even.
          sum[host][to] += exchange.allToAll ? 1 : (exchange.size?.(step) ?? 1);
          messages++;
        }
        for (let host = 0; host < fabric.hostCount; host++) {
          if (!reached.has(host)) expect(exchange.from(step, host)).toBe(NOWHERE);
        }
      }
      expect(sum).toEqual(weights(fabric, pattern, {}));
    }
    expect(messages).toBeGreaterThan(100);
  });
});

describe('permutations', () => {
  const found = patterns.filter((pattern) => 'permutation' in pattern);

  it('send from a host to one at most, and to a host from one at most, whatever the number of hosts', () => {
    expect(found.length).toBe(7);
    let silent = 0;
    let sending = 0;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.integer({ min: 1, max: 1000 }), (hosts, seed) => {
        const fabric = fabricOf(`vbft:leaves=1,spines=0,hosts=${hosts}`);
        for (const pattern of found) {
          if (pattern.descriptor.appliesTo(fabric)) continue;
          const { params } = pattern.descriptor;
          const raw = {
            ...('seed' in params && { seed }),
            ...('distance' in params && { distance: 1 + (seed % (hosts - 1 || 1)) }),
          };
          const traffic = patternDemand(pattern, fabric, raw.distance && raw.distance >= hosts ? {} : raw);
          if (traffic.kind !== 'pairs') throw new Error('expected pairs');
          expect(new Set(traffic.from).size).toBe(traffic.from.length);
          expect(new Set(traffic.to).size).toBe(traffic.to.length);
          expect(traffic.from.length).toBeLessThanOrEqual(hosts);
          sending += traffic.from.length;
          silent += hosts - traffic.from.length;
        }
      }),
    );
    expect(sending).toBeGreaterThan(1000);
    expect(silent).toBeGreaterThan(0);
  });

  it('permute as their names say', () => {
    const to = (id: string, spec: string, host: number, raw: Raw = {}): number =>
      destinations(id, spec, raw).draw(host);
    expect(to('transpose', 'torus:dims=4x4', 1)).toBe(4);
    expect(to('bit-complement', 'torus:dims=4x4', 3)).toBe(12);
    expect(to('bit-reverse', 'torus:dims=4x4', 1)).toBe(8);
    expect(to('tornado', 'torus:dims=8x8', 0)).toBe(3 + 8 * 3);
    expect(to('shift', 'torus:dims=7', 5, { distance: 3 })).toBe(1);
    // A square of four by four, one of four rows of eight, and with 15 hosts that of eight: two rows of four.
    expect(to('cg-transpose', 'torus:dims=4x4', 1)).toBe(4);
    expect(to('cg-transpose', 'torus:dims=32', 2)).toBe(8);
    expect(to('cg-transpose', 'torus:dims=15', 2)).toBe(4);
    expect(to('cg-transpose', 'torus:dims=15', 8)).toBe(NOWHERE);
  });

  it('take no square of the hosts', () => {
    const fabric = fabricOf('fat-tree:k=36');
    expect(fabric.hostCount).toBe(11_664);
    for (const kind of ['shift', 'permutation', 'tornado', 'cg-transpose', 'transpose']) {
      const traffic = trafficOn(fabric, { kind });
      expect(traffic.kind === 'pairs' && traffic.from.length).toBeLessThanOrEqual(fabric.hostCount);
    }
    for (const kind of ['pwx', 'shift-exchange', 'uniform'])
      expect(trafficOn(fabric, { kind })).toEqual({ kind: 'uniform' });
    const hot = trafficOn(fabric, { kind: 'hot-spot' });
    expect(hot.kind === 'pairs' && hot.from.length).toBe(2 * (fabric.hostCount - 1));
  });
});

it('gives a hot spot its share on top of an even part', () => {
  const drawn = destinations('hot-spot', 'torus:dims=4x4', { host: 5, share: 0.25 });
  let hits = 0;
  for (let i = 0; i < 10_000; i++) if (drawn.draw(1) === 5) hits++;
  const expected = 10_000 * (0.25 + 0.75 / 15);
  expect(Math.abs(hits - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

it('shows to a view the parameters that count for it', () => {
  const { descriptor } = patternOf('uniform');
  expect(Object.keys(paramsFor(descriptor, 'draws'))).toEqual(['self']);
  expect(Object.keys(paramsFor(descriptor, 'demand'))).toEqual([]);
});

describe('what does not fit', () => {
  it('is refused with the parameter at fault', () => {
    const six = fabricOf('torus:dims=6');
    for (const id of ['bit-complement', 'bit-reverse', 'transpose']) {
      expect(findPattern(id)?.descriptor.appliesTo(six)?.en, id).toContain('6');
      expect(() => trafficOn(six, { kind: id })).toThrow(`${id}: `);
    }
    const key = (choice: { readonly kind: string } & Raw): string | null => {
      try {
        trafficOn(six, choice);
        return null;
      } catch (error) {
        return error instanceof ParamError ? error.key : 'other';
      }
    };
    expect(key({ kind: 'hot-spot', host: 6 })).toBe('host');
    expect(key({ kind: 'shift', distance: 6 })).toBe('distance');
    expect(key({ kind: 'shift', distance: 0 })).toBe('distance');
    expect(key({ kind: 'groups', intra: 0, inter: 0 })).toBe('intra');
    expect(key({ kind: 'matrix' })).toBe('demand');
    expect(key({ kind: 'ranks' })).toBe('bytes');
    expect(key({ kind: 'tornadoo' })).toBe('pattern');
    expect(key({ kind: 'tornado', turn: 1 })).toBe('turn');
    expect(() => trafficOn(six, { kind: 'matrix', demand: '0,1\n1,0' })).toThrow(FormatError);
  });

  it('passes on what is spelled out, and the choice of the engine', () => {
    const six = fabricOf('torus:dims=6');
    const spelled = { kind: 'matrix' as const, demand: new Float64Array(36) };
    expect(trafficOn(six, spelled)).toBe(spelled);
    expect(trafficOn(six, null)).toBeNull();
    expect(trafficOn(six, { kind: 'uniform' })).toEqual({ kind: 'uniform' });
  });

  it('leaves networks without a pair of hosts alone: nobody sends there', () => {
    const one = fabricOf('vbft:leaves=1,spines=0,hosts=1');
    for (const kind of ['uniform', 'groups', 'cg-transpose', 'permutation', 'tornado']) {
      expect(() => trafficOn(one, { kind }), kind).not.toThrow();
    }
  });
});
