import type { CanvasModel } from '../model/model';

/** The switches from which and to which the channels of a result lead, those between switches that are still there. O(channels). */
export function walkPairs(
  { network, routing }: CanvasModel,
  channels: Iterable<number>,
): (readonly [number, number])[] {
  const count = network.topology.switches.length;
  return Array.from(channels).flatMap((channel) => {
    const record = routing?.recordOf[channel >>> 1] ?? -1;
    if (record < 0) return [];
    const from = network.ends[2 * record + (channel & 1)];
    const to = network.ends[2 * record + 1 - (channel & 1)];
    return from >= 0 && to >= 0 && from < count && to < count ? [[from, to] as const] : [];
  });
}
