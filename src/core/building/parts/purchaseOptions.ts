import type { LocalText } from '../../base/localText';
import { MEDIA, type MediaTable, type Medium } from './media';
import { type CageKind, cageFault, opticalFault } from './plugFaults';
import type { Part, PriceList } from './priceList';
import type { Rate } from './rates';

/** The plug of a link: its cage, and how many ports share it. */
export interface PlugEnd extends CageKind {
  readonly ports: number;
}

/** Links that are bought as one: those whose cages hang together, else a single one. */
export interface Bunch {
  readonly rate: Rate;
  readonly near: PlugEnd;
  readonly far: PlugEnd;
  /** Metres of each link, at least one. */
  readonly lengthsM: readonly number[];
  /** By link, names of its cages. */
  readonly nearCages: readonly string[];
  readonly farCages: readonly string[];
  /** Metres that light has to reach: of what shares a cage with others, the longest of all. */
  readonly lightM: number;
  /** True where cables of other bunches are in its cages too. */
  readonly shares: boolean;
  /** Plugs of its near cages, and of its far ones, without those that are counted with another bunch. */
  readonly plugs: readonly number[];
  /** By link, how many cables of its near cage come before it. */
  readonly places: readonly number[];
}

interface Priced {
  readonly medium: Medium;
  /** Of all of it; null where the price of a part is not known. */
  readonly cents: number | null;
}

/** Transceivers at both ends, and fibres by link; what splits is the same for its tails. */
export interface OpticalPurchase extends Priced {
  readonly near: Part;
  readonly far: Part;
  readonly fibres: readonly Part[];
}

/** An option to buy a bunch. */
export type PurchaseOption = (Priced & { readonly cable: Part }) | OpticalPurchase;

/** Options of a bunch, and what to say if there are none. */
export interface PurchaseOptions {
  readonly options: readonly PurchaseOption[];
  /** All transceivers that work, not the cheapest of each medium alone. */
  readonly pairs: readonly OpticalPurchase[];
  /** Metres that parts of the rate reach at most. */
  readonly reachM: number;
  readonly fault: LocalText | null;
}

/**
 * Compares costs: of what has no price copper comes before light, and the shorter before the longer.
 * @returns below 0 if the first is to be bought
 */
export function compareCosts(a: Costs, b: Costs): number {
  if (a.cents !== null && b.cents !== null) return a.cents - b.cents;
  if (a.cents !== null || b.cents !== null) return a.cents === null ? 1 : -1;
  const lengthOf = (one: Costs): number => one.lengthM ?? 0;
  const mediumOf = ({ medium }: Costs): number => (medium ? MEDIA.indexOf(medium) : 0);
  return mediumOf(a) - mediumOf(b) || lengthOf(a) - lengthOf(b);
}

/** Fields that parts and options are compared by. */
type Costs = Pick<Part, 'cents' | 'medium'> & { readonly lengthM?: number | null };

/**
 * All options to buy a bunch, the cheapest of each medium: a cable, or transceivers at both ends with fibre, that reach, plug in and work together. Tails of what fans out are
 * as long as the longest needed, and count whole. In ascending order of cost, then of the list. O(parts), of transceivers squared times fibres.
 */
export function purchaseOptionsFor(bunch: Bunch, { parts }: PriceList, media: MediaTable): PurchaseOptions {
  const { rate } = bunch;
  const needM = Math.max(...bunch.lengthsM);
  const ofRate = parts.filter((part) => part.rate?.key === rate.key);
  const best = new Map<Medium, PurchaseOption & Costs>();
  let reachM = 0;
  let fault: LocalText | null = null;
  let plugged: LocalText | null = null;
  const offer = (option: PurchaseOption & Costs): void => {
    const known = best.get(option.medium);
    if (!known || compareCosts(option, known) < 0) best.set(option.medium, option);
  };
  for (const cable of ofRate) {
    if (cable.kind !== 'cable' || !cable.medium || !fansOutAs(cable, bunch)) continue;
    const reach = Math.min(cable.lengthM ?? 0, media.reachM(rate, cable.medium) ?? Number.POSITIVE_INFINITY);
    reachM = Math.max(reachM, reach);
    if (reach < needM) continue;
    const wrong = cableFault(cable, bunch);
    if (wrong) fault ??= wrong;
    else offer({ medium: cable.medium, cents: cable.cents, lengthM: cable.lengthM, cable });
  }
  const pairs: OpticalPurchase[] = [];
  const optics = ofRate.filter(({ kind }) => kind === 'transceiver');
  for (const near of optics) {
    for (const far of optics) {
      const found = opticalOption(near, far, bunch, { parts, media });
      reachM = Math.max(reachM, found.reachM);
      if (found.option) pairs.push(found.option);
      if (found.option) offer({ ...found.option, lengthM: near.lengthM });
      fault ??= found.fault;
      plugged ??= found.plugFault;
    }
  }
  const options = [...best.values()].sort(compareCosts);
  return { options, pairs, reachM, fault: fault ?? plugged };
}

