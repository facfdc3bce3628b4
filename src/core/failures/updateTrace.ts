import { verifyTables } from '../deadlock/verifyTables';
import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { turnChannels } from '../fabric/turns';
import { forEachDestination, LOOP, sendersAt } from '../routes/destinationForest';
import type { ForwardingTable } from '../routes/routing';
import type { TableChanges } from './tableChanges';
import type { Transition } from './transition';

/** Kinds of instants of an update. */
export const UPDATE_BEFORE = 0;
export const UPDATE_FAILED = 1;
/** A switch has its changed entries cleared. */
export const UPDATE_CLEARED = 2;
/** A switch has its new entries. */
export const UPDATE_WRITTEN = 3;

/** One switch that is written to. */
interface UpdateStep {
  readonly kind: typeof UPDATE_CLEARED | typeof UPDATE_WRITTEN;
  readonly at: number;
}

/** State of packets at each instant, from before the failure to the last entry. Arrays are parallel, one entry an instant. */
export interface UpdateLog {
  /** Uint8Array[instants]: one of the UPDATE_ constants. */
  readonly kind: Uint8Array;
  /** Uint32Array[instants]: the switch that is written to; 0 for the first two. */
  readonly at: Uint32Array;
  /** Entries of instant i: [entryOffset[i] … entryOffset[i+1]), towards hosts. */
  readonly entryOffset: Uint32Array;
  /** Uint32Array: host; Int32Array: the channel that the entry leads over from now on, -1 where over none. */
  readonly entryHost: Uint32Array;
  readonly entryChannel: Int32Array;
  /** Uint32Array[instants × hosts]: how many others' packets to the host are lost, or go round in a loop. */
  readonly lostTo: Uint32Array;
  readonly loopTo: Uint32Array;
  /** Uint32Array[instants × switches]: to how many hosts packets from the switch do not arrive. */
  readonly missedFrom: Uint32Array;
  /** Uint32Array[instants]: ordered pairs of hosts that reach each other. */
  readonly reached: Uint32Array;
  /** A loop that the dependencies of the routes close at instant i: loops[loopOffset[i] … loopOffset[i+1]), channels in sequence; empty where they close none. */
  readonly loopOffset: Uint32Array;
  readonly loops: Uint32Array;
  /** Dependencies of the routes that come or go at instant i, two channels each: arcs[arcOffset[i] … arcOffset[i+1]); at the first all come. */
  readonly arcOffset: Uint32Array;
  readonly arcs: Uint32Array;
}

/**
 * The switches in the sequence in which a transition writes to them: in its order, or where any will do by their numbers; where none is safe all are cleared
 * first. Without a transition by their numbers, whatever happens. Only those with changes towards hosts.
 */
export function updateSteps(fabric: Fabric, changes: TableChanges, transition: Transition | null): UpdateStep[] {
  const changed = new Set<number>();
  for (let i = 0; i < changes.count && changes.end[i] < fabric.hostCount; i++) changed.add(changes.switchOf[i]);
  const all = [...changed].sort((a, b) => a - b);
  const writing = (order: readonly number[]) => order.map((at): UpdateStep => ({ kind: UPDATE_WRITTEN, at }));
  if (!transition || transition.kind === 'any-order') return writing(all);
  if (transition.kind === 'ordered') return writing(transition.order);
  return [...all.map((at): UpdateStep => ({ kind: UPDATE_CLEARED, at })), ...writing(all)];
}

interface Updated {
  readonly fabric: Fabric;
  /** The network after the failure. */
  readonly after: Fabric;
  readonly table: ForwardingTable;
  readonly changes: TableChanges;
}

/**
 * Writes the changes switch by switch and logs the state of every pair of hosts at each instant. Channels are those of `fabric`. Dependencies are on lanes of no
 * kind: with virtual lanes they say nothing. O(instants × (hosts × switches + turns)). Deterministic.
 */
export function* traceUpdates(
  { fabric, after, table: old, changes }: Updated,
  steps: readonly UpdateStep[],
): Generator<{ readonly stage: 'analyse'; readonly done: number }, UpdateLog> {
  const recorder = new UpdateRecorder(fabric, steps.length + 2);
  const table = old.slice();
  recorder.add(fabric, table, UPDATE_BEFORE, 0);
  recorder.add(after, table, UPDATE_FAILED, 0);
  for (const [i, { kind, at }] of steps.entries()) {
    yield { stage: 'analyse', done: i / steps.length };
    for (let k = 0; k < changes.count && changes.end[k] < fabric.hostCount; k++) {
      if (changes.switchOf[k] !== at) continue;
      const port = kind === UPDATE_CLEARED ? 0 : changes.port[k];
      table[at * fabric.hostCount + changes.end[k]] = port;
      recorder.entry(changes.end[k], port === 0 ? -1 : fabric.portTarget[fabric.portOffset[at] + port]);
    }
    recorder.add(after, table, kind, at);
  }
  return recorder.toLog();
}

