import type { PacketKernel } from './packetKernel';

/** A host begins to send a packet. */
export const PACKET_INJECTED = 0;
/** A switch begins to send it on. */
export const PACKET_SENT = 1;
/** It begins to wait, or to wait for another reason. */
export const PACKET_WAITS = 2;
/** All of it is with its host. */
export const PACKET_ARRIVED = 3;
/** Its header is in a buffer: no step of its own. */
export const PACKET_REACHED = 4;
/** All of it has left a buffer, whose place is free: no step of its own. */
export const PACKET_LEFT = 5;

/** Another packet is in front of it in the same buffer. */
export const WAIT_BEHIND = 0;
/** Another packet is on the link that it wants. */
export const WAIT_BUSY = 1;
/** There is no room at the far end. */
export const WAIT_FULL = 2;
/** Another packet of its input port is on its way through the crossbar. */
const WAIT_PORT = 3;

/** Events of packets, in sequence. Arrays are parallel, one entry an event; packets are numbered from 0 as they are sent. */
export interface PacketLog {
  /** Uint8Array[events]: one of the PACKET_ constants. */
  readonly kind: Uint8Array;
  /** Uint8Array[events]: of a wait one of the WAIT_ constants, else 0. */
  readonly reason: Uint8Array;
  /** Int32Array[events]: ticks. */
  readonly tick: Int32Array;
  /** Uint32Array[events]. */
  readonly packet: Uint32Array;
  /** Uint32Array[events]: the output lane (see `SimulatedNetwork`) that a packet is sent on or waits for, or the buffer that it reaches or leaves. */
  readonly place: Uint32Array;
  /**
   * Packets of event e: others[othersOffset[e] … othersOffset[e+1]). Of a wait those that are in the way; of one that is sent those that ask for
   * the link too and have room at its end.
   */
  readonly othersOffset: Uint32Array;
  readonly others: Uint32Array;
  /** Uint32Array[packets]: hosts. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Int32Array[packets]: tick at which it came into being, which may be before it was sent. */
  readonly birth: Int32Array;
  /** More happened than was kept. */
  readonly cut: boolean;
}

/**
 * Writes down what a kernel does to each packet, and why one waits, as long as there is room. A kernel without one writes nothing. O(buffers) a tick in which something
 * happens: for networks that a person can follow.
 */
export class PacketTrace {
  private readonly kinds: number[] = [];
  private readonly reasons: number[] = [];
  private readonly ticks: number[] = [];
  private readonly packets: number[] = [];
  private readonly places: number[] = [];
  private readonly offsets: number[] = [0];
  private readonly othersOf: number[] = [];
  private readonly sources: number[] = [];
  private readonly destinations: number[] = [];
  private readonly births: number[] = [];
  /** By the kernel's number of a packet, which it gives out again. */
  private readonly numberOf: number[] = [];
  /** By buffer: packets that are there, and those that have a place there, the ones on their way to it included. */
  private readonly there = new Map<number, number[]>();
  private readonly placed = new Map<number, number[]>();
  /** By output: the packet that it carried last. */
  private readonly carried: number[] = [];
  /** By packet: why it waits; -1 while it does not. */
  private readonly waits: number[] = [];
  private news = false;

  /** @param most events that are kept */
  constructor(private readonly most = 100_000) {}

  /** A host begins to send. @param path where its path begins in those of the source */
  injected(kernel: PacketKernel, packet: number, host: number, path: number): void {
    const { outputOf, laneCount, fabric } = kernel.network;
    const { paths, birth } = kernel.source;
    let last = path;
    while (outputOf[paths[last]] < fabric.channelCount) last++;
    const number = this.sources.length;
    this.numberOf[packet] = number;
    this.sources.push(host);
    this.destinations.push(outputOf[paths[last]] - fabric.channelCount);
    this.births.push(birth);
    this.waits.push(-1);
    const buffer = (fabric.channelCount + host) * laneCount;
    listOf(this.placed, buffer).push(number);
    this.add(kernel, PACKET_INJECTED, number, buffer);
  }

