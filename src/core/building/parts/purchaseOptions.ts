import type { LocalText } from '../../base/localText';
import type { MediaTable, Medium } from './media';
import { cageFault, opticalFault } from './plugFaults';
import type { Part, PriceList } from './priceList';
import type { Rate } from './rates';

/** The plug of a link: the form of the cage, where the list gives it, and how many ports share one. */
export interface PlugEnd {
  readonly cage: string | null;
  readonly ports: number;
}

/** Links that are bought as one: those of a cage that fans out, else a single one. */
export interface Bunch {
  readonly rate: Rate;
  readonly near: PlugEnd;
  readonly far: PlugEnd;
  /** Metres of each link, at least one. */
  readonly lengthsM: readonly number[];
}

/** An option to buy a bunch. */
export type PurchaseOption = {
  readonly medium: Medium;
  /** Of all of it; of a transceiver whose cage holds several ports at the far side, that port's share, rounded up. */
  readonly cents: number;
} & (
  | { readonly cable: Part }
  /** Fibres by link. */
  | { readonly near: Part; readonly far: Part; readonly fibres: readonly Part[] }
);

/** Options of a bunch, and what to say if there are none. */
export interface PurchaseOptions {
  readonly options: readonly PurchaseOption[];
  /** Metres that parts of the rate reach at most. */
  readonly reachM: number;
  readonly fault: LocalText | null;
}

/**
 * All options to buy a bunch, the cheapest of each medium: a cable, or transceivers at both ends with fibre, that reach, plug in and work together. Tails of what fans out are
 * as long as the longest needed, and count whole. In ascending order of cost, then of the list. O(parts), of transceivers squared times fibres.
 */
export function purchaseOptionsFor(bunch: Bunch, { parts }: PriceList, media: MediaTable): PurchaseOptions {
  const { rate } = bunch;
  const needM = Math.max(...bunch.lengthsM);
  const ofRate = parts.filter((part) => part.rate?.key === rate.key);
  const best = new Map<Medium, PurchaseOption>();
  let reachM = 0;
  let fault: LocalText | null = null;
  let plugged: LocalText | null = null;
  const offer = (option: PurchaseOption): void => {
    if (option.cents < (best.get(option.medium)?.cents ?? Number.POSITIVE_INFINITY)) best.set(option.medium, option);
  };
  for (const cable of ofRate) {
    if (cable.kind !== 'cable' || !cable.medium || !fansOutAs(cable, bunch)) continue;
    const reach = Math.min(cable.lengthM ?? 0, media.reachM(rate, cable.medium) ?? Number.POSITIVE_INFINITY);
    reachM = Math.max(reachM, reach);
    if (reach < needM) continue;
    const wrong = cableFault(cable, bunch);
    if (wrong) fault ??= wrong;
    else offer({ medium: cable.medium, cents: cable.cents, cable });
  }
  const optics = ofRate.filter(({ kind }) => kind === 'transceiver');
  for (const near of optics) {
    for (const far of optics) {
      const found = opticalOption(near, far, bunch, { parts, media });
      reachM = Math.max(reachM, found.reachM);
      if (found.option) offer(found.option);
      fault ??= found.fault;
      plugged ??= found.plugFault;
    }
  }
  const options = [...best.values()].sort((a, b) => a.cents - b.cents);
  return { options, reachM, fault: fault ?? plugged };
}

function fansOutAs({ ends }: Part, { near, far }: Bunch): boolean {
  return ends === Math.max(near.ports, far.ports) && Math.min(near.ports, far.ports) === 1;
}

function cableFault({ form, ends }: Part, { near, far }: Bunch): LocalText | null {
  if (form === null) return null;
  const [one, other = one] = form.split(':');
  const straight = cageFault(near.cage, one) ?? cageFault(far.cage, other);
  const turned = cageFault(near.cage, other) ?? cageFault(far.cage, one);
  return straight && (ends > 1 || turned) ? straight : null;
}

interface Stock {
  readonly parts: readonly Part[];
  readonly media: MediaTable;
}

interface OpticalOption {
  readonly option: PurchaseOption | null;
  readonly reachM: number;
  readonly fault: LocalText | null;
  /** Of transceivers that do not go in, which tells less: others may. */
  readonly plugFault: LocalText | null;
}

const NO_OPTION: OpticalOption = { option: null, reachM: 0, fault: null, plugFault: null };

function opticalOption(near: Part, far: Part, bunch: Bunch, { parts, media }: Stock): OpticalOption {
  if (!near.medium || near.ends !== bunch.near.ports || far.ends !== bunch.far.ports) return NO_OPTION;
  const plugFault = cageFault(bunch.near.cage, near.form) ?? cageFault(bunch.far.cage, far.form);
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
  const chosen = bunch.lengthsM.map((needM) => {
    const long = fibres.filter(({ lengthM }) => (lengthM ?? 0) >= needM && light >= needM);
    return long.reduce<Part | null>((least, part) => (least && least.cents <= part.cents ? least : part), null);
  });
  if (chosen.some((part) => part === null)) return { ...NO_OPTION, reachM };
  const bought = chosen as readonly Part[];
  const atFar = bought.length * Math.ceil(far.cents / far.ends);
  const cents = near.cents + atFar + bought.reduce((sum, part) => sum + part.cents, 0);
  return { ...NO_OPTION, option: { medium: near.medium, cents, near, far, fibres: bought }, reachM };
}
