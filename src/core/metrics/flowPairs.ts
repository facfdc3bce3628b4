import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';

/** Senders and receivers: each host one of a pair, where both send or one; or in a ring through all, so that each host sends to one and receives from one. */
export type FlowPattern = 'one-way' | 'both-ways' | 'permutation';

/** Flows between hosts that take part in traffic, inside their part of the network, drawn again for each sample. */
export class FlowPairs {
  readonly flows: number;
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  private readonly random: SeededRandom;
  private readonly parts: readonly Uint32Array[];

  constructor(
    { talkerAt, hostSwitch, switchPart, partCount }: Fabric,
    seed: number,
    private readonly pattern: FlowPattern,
  ) {
    const parts: number[][] = Array.from({ length: partCount }, () => []);
    for (const h of [...talkerAt].sort((a, b) => a - b)) parts[switchPart[hostSwitch[h]]].push(h);
    this.parts = parts.map((hosts) => Uint32Array.from(hosts));
    const flowsOf = { 'one-way': (n: number) => n >> 1, 'both-ways': (n: number) => n & ~1, permutation: inRing };
    this.flows = parts.reduce((sum, { length }) => sum + flowsOf[pattern](length), 0);
    this.source = new Uint32Array(this.flows);
    this.destination = new Uint32Array(this.flows);
    this.random = new SeededRandom(seed);
  }

  draw(): void {
    let f = 0;
    for (const hosts of this.parts) {
      this.random.shuffle(hosts);
      if (this.pattern === 'permutation') {
        for (let i = 0; i < inRing(hosts.length); i++) f = this.flow(f, hosts[i], hosts[(i + 1) % hosts.length]);
        continue;
      }
      const half = hosts.length >> 1;
      for (let i = 0; i < half; i++) {
        f = this.flow(f, hosts[i], hosts[i + half]);
        if (this.pattern === 'both-ways') f = this.flow(f, hosts[i + half], hosts[i]);
      }
    }
  }

  private flow(f: number, from: number, to: number): number {
    this.source[f] = from;
    this.destination[f] = to;
    return f + 1;
  }
}

function inRing(hosts: number): number {
  return hosts > 1 ? hosts : 0;
}
