import { FINISHED, LIMIT, RUNNING, STUCK } from './advanceCodes';
import { Arbiter } from './arbiter';
import { EventRing } from './eventRing';
import { HostCalendar } from './hostCalendar';
import { LinkTimes } from './linkTimes';
import { checkModel, type SimulationModel } from './model';
import type { PacketSource } from './packetSource';
import type { PacketTrace } from './packetTrace';
import type { SimulatedNetwork } from './simulatedNetwork';

/**
 * Packet-level virtual cut-through, event by event.
 *
 * A packet waits in the FIFO of its input and lane until its output link is idle and the next buffer has room; then it takes `packetTicks`
 * on the link, more on a slower one, its header can go on after `hopTicks`, later in front of a faster link (`LinkTimes`), and its place is
 * free again when it has left. All that happens in a tick happens before any output chooses, so the
 * order of events within a tick does not matter, and what is due at once is not put off by a tick.
 *
 * Events of a kind lie ahead by the same time each, so their calendar is a ring for each kind, with a count by tick; hosts, whose gaps
 * may differ, have a calendar of lists. Nothing is allocated after construction. Deterministic for network, model, source and
 * seed. O(1) a hop and a tick.
 */
export class PacketKernel {
  /** The next tick to be worked on. */
  now = 0;
  /** Packets that links out of switches have begun to carry. */
  moves = 0;
  inFlight = 0;
  delivered = 0;
  /** Uint32Array[outputs]: packets that the link has begun to carry. */
  readonly carried: Uint32Array;
  /** Uint16Array[buffers]: packets in the FIFO, the one on its way out included. */
  readonly held: Uint16Array;
  /** Int32Array[output lanes]: room at the far end; for hosts 1, never used up. */
  readonly credit: Int32Array;
  /** Int32Array[hosts]: room in the buffer that the host sends into. */
  readonly hostCredit: Int32Array;
  /** Uint8Array[outputs]: 1 while the link carries a packet. */
  readonly busy: Uint8Array;

  /** Int32Array[buffers]: tick at which the first packet requested its output. */
  private readonly askedAt: Int32Array;
  /** Int32Array[output lanes]: tick at which the last room at the far end was taken. */
  private readonly filledAt: Int32Array;

  private readonly arbiter: Arbiter;
  private readonly paths: Int32Array;
  private readonly head: Uint16Array;
  private readonly fifo: Int32Array;
  /** Buffer that an output empties. */
  private readonly emptying: Int32Array;
  private readonly dirty: Int32Array;
  private readonly isDirty: Uint8Array;
  private dirtyCount = 0;

  // By packet.
  private readonly at: Int32Array;
  private readonly begin: Int32Array;
  private readonly birth: Int32Array;
  private readonly tag: Int32Array;
  private readonly free: Int32Array;
  private freeCount = 0;

  private pending = 0;
  readonly times: LinkTimes;
  /** Buffers that have room again. */
  private readonly credits: EventRing;

  /** 1 while the host's link is idle. */
  private readonly hostReady: Uint8Array;
  private readonly calendar: HostCalendar;
  private readonly offer = (host: number): void => this.inject(host);

  /** @param longestGap the most that the source ever answers to `gapTicks` @param trace gets what happens to each packet. @throws ParamError for a model that cannot be */
  constructor(
    readonly network: SimulatedNetwork,
    readonly model: SimulationModel,
    readonly source: PacketSource,
    longestGap: number,
    private readonly trace: PacketTrace | null = null,
  ) {
    checkModel(model);
    const { outputCount, laneCount, fabric } = network;
    const { packetTicks, creditTicks, buffers } = model;
    const lanes = outputCount * laneCount;
    this.paths = source.paths;
    this.carried = new Uint32Array(outputCount);
    this.held = new Uint16Array(lanes);
    this.head = new Uint16Array(lanes);
    this.fifo = new Int32Array(lanes * buffers);
    this.credit = new Int32Array(lanes);
    this.hostCredit = new Int32Array(fabric.hostCount);
    this.askedAt = new Int32Array(lanes);
    this.filledAt = new Int32Array(lanes);
    this.emptying = new Int32Array(outputCount);
    this.busy = new Uint8Array(outputCount);
    this.dirty = new Int32Array(outputCount);
    this.isDirty = new Uint8Array(outputCount);
    const most = (fabric.channelCount * laneCount + fabric.hostCount) * buffers;
    this.at = new Int32Array(most);
    this.begin = new Int32Array(most);
    this.birth = new Int32Array(most);
    this.tag = new Int32Array(most);
    this.free = new Int32Array(most);
    this.arbiter = new Arbiter(network, this.credit, model.arbitration, (buffer) => this.birth[this.first(buffer)]);
    this.times = new LinkTimes(network, model);
    // A link begins a packet every packetTicks at most, so that many credits of it are under way.
    this.credits = new EventRing(outputCount * Math.ceil(creditTicks / packetTicks), creditTicks);
    this.hostReady = new Uint8Array(fabric.hostCount);
    this.calendar = new HostCalendar(fabric.hostCount, this.times.longestCycle(longestGap));
  }

