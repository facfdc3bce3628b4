import { EventRing } from './eventRing';
import { linkTicks } from './linkTicks';
import type { SimulationModel } from './model';
import type { SimulatedNetwork } from './simulatedNetwork';

/**
 * Times of links that are not equally fast: how long a packet keeps each busy, and how long its header is held back in front of a faster
 * one, so that what is sent on never overtakes its tail. A calendar's ring needs one delay, so there is one for each delay that occurs;
 * where links are alike it is one of each kind. O(1) to look up.
 */
export class LinkTimes {
  /** Int32Array[outputs]: ticks of a packet. */
  readonly ticks: Int32Array;
  /** The one ring of headers where links are alike; null where they are not. */
  readonly alike: EventRing | null;
  /** Outputs whose transmission ends, by kind of link. */
  readonly ends: readonly EventRing[];
  /** Buffers that a header reaches, each with the packet, by delay. */
  readonly headers: readonly EventRing[];
  /** Uint16Array[outputs]: kind of a link, by how fast it is. */
  readonly kind: Uint16Array;
  private readonly slowest: number;
  private readonly fastest: number;
  private readonly outputOf: Uint32Array;
  /** Uint16Array[kinds × kinds]: ring of headers by the link that a packet comes on and the one that it goes on by. */
  private readonly ring: Uint16Array;

  constructor({ outputCount, outputOf, fabric }: SimulatedNetwork, { packetTicks, hopTicks }: SimulationModel) {
    this.ticks = linkTicks(fabric, packetTicks);
    // A network without links and hosts has the one kind that is not there.
    const times = [...new Set(this.ticks.length > 0 ? this.ticks : [packetTicks])].sort((a, b) => a - b);
    this.slowest = times[times.length - 1];
    this.fastest = packetTicks;
    this.outputOf = outputOf;
    this.kind = Uint16Array.from(this.ticks, (ticks) => times.indexOf(ticks));
    this.ring = new Uint16Array(times.length ** 2);
    const delays: number[] = [];
    times.forEach((slow, from) => {
      times.forEach((fast, to) => {
        const delay = hopTicks + Math.max(0, slow - fast);
        if (!delays.includes(delay)) delays.push(delay);
        this.ring[from * times.length + to] = delays.indexOf(delay);
      });
    });
    // A link begins a packet every packetTicks at most, so that many headers of it are under way.
    this.ends = times.map((ticks) => new EventRing(outputCount, ticks));
    this.headers = delays.map((delay) => new EventRing(2 * outputCount * Math.ceil(delay / packetTicks), delay));
    this.alike = this.headers.length === 1 ? this.headers[0] : null;
  }

  clear(): void {
    for (const ring of this.ends) ring.clear();
    for (const ring of this.headers) ring.clear();
  }

  /** The ring of a header that arrives on one link and leaves by an output lane. */
  headerRing(link: number, lane: number): EventRing {
    return this.headers[this.ring[this.kind[link] * this.ends.length + this.kind[this.outputOf[lane]]]];
  }

  /** Ticks from a packet that a host begins to send to its next one; the gap is one by the fastest link, and longer on slower ones. */
  cycle(link: number, gap: number): number {
    return this.withGap(this.ticks[link], gap);
  }

  /** The largest value of `cycle`. */
  longestCycle(longestGap: number): number {
    return this.withGap(this.slowest, longestGap);
  }

  private withGap(ticks: number, gap: number): number {
    return ticks === this.fastest ? ticks + gap : ticks + Math.round((gap * ticks) / this.fastest);
  }
}
