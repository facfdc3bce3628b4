import { groupBy } from '../../base/structures/groupBy';
import { UnionFind } from '../../base/structures/unionFind';
import { machinesByName, modelsByName } from '../../plant/machinePorts';
import type { LinkEnd, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from '../floor/boxes';
import { adaptersOf, bunchesOf, type OpenBunch, ratesOf, switchesOf } from './bunches';
import { cagePorts } from './cagePorts';
import { refuseHalfSplit } from './cageRules';
import { chooseSameMedium } from './chooseSameMedium';
import type { MediaTable } from './media';
import { partOfModel } from './modelParts';
import { PartsError } from './partsError';
import { cablesToFind, opticsToFind } from './partsToFind';
import { LABOUR, type Part, type PriceList } from './priceList';
import { isFirstTail, type PurchaseOption, type PurchaseOptions, purchaseOptionsFor } from './purchaseOptions';
import type { Rate } from './rates';
import { lightThroughPanels, type SegmentParts, segmentParts } from './segmentParts';
import { refuseSharedCages, sharedOptions } from './sharedCages';
import { cableNames, whyUnbuyable } from './whyUnbuyable';

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
 * Buys a network: switches, machines and panels by their models, else the cheapest switch with ports enough for each box; for every cable the cheapest medium of its rate that
 * reaches, a transceiver for each cage at its ends, adapters where the list has some and the machine has no model (else they are in it), and laying. A cable counts for the rack of its switch, between switches for the lower rack name. O((links + boxes) × parts) with equal cables looked up once. Deterministic.
 * @throws PartsError naming the cable or switch that nothing in the list is for
 */
export function purchase(topology: Topology, request: PurchaseRequest): Purchase {
  const network = boxesOf(topology, topology.floor?.hostUnits);
  const rates = ratesOf(topology, network, request);
  const models = switchesOf(topology, network, { rates, prices: request.prices });
  const adapterOf = adaptersOf(request.prices);
  const portOf = cagePorts(topology);
  const bunches = bunchesOf(topology, network, { rates, models, adapterOf, portOf, lengthCm: request.lengthCm });
  refuseHalfSplit(topology, bunches);
  const pieces = segmentParts(topology, network, request.prices);
  const options = chooseOptions(topology, bunches, { ...request, pieces });
  const machines = modelsOfMachines(topology, network, request.prices);
  const count = new Counter();
  network.boxes.forEach(({ place }, box) => {
    const model = models[box] ?? machines[box];
    if (model) count.add(model, place?.rack ?? null);
  });
  for (const { part, rack } of panelsOf(topology, request.prices)) count.add(part, rack);
  const parts: (Part | null)[] = topology.links.map(() => null);
  const isBare = (box: number): boolean => network.boxes[box].isMachine && !machines[box];
  const counting = { network, prices: request.prices, adapterOf, isBare, count, parts, pieces };
  for (const [b, bunch] of bunches.entries()) countBunch(bunch, options[b], counting);
  return { bought: count.all(), parts };
}

/** By box, the part that a machine with a model is. */
function modelsOfMachines(topology: Topology, { boxes }: Boxes, prices: PriceList): readonly (Part | null)[] {
  const models = modelsByName(topology);
  const machines = machinesByName(topology);
  const known = new Map<string, Part>();
  return boxes.map(({ name, isMachine }) => {
    const model = isMachine ? models.get(machines.get(name)?.model ?? '') : undefined;
    if (!model) return null;
    const part = known.get(model.name) ?? partOfModel(model, prices);
    known.set(model.name, part);
    return part;
  });
}

/** Panels with a model that cables of the network go through. */
function panelsOf(
  topology: Topology,
  prices: PriceList,
): readonly { readonly part: Part; readonly rack: string | null }[] {
  const { panels = [], links } = topology;
  const models = modelsByName(topology);
  const used = new Set(links.flatMap(({ via = [] }) => via.map(([panel]) => panel)));
  return panels.flatMap(({ id, model, place }) => {
    const known = used.has(id) && model !== undefined ? models.get(model) : undefined;
    return known ? [{ part: partOfModel(known, prices), rack: place?.rack ?? null }] : [];
  });
}

interface Counting {
  readonly network: Boxes;
  readonly prices: PriceList;
  readonly adapterOf: (rate: Rate) => Part | null;
  /** True of machines whose adapters are bought by themselves. */
  readonly isBare: (box: number) => boolean;
  readonly count: Counter;
  /** By link, filled. */
  readonly parts: (Part | null)[];
  readonly pieces: SegmentParts;
}

/** Counts what a bunch takes; what fans out is one cable, laid once. */
function countBunch(
  bunch: OpenBunch,
  option: PurchaseOption,
  { network, prices, adapterOf, isBare, count, parts, pieces }: Counting,
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
    ends.forEach((end, side) => {
      if (adapter && isBare(boxOf(end))) count.add(adapter, racks[side]);
    });
    if ('cable' in option) {
      parts[link] = option.cable;
      if (i > 0) return;
      count.add(option.cable, owner);
    } else {
      const fibre = option.fibres[i];
      const own = pieces.isPatched(link) ? pieces.of(link, fibre) : [];
      parts[link] = own.length > 0 ? { ...fibre, part: own.map(({ part }) => part.part).join(' + ') } : fibre;
      if (own.length === 0 && isFirstTail(bunch.places[i], fibre.ends)) count.add(fibre, owner);
      for (const { segment, part, racks: at } of own) {
        const nearest = rackOfCable(at, [false, false]);
        const laying = labourOf(prices, at);
        count.addOnce(part, nearest, `piece ${segment}`);
        if (laying) count.addOnce(laying, nearest, `laying ${segment}`);
      }
      count.addOnce(option.near, racks[0], `plug ${bunch.nearCages[i]}`);
      count.addOnce(option.far, racks[1], `plug ${bunch.farCages[i]}`);
    }
    const labour = pieces.isPatched(link) ? undefined : labourOf(prices, racks);
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
  request: PurchaseRequest & { readonly pieces: SegmentParts },
): readonly PurchaseOption[] {
  const isPatched = ({ links }: OpenBunch): boolean => links.some((link) => request.pieces.isPatched(link));
  const known = new Map<string, PurchaseOptions>();
  const found = bunches.map((bunch) => {
    const { rate, near, far, lengthsM, lightM, nearCages, farCages, shares } = bunch;
    const cages = [new Set(nearCages).size, new Set(farCages).size];
    // Tails of one splitter are of one cage, so that their places count beside their lengths.
    const places = near.ports === 1 ? [] : [nearCages.map((cage) => nearCages.indexOf(cage)), bunch.places];
    const { form, ports, watts } = near;
    const own = [form, ports, watts, far.form, far.ports, far.watts, far.isMachine];
    const patched = isPatched(bunch);
    const key = JSON.stringify([patched, rate.key, own, cages, bunch.plugs, shares, lightM, lengthsM, places]);
    const options =
      known.get(key) ?? (patched ? lightThroughPanels : purchaseOptionsFor)(bunch, request.prices, request.media);
    known.set(key, options);
    if (options.options.length === 0 && !request.prices.isOpen)
      throw new PartsError(whyUnbuyable(topology, bunch, options, request.prices));
    return options;
  });
  const toFind = (bunch: OpenBunch): readonly PurchaseOption[] =>
    isPatched(bunch) ? [opticsToFind(bunch, request.media)] : cablesToFind(bunch, request.media);
  const shared = optionsInSharedCages(topology, bunches, found, request);
  const options = bunches.map(
    (bunch, b) => shared.get(b) ?? (found[b].options.length > 0 ? found[b].options : toFind(bunch)),
  );
  return chooseSameMedium(alikeKeys(topology, bunches, request.alike), options);
}

/** Options of the bunches that share cages with others, by their places: those by which each cage has one plug. @throws PartsError for a cage that none serves */
function optionsInSharedCages(
  topology: Topology,
  bunches: readonly OpenBunch[],
  found: readonly PurchaseOptions[],
  { prices, media }: PurchaseRequest,
): ReadonlyMap<number, readonly PurchaseOption[]> {
  const result = new Map<number, readonly PurchaseOption[]>();
  const sharing = [...bunches.keys()].filter((b) => bunches[b].shares);
  for (const members of groupBy(sharing, (b) => bunches[b].group)) {
    const all = members.map((b) => ({ bunch: bunches[b], pairs: found[b].pairs }));
    const rates = new Set(all.map(({ bunch }) => bunch.rate.key));
    let options = sharedOptions(all);
    // Of cables of one rate plugs can be looked for that serve all.
    if (options[0].length === 0 && prices.isOpen && rates.size === 1)
      options = sharedOptions(all.map(({ bunch }) => ({ bunch, pairs: [opticsToFind(bunch, media)] })));
    if (options[0].length === 0) refuseSharedCages(topology, all);
    members.forEach((b, i) => {
      result.set(b, options[i]);
    });
  }
  return result;
}

/** Keys, in words, that bunches of one medium share: those whose plugs share a cage, and those that have to be alike. */
function alikeKeys(
  topology: Topology,
  bunches: readonly OpenBunch[],
  alike: PurchaseRequest['alike'],
): readonly string[] {
  const keyOf = alike === 'none' ? cableNames(topology) : sidesOf(topology, alike);
  const keys = bunches.map(({ nearEnds, farEnds }) => keyOf(nearEnds[0], farEnds[0]));
  const sets = new UnionFind(bunches.length);
  const first = new Map<string | number, number>();
  bunches.forEach(({ group }, b) => {
    for (const key of [group, keys[b]]) {
      const known = first.get(key);
      if (known === undefined) first.set(key, b);
      else sets.union(known, b);
    }
  });
  return keys.map((_, b) => keys[sets.find(b)]);
}

/** Tells what the cables that have to be alike share: by the ends of a cable. */
function sidesOf({ switches, hosts }: Topology, alike: 'bundle' | 'levels'): (a: LinkEnd, b: LinkEnd) => string {
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
