import { describe, expect, it } from 'vitest';
import { UnionFind } from '../base/structures/unionFind';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { applyFailures } from '../topology/failures';
import { demandsOf } from '../traffic/demand';
import { bridgeParts } from './bridgeParts';
import { tableBound } from './tableBound';

const compiled = (spec: string, ...down: string[]): Fabric =>
  compileFabric(applyFailures(generateFromSpec(spec), down));

/** Pairs of joined switches that are parted where all cables between them are cut, tried one by one. */
function byTrial({ switchCount, channelCount, channelFrom, channelTo }: Fabric): string[] {
  const parted = new Set<string>();
  for (let cut = 0; cut < channelCount; cut++) {
    const ends = [channelFrom[cut], channelTo[cut]].sort((a, b) => a - b).join('-');
    const joined = new UnionFind(switchCount);
    for (let c = 0; c < channelCount; c++) {
      const of = [channelFrom[c], channelTo[c]].sort((a, b) => a - b).join('-');
      if (of !== ends) joined.union(channelFrom[c], channelTo[c]);
    }
    if (joined.find(channelFrom[cut]) !== joined.find(channelTo[cut])) parted.add(ends);
  }
  return [...parted].sort();
}

function across({ channelCount, channelFrom, channelTo }: Fabric, part: Int32Array): string[] {
  const pairs = new Set<string>();
  for (let c = 0; c < channelCount; c++)
    if (part[channelFrom[c]] !== part[channelTo[c]])
      pairs.add([channelFrom[c], channelTo[c]].sort((a, b) => a - b).join('-'));
  return [...pairs];
}

describe('bridgeParts', () => {
  it('finds what parts the network, as trial does', () => {
    let found = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const fabric = compiled(`random:switches=10,ports=3,hosts=1,seed=${seed}`, 'sw-1', 'sw-4', 'sw-7');
      const pairs = bridgeParts(fabric).flatMap((part) => across(fabric, part));
      expect(pairs.sort()).toEqual(byTrial(fabric));
      found += pairs.length;
    }
    expect(found).toBeGreaterThan(5);
  });

  it('holds a path to what its middle carries: 20 hosts send to 20', () => {
    const fabric = compiled('mesh:dims=40');
    expect(tableBound(fabric, demandsOf(fabric, null))).toBeCloseTo(39 / (20 * 20), 12);
  });
});