  /** Clears network and clock, and lets every host send that has something to send. Before the first `advance`, and for another run. */
  start(seed: number): void {
    const { carried, held, head, busy, isDirty, model, free } = this;
    for (const array of [carried, held, head, busy, isDirty]) array.fill(0);
    this.times.clear();
    this.credits.clear();
    this.credit.fill(model.buffers).fill(1, this.network.fabric.channelCount * this.network.laneCount);
    this.hostCredit.fill(model.buffers);
    this.hostReady.fill(1);
    this.calendar.clear();
    this.now = this.moves = this.inFlight = this.delivered = this.pending = this.dirtyCount = 0;
    this.freeCount = free.length;
    for (let i = 0; i < free.length; i++) free[i] = free.length - 1 - i;
    this.arbiter.reset(seed);
    for (let host = 0; host < this.hostCredit.length; host++) this.inject(host);
  }

  /** Goes on until some `moves` more have been made, tick `until` is reached, the source is done, or nothing can ever move again. */
  advance(moves: number, until: number): number {
    const { source, model, calendar, credits } = this;
    const { ends, headers } = this.times;
    const target = this.moves + moves;
    for (;;) {
      if (source.done) return FINISHED;
      const now = this.now;
      if (now >= until) return LIMIT;
      if (this.moves >= target) return RUNNING;

      for (let k = 0; k < ends.length; k++) this.endTransmissions(ends[k], ends[k].due(now));
      for (let k = 0; k < headers.length; k++) this.takeHeaders(headers[k], headers[k].due(now));
      if (model.creditTicks > 0) this.takeCredits(credits.due(now));
      const host = calendar.take(now);
      if (host >= 0) this.readyHosts(host);
      if (now >= source.wakeAt) source.wake(now, this.offer);
      if (this.dirtyCount > 0) this.sendChosen();
      this.trace?.settle(this);

      this.now = now + 1;
      if (this.pending > 0 || source.done) continue;
      if (this.inFlight > 0) return STUCK;
      if (calendar.held > 0) continue;
      // The network is empty: the next thing to happen is at the source.
      if (source.wakeAt === Number.POSITIVE_INFINITY) return STUCK;
      this.now = Math.max(this.now, Math.min(source.wakeAt, until));
    }
  }

  /** The output lane that the first packet of a buffer waits for; -1 if the buffer is empty or that packet is on its way out. */
  waitsFor(buffer: number): number {
    if (this.held[buffer] === 0) return -1;
    const { outputOf, outputSwitch, inputIndex, fabric } = this.network;
    const lane = this.paths[this.at[this.first(buffer)]];
    const link = outputOf[buffer];
    // The header of a packet on its way out may be at the next switch already, and ask there.
    const here = outputSwitch[link < fabric.channelCount ? link ^ 1 : link];
    if (outputSwitch[outputOf[lane]] !== here) return -1;
    return this.arbiter.isWaiting(lane, inputIndex[buffer]) ? lane : -1;
  }

  /**
   * Tick since which the first packet of a buffer has waited for room at the far end of its output; -1 if it waits for no room, be it
   * because there is none to wait or because there is room. O(1).
   */
  waitingSince(buffer: number): number {
    const lane = this.waitsFor(buffer);
    if (lane < 0 || this.credit[lane] > 0) return -1;
    return Math.max(this.askedAt[buffer], this.filledAt[lane]);
  }

  private endTransmissions(ends: EventRing, count: number): void {
    const { busy, emptying, held, head, model, credits, network } = this;
    const { buffers, creditTicks, sharedInput } = model;
    const channels = network.fabric.channelCount;
    for (let n = count; n > 0; n--) {
      const output = ends.take();
      this.pending--;
      busy[output] = 0;
      this.mark(output);
      const buffer = emptying[output];
      this.trace?.left(this, this.first(buffer), buffer, output);
      if (output >= channels) this.deliver(this.first(buffer));
      head[buffer] = head[buffer] + 1 === buffers ? 0 : head[buffer] + 1;
      held[buffer]--;
      if (held[buffer] > 0) this.ask(buffer);
      if (sharedInput) this.freePort(buffer);
      if (creditTicks === 0) this.returnCredit(buffer);
      else {
        credits.add(this.now);
        credits.put(buffer);
        this.pending++;
      }
    }
  }

