import { machinesByName, modelsByName } from '../../plant/machinePorts';
import type { Model } from '../../topology/plantRecords';
import type { FloorRules, Topology } from '../../topology/topology';
import { type Box, type Boxes, boxesOf } from '../floor/boxes';
import { ratesOf, switchesOf } from './bunches';
import type { PriceList } from './priceList';

/**
 * Watts of every box at the most, by index: of a switch as the rules say for each chip, else the most that its model takes, else what its model or the price list says with the
 * most that a plug of its cables' rate takes there; of a machine as the rules say, else its model. Optics are counted so before it is known which cables need them: a rack then never takes more. O(links + boxes × parts)
 * @throws PartsError where the list has no such switch
 */
export function boxWatts(topology: Topology, network: Boxes, rules: FloorRules, prices: PriceList): number[] {
  const { switchWatts = 0, machineWatts = 0 } = rules;
  const known = modelsByName(topology);
  const machines = machinesByName(topology);
  const modelOf = ({ isMachine, name, switches }: Box): Model | undefined =>
    known.get((isMachine ? machines.get(name)?.model : topology.switches[switches[0]]?.model) ?? '');
  const ofMachine = (box: Box): number => {
    const { max, typical = 0 } = modelOf(box)?.watts ?? {};
    return machineWatts > 0 ? machineWatts : (max ?? typical);
  };
  if (switchWatts > 0)
    return network.boxes.map((box) => (box.isMachine ? ofMachine(box) : box.switches.length * switchWatts));
  const rates = ratesOf(topology, network, { prices, rate: null });
  const models = switchesOf(topology, network, { rates, prices });
  const most = network.boxes.map((box) => (box.isMachine ? undefined : modelOf(box)?.watts?.max));
  const watts = network.boxes.map((box, b) => (box.isMachine ? ofMachine(box) : (most[b] ?? models[b]?.watts ?? 0)));
  const plugs = new Map<string, number>();
  for (const { rate, kind, watts: atEnd } of prices.parts) {
    if (rate && (kind === 'cable' || kind === 'transceiver'))
      plugs.set(rate.key, Math.max(atEnd ?? 0, plugs.get(rate.key) ?? 0));
  }
  for (const { link, a, b } of network.cables) {
    for (const box of [a, b])
      if (!network.boxes[box].isMachine && most[box] === undefined)
        watts[box] += plugs.get(rates[link]?.key ?? '') ?? 0;
  }
  return watts.map(Math.ceil);
}

/** Names of models, or of parts, of which neither the rules nor the models nor the list say what they take. O(boxes + links) */
export function withoutWatts(topology: Topology, rules: FloorRules, prices: PriceList): readonly string[] {
  const network = boxesOf(topology);
  const { switchWatts = 0, machineWatts = 0 } = rules;
  const known = modelsByName(topology);
  const machines = machinesByName(topology);
  const rates = switchWatts > 0 ? [] : ratesOf(topology, network, { prices, rate: null });
  const parts = switchWatts > 0 ? [] : switchesOf(topology, network, { rates, prices });
  const names = network.boxes.flatMap(({ isMachine, name, switches }, box) => {
    if ((isMachine ? machineWatts : switchWatts) > 0) return [];
    const model = known.get((isMachine ? machines.get(name)?.model : topology.switches[switches[0]]?.model) ?? '');
    if ((model?.watts?.max ?? model?.watts?.typical ?? parts[box]?.watts ?? null) !== null) return [];
    return [model?.name ?? parts[box]?.part ?? (isMachine ? 'machines without a model' : 'switches without cables')];
  });
  return [...new Set(names)];
}
