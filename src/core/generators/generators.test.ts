import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParamError, type ParamSpec, type ParamValue, readParams } from '../base/params';
import { UnionFind } from '../base/structures/unionFind';
import { compileFabric } from '../fabric/compileFabric';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { findGenerator, generatorDescriptors, generators } from './registry';
import { formatSpec, generateFromSpec, isSpec, parseSpec } from './spec';

/** Small enough that a network takes milliseconds, and apt to fit together; other keys are drawn near their least value. */
const SMALL: Record<string, fc.Arbitrary<ParamValue>> = {
  k: fc.integer({ min: 4, max: 12 }),
  dims: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 3 }).map((dims) => dims.join('x')),
  leaves: fc.integer({ min: 1, max: 60 }),
  spines: fc.integer({ min: 0, max: 20 }),
  ports: fc.integer({ min: 1, max: 24 }),
  switches: fc.integer({ min: 2, max: 40 }),
  side: fc.integer({ min: 2, max: 9 }),
  degree: fc.integer({ min: 1, max: 8 }),
  reach: fc.integer({ min: 1, max: 6 }),
  hosts: fc.oneof(fc.integer({ min: 1, max: 64 }), fc.constantFrom(27, 64, 81, 128, 256)),
  n: fc.integer({ min: 1, max: 6 }),
  a: fc.integer({ min: 1, max: 5 }),
  h: fc.integer({ min: 1, max: 3 }),
  p: fc.integer({ min: 1, max: 4 }),
  groups: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })),
  links: fc.integer({ min: 1, max: 3 }),
  q: fc.integer({ min: 2, max: 11 }),
  lift: fc.integer({ min: 1, max: 6 }),
  planes: fc.integer({ min: 1, max: 3 }),
  width: fc.constantFrom('1', '2', '1x2', '2x1x3', '0'),
  stages: fc.integer({ min: 2, max: 4 }),
  down: fc.integer({ min: 1, max: 5 }),
  up: fc.integer({ min: 1, max: 4 }),
};

/** Smaller values for generators in which a key means more than elsewhere. */
const SMALLER: Record<string, Record<string, fc.Arbitrary<ParamValue>>> = {
  'leaf-spine': {
    ratio: fc.constantFrom(0.5, 1, 1.5, 2, 1.1),
    leaves: fc.integer({ min: 1, max: 5 }),
    hosts: fc.constantFrom('12', '0', '1+2+3', '0+5', '2+x'),
  },
  xgft: {
    m: fc.constantFrom('2x3', '4x2', '3x3x2', '0x2'),
    w: fc.constantFrom('1x2', '1x3', '1x2x2', '2x2'),
    p: fc.constantFrom('1x1', '1x3', '1x2x1'),
  },
  rails: {
    nodes: fc.integer({ min: 1, max: 40 }),
    rails: fc.integer({ min: 1, max: 4 }),
    spines: fc.integer({ min: 1, max: 4 }),
  },
  director: {
    ports: fc.constantFrom(2, 8, 12, 36, 7),
    line: fc.integer({ min: 1, max: 9 }),
    fabric: fc.integer({ min: 1, max: 6 }),
  },
  'twisted-torus': { dims: fc.constantFrom('4x8', '2x4', '4x2x2', '3x6x3', '3x4', '4') },
  kautz: { base: fc.integer({ min: 2, max: 4 }), length: fc.integer({ min: 1, max: 4 }) },
  'de-bruijn': { base: fc.integer({ min: 2, max: 4 }), length: fc.integer({ min: 1, max: 4 }) },
  tree: { arity: fc.integer({ min: 1, max: 3 }), depth: fc.integer({ min: 1, max: 4 }) },
  polarstar: { q: fc.constantFrom(2, 3, 4, 5, 6), d: fc.constantFrom(3, 4, 5, 7, 8), hosts: fc.constantFrom(1, 2) },
  'dragonfly-plus': { leaves: fc.integer({ min: 1, max: 4 }), spines: fc.integer({ min: 1, max: 4 }) },
};

function arbitraryValue(key: string, spec: ParamSpec): fc.Arbitrary<ParamValue> {
  if (SMALL[key])
    return SMALL[key].filter(
      (v) => spec.type !== 'integer' || ((v as number) >= spec.min && (v as number) <= spec.max),
    );
  switch (spec.type) {
    case 'integer':
      return fc.integer({ min: spec.min, max: Math.min(spec.max, spec.min + 40) });
    case 'number':
      return fc.double({ min: spec.min, max: spec.max, noNaN: true });
    case 'choice':
      return fc.constantFrom(...spec.values);
    case 'boolean':
      return fc.boolean();
    case 'text':
      return fc.constantFrom(spec.default, spec.example);
  }
}