  private takeHeaders(headers: EventRing, count: number): void {
    const { at, held, head, fifo, model } = this;
    const { buffers } = model;
    for (let n = count; n > 0; n--) {
      const buffer = headers.take();
      const packet = headers.take();
      this.pending--;
      at[packet]++;
      const before = held[buffer]++;
      const place = head[buffer] + before;
      fifo[buffer * buffers + (place >= buffers ? place - buffers : place)] = packet;
      this.trace?.reached(this, packet, buffer);
      if (before === 0) this.ask(buffer);
    }
  }

  private takeCredits(count: number): void {
    for (let n = count; n > 0; n--) {
      this.pending--;
      this.returnCredit(this.credits.take());
    }
  }

  private readyHosts(first: number): void {
    for (let host = first; host >= 0; ) {
      const after = this.calendar.after(host);
      this.hostReady[host] = 1;
      this.inject(host);
      host = after;
    }
  }

  private sendChosen(): void {
    const { dirty, isDirty, busy, arbiter, network } = this;
    const { inputBuffer, inputOffset, outputSwitch } = network;
    for (let i = 0; i < this.dirtyCount; i++) {
      const output = dirty[i];
      isDirty[output] = 0;
      if (busy[output] !== 0) continue;
      const input = arbiter.choose(output);
      if (input >= 0) this.send(output, inputBuffer[inputOffset[outputSwitch[output]] + input]);
    }
    this.dirtyCount = 0;
  }

  private send(output: number, buffer: number): void {
    const { times, model, network } = this;
    const ends = times.ends[times.kind[output]];
    const packet = this.first(buffer);
    const lane = this.paths[this.at[packet]];
    this.trace?.sent(this, packet, lane);
    this.moves++;
    this.carried[output]++;
    this.busy[output] = 1;
    this.emptying[output] = buffer;
    ends.add(this.now);
    ends.put(output);
    this.pending++;
    if (model.sharedInput) this.arbiter.holdPort(buffer);
    if (output >= network.fabric.channelCount) return;
    if (--this.credit[lane] === 0) this.filledAt[lane] = this.now;
    this.pushHeader(output, lane, packet);
  }

  private first(buffer: number): number {
    return this.fifo[buffer * this.model.buffers + this.head[buffer]];
  }

  private mark(output: number): void {
    if (this.isDirty[output] !== 0) return;
    this.isDirty[output] = 1;
    this.dirty[this.dirtyCount++] = output;
  }

  /** Enters the first packet of a buffer among those that want its output. */
  private ask(buffer: number): void {
    const { network } = this;
    const lane = this.paths[this.at[this.first(buffer)]];
    this.arbiter.add(lane, network.inputIndex[buffer]);
    this.askedAt[buffer] = this.now;
    const output = network.outputOf[lane];
    if (this.busy[output] === 0) this.mark(output);
  }

  private returnCredit(buffer: number): void {
    const { outputOf, fabric } = this.network;
    const output = outputOf[buffer];
    if (output < fabric.channelCount) {
      this.credit[buffer]++;
      if (this.busy[output] === 0) this.mark(output);
    } else {
      const host = output - fabric.channelCount;
      this.hostCredit[host]++;
      this.inject(host);
    }
  }

  private inject(host: number): void {
    if (this.hostReady[host] === 0 || this.hostCredit[host] === 0) return;
    const { source, now, network } = this;
    const path = source.next(host, now);
    if (path < 0) return;
    this.hostCredit[host]--;
    this.hostReady[host] = 0;
    this.inFlight++;
    const packet = this.free[--this.freeCount];
    this.at[packet] = path - 1;
    this.begin[packet] = path;
    this.birth[packet] = source.birth;
    this.tag[packet] = source.tag;
    this.trace?.injected(this, packet, host, path);
    const link = network.fabric.channelCount + host;
    this.pushHeader(link, link * network.laneCount, packet);
    this.calendar.put(host, now + this.times.cycle(link, source.gapTicks(host)));
  }

  private pushHeader(link: number, buffer: number, packet: number): void {
    const { times, paths, at } = this;
    const headers = times.alike ?? times.headerRing(link, paths[at[packet] + 1]);
    headers.add(this.now);
    headers.put(buffer);
    headers.put(packet);
    this.pending++;
  }

  private deliver(packet: number): void {
    this.free[this.freeCount++] = packet;
    this.inFlight--;
    this.delivered++;
    this.source.delivered(this.begin[packet], this.birth[packet], this.tag[packet], this.now);
  }

  private freePort(buffer: number): void {
    const { outputOf, laneCount, fabric } = this.network;
    const link = outputOf[buffer];
    if (link >= fabric.channelCount) return;
    for (let b = link * laneCount; b < (link + 1) * laneCount; b++) {
      this.arbiter.free(b);
      const lane = this.waitsFor(b);
      if (lane >= 0 && this.busy[outputOf[lane]] === 0) this.mark(outputOf[lane]);
    }
  }
}
