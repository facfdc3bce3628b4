import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import type { FlowHashing } from '../../metrics/ecmpBisection';
import { shortestNextHops, upDownNextHops } from '../../routes/nextHops';
import { hashedPaths } from './hashedPaths';

const fabric = compileFabric(generateFromSpec('fat-tree:k=8'));
const hops = shortestNextHops(fabric);
const independent: FlowHashing = { qps: 1, hashing: 'independent' };

function pathsOf(how: Partial<FlowHashing>, seed = 1) {
  const paths = hashedPaths(fabric, hops, { ...independent, ...how }, seed);
  const into = new Int32Array(3 + paths.longest);
  return (from: number, to: number) => [...into.subarray(3, paths.write(from, to, into, 3))];
}

/** Every host to the one half way round: each in another pod. */
const FAR = Array.from(fabric.hostAt, (h) => [h, (h + 64) % 128] as const);

describe('paths of hashed flows', () => {
  it('are shortest ways from host to host, and end at the host', () => {
    const path = pathsOf({ qps: 8 });
    for (const [from, to] of FAR) {
      const channels = path(from, to);
      expect(channels).toHaveLength(5);
      expect(channels.pop()).toBe(fabric.channelCount + to);
      let at = fabric.hostSwitch[from];
      for (const c of channels) {
        expect(fabric.channelFrom[c]).toBe(at);
        at = fabric.channelTo[c];
      }
      expect(at).toBe(fabric.hostSwitch[to]);
    }
    expect(pathsOf({})(0, 1)).toEqual([fabric.channelCount + 1]);
  });

  it('are those of a queue pair each time, whatever is asked in between, and others for other seeds', () => {
    for (const hashing of ['independent', 'same', 'other-bits'] as const) {
      const [one, again] = [pathsOf({ hashing }), pathsOf({ hashing })];
      const first = FAR.map(([from, to]) => one(from, to));
      expect(FAR.toReversed().map(([from, to]) => again(from, to))).toEqual(first.toReversed());
      expect(FAR.map(([from, to]) => one(from, to))).toEqual(first);
      const other = pathsOf({ hashing }, 2);
      expect(FAR.map(([from, to]) => other(from, to))).not.toEqual(first);
    }
  });

  it('are as many as there are queue pairs at most, and all of them are used', () => {
    for (const qps of [2, 3]) {
      const path = pathsOf({ qps });
      const counts = FAR.map(([from, to]) => new Set(Array.from({ length: 40 }, () => path(from, to).join())).size);
      expect(Math.max(...counts)).toBe(qps);
      expect(counts.filter((count) => count === qps).length).toBeGreaterThan(90);
    }
  });

  it('spread over all uplinks of a tier, and over one of n above the leaves where all hash alike', () => {
    const usedAbove = (hashing: FlowHashing['hashing']) => {
      const path = pathsOf({ hashing, qps: 64 });
      const used = new Set(Array.from({ length: 30 }, () => FAR.map(([from, to]) => path(from, to)[1])).flat());
      // 8 pods of 4 switches with 4 uplinks each.
      return used.size / 128;
    };
    expect(usedAbove('independent')).toBe(1);
    expect(usedAbove('other-bits')).toBe(1);
    expect(usedAbove('same')).toBe(1 / 4);
  });

  it('are not where no way leads', () => {
    const mesh = generateFromSpec('mesh:dims=3,hosts=1');
    const cut = compileFabric({ ...mesh, switches: mesh.switches.map((s, i) => (i === 1 ? { ...s, down: true } : s)) });
    const ways = upDownNextHops(cut) ?? shortestNextHops(cut);
    const paths = hashedPaths(cut, ways, independent, 1);
    expect(paths.write(0, 2, new Int32Array(9), 0)).toBe(-1);
    expect(paths.write(0, 1, new Int32Array(9), 0)).toBe(-1);
  });
});
