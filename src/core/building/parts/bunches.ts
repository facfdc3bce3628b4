import type { LocalText } from '../../base/localText';
import { UnionFind } from '../../base/structures/unionFind';
import { modelsByName } from '../../plant/machinePorts';
import type { Link, LinkEnd, NodeId, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { type CagePort, cagePorts } from './cagePorts';
import { partOfModel } from './modelParts';
import { PartsError } from './partsError';
import type { Part, PriceList } from './priceList';
import { type Bunch, compareCosts, type PlugEnd } from './purchaseOptions';
import { type Rate, rateOf } from './rates';
import { cageOf, chooseSwitch, portsOfCage } from './switchModels';

/** A bunch with what tells whom it belongs to. */
export interface OpenBunch extends Bunch {
  /** Indices of its links. */
  readonly links: readonly number[];
  readonly nearEnds: readonly LinkEnd[];
  readonly farEnds: readonly LinkEnd[];
  /** The same for all bunches that share a cage. */
  readonly group: number;
  /** The same for all of one rate between the same kinds of cages. */
  readonly kind: string;
}

interface Asked {
  readonly prices: PriceList;
  /** Of links that say no speed; null = that of the list's first switch which has ports enough for every switch. */
  readonly rate: Rate | null;
}

/** The rates of cables by link, where they say none that of the ports of models; null for what is no cable. @throws PartsError for speeds that are not understood */
export function ratesOf(topology: Topology, network: Boxes, { prices, rate }: Asked): readonly (Rate | null)[] {
  const { links } = topology;
  const usual = rate ?? usualRate(prices, mostPorts(topology, network));
  const portOf = cagePorts(topology);
  const known = new Map<string, Rate | null>();
  const rates: (Rate | null)[] = links.map(() => null);
  for (const { link } of network.cables) {
    const { speed } = links[link];
    if (speed !== undefined && !known.has(speed)) known.set(speed, rateOf(speed));
    const found = speed === undefined ? (rate ?? slower(portOf, links[link]) ?? usual) : known.get(speed);
    if (!found) throw new PartsError(speed === undefined ? NO_RATE : unknownSpeed(speed));
    rates[link] = found;
  }
  return rates;
}

/** The rate of the list that stands for that of cables of which nothing tells it; null where none needs it. */
export function assumedRate(topology: Topology, network: Boxes, { prices, rate }: Asked): Rate | null {
  const portOf = cagePorts(topology);
  const tellsNone = ({ link }: Boxes['cables'][number]): boolean =>
    topology.links[link].speed === undefined && !slower(portOf, topology.links[link]);
  return rate === null && network.cables.some(tellsNone) ? usualRate(prices, mostPorts(topology, network)) : null;
}

/** The rate of the slower of two ports, as far as it is known: the switch's where they are as fast. */
function slower(portOf: (end: LinkEnd) => CagePort | null, { a, b }: Link): Rate | null {
  const ports = [portOf(a), portOf(b)].toSorted((one, other) => Number(one?.isMachine) - Number(other?.isMachine));
  return ports.reduce<Rate | null>(
    (least, port) => (port?.rate && (!least || port.rate.gbps < least.gbps) ? port.rate : least),
    null,
  );
}

/** Of the first switch with so many ports, where there is none of the first switch, and without switches of the first part that has a rate. */
function usualRate({ parts }: PriceList, ports: number): Rate | null {
  const switches = parts.filter(({ kind }) => kind === 'switch');
  const first = switches.find(({ ends }) => ends >= ports) ?? switches[0] ?? parts.find((part) => part.rate);
  return first?.rate ?? null;
}

/** Ports of the largest switch; of directors the cabled ones. */
function mostPorts({ switches }: Topology, { boxes, cables }: Boxes): number {
  const cabled = new Uint32Array(boxes.length);
  for (const { a, b } of cables) {
    cabled[a]++;
    cabled[b]++;
  }
  return boxes.reduce((most, { isMachine, switches: parts }, box) => {
    if (isMachine) return most;
    return Math.max(most, parts.length === 1 ? switches[parts[0]].portCount : cabled[box]);
  }, 0);
}

interface Rated {
  readonly rates: readonly (Rate | null)[];
  readonly prices: PriceList;
}

/** The part that every box is which is a switch: that of its model, else the cheapest that fits; null where it has neither a model nor cables. */
export function switchesOf(topology: Topology, network: Boxes, { rates, prices }: Rated): readonly (Part | null)[] {
  const cabled = network.boxes.map(() => new Map<string, { rate: Rate; ports: number[] }>());
  // Management ports are apart from those that a switch is chosen by.
  const managing = managementPorts(topology);
  for (const { link } of network.cables) {
    const rate = rates[link] as Rate;
    for (const { node, port } of [topology.links[link].a, topology.links[link].b]) {
      if (managing.has(node)) continue;
      const ofBox = cabled[network.boxOf.get(node) as number];
      const known = ofBox.get(rate.key) ?? { rate, ports: [] };
      known.ports.push(port);
      ofBox.set(rate.key, known);
    }
  }
  const chosen = new Map<string, Part>();
  const known = modelsByName(topology);
  return network.boxes.map(({ name, isMachine, switches }, box) => {
    const record = topology.switches[switches[0]];
    const ofModel = record?.model === undefined ? undefined : known.get(record.model);
    if (!isMachine && ofModel) {
      const { model, mode, modes } = record;
      const key = JSON.stringify([model, mode, modes]);
      const part = chosen.get(key) ?? partOfModel(ofModel, prices, record);
      chosen.set(key, part);
      return part;
    }
    const ofBox = [...cabled[box].values()];
    if (isMachine || ofBox.length === 0) return null;
    const count = ofBox.reduce((sum, { ports }) => sum + ports.length, 0);
    const ports = switches.length === 1 ? topology.switches[switches[0]].portCount : count;
    const key = `${ports} ${ofBox.map(({ rate, ports: used }) => `${rate.key}:${used.join()}`).join(' ')}`;
    const model = chosen.get(key) ?? chooseSwitch({ name, ports, rates: ofBox }, prices);
    chosen.set(key, model);
    return model;
  });
}

/** Ids of the management ports of switches, which stand in the switch's box. */
function managementPorts({ hosts }: Topology): ReadonlySet<NodeId> {
  return new Set(hosts.flatMap(({ id, of }) => (of === undefined ? [] : [id])));
}

/** The cheapest adapter of a rate, null where the list has none. */
export function adaptersOf({ parts }: PriceList): (rate: Rate) => Part | null {
  const known = new Map<string, Part>();
  for (const part of parts) {
    if (part.kind !== 'adapter' || !part.rate) continue;
    const best = known.get(part.rate.key);
    if (!best || compareCosts(part, best) < 0) known.set(part.rate.key, part);
  }
  return ({ key }) => known.get(key) ?? null;
}

interface BunchNeeds {
  readonly rates: readonly (Rate | null)[];
  readonly models: readonly (Part | null)[];
  readonly adapterOf: (rate: Rate) => Part | null;
  readonly portOf: (end: LinkEnd) => CagePort | null;
  readonly lengthCm: Int32Array;
}

/** Links whose cages hang together make a bunch, each other link one of its own; switches are the near end, of two the one whose cage has more ports. */
export function bunchesOf(topology: Topology, network: Boxes, needs: BunchNeeds): readonly OpenBunch[] {
  const { links } = topology;
  const { cables } = network;
  const managing = managementPorts(topology);
  const plugged = cables.map(({ link }) => {
    const rate = needs.rates[link] as Rate;
    const ends = [links[link].a, links[link].b].map((end) => ({
      end,
      ...plugOf(end, rate, network, { ...needs, managing }),
    }));
    const weight = ({ isMachine, ports }: PlugEnd): number => (isMachine ? 0 : ports);
    const [near, far] = weight(ends[1]) > weight(ends[0]) ? ends.toReversed() : ends;
    return { link, rate, near, far };
  });
  const groups = new UnionFind(plugged.length);
  const alike = new UnionFind(plugged.length);
  const [ofKind, ofCage] = [new Map<string, number>(), new Map<string, number>()];
  const kinds = plugged.map(({ rate, near, far }) => JSON.stringify([rate.key, kindOf(near), kindOf(far)]));
  plugged.forEach(({ near, far }, i) => {
    for (const { cage, ports } of [near, far]) {
      if (ports === 1) continue;
      join(alike, ofCage, cage, i);
      join(groups, ofKind, `${cage} ${kinds[i]}`, i);
    }
  });
  const sets = new Map<number, { lightM: number; readonly bunches: Set<number> }>();
  plugged.forEach(({ link }, i) => {
    const set = sets.get(alike.find(i)) ?? { lightM: 0, bunches: new Set() };
    set.lightM = Math.max(set.lightM, needs.lengthCm[link] / 100);
    sets.set(alike.find(i), { ...set, bunches: set.bunches.add(groups.find(i)) });
  });
  const before = new Map<string, number>();
  const plugsIn = new Set<string>();
  const open = new Map<number, { -readonly [K in keyof OpenBunch]: Filled<OpenBunch[K]> }>();
  plugged.forEach(({ link, rate, near, far }, i) => {
    const bunch = open.get(groups.find(i)) ?? {
      ...{ rate, near, far, links: [], nearEnds: [], farEnds: [], nearCages: [], farCages: [], lengthsM: [] },
      ...{ group: alike.find(i), kind: kinds[i], places: [], plugs: [0, 0] },
      ...{ lightM: sets.get(alike.find(i))?.lightM ?? 0, shares: (sets.get(alike.find(i))?.bunches.size ?? 0) > 1 },
    };
    for (const [side, { cage }] of [near, far].entries()) {
      if (plugsIn.has(cage)) continue;
      plugsIn.add(cage);
      bunch.plugs[side]++;
    }
    bunch.places.push(before.get(near.cage) ?? 0);
    before.set(near.cage, (before.get(near.cage) ?? 0) + 1);
    bunch.links.push(link);
    bunch.nearEnds.push(near.end);
    bunch.farEnds.push(far.end);
    bunch.nearCages.push(near.cage);
    bunch.farCages.push(far.cage);
    bunch.lengthsM.push(needs.lengthCm[link] / 100);
    open.set(groups.find(i), bunch);
  });
  return [...open.values()];
}

type Filled<T> = T extends readonly (infer E)[] ? E[] : T;

const kindOf = ({ form, ports, watts, isMachine }: PlugEnd) => [form, ports, watts, isMachine];

function join(sets: UnionFind, first: Map<string, number>, key: string, i: number): void {
  const known = first.get(key);
  if (known === undefined) first.set(key, i);
  else sets.union(known, i);
}

/** The cage of an end: its model's, else by the price list's switch or adapter. @throws PartsError where its port is too slow */
function plugOf(
  { node, port }: LinkEnd,
  rate: Rate,
  { boxes, boxOf }: Boxes,
  { portOf, adapterOf, models, managing }: BunchNeeds & { readonly managing: ReadonlySet<NodeId> },
): PlugEnd & { readonly cage: string } {
  const box = boxOf.get(node) as number;
  const known = portOf({ node, port });
  if (known) {
    if (known.rate && rate.gbps > known.rate.gbps + 1e-9)
      throw new PartsError(tooFast(boxes[box].name, port, rate, known.rate));
    return known;
  }
  const { isMachine } = boxes[box];
  // The management port of a switch is no cage of its own.
  if (!isMachine && managing.has(node)) return { form: null, watts: null, isMachine, ports: 1, cage: node };
  const part = isMachine ? adapterOf(rate) : models[box];
  const ports = (part && !isMachine && portsOfCage(part, rate)) || 1;
  return { form: part?.form ?? null, watts: null, isMachine, ports, cage: `${node} ${cageOf(port, ports)}` };
}

function tooFast(name: string, port: number, rate: Rate, most: Rate): LocalText {
  return {
    en: `port ${port} of ${name} runs at ${most.name}: expected at least the ${rate.name} of its cable`,
    ja: `${name} のポート ${port} は ${most.name} です。ケーブルの ${rate.name} 以上が必要です`,
  };
}

function unknownSpeed(speed: string): LocalText {
  return {
    en: `the speed "${speed}" of a link is not understood: expected such as 4xEDR or 100GbE`,
    ja: `リンクの速度「${speed}」を解釈できません。4xEDR や 100GbE のように書いてください`,
  };
}

const NO_RATE: LocalText = {
  en: 'links say no speed, and the price list has no switch to go by: expected a rate such as EDR',
  ja: 'リンクに速度がなく、価格表にもスイッチがありません。EDR のような速度を指定してください',
};
