import type { LinkEnd, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from '../floor/boxes';
import { adaptersOf, bunchesOf, type OpenBunch, ratesOf, switchesOf } from './bunches';
import { chooseSameMedium } from './chooseSameMedium';
import type { MediaTable } from './media';
import { PartsError } from './partsError';
import { LABOUR, type Part, type PriceList } from './priceList';
import { type PurchaseOption, type PurchaseOptions, purchaseOptionsFor } from './purchaseOptions';
import type { Rate } from './rates';
import { cageOf } from './switchModels';
import { whyUnbuyable } from './whyUnbuyable';

/** Groups of cables that have to be of one medium: none, those between the same two racks, or those between the same two levels. */
export const ALIKE = ['none', 'bundle', 'levels'] as const;

/** Inputs to the choice of parts. */
export interface PurchaseRequest {
  readonly prices: PriceList;
  readonly media: MediaTable;
  /** Of links that say no speed; null = that of the list's first switch which has ports enough for every switch. */
  readonly rate: Rate | null;
  readonly alike: (typeof ALIKE)[number];
  /** Int32Array[links]: centimetres of every cable, -1 of what is none. */
  readonly lengthCm: Int32Array;
}

/** So many of a part, for a rack; null for what has no place. */
export interface Bought {
  readonly part: Part;
  readonly rack: string | null;
  readonly count: number;
}

/** The parts that a network takes, spares aside. */
export interface Purchase {
  readonly bought: readonly Bought[];
  /** By link: the cable or fibre, empty for links inside a box. */
  readonly parts: readonly (Part | null)[];
}

/**
 * Buys a network: the cheapest switch with ports enough for each box, for every cable the cheapest medium of its rate that reaches, both of its transceivers, adapters where
 * the list has some, and laying. A cable counts for the rack of its switch, between switches for the lower rack name. O((links + boxes) × parts) with equal cables looked up once. Deterministic.
 * @throws PartsError naming the cable or switch that nothing in the list is for
 */
export function purchase(topology: Topology, request: PurchaseRequest): Purchase {
  const network = boxesOf(topology, topology.floor?.hostUnits);
  const rates = ratesOf(topology, network, request);
  const models = switchesOf(topology, network, { rates, prices: request.prices });
  const adapterOf = adaptersOf(request.prices);
  const bunches = bunchesOf(topology, network, { rates, models, adapterOf, lengthCm: request.lengthCm });
  const options = chooseOptions(topology, bunches, request);
  const count = new Counter();
  network.boxes.forEach(({ place }, box) => {
    const model = models[box];
    if (model) count.add(model, place?.rack ?? null);
  });
  const parts: (Part | null)[] = topology.links.map(() => null);
  const counting = { network, prices: request.prices, adapterOf, count, parts };
  for (const [b, bunch] of bunches.entries()) countBunch(bunch, options[b], counting);
  return { bought: count.all(), parts };
}

interface Counting {
  readonly network: Boxes;
  readonly prices: PriceList;
  readonly adapterOf: (rate: Rate) => Part | null;
  readonly count: Counter;
  /** By link, filled. */
  readonly parts: (Part | null)[];
}

/** Counts what a bunch takes; what fans out is one cable, laid once. */
function countBunch(
  bunch: OpenBunch,
  option: PurchaseOption,
  { network, prices, adapterOf, count, parts }: Counting,
): void {
  const boxOf = ({ node }: LinkEnd): number => network.boxOf.get(node) as number;
  bunch.links.forEach((link, i) => {
    const ends = [bunch.nearEnds[i], bunch.farEnds[i]];
    const boxes = ends.map((end) => network.boxes[boxOf(end)]);
    const racks = boxes.map(({ place }) => place?.rack ?? null);
    const owner = rackOfCable(
      racks,
      boxes.map(({ isMachine }) => isMachine),
    );
    const adapter = adapterOf(bunch.rate);
    boxes.forEach(({ isMachine }, side) => {
      if (isMachine && adapter) count.add(adapter, racks[side]);
    });
    if ('cable' in option) {
      parts[link] = option.cable;
      if (i > 0) return;
      count.add(option.cable, owner);
    } else {
      parts[link] = option.fibres[i];
      count.add(option.fibres[i], owner);
      [option.near, option.far].forEach((part, side) => {
        // Ports are numbered by chip of a director and by end point of a machine, so that a box has many ports 1.
        const cage = `${ends[side].node} ${part.part} ${cageOf(ends[side].port, part.ends)}`;
        count.addOnce(part, racks[side], cage);
      });
    }
    const labour = labourOf(prices, racks);
    if (labour) count.add(labour, owner);
  });
}

/** Parts by rack. */
class Counter {
  private readonly counts = new Map<string, { part: Part; rack: string | null; count: number }>();
  private readonly once = new Set<string>();

  add(part: Part, rack: string | null): void {
    const key = `${rack ?? ''} ${part.part}`;
    const known = this.counts.get(key);
    if (known) known.count++;
    else this.counts.set(key, { part, rack, count: 1 });
  }

  addOnce(part: Part, rack: string | null, key: string): void {
    if (this.once.has(key)) return;
    this.once.add(key);
    this.add(part, rack);
  }

  all(): readonly Bought[] {
    return [...this.counts.values()];
  }
}

/** The cheapest option of each bunch, or the cheapest medium of those that have to be alike. */
function chooseOptions(
  topology: Topology,
  bunches: readonly OpenBunch[],
  request: PurchaseRequest,
): readonly PurchaseOption[] {
  const known = new Map<string, PurchaseOptions>();
  const options = bunches.map((bunch) => {
    const { rate, near, far, lengthsM } = bunch;
    const key = [rate.key, near.cage, near.ports, far.cage, far.ports, ...lengthsM].join(' ');
    const found = known.get(key) ?? purchaseOptionsFor(bunch, request.prices, request.media);
    known.set(key, found);
    if (found.options.length === 0) throw new PartsError(whyUnbuyable(topology, bunch, found, request.prices));
    return found.options;
  });
  if (request.alike === 'none') return options.map(([cheapest]) => cheapest);
  const keyOf = alikeKeys(topology, request.alike);
  return chooseSameMedium(
    bunches.map(({ nearEnds, farEnds }) => keyOf(nearEnds[0], farEnds[0])),
    options,
  );
}

/** Tells what the cables that have to be alike share: by the ends of a cable. */
function alikeKeys({ switches, hosts }: Topology, alike: 'bundle' | 'levels'): (a: LinkEnd, b: LinkEnd) => string {
  const sideOf = new Map<string, string>();
  for (const { id, place, level } of switches)
    sideOf.set(id, alike === 'bundle' ? (place?.rack ?? '') : `level ${level ?? ''}`);
  for (const { id, place } of hosts) sideOf.set(id, alike === 'bundle' ? (place?.rack ?? '') : 'hosts');
  return (a, b) => [sideOf.get(a.node), sideOf.get(b.node)].sort().join(' to ');
}

function rackOfCable([near, far]: readonly (string | null)[], [nearHost, farHost]: readonly boolean[]): string | null {
  if (nearHost !== farHost) return nearHost ? far : near;
  if (near === null || far === null) return near ?? far;
  return near < far ? near : far;
}

function labourOf({ parts }: PriceList, [near, far]: readonly (string | null)[]): Part | undefined {
  const name = near === far ? LABOUR.inRack : LABOUR.between;
  return parts.find(({ kind, part }) => kind === 'labour' && part === name);
}
