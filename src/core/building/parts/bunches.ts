import type { LocalText } from '../../base/localText';
import type { LinkEnd, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { PartsError } from './partsError';
import type { Part, PriceList } from './priceList';
import type { Bunch } from './purchaseOptions';
import { type Rate, rateOf } from './rates';
import { cageOf, chooseSwitch, portsOfCage } from './switchModels';

/** A bunch with what tells whom it belongs to. */
export interface OpenBunch extends Bunch {
  /** Indices of its links. */
  readonly links: readonly number[];
  readonly nearEnds: readonly LinkEnd[];
  readonly farEnds: readonly LinkEnd[];
}

interface Asked {
  readonly prices: PriceList;
  /** Of links that say no speed; null = that of the list's first switch which has ports enough for every switch. */
  readonly rate: Rate | null;
}

/** The rates of cables by link; null for what is no cable. @throws PartsError for speeds that are not understood */
export function ratesOf(topology: Topology, network: Boxes, { prices, rate }: Asked): readonly (Rate | null)[] {
  const { links } = topology;
  const usual = rate ?? usualRate(prices, mostPorts(topology, network));
  const known = new Map<string, Rate | null>();
  const rates: (Rate | null)[] = links.map(() => null);
  for (const { link } of network.cables) {
    const { speed } = links[link];
    if (speed !== undefined && !known.has(speed)) known.set(speed, rateOf(speed));
    const found = speed === undefined ? usual : known.get(speed);
    if (!found) throw new PartsError(speed === undefined ? NO_RATE : unknownSpeed(speed));
    rates[link] = found;
  }
  return rates;
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

/** The model of every box that is a switch. */
export function switchesOf(topology: Topology, network: Boxes, { rates, prices }: Rated): readonly (Part | null)[] {
  const cabled = network.boxes.map(() => new Map<string, { rate: Rate; ports: number[] }>());
  for (const { link } of network.cables) {
    const rate = rates[link] as Rate;
    for (const { node, port } of [topology.links[link].a, topology.links[link].b]) {
      const ofBox = cabled[network.boxOf.get(node) as number];
      const known = ofBox.get(rate.key) ?? { rate, ports: [] };
      known.ports.push(port);
      ofBox.set(rate.key, known);
    }
  }
  const chosen = new Map<string, Part>();
  return network.boxes.map(({ name, isMachine, switches }, box) => {
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

/** The cheapest adapter of a rate, null where the list has none. */
export function adaptersOf({ parts }: PriceList): (rate: Rate) => Part | null {
  const known = new Map<string, Part>();
  for (const part of parts) {
    if (part.kind !== 'adapter' || !part.rate) continue;
    const best = known.get(part.rate.key);
    if (!best || part.cents < best.cents) known.set(part.rate.key, part);
  }
  return ({ key }) => known.get(key) ?? null;
}

interface BunchNeeds {
  readonly rates: readonly (Rate | null)[];
  readonly models: readonly (Part | null)[];
  readonly adapterOf: (rate: Rate) => Part | null;
  readonly lengthCm: Int32Array;
}

/** Links that share a cage that fans out make a bunch, each other link one of its own; switches are the near end, of two the one whose cage has more ports. */
export function bunchesOf(
  { links }: Topology,
  { boxes, boxOf, cables }: Boxes,
  needs: BunchNeeds,
): readonly OpenBunch[] {
  const open = new Map<
    string,
    { -readonly [K in keyof OpenBunch]: OpenBunch[K] extends readonly (infer T)[] ? T[] : OpenBunch[K] }
  >();
  for (const { link } of cables) {
    const rate = needs.rates[link] as Rate;
    const plug = ({ node }: LinkEnd) => {
      const box = boxOf.get(node) as number;
      const part = boxes[box].isMachine ? needs.adapterOf(rate) : needs.models[box];
      return { box, cage: part?.form ?? null, ports: (part && !boxes[box].isMachine && portsOfCage(part, rate)) || 1 };
    };
    const ends = [links[link].a, links[link].b].map((end) => ({ end, ...plug(end) }));
    const weight = ({ box, ports }: (typeof ends)[number]): number => (boxes[box].isMachine ? 0 : ports);
    const [near, far] = weight(ends[1]) > weight(ends[0]) ? ends.toReversed() : ends;
    const key =
      near.ports === 1 ? `${link}` : `${near.end.node} ${rate.key} ${cageOf(near.end.port, near.ports)} ${far.ports}`;
    const bunch = open.get(key) ?? {
      ...{ rate, near: { cage: near.cage, ports: near.ports }, far: { cage: far.cage, ports: far.ports } },
      ...{ links: [], nearEnds: [], farEnds: [], lengthsM: [] },
    };
    bunch.links.push(link);
    bunch.nearEnds.push(near.end);
    bunch.farEnds.push(far.end);
    bunch.lengthsM.push(needs.lengthCm[link] / 100);
    open.set(key, bunch);
  }
  return [...open.values()];
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
