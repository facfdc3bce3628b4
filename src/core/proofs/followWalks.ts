import type { Fabric } from '../fabric/fabric';
import type { ProvedTables } from './certificate';

/** What walks of all ordered pairs of hosts do, as one who checks a certificate finds it. */
export interface FollowedWalks {
  /** Pairs that arrive. */
  readonly arrived: number;
  /** Float64Array[channelCount]: pairs that take each channel; of no use where some do not arrive. */
  readonly pairs: Float64Array;
  /** Every dependency once at least: a channel and its lane, and those that a walk goes on by. */
  readonly forEachDependency: (visit: (channel: number, lane: number, next: number, nextLane: number) => void) => void;
}

const DELIVERED = -2;
const LOST = -1;

/**
 * Follows the walks of tables, for whoever checks. It shares no code with the verifier, whose word it is there to test.
 * O(hosts × switches + turns), with lanes O(hosts² × hops + turns × lanes²).
 */
export function followWalks(fabric: Fabric, tables: ProvedTables): FollowedWalks {
  const laneCount = tables.lanes?.laneCount ?? 1;
  const taken = new Uint8Array(fabric.turnOffset[fabric.switchCount] * laneCount * laneCount);
  const merged = mergedWalks(fabric, tables, tables.lanes ? null : taken);
  let { arrived } = merged;
  if (tables.lanes) {
    arrived = 0;
    const note: NoteTurn = (from, lane, to, next) => {
      taken[((fabric.turnRow[from] + fabric.channelSlot[to]) * laneCount + lane) * laneCount + next] = 1;
    };
    for (const a of fabric.hostAt)
      for (const b of fabric.hostAt) if (a !== b && walkPair(fabric, tables, [a, b], note)) arrived++;
  }
  const forEachDependency: FollowedWalks['forEachDependency'] = (visit) => {
    const { channelCount, channelTo, outOffset, outChannel, turnRow } = fabric;
    for (let c = 0; c < channelCount; c++) {
      const first = outOffset[channelTo[c]];
      for (let e = first; e < outOffset[channelTo[c] + 1]; e++) {
        const cell = (turnRow[c] + e - first) * laneCount * laneCount;
        for (let k = 0; k < laneCount * laneCount; k++)
          if (taken[cell + k] === 1) visit(c, Math.floor(k / laneCount), outChannel[e], k % laneCount);
      }
    }
  };
  return { arrived, pairs: merged.pairs, forEachDependency };
}

/** Walks to each host together, whatever their lanes. @param taken Uint8Array[turns], set to 1 where some walk turns so; null = not wanted */
function mergedWalks(fabric: Fabric, { table }: ProvedTables, taken: Uint8Array | null) {
  const { switchCount, hostCount, hostAt, hostOffset, hostSwitch, channelCount, channelTo, turnRow, channelSlot } =
    fabric;
  const pairs = new Float64Array(channelCount);
  const onwards = new Int32Array(switchCount);
  const met = new Uint8Array(switchCount);
  const waiting = new Uint32Array(switchCount);
  const sent = new Float64Array(switchCount);
  let arrived = 0;
  for (const host of hostAt) {
    const home = hostSwitch[host];
    for (let s = 0; s < switchCount; s++) {
      onwards[s] = outputOf(fabric, s, table[s * hostCount + host], host);
      sent[s] = hostOffset[s + 1] - hostOffset[s] - (s === home ? 1 : 0);
    }
    met.fill(0);
    waiting.fill(0);
    const all: number[] = [];
    for (let start = 0; start < switchCount; start++) {
      if (sent[start] === 0) continue;
      for (let s = start; met[s] === 0; s = channelTo[onwards[s]]) {
        met[s] = 1;
        all.push(s);
        if (onwards[s] < 0) break;
      }
    }
    for (const s of all) {
      const out = onwards[s];
      if (out < 0) continue;
      const t = channelTo[out];
      waiting[t]++;
      if (taken && onwards[t] >= 0) taken[turnRow[out] + channelSlot[onwards[t]]] = 1;
    }
    // What is left over goes round in loops.
    const ready = all.filter((s) => waiting[s] === 0);
    for (let s = ready.pop(); s !== undefined; s = ready.pop()) {
      const out = onwards[s];
      if (out === DELIVERED) arrived += sent[s];
      if (out < 0) continue;
      pairs[out] += sent[s];
      sent[channelTo[out]] += sent[s];
      if (--waiting[channelTo[out]] === 0) ready.push(channelTo[out]);
    }
  }
  return { arrived, pairs };
}