class UpdateRecorder {
  private instants = 0;
  private readonly kind: Uint8Array;
  private readonly at: Uint32Array;
  private readonly lostTo: Uint32Array;
  private readonly loopTo: Uint32Array;
  private readonly missedFrom: Uint32Array;
  private readonly reached: Uint32Array;
  private readonly loops: number[] = [];
  private readonly loopOffset: Uint32Array;
  private readonly entryHost: number[] = [];
  private readonly entryChannel: number[] = [];
  private readonly entryOffset: Uint32Array;
  private readonly arcs: number[] = [];
  private readonly arcOffset: Uint32Array;
  /** Dependencies at the instant before, input × channels + output. */
  private standing: ReadonlySet<number> = new Set();
  /** Link by its record, since what is left has other numbers. */
  private readonly linkOf: ReadonlyMap<number, number>;

  constructor(
    private readonly fabric: Fabric,
    instants: number,
  ) {
    this.kind = new Uint8Array(instants);
    this.at = new Uint32Array(instants);
    this.lostTo = new Uint32Array(instants * fabric.hostCount);
    this.loopTo = new Uint32Array(instants * fabric.hostCount);
    this.missedFrom = new Uint32Array(instants * fabric.switchCount);
    this.reached = new Uint32Array(instants);
    this.loopOffset = new Uint32Array(instants + 1);
    this.entryOffset = new Uint32Array(instants + 1);
    this.arcOffset = new Uint32Array(instants + 1);
    this.linkOf = new Map(Array.from(fabric.linkRecord, (record, l) => [record, l]));
  }

  entry(host: number, channel: number): void {
    this.entryHost.push(host);
    this.entryChannel.push(channel < 0 ? -1 : channel);
  }

  /** Adds an instant: the state of packets under these tables on this network. */
  add(network: Fabric, table: ForwardingTable, kind: number, at: number): void {
    const i = this.instants++;
    this.kind[i] = kind;
    this.at[i] = at;
    this.entryOffset[i + 1] = this.entryHost.length;
    const { reachablePairs, cycle, turnsUsed } = verifyTables(network, table, null);
    this.reached[i] = reachablePairs;
    this.loops.push(...Array.from(cycle, (c) => this.own(network, c)));
    this.loopOffset[i + 1] = this.loops.length;
    this.addArcs(network, turnsUsed);
    this.arcOffset[i + 1] = this.arcs.length;
    const { hostCount, switchCount } = this.fabric;
    const starts = switchesWithHosts(network);
    forEachDestination(network, table, ({ destination, hops }) => {
      for (const s of starts) {
        const senders = sendersAt(network, s, destination);
        if (hops[s] >= 0 || senders === 0) continue;
        (hops[s] === LOOP ? this.loopTo : this.lostTo)[i * hostCount + destination] += senders;
        this.missedFrom[i * switchCount + s]++;
      }
    });
  }

  /** The number that a channel of what is left has in the whole network. */
  private own({ linkRecord }: Fabric, channel: number): number {
    return 2 * (this.linkOf.get(linkRecord[channel >>> 1]) as number) + (channel & 1);
  }

  private addArcs(network: Fabric, turnsUsed: Uint8Array): void {
    const { input, output } = turnChannels(network);
    const own = (c: number): number => this.own(network, c);
    const count = this.fabric.channelCount;
    const now = new Set<number>();
    for (let t = 0; t < turnsUsed.length; t++) if (turnsUsed[t]) now.add(own(input[t]) * count + own(output[t]));
    const before = this.standing;
    for (const arc of [...[...now].filter((a) => !before.has(a)), ...[...before].filter((a) => !now.has(a))]) {
      this.arcs.push(Math.floor(arc / count), arc % count);
    }
    this.standing = now;
  }

  toLog(): UpdateLog {
    const { kind, at, entryOffset, lostTo, loopTo, missedFrom, reached, loopOffset, arcOffset } = this;
    return {
      ...{ kind, at, entryOffset, lostTo, loopTo, missedFrom, reached, loopOffset, arcOffset },
      entryHost: Uint32Array.from(this.entryHost),
      entryChannel: Int32Array.from(this.entryChannel),
      loops: Uint32Array.from(this.loops),
      arcs: Uint32Array.from(this.arcs),
    };
  }
}
