import { machinesByName, modelsByName } from '../../plant/machinePorts';
import type { Model } from '../../topology/plantRecords';
import type { FloorRules, Topology } from '../../topology/topology';
import { type Box, type Boxes, boxesOf } from '../floor/boxes';
import { ratesOf, switchesOf } from './bunches';
import type { PriceList } from './priceList';

/** The most that a box takes as far as something says it, and what that is of. */
interface BoxPower {
  /** Null where neither rules nor models nor the list say it. */
  readonly watts: number | null;
  /** True where plugs of its cables are in it. */
  readonly isWhole: boolean;
  /** Name of the model or the part. */
  readonly model: string;
}

/**
 * Watts of every box at the most, by index: of a switch as the rules say for each chip, else the most that its model takes, else what its model or the price list says with the
 * most that a plug of its cables' rate takes there; of a machine as the rules say, else its model. Optics are counted so before it is known which cables need them: a rack then never takes more. O(links + boxes × parts)
 * @throws PartsError where the list has no such switch
 */
export function boxWatts(topology: Topology, network: Boxes, rules: FloorRules, prices: PriceList): number[] {
  const { power, rates } = powerOf(topology, network, rules, prices);
  const watts = power.map((one) => one.watts ?? 0);
  const plugs = new Map<string, number>();
  for (const { rate, kind, watts: atEnd } of prices.parts) {
    if (rate && (kind === 'cable' || kind === 'transceiver'))
      plugs.set(rate.key, Math.max(atEnd ?? 0, plugs.get(rate.key) ?? 0));
  }
  for (const { link, a, b } of network.cables)
    for (const box of [a, b]) if (!power[box].isWhole) watts[box] += plugs.get(rates[link]?.key ?? '') ?? 0;
  return watts.map(Math.ceil);
}

/** Names of models, or of parts, of which neither the rules nor the models nor the list say what they take. O(boxes + links) */
export function withoutWatts(topology: Topology, rules: FloorRules, prices: PriceList): readonly string[] {
  const { power } = powerOf(topology, boxesOf(topology), rules, prices);
  return [...new Set(power.flatMap(({ watts, model }) => (watts === null ? [model] : [])))];
}

function powerOf(topology: Topology, network: Boxes, rules: FloorRules, prices: PriceList) {
  const { switchWatts = 0, machineWatts = 0 } = rules;
  const known = modelsByName(topology);
  const machines = machinesByName(topology);
  const modelOf = ({ isMachine, name, switches }: Box): Model | undefined =>
    known.get((isMachine ? machines.get(name)?.model : topology.switches[switches[0]]?.model) ?? '');
  const rates = switchWatts > 0 ? [] : ratesOf(topology, network, { prices, rate: null });
  const parts = switchWatts > 0 ? [] : switchesOf(topology, network, { rates, prices });
  const power = network.boxes.map((box, b): BoxPower => {
    const model = modelOf(box);
    const { max, typical = null } = model?.watts ?? {};
    if (box.isMachine) {
      const watts = machineWatts > 0 ? machineWatts : (max ?? typical);
      return { watts, isWhole: true, model: model?.name ?? 'machines without a model' };
    }
    const name = model?.name ?? parts[b]?.part ?? 'switches without cables';
    if (switchWatts > 0) return { watts: box.switches.length * switchWatts, isWhole: true, model: name };
    return { watts: max ?? parts[b]?.watts ?? typical, isWhole: max !== undefined, model: name };
  });
  return { power, rates };
}
