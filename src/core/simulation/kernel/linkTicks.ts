import { TopoloomError } from '../../base/topoloomError';
import { type Fabric, NONE } from '../../fabric/fabric';

/** A link slower than the fastest by more than this is a slip of the pen, and would want as many ticks of calendar. */
const MOST_TICKS = 2 ** 20;

/** Links of too different speeds to be simulated together. */
class UnlikeLinks extends TopoloomError {
  override readonly name = 'UnlikeLinks';
  readonly kind = 'refusal';
}

/** The largest capacity of a link; 0 without links. O(channels + hosts). */
export function fastestLink({ channelCapacity, hostCapacity, hostSwitch, hostCount }: Fabric): number {
  let fastest = 0;
  for (const capacity of channelCapacity) fastest = Math.max(fastest, capacity);
  for (let h = 0; h < hostCount; h++) if (hostSwitch[h] !== NONE) fastest = Math.max(fastest, hostCapacity[h]);
  return fastest;
}

/**
 * Int32Array[channels + hosts]: ticks that a packet keeps each link busy, a host's link the same both ways. The fastest link of the network
 * takes `packetTicks`, the others in proportion to what they carry, in whole ticks; all alike where links are. O(channels + hosts).
 * @throws UnlikeLinks for links so unlike that a packet would take more than 2^20 ticks
 */
export function linkTicks(fabric: Fabric, packetTicks: number): Int32Array {
  const { channelCapacity, channelCount, hostCapacity, hostSwitch, hostCount } = fabric;
  const fastest = fastestLink(fabric);
  const ticks = new Int32Array(channelCount + hostCount).fill(packetTicks);
  const slower = (output: number, capacity: number): void => {
    const taken = Math.round((packetTicks * fastest) / capacity);
    if (taken > MOST_TICKS) {
      const [times, most] = [fastest / capacity, MOST_TICKS / packetTicks];
      throw new UnlikeLinks({
        en: `a link is ${times} times slower than the fastest: expected at most ${most}`,
        ja: `最速のリンクの ${times} 分の 1 の速さのリンクがあります：${most} 分の 1 以上が必要です`,
      });
    }
    ticks[output] = taken;
  };
  for (let c = 0; c < channelCount; c++) slower(c, channelCapacity[c]);
  for (let h = 0; h < hostCount; h++) if (hostSwitch[h] !== NONE) slower(channelCount + h, hostCapacity[h]);
  return ticks;
}

/** Mean speed of the links of live hosts that take part, in units of the fastest link: 1 where links are alike. O(hosts). @param ticks of `linkTicks` */
export function meanHostSpeed({ talkerAt, channelCount }: Fabric, packetTicks: number, ticks: Int32Array): number {
  let sum = 0;
  for (const h of talkerAt) sum += packetTicks / ticks[channelCount + h];
  return talkerAt.length > 0 ? sum / talkerAt.length : 1;
}
