/**
 * Who sends how much to whom, host by host. `uniform`: weight 1 from every live host to every other. `pairs`: the listed ordered
 * pairs, weights above 0; a pair that is listed twice counts with both.
 */
export type VlanTraffic =
  | { readonly kind: 'uniform' }
  | {
      readonly kind: 'pairs';
      readonly from: Uint32Array;
      readonly to: Uint32Array;
      readonly weight: Float64Array;
    };

/** Collects ordered pairs. */
export class PairTraffic {
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly weight: number[] = [];

  add(from: number, to: number, weight: number): void {
    if (from === to || weight === 0) return;
    this.from.push(from);
    this.to.push(to);
    this.weight.push(weight);
  }

  build(): VlanTraffic {
    return {
      kind: 'pairs',
      from: Uint32Array.from(this.from),
      to: Uint32Array.from(this.to),
      weight: Float64Array.from(this.weight),
    };
  }
}

/** A host × host matrix, row sends to column, the diagonal ignored. */
export function trafficOfMatrix(demand: Float64Array, hostCount: number): VlanTraffic {
  const traffic = new PairTraffic();
  for (let i = 0; i < hostCount; i++) {
    for (let j = 0; j < hostCount; j++) traffic.add(i, j, demand[i * hostCount + j]);
  }
  return traffic.build();
}
