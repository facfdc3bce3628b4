import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { parseNetwork, write } from '../formats/plugins/ibsimNet';
import { generateFromSpec } from '../generators/spec';
import { bundleOf } from '../testing/exportBundles';
import { canonicalNetwork, ProofRefusal } from './canonical';

const letters = [..."aZ7-_.:/ #@'([\\\t段𠮷é"];
const short = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 63 });
const quoted = fc.string({ unit: fc.constantFrom('"', '\n', 'a'), minLength: 1, maxLength: 4 });
const name = fc.oneof(
  { weight: 20, arbitrary: short },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: quoted },
);

it('speaks only of names that the file of a network gives back', () => {
  const plain = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=1');
  const { fabric: _, ...bundle } = bundleOf('leaf-spine:leaves=2,spines=1,hosts=1', 'up-down');
  let kept = 0;
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 5, maxLength: 5 }), (names) => {
      const switches = plain.switches.map((one, i) => ({ ...one, name: names[i] }));
      const hosts = plain.hosts.map((one, i) => ({ ...one, name: names[3 + i] }));
      const topology = { ...plain, switches, hosts };
      const fabric = compileFabric(topology);
      let text: string;
      try {
        ({ text } = canonicalNetwork(topology, fabric));
      } catch (error) {
        expect(error).toBeInstanceOf(ProofRefusal);
        return;
      }
      kept++;
      const [file] = write({ ...bundle, topology, fabric });
      const read = parseNetwork(file).topology;
      expect(canonicalNetwork(read, compileFabric(read)).text).toBe(text);
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(20);
});
