import { describe, expect, it } from 'vitest';
import { UnionFind } from '../base/structures/unionFind';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { leafSpine } from '../testing/builtFabrics';
import { applyFailures } from '../topology/failures';
import { demandsOf } from '../traffic/demand';
import { gateways } from './gateways';
import { tableBound } from './tableBound';

const compiled = (spec: string, ...down: string[]): Fabric =>
  compileFabric(applyFailures(generateFromSpec(spec), down));

/** Parts with hosts that are left without a switch, tried one by one, and what its channels into them carry. */
function byTrial({
  switchCount,
  channelCount,
  channelFrom,
  channelTo,
  channelCapacity,
  talkerOffset,
}: Fabric): string[] {
  const found: string[] = [];
  for (let cut = 0; cut < switchCount; cut++) {
    const joined = new UnionFind(switchCount);
    for (let c = 0; c < channelCount; c++)
      if (channelFrom[c] !== cut && channelTo[c] !== cut) joined.union(channelFrom[c], channelTo[c]);
    const into = new Map<number, number[]>();
    for (let c = 0; c < channelCount; c++) {
      const part = joined.find(channelTo[c]);
      if (channelFrom[c] === cut) into.set(part, [...(into.get(part) ?? []), channelCapacity[c]]);
    }
    if (into.size < 2) continue;
    for (const [part, capacities] of into) {
      const beyond = Array.from({ length: switchCount }, (_, s) => s).filter(
        (s) => s !== cut && joined.find(s) === part,
      );
      if (beyond.some((s) => talkerOffset[s + 1] > talkerOffset[s])) found.push(`${beyond}: ${capacities}`);
    }
  }
  return found.sort();
}

describe('gateways', () => {
  it('are what parts the network, as trial finds', () => {
    let found = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const fabric = compiled(`random:switches=10,ports=3,hosts=1,seed=${seed}`, 'sw-1', 'sw-4', 'sw-7');
      const parts = gateways(fabric).map(({ beyond, capacities }) => {
        const inside = Array.from(beyond, (_, s) => s).filter((s) => beyond[s] === 1);
        return `${inside}: ${capacities}`;
      });
      expect(parts.sort()).toEqual(byTrial(fabric));
      found += parts.length;
    }
    expect(found).toBeGreaterThan(20);
  });

  it('hold a path to what its middle carries: 20 hosts send to 20', () => {
    const fabric = compiled('mesh:dims=40');
    expect(tableBound(fabric, demandsOf(fabric, null))).toBeCloseTo(39 / (20 * 20), 12);
  });

  it('send each destination by one cable: three hosts behind two, from eight others', () => {
    const fabric = compileFabric(leafSpine({ leaves: 3, spines: 1, links: 2, hosts: [3, 4, 4] }));
    expect(tableBound(fabric, demandsOf(fabric, null))).toBeCloseTo(10 / (2 * 8), 12);
  });
});
