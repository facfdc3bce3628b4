import {
  PACKET_ARRIVED,
  PACKET_INJECTED,
  PACKET_REACHED,
  PACKET_SENT,
  PACKET_WAITS,
  WAIT_BEHIND,
  WAIT_BUSY,
  WAIT_FULL,
} from '../../../core/simulation/kernel/packetTrace';
import type { PacketsReply } from '../../../jobs/simulate/packetsJob';

type Log = PacketsReply['log'];

/** Where a packet stands: on its way to a place, or in the buffer there, and what it waits for. */
export interface StandingPacket {
  readonly packet: number;
  /** Output lane that it was sent on last, or the buffer that its host sends into. */
  readonly place: number;
  /** It comes from its host; a host's lane carries packets the other way too. */
  readonly fromHost: boolean;
  /** Its header is there. */
  readonly there: boolean;
  readonly waits: { readonly reason: number; readonly place: number } | null;
}

const KINDS = {
  [PACKET_INJECTED]: 'injected',
  [PACKET_SENT]: 'sent',
  [PACKET_WAITS]: 'waits',
  [PACKET_ARRIVED]: 'arrived',
} as const;
const REASONS = { [WAIT_BEHIND]: 'behind', [WAIT_BUSY]: 'busy', [WAIT_FULL]: 'full' } as const;

export type PacketEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | {
      readonly kind: (typeof KINDS)[keyof typeof KINDS];
      readonly packet: number;
      /** Where it is, as in `StandingPacket`, and where it goes or wants to go. */
      readonly from: number;
      readonly place: number;
      readonly reason: 'behind' | 'busy' | 'full' | 'port';
      /** In its way, or passed over by arbitration. */
      readonly others: Uint32Array;
    };

/** How things stand after a number of steps. */
export interface PacketMoment {
  readonly event: PacketEvent;
  /** Ticks. */
  readonly tick: number;
  /** In the network, by number. */
  readonly standing: readonly StandingPacket[];
  readonly sent: number;
  readonly arrived: number;
}

/** Events that are steps, by their places in the log: headers that come to a buffer and tails that leave one belong to the step that follows. */
export function stepsOf({ kind }: Log): Uint32Array {
  const steps: number[] = [];
  kind.forEach((one, e) => {
    if (Object.hasOwn(KINDS, one)) steps.push(e);
  });
  return Uint32Array.from(steps);
}

/** Depends on nothing but its arguments, so going back is exact. O(events). @param steps of `stepsOf` */
export function packetMomentAt({ log, ticks }: PacketsReply, steps: Uint32Array, position: number): PacketMoment {
  const ended = position > steps.length;
  const events = ended ? log.kind.length : position === 0 ? 0 : steps[position - 1] + 1;
  const standing = new Map<number, StandingPacket>();
  let sent = 0;
  let arrived = 0;
  let from = -1;
  for (let e = 0; e < events; e++) {
    const [packet, place] = [log.packet[e], log.place[e]];
    const now = standing.get(packet);
    from = now?.place ?? -1;
    switch (log.kind[e]) {
      case PACKET_INJECTED:
        sent++;
        standing.set(packet, { packet, place, fromHost: true, there: false, waits: null });
        break;
      case PACKET_REACHED:
        standing.set(packet, { packet, place, fromHost: now?.fromHost ?? false, there: true, waits: null });
        break;
      case PACKET_SENT:
        standing.set(packet, { packet, place, fromHost: false, there: false, waits: null });
        break;
      case PACKET_WAITS:
        if (now) standing.set(packet, { ...now, waits: { reason: log.reason[e], place } });
        break;
      case PACKET_ARRIVED:
        arrived++;
        standing.delete(packet);
        break;
    }
  }
  const tick = ended ? ticks : events === 0 ? 0 : log.tick[events - 1];
  return { event: eventAt(log, events, ended, from), tick, standing: [...standing.values()], sent, arrived };
}

function eventAt(log: Log, events: number, ended: boolean, from: number): PacketEvent {
  if (ended) return { kind: 'end' };
  if (events === 0) return { kind: 'start' };
  const e = events - 1;
  return {
    kind: KINDS[log.kind[e] as keyof typeof KINDS],
    packet: log.packet[e],
    from,
    place: log.place[e],
    reason: REASONS[log.reason[e] as keyof typeof REASONS] ?? 'port',
    others: log.others.subarray(log.othersOffset[e], log.othersOffset[e + 1]),
  };
}

/** The next position in a direction at which a packet finds no room; null if there is none. */
export function nextBlocked({ kind, reason }: Log, steps: Uint32Array, at: number, direction: 1 | -1): number | null {
  for (let p = at + direction; p >= 1 && p <= steps.length; p += direction) {
    if (kind[steps[p - 1]] === PACKET_WAITS && reason[steps[p - 1]] === WAIT_FULL) return p;
  }
  return null;
}

/** The dependencies now: the channel whose buffer a packet heads, and the channel that it wants. Hosts are no channels. */
export function waitingArcs(
  { standing }: Pick<PacketMoment, 'standing'>,
  laneCount: number,
  channelCount: number,
): readonly (readonly [number, number])[] {
  const arcs = new Map<string, readonly [number, number]>();
  for (const { place, waits } of standing) {
    if (!waits || waits.reason === WAIT_BEHIND) continue;
    const [held, wanted] = [place, waits.place].map((lane) => Math.floor(lane / laneCount));
    if (held < channelCount && wanted < channelCount) arcs.set(`${held} ${wanted}`, [held, wanted]);
  }
  return [...arcs.values()];
}
