import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { applyFailures } from '../../topology/failures';
import { type SparseTraffic, sparseTraffic } from '../../traffic/pairTraffic';
import { DEFAULT_VLAN_OPTIONS, type VlanNetwork, vlanNetwork } from '../trees/vlanNetwork';
import { cutBound } from './cutBound';

const networkOf = (spec: string, down: readonly string[] = []): VlanNetwork =>
  finish(
    vlanNetwork(compileFabric(applyFailures(generateFromSpec(spec), down)), { ...DEFAULT_VLAN_OPTIONS, vlans: 1 }),
  );

/** Most traffic a link over every division of the switches in two. */
function everyCut({ fabric, served }: VlanNetwork, demand: (from: number, to: number) => number): number {
  const n = fabric.switchCount;
  let most = 0;
  for (let part = 1; part < 2 ** n - 1; part++) {
    const inside = (s: number): boolean => ((part >> s) & 1) === 1;
    let links = 0;
    for (let c = 0; c < fabric.channelCount; c += 2)
      if (inside(fabric.channelFrom[c]) !== inside(fabric.channelTo[c])) links++;
    let out = 0;
    for (let a = 0; a < fabric.hostCount; a++)
      for (let b = 0; b < fabric.hostCount; b++)
        if (a !== b && served.hostLeaf[a] >= 0 && served.hostLeaf[b] >= 0)
          if (inside(fabric.hostSwitch[a]) && !inside(fabric.hostSwitch[b])) out += demand(a, b);
    if (links > 0) most = Math.max(most, out / links);
  }
  return most;
}

describe('cutBound', () => {
  it('finds the middle of meshes, tori and joined trees', () => {
    const uniform: SparseTraffic = { kind: 'uniform' };
    expect(cutBound(networkOf('mesh:dims=8x8'), uniform)).toBe((32 * 32) / 8);
    expect(cutBound(networkOf('torus:dims=8x8'), uniform)).toBe((32 * 32) / 16);
    expect(cutBound(networkOf('torus:dims=2x2x2x2x2x2'), uniform)).toBe((32 * 32) / 32);
    expect(cutBound(networkOf('joined-fat-tree:k=4'), uniform)).toBe((16 * 16) / 4);
    expect(cutBound(networkOf('mesh:dims=7'), uniform)).toBe(12);
  });

  it('is never above what the tightest cut says, near it, and looks both ways', () => {
    let sum = 0;
    let exact = 0;
    const hosts = 10;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.nat(9), { minLength: hosts * hosts, maxLength: hosts * hosts }),
        fc.boolean(),
        (seed, weights, even) => {
          const network = networkOf(`random:switches=10,ports=3,hosts=1,seed=${seed}`, ['sw-3']);
          const traffic: SparseTraffic = even
            ? { kind: 'uniform' }
            : sparseTraffic(network.fabric, { kind: 'matrix', demand: Float64Array.from(weights) });
          const truth = Math.ceil(everyCut(network, (a, b) => (even ? 1 : weights[a * hosts + b])));
          const bound = cutBound(network, traffic);
          expect(bound).toBeLessThanOrEqual(truth);
          sum += bound;
          exact += truth;
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    expect(sum / exact).toBeGreaterThan(0.9);
    // Two nodes send to the first.
    const network = networkOf('mesh:dims=3');
    const demand = Float64Array.of(0, 0, 0, 5, 0, 0, 7, 0, 0);
    expect(cutBound(network, sparseTraffic(network.fabric, { kind: 'matrix', demand }))).toBe(12);
  });
});
