import type { Exchange } from '../../traffic/exchange';
import type { PacketPaths } from '../paths/packetPaths';

/** Loads of a step of an exchange on the links between switches. */
export interface StepLoads {
  /** M: the most messages that one channel carries. */
  readonly overlap: Int32Array;
  /** Channels on the longest path. */
  readonly hops: Int32Array;
  /** Channels on a path, mean over the messages. */
  readonly meanHops: Float64Array;
}

/**
 * M and the lengths of the paths of every step, from the paths themselves: any network, any routing. Arrays by step, from 1; entry 0 is 0.
 * O(steps × hosts × hops). Yields the share that is done.
 * @param only the one step to look at; the others' entries stay 0
 */
export function* exchangeLoads(
  hostCount: number,
  channelCount: number,
  paths: PacketPaths,
  exchange: Exchange,
  only: number | null = null,
): Generator<number, StepLoads> {
  const overlap = new Int32Array(exchange.steps + 1);
  const hops = new Int32Array(exchange.steps + 1);
  const meanHops = new Float64Array(exchange.steps + 1);
  const load = new Int32Array(channelCount);
  const path = new Int32Array(paths.longest);
  for (let step = only ?? 1; step <= (only ?? exchange.steps); step++) {
    load.fill(0);
    let messages = 0;
    let channels = 0;
    for (let h = 0; h < hostCount; h++) {
      const to = exchange.to(step, h);
      if (to < 0) continue;
      const length = paths.write(h, to, path, 0) - 1;
      for (let i = 0; i < length; i++) {
        const sharing = ++load[Math.floor(path[i] / paths.laneCount)];
        if (sharing > overlap[step]) overlap[step] = sharing;
      }
      if (length > hops[step]) hops[step] = length;
      if (length < 0) continue;
      messages++;
      channels += length;
    }
    meanHops[step] = messages > 0 ? channels / messages : 0;
    yield step / exchange.steps;
  }
  return { overlap, hops, meanHops };
}
