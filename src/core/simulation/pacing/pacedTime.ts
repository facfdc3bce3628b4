import type { SimulationModel } from '../kernel/model';

/**
 * Packet times of a step in which no packet ever waits, in closed form: the last packet is sent (P - 1)(g + 1) after the first, and its
 * header takes h + 1 hops. No step is shorter. From the gap M - 1 on, with a barrier and room for two packets, steps on lattices in
 * dimension order are 1 to 5 % longer, by what first packets wait where messages meet; with other routes, few packets or late credits
 * they may be longer by far more.
 */
export function pacedTime(model: SimulationModel, packets: number, gap: number, hops: number): number {
  return (packets - 1) * (gap + 1) + 1 + ((hops + 1) * model.hopTicks) / model.packetTicks;
}
