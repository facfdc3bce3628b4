import type { FloorRules, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { ratesOf, switchesOf } from './bunches';
import type { PriceList } from './priceList';

/**
 * Watts of every box at the most, by index: of a switch as the rules say for each chip, else by the price list, with the most that a plug of its cables' rate takes there;
 * of a machine as the rules say. Optics are counted so before it is known which cables need them: a rack then never takes more. O(links + boxes × parts)
 * @throws PartsError where the list has no such switch
 */
export function boxWatts(topology: Topology, network: Boxes, rules: FloorRules, prices: PriceList): number[] {
  const { switchWatts = 0, machineWatts = 0 } = rules;
  if (switchWatts > 0)
    return network.boxes.map(({ isMachine, switches }) => (isMachine ? machineWatts : switches.length * switchWatts));
  const rates = ratesOf(topology, network, { prices, rate: null });
  const models = switchesOf(topology, network, { rates, prices });
  const watts = network.boxes.map(({ isMachine }, box) => (isMachine ? machineWatts : (models[box]?.watts ?? 0)));
  const plugs = new Map<string, number>();
  for (const { rate, kind, watts: atEnd } of prices.parts) {
    if (rate && (kind === 'cable' || kind === 'transceiver'))
      plugs.set(rate.key, Math.max(atEnd, plugs.get(rate.key) ?? 0));
  }
  for (const { link, a, b } of network.cables) {
    for (const box of [a, b]) if (!network.boxes[box].isMachine) watts[box] += plugs.get(rates[link]?.key ?? '') ?? 0;
  }
  return watts.map(Math.ceil);
}
