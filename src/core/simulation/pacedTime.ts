import type { SimulationModel } from './model';

/**
 * Packet times of a step in which no packet ever waits for more than its first turn, in closed form: the last packet is sent
 * (P - 1)(g + 1) after the first, and its header takes h + 1 hops. Holds from the gap M - 1 on, with a barrier and room for two
 * packets; the real step is 1 to 3 % longer, by what first packets wait where messages meet.
 */
export function pacedTime(model: SimulationModel, packets: number, gap: number, hops: number): number {
  return (packets - 1) * (gap + 1) + 1 + ((hops + 1) * model.hopTicks) / model.packetTicks;
}