const arbitraryParams = (
  specs: Readonly<Record<string, ParamSpec>>,
  id = '',
): fc.Arbitrary<Record<string, ParamValue>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(specs).map(([key, spec]) => [key, SMALLER[id]?.[key] ?? arbitraryValue(key, spec)]),
    ),
  );

/** Number of draws for generators where few of the drawn values fit together. */
const DRAWS: Record<string, number> = { xgft: 150, 'joined-fat-tree': 120, vbft: 120 };

/** Planes, and the rails of a network without anything across them, have nothing between them. */
const partsExpected = ({ planes, rails, across }: Readonly<Record<string, ParamValue>>): ParamValue =>
  planes ?? (across === false ? rails : 1);

function partCount(topology: Topology): number {
  const place = new Map<string, number>();
  for (const node of [...topology.switches, ...topology.hosts]) place.set(node.id, place.size);
  const parts = new UnionFind(place.size);
  for (const { a, b } of topology.links) parts.union(place.get(a.node) as number, place.get(b.node) as number);
  return parts.count;
}

describe.each(generators.map((generator) => [generator.descriptor.id, generator] as const))('%s', (id, generator) => {
  const { descriptor } = generator;

  it('has a title, texts and defaults inside their ranges', () => {
    for (const text of [descriptor.title, descriptor.summary]) expect([text.en, text.ja].every(Boolean)).toBe(true);
    for (const spec of Object.values(descriptor.params)) {
      expect([spec.label.en, spec.label.ja, spec.help.en, spec.help.ja].every(Boolean)).toBe(true);
    }
    const defaults = readParams(descriptor.params, {});
    expect(readParams(descriptor.params, defaults)).toEqual(defaults);
  });

  it('builds its default network from its bare name', () => {
    const topology = generateFromSpec(id);
    expect(validateTopology(topology)).toEqual([]);
    expect(partCount(topology)).toBe(1);
  });

  it('builds a faultless, connected network or refuses the parameters, always the same way', () => {
    let built = 0;
    fc.assert(
      fc.property(arbitraryParams(descriptor.params, id), (raw) => {
        const params = readParams(descriptor.params, raw);
        let topology: Topology;
        try {
          topology = generator.generate(params);
        } catch (error) {
          expect(error).toBeInstanceOf(ParamError);
          expect(Object.keys(descriptor.params)).toContain((error as ParamError).key);
          return;
        }
        built++;
        expect(validateTopology(topology)).toEqual([]);
        expect(partCount(topology)).toBe(partsExpected(params));
        expect(JSON.stringify(generator.generate(params))).toBe(JSON.stringify(topology));
        expect(topology.hosts.length).toBeGreaterThan(0);
        expect(compileFabric(topology).hostSwitch.every((s) => s < topology.switches.length)).toBe(true);
        expect(topology.origin?.generator).toBe(id);
        // What came later than its generator is left out where it changes nothing.
        expect(readParams(descriptor.params, topology.origin?.params ?? {})).toEqual(params);
      }),
      { numRuns: DRAWS[id] ?? 60 },
    );
    expect(built).toBeGreaterThan(5);
  });

  it('has specs that read back as they were written', () => {
    fc.assert(
      fc.property(arbitraryParams(descriptor.params, id), (raw) => {
        const params = readParams(descriptor.params, raw);
        const spec = formatSpec({ generator: id, params });
        expect(isSpec(spec)).toBe(true);
        const read = parseSpec(spec);
        expect(read.generator).toBe(generator);
        const written = new Set(spec.match(/\w+(?==)/g));
        // Keys that do not count are not written, and so come back at their defaults.
        for (const [key, value] of Object.entries(params)) {
          if (written.has(key)) expect(read.params[key]).toBe(value);
          else expect(descriptor.params[key].appliesWhen).toBeDefined();
        }
      }),
    );
  });
});

it('knows its generators by id, each once', () => {
  const ids = generatorDescriptors.map((d) => d.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(generators.map((g) => g.descriptor)).toEqual(generatorDescriptors);
  expect(ids.map((id) => findGenerator(id)?.descriptor.id)).toEqual(ids);
  expect(findGenerator('moebius')).toBeUndefined();
});

it('draws small values for parameters of every type', () => {
  const words = { label: { en: '', ja: '' }, help: { en: '', ja: '' } };
  const specs: Readonly<Record<string, ParamSpec>> = {
    length: { ...words, type: 'integer', default: 10, min: 2, max: 10_000 },
    ratio: { ...words, type: 'number', default: 0.5, min: 0, max: 1 },
    closed: { ...words, type: 'boolean', default: false },
    pattern: { ...words, type: 'text', default: '', example: '2,3' },
  };
  fc.assert(
    fc.property(arbitraryParams(specs), (raw) => {
      expect(readParams(specs, raw)).toEqual(raw);
      expect(raw.length).toBeLessThan(60);
    }),
  );
});