function outputOf({ portOffset, portTarget }: Fabric, s: number, port: number, host: number): number {
  if (port === 0 || port >= portOffset[s + 1] - portOffset[s]) return LOST;
  const target = portTarget[portOffset[s] + port];
  return target === -2 - host ? DELIVERED : Math.max(LOST, target);
}

type VisitDependency = (channel: number, next: number) => void;

/** Every dependency, once at least, of packets to each host that go on from each channel by what `entries` say of the switch: channels, or less than 0. O(hosts × channels). */
function forEachChoice(
  fabric: Fabric,
  entries: (s: number, host: number) => readonly number[],
  visit: VisitDependency,
): void {
  const { hostAt, hostOffset, hostSwitch, channelCount, channelTo, switchCount } = fabric;
  const seen = new Uint32Array(channelCount);
  for (const host of hostAt) {
    const found: number[] = [];
    const note = (channel: number): void => {
      if (channel < 0 || seen[channel] === host + 1) return;
      seen[channel] = host + 1;
      found.push(channel);
    };
    for (let s = 0; s < switchCount; s++) {
      const senders = hostOffset[s + 1] - hostOffset[s] - (s === hostSwitch[host] ? 1 : 0);
      if (senders > 0) entries(s, host).forEach(note);
    }
    // It grows on the way.
    for (const channel of found) {
      for (const next of entries(channelTo[channel], host)) {
        if (next >= 0) visit(channel, next);
        note(next);
      }
    }
  }
}

/** Dependencies while each switch holds either of two tables, as one who checks finds them. */
export function followMixtures(fabric: Fabric, tables: readonly ProvedTables['table'][], visit: VisitDependency): void {
  const { hostCount } = fabric;
  forEachChoice(
    fabric,
    (s, host) => tables.map((table) => outputOf(fabric, s, table[s * hostCount + host], host)),
    visit,
  );
}

/** Dependencies of all shortest ways, as one who checks finds them: hops are counted from every host's switch. */
export function followShortest(fabric: Fabric, visit: VisitDependency): void {
  const { hostSwitch, outOffset, outChannel, channelTo, switchCount } = fabric;
  const hopsFrom = new Map<number, Int32Array>();
  const count = (home: number): Int32Array => {
    const hops = new Int32Array(switchCount).fill(-1);
    hops[home] = 0;
    for (let ring = [home]; ring.length > 0; ) {
      const next: number[] = [];
      for (const s of ring) {
        for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
          const far = channelTo[outChannel[i]];
          if (hops[far] < 0) hops[far] = hops[s] + 1;
          else continue;
          next.push(far);
        }
      }
      ring = next;
    }
    return hops;
  };
  const entries = (s: number, host: number): number[] => {
    const home = hostSwitch[host];
    const hops = hopsFrom.get(home) ?? count(home);
    hopsFrom.set(home, hops);
    if (hops[s] <= 0) return [];
    return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1])).filter((c) => hops[channelTo[c]] < hops[s]);
  };
  forEachChoice(fabric, entries, visit);
}

type NoteTurn = (from: number, lane: number, to: number, nextLane: number) => void;

/** Follows one pair of hosts by switch, port and lane, and tells of each turn. @returns whether it arrives */
export function walkPair(
  fabric: Fabric,
  { table, lanes }: ProvedTables,
  [source, destination]: readonly [number, number],
  note: NoteTurn,
): boolean {
  const { hostCount, hostSwitch, hostSwitchPort, channelTo, channelToPort, portOffset, switchCount } = fabric;
  const level = lanes ? lanes.serviceLevel[source * hostCount + destination] : 0;
  let [s, input, from, lane] = [hostSwitch[source], hostSwitchPort[source], LOST, 0];
  if (level > 15) return false;
  // Twice as many hops as there are switches are a round of every loop.
  for (let hops = 0; hops < 2 * switchCount + 2; hops++) {
    const port = table[s * hostCount + destination];
    const out = outputOf(fabric, s, port, destination);
    if (out === LOST) return false;
    const ports = portOffset[s + 1] - portOffset[s];
    const next = lanes ? lanes.lane[lanes.laneOffset[s] + (input * ports + port) * 16 + level] : 0;
    if (lanes && next >= lanes.laneCount) return false;
    if (out === DELIVERED) return true;
    if (from !== LOST) note(from, lane, out, next);
    [from, lane, input, s] = [out, next, channelToPort[out], channelTo[out]];
  }
  return false;
}
