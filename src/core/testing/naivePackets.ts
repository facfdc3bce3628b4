import { linkTicks } from '../simulation/kernel/linkTicks';
import type { SimulationModel } from '../simulation/kernel/model';
import type { SimulatedNetwork } from '../simulation/kernel/simulatedNetwork';

/** A message for the naive simulator: packets of one host along one path of output lanes. */
export interface NaiveMessage {
  readonly host: number;
  readonly path: readonly number[];
  readonly packets: number;
}

interface Packet {
  readonly message: NaiveMessage;
  readonly number: number;
  readonly birth: number;
  hop: number;
}

interface Buffer {
  packets: Packet[];
  sending: boolean;
  /** Places taken: by packets here, on the way here, or gone with the word of it still under way. */
  taken: number;
}

/**
 * The packet model once more, tick by tick over everything there is, with objects and without any calendar: an oracle for round-robin and
 * oldest-first arbitration. Messages of a host are sent in their order, all from tick 0 on.
 * @returns arrivals as `message:packet@tick`, in order, or 'deadlock' with those until then
 */
export function naivePackets(
  network: SimulatedNetwork,
  model: SimulationModel,
  messages: readonly NaiveMessage[],
  gapTicks: number,
  limit: number,
): string[] {
  const { fabric, outputCount, laneCount, inputOffset, inputBuffer, outputSwitch } = network;
  const { packetTicks, hopTicks, creditTicks, buffers, arbitration, sharedInput } = model;
  const channels = fabric.channelCount;
  const ticks = linkTicks(fabric, packetTicks);
  // The tail must have come when it is to leave, so a header is not sent on by a faster link before.
  const headerTicks = (from: number, { message, hop }: Packet): number =>
    hopTicks + Math.max(0, ticks[from] - ticks[Math.floor(message.path[hop] / laneCount)]);
  const store: Buffer[] = Array.from({ length: outputCount * laneCount }, () => ({
    packets: [],
    sending: false,
    taken: 0,
  }));
  const later = new Map<number, (() => void)[]>();
  const at = (tick: number, what: () => void): void => {
    later.set(tick, [...(later.get(tick) ?? []), what]);
  };
  const outputFree = new Array<number>(outputCount).fill(0);
  const hostFree = new Array<number>(fabric.hostCount).fill(0);
  const portFree = new Array<number>(channels).fill(0);
  const pointer = new Array<number>(outputCount).fill(0);
  const queue = Array.from({ length: fabric.hostCount }, (_, h) =>
    messages
      .filter((m) => m.host === h)
      .flatMap((m) => Array.from({ length: m.packets }, (_, number) => ({ m, number }))),
  );
  const arrivals: string[] = [];
  const laneOf = (b: Buffer): number => b.packets[0].message.path[b.packets[0].hop];

  for (let now = 0; now < limit; now++) {
    for (const event of later.get(now) ?? []) event();
    for (let h = 0; h < fabric.hostCount; h++) {
      const buffer = store[(channels + h) * laneCount];
      if (queue[h].length === 0 || hostFree[h] > now || buffer.taken === buffers) continue;
      const { m, number } = queue[h].shift() as { m: NaiveMessage; number: number };
      const packet: Packet = { message: m, number, birth: now, hop: 0 };
      buffer.taken++;
      const own = ticks[channels + h];
      hostFree[h] = now + own + Math.round((gapTicks * own) / packetTicks);
      at(now + headerTicks(channels + h, packet), () => buffer.packets.push(packet));
    }
    for (let output = 0; output < outputCount; output++) {
      const s = outputSwitch[output];
      if (outputFree[output] > now || s >= fabric.switchCount) continue;
      const inputs = [...inputBuffer.subarray(inputOffset[s], inputOffset[s + 1])];
      const able = inputs
        .map((b, i) => ({ b, i }))
        .filter(({ b }) => {
          const buffer = store[b];
          if (buffer.sending || buffer.packets.length === 0) return false;
          const lane = laneOf(buffer);
          if (Math.floor(lane / laneCount) !== output) return false;
          if (sharedInput && b < channels * laneCount && portFree[Math.floor(b / laneCount)] > now) return false;
          return output >= channels || store[lane].taken < buffers;
        });
      if (able.length === 0) continue;
      const chosen =
        arbitration === 'oldest'
          ? able.reduce((best, one) => (store[one.b].packets[0].birth < store[best.b].packets[0].birth ? one : best))
          : (able.find(({ i }) => i >= pointer[output]) ?? able[0]);
      pointer[output] = chosen.i + 1;
      const buffer = store[chosen.b];
      const packet = buffer.packets[0];
      const lane = laneOf(buffer);
      buffer.sending = true;
      const end = now + ticks[output];
      outputFree[output] = end;
      if (chosen.b < channels * laneCount) portFree[Math.floor(chosen.b / laneCount)] = end;
      at(end, () => {
        buffer.packets.shift();
        buffer.sending = false;
        if (creditTicks === 0) buffer.taken--;
        else at(end + creditTicks, () => buffer.taken--);
        if (output >= channels) arrivals.push(`${messages.indexOf(packet.message)}:${packet.number}@${end}`);
      });
      if (output >= channels) continue;
      store[lane].taken++;
      const next = { ...packet, hop: packet.hop + 1 };
      at(now + headerTicks(output, next), () => store[lane].packets.push(next));
    }
  }
  return arrivals;
}
