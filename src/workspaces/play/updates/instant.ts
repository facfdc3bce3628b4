import { UPDATE_BEFORE, UPDATE_CLEARED, UPDATE_FAILED, UPDATE_WRITTEN } from '../../../core/failures/updateTrace';
import type { Arc } from '../../../drawing/dependencies/paintDependencies';
import type { UpdatesReply } from '../../../jobs/failures/updatesJob';

const KINDS = {
  [UPDATE_BEFORE]: 'before',
  [UPDATE_FAILED]: 'failed',
  [UPDATE_CLEARED]: 'cleared',
  [UPDATE_WRITTEN]: 'written',
} as const;

/** How things stand at one instant of an update. */
export interface Instant {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly at: number;
  /** Entries of this instant: host and channel, -1 for none. */
  readonly hosts: Uint32Array;
  readonly channels: Int32Array;
  /** By host how many packets to it are lost, or go round; by switch to how many hosts its packets do not arrive. */
  readonly lostTo: Uint32Array;
  readonly loopTo: Uint32Array;
  readonly missedFrom: Uint32Array;
  /** Pairs of hosts. */
  readonly reached: number;
  readonly lost: number;
  readonly looping: number;
  /** A dependency loop; empty where there is none. */
  readonly loop: Uint32Array;
  /** Switches that have their new entries, and how many entries that is. */
  readonly done: ReadonlySet<number>;
  readonly entries: number;
}

const sum = (counts: Uint32Array): number => counts.reduce((all, n) => all + n, 0);

/** Depends on nothing but its arguments. O(instants + hosts + switches). */
export function instantAt({ log }: UpdatesReply, i: number): Instant {
  const instants = log.kind.length;
  const part = (all: Uint32Array): Uint32Array => {
    const width = all.length / instants;
    return all.subarray(i * width, (i + 1) * width);
  };
  const written = Array.from({ length: i + 1 }, (_, k) => k).filter((k) => log.kind[k] === UPDATE_WRITTEN);
  const [from, to] = [log.entryOffset[i], log.entryOffset[i + 1]];
  const [lostTo, loopTo] = [part(log.lostTo), part(log.loopTo)];
  return {
    kind: KINDS[log.kind[i] as keyof typeof KINDS],
    at: log.at[i],
    hosts: log.entryHost.subarray(from, to),
    channels: log.entryChannel.subarray(from, to),
    ...{ lostTo, loopTo, missedFrom: part(log.missedFrom) },
    reached: log.reached[i],
    lost: sum(lostTo),
    looping: sum(loopTo),
    loop: log.loops.subarray(log.loopOffset[i], log.loopOffset[i + 1]),
    done: new Set(written.map((k) => log.at[k])),
    entries: written.reduce((all, k) => all + log.entryOffset[k + 1] - log.entryOffset[k], 0),
  };
}

/** The dependencies at an instant. O(dependencies that came and went). */
export function arcsAt({ log }: UpdatesReply, i: number): Arc[] {
  const standing = new Map<string, Arc>();
  for (let k = 0; k < log.arcOffset[i + 1]; k += 2) {
    const arc: Arc = [log.arcs[k], log.arcs[k + 1]];
    const key = arc.join(' ');
    if (!standing.delete(key)) standing.set(key, arc);
  }
  return [...standing.values()];
}

/** The next instant in a direction at which pairs get lost or packets can go, or wait, in a loop; null if there is none. */
export function nextLoss(reply: UpdatesReply, from: number, direction: 1 | -1): number | null {
  const { kind, reached, loopOffset } = reply.log;
  for (let i = from + direction; i >= 1 && i < kind.length; i += direction) {
    if (reached[i] < reached[i - 1] || loopOffset[i + 1] > loopOffset[i]) return i;
  }
  return null;
}