  /** A header reaches a buffer. */
  reached(kernel: PacketKernel, packet: number, buffer: number): void {
    const number = this.numberOf[packet];
    const there = listOf(this.there, buffer);
    this.add(kernel, PACKET_REACHED, number, buffer);
    const before = there.at(-1);
    there.push(number);
    if (before !== undefined) this.wait(kernel, number, WAIT_BEHIND, buffer, [before]);
  }

  /** An output has taken the first packet of a buffer; the others that want it still ask. */
  sent(kernel: PacketKernel, packet: number, lane: number): void {
    const { inputOffset, inputBuffer, outputOf, outputSwitch } = kernel.network;
    const number = this.numberOf[packet];
    const output = outputOf[lane];
    const at = outputSwitch[output];
    const rivals: number[] = [];
    for (let i = inputOffset[at]; i < inputOffset[at + 1]; i++) {
      const wanted = kernel.waitsFor(inputBuffer[i]);
      if (wanted >= 0 && outputOf[wanted] === output && kernel.credit[wanted] > 0)
        rivals.push(listOf(this.there, inputBuffer[i])[0]);
    }
    this.carried[output] = number;
    this.waits[number] = -1;
    listOf(this.placed, lane).push(number);
    this.add(kernel, PACKET_SENT, number, lane, { others: rivals });
  }

  /** All of a packet has left a buffer by an output; at the end of its path it is with its host. */
  left(kernel: PacketKernel, packet: number, buffer: number, output: number): void {
    const { fabric, laneCount } = kernel.network;
    const number = this.numberOf[packet];
    listOf(this.there, buffer).shift();
    listOf(this.placed, buffer).shift();
    this.add(kernel, PACKET_LEFT, number, buffer);
    if (output < fabric.channelCount) return;
    listOf(this.placed, output * laneCount).shift();
    this.add(kernel, PACKET_ARRIVED, number, output * laneCount);
  }

  /** A tick is over: whoever could not go waits. */
  settle(kernel: PacketKernel): void {
    if (!this.news) return;
    this.news = false;
    const { outputOf } = kernel.network;
    for (const [buffer, there] of this.there) {
      const lane = there.length > 0 ? kernel.waitsFor(buffer) : -1;
      if (lane < 0) continue;
      const output = outputOf[lane];
      if (kernel.credit[lane] === 0) this.wait(kernel, there[0], WAIT_FULL, lane, listOf(this.placed, lane));
      else if (kernel.busy[output] !== 0) this.wait(kernel, there[0], WAIT_BUSY, lane, [this.carried[output]]);
      else this.wait(kernel, there[0], WAIT_PORT, lane, []);
    }
    this.news = false;
  }

  toLog(): PacketLog {
    return {
      kind: Uint8Array.from(this.kinds),
      reason: Uint8Array.from(this.reasons),
      tick: Int32Array.from(this.ticks),
      packet: Uint32Array.from(this.packets),
      place: Uint32Array.from(this.places),
      othersOffset: Uint32Array.from(this.offsets),
      others: Uint32Array.from(this.othersOf),
      source: Uint32Array.from(this.sources),
      destination: Uint32Array.from(this.destinations),
      birth: Int32Array.from(this.births),
      cut: this.kinds.length >= this.most,
    };
  }

  private wait(kernel: PacketKernel, number: number, reason: number, place: number, others: readonly number[]): void {
    if (this.waits[number] === reason) return;
    this.waits[number] = reason;
    this.add(kernel, PACKET_WAITS, number, place, { others, reason });
  }

  private add(
    { now }: PacketKernel,
    kind: number,
    packet: number,
    place: number,
    { others = [], reason = 0 }: { readonly others?: readonly number[]; readonly reason?: number } = {},
  ): void {
    this.news = true;
    if (this.kinds.length >= this.most) return;
    this.kinds.push(kind);
    this.reasons.push(reason);
    this.ticks.push(now);
    this.packets.push(packet);
    this.places.push(place);
    for (const other of others) this.othersOf.push(other);
    this.offsets.push(this.othersOf.length);
  }
}

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const known = lists.get(key);
  if (known) return known;
  const made: number[] = [];
  lists.set(key, made);
  return made;
}