/** A cable has the ends of the cages: one that fans out of one of them, or one that is between two alike. */
function fansOutAs({ ends, heads = 1 }: Part, { near, far, nearCages, farCages }: Bunch): boolean {
  if (heads > 1)
    return near.ports === heads && far.ports === ends && new Set(nearCages).size === 1 && new Set(farCages).size === 1;
  return ends === Math.max(near.ports, far.ports) && Math.min(near.ports, far.ports) === 1;
}

function cableFault({ form, ends, watts }: Part, bunch: Bunch): LocalText | null {
  // What fans out has its head where several ports share a cage.
  const [head, tail] = bunch.far.ports > bunch.near.ports ? [bunch.far, bunch.near] : [bunch.near, bunch.far];
  if (form === null) return cageFault(head, null, watts) ?? cageFault(tail, null, watts);
  const [one, other = one] = form.split(':');
  const straight = cageFault(head, one, watts) ?? cageFault(tail, other, watts);
  const turned = cageFault(head, other, watts) ?? cageFault(tail, one, watts);
  return straight && (ends > 1 || turned) ? straight : null;
}

interface Stock {
  readonly parts: readonly Part[];
  readonly media: MediaTable;
}

interface OpticalOption {
  readonly option: OpticalPurchase | null;
  readonly reachM: number;
  readonly fault: LocalText | null;
  /** Of transceivers that do not go in, which tells less: others may. */
  readonly plugFault: LocalText | null;
}

const NO_OPTION: OpticalOption = { option: null, reachM: 0, fault: null, plugFault: null };

function opticalOption(near: Part, far: Part, bunch: Bunch, { parts, media }: Stock): OpticalOption {
  if (!near.medium || near.ends !== bunch.near.ports || far.ends !== bunch.far.ports) return NO_OPTION;
  const plugFault = cageFault(bunch.near, near.form, near.watts) ?? cageFault(bunch.far, far.form, far.watts);
  if (plugFault) return { ...NO_OPTION, plugFault };
  const reaches = [near, far].map(
    ({ lengthM, medium, optic }) => lengthM ?? (medium && media.reachM(bunch.rate, medium, optic ?? undefined)) ?? 0,
  );
  const light = Math.min(...reaches);
  let fault: LocalText | null = null;
  const fibres = parts.filter((part) => {
    if (part.kind !== 'fibre') return false;
    const wrong = opticalFault(near, far, part);
    fault ??= wrong;
    return wrong === null;
  });
  const reachM = Math.min(light, Math.max(0, ...fibres.map(({ lengthM }) => lengthM ?? 0)));
  if (fibres.length === 0) return { ...NO_OPTION, fault };
  const lengths = lengthsOfFibres(bunch, fibres[0].ends);
  const chosen = lengths.map((needM) => {
    const long = fibres.filter(({ lengthM }) => (lengthM ?? 0) >= needM && light >= Math.max(needM, bunch.lightM));
    return long.reduce<Part | null>((least, part) => (least && compareCosts(least, part) <= 0 ? least : part), null);
  });
  if (chosen.some((part) => part === null)) return { ...NO_OPTION, reachM };
  const bought = chosen as readonly Part[];
  const plugs = [near, far].map(({ cents }, side) => (cents === null ? null : bunch.plugs[side] * cents));
  const ofFibres = bought.map((part, i) => (isFirstTail(bunch.places[i], part.ends) ? part.cents : 0));
  const cents = [...plugs, ...ofFibres].reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  return { ...NO_OPTION, option: { medium: near.medium, cents, near, far, fibres: bought }, reachM };
}

/** By link the metres of its fibre: of tails of one splitter the longest, also where one is of another bunch. */
function lengthsOfFibres(bunch: Bunch, tails: number): readonly number[] {
  if (tails === 1) return bunch.lengthsM;
  if (bunch.shares) return bunch.lengthsM.map(() => bunch.lightM);
  const longest = new Map<string, number>();
  const names = bunch.places.map((place, i) => `${bunch.nearCages[i]} ${Math.floor(place / tails)}`);
  bunch.lengthsM.forEach((metres, i) => {
    longest.set(names[i], Math.max(metres, longest.get(names[i]) ?? 0));
  });
  return names.map((name) => longest.get(name) ?? 0);
}

/** True of the link with which a fibre of so many tails is bought: those of a cage follow each other. @param place of `Bunch.places` */
export function isFirstTail(place: number, tails: number): boolean {
  return place % tails === 0;
}
