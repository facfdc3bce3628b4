import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { leafSpine, threeLevels } from '../testing/builtFabrics';
import { shuffled, withoutCables } from '../testing/changedFabrics';
import { randomTopology } from '../testing/randomTopology';
import { sideBySide, withSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { compileFabric } from './compileFabric';
import type { Fabric } from './fabric';
import { inNamedOrder } from './namedOrder';
import { turnChannels } from './turns';

/** A network in the order of its names, without the one thing that speaks of its file. */
function named(topology: Topology): Omit<Fabric, 'linkRecord'> {
  const { linkRecord, ...rest } = inNamedOrder(compileFabric(topology)).fabric;
  return rest;
}

const networks: readonly (readonly [string, Topology])[] = [
  [
    'a damaged tree with parallel cables',
    withoutCables(leafSpine({ leaves: 12, spines: 3, links: 2, hosts: 3 }), 0.1, 1),
  ],
  ['three levels', threeLevels({ pods: 4, leaves: 2, middles: 2, spines: 4, hosts: 2, spineHosts: [1] })],
  ['a torus of two speeds', withSpeeds(generateFromSpec('torus:dims=4x3,hosts=2'), ['4xEDR', '4xHDR'])],
  ['two planes', sideBySide(generateFromSpec('mesh:dims=3x2'), generateFromSpec('random:switches=5,ports=3,hosts=2'))],
];

describe('a network in the order of its names', () => {
  it.each(networks)('is the same for a file in any order: %s', (_, topology) => {
    const expected = named(topology);
    for (const seed of [1, 2, 3]) expect(named(shuffled(topology, seed))).toEqual(expected);
  });

  it('is the same network: every cable, host and turn is where it was', () => {
    fc.assert(
      fc.property(randomTopology, fc.nat(1000), (topology, seed) => {
        const before = compileFabric(shuffled(topology, seed));
        const { fabric, switches, hosts, firstChannels } = inNamedOrder(before);
        const ends = (f: Fabric, c: number): unknown[] => [
          ...[f.switchNames[f.channelFrom[c]], f.channelFromPort[c], f.channelSlot[c]],
          ...[f.switchNames[f.channelTo[c]], f.channelToPort[c], f.channelCapacity[c], f.linkRecord[c >> 1]],
        ];
        for (let c = 0; c < fabric.channelCount; c++) {
          expect(ends(fabric, c)).toEqual(ends(before, firstChannels[c >> 1] ^ (c & 1)));
          expect(fabric.outChannel[fabric.outOffset[fabric.channelFrom[c]] + fabric.channelSlot[c]]).toBe(c);
          expect(fabric.portTarget[fabric.portOffset[fabric.channelFrom[c]] + fabric.channelFromPort[c]]).toBe(c);
        }
        switches.forEach((s, i) => {
          const at = (f: Fabric, x: number): string[] =>
            Array.from(f.hostAt.subarray(f.hostOffset[x], f.hostOffset[x + 1]), (h) => f.hostNames[h]);
          expect(at(fabric, i)).toEqual(at(before, s));
        });
        hosts.forEach((h, i) => {
          expect(fabric.hostNames[i]).toBe(before.hostNames[h]);
          expect(fabric.switchNames[fabric.hostSwitch[i]]).toBe(before.switchNames[before.hostSwitch[h]]);
        });
        const { input, output } = turnChannels(fabric);
        for (let t = 0; t < input.length; t++) expect(fabric.channelTo[input[t]]).toBe(fabric.channelFrom[output[t]]);
      }),
    );
  });
});
