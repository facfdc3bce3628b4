import type { CableLine, CostFunction } from './published';

/** A cable as cost functions see it. */
export interface PricedCable {
  readonly lengthM: number;
  readonly gbps: number;
  readonly inRack: boolean;
}

/** Dollars, and watts where the function has them. */
export interface PublishedCost {
  /** With laying. */
  readonly cables: number;
  /** Null where the function says nothing of such switches. */
  readonly switches: number | null;
  readonly total: number | null;
  readonly watts: number | null;
}

/** Dollars of one cable along a line of a function. */
export function lineCost(
  { per }: CostFunction,
  line: CableLine,
  { lengthM, gbps }: Pick<PricedCable, 'lengthM' | 'gbps'>,
): number {
  return (line.perM * lengthM + line.fixed) * (per === 'gbps' ? gbps : 1);
}

/** Metres at which the first two lines of a function cost the same; null where it has none. */
export function crossingM({ lines = [] }: CostFunction): number | null {
  if (lines.length < 2 || lines[0].upToM !== undefined) return null;
  const [a, b] = lines;
  return (b.fixed - a.fixed) / (a.perM - b.perM);
}

/** Dollars of a switch of so many ports; null where the function says nothing of such. */
export function switchCost({ switchPorts, switchSizes }: CostFunction, ports: number): number | null {
  if (switchPorts) return switchPorts.perPort * ports + switchPorts.fixed;
  return switchSizes?.find((one) => one.ports >= ports)?.dollars ?? null;
}

/**
 * The cost of a network by a published function.
 * @param switches ports of each switch
 * @returns dollars, not rounded. O(cables log cables + switches)
 */
export function publishedCost(
  by: CostFunction,
  cables: readonly PricedCable[],
  switches: readonly number[],
): PublishedCost {
  const each = switches.map((ports) => switchCost(by, ports));
  const bought = each.every((dollars) => dollars !== null) ? sum(each as readonly number[]) : null;
  const laying = by.laying ?? { inRack: 0, between: 0 };
  const laid = sum(cables.map(({ inRack }) => (inRack ? laying.inRack : laying.between)));
  const made =
    (by.making ?? 1) *
    (by.shares ? sharedCost(by.shares, cables.length) : sum(cables.map((one) => leastCost(by, one))));
  const all = laid + made;
  const watts = by.wattsPerPort === undefined ? null : by.wattsPerPort * sum(switches);
  return { cables: all, switches: bought, total: bought === null ? null : all + bought, watts };
}

function leastCost(by: CostFunction, cable: PricedCable): number {
  const reaching = (by.lines ?? []).filter(({ upToM = Number.POSITIVE_INFINITY }) => cable.lengthM <= upToM);
  return Math.min(...reaching.map((line) => lineCost(by, line, cable)));
}

/** Whole cables of each share, the last taking what is left. */
function sharedCost(shares: NonNullable<CostFunction['shares']>, cables: number): number {
  let left = cables;
  return sum(
    shares.map(({ share, dollars }, i) => {
      const count = i === shares.length - 1 ? left : Math.min(left, Math.round(share * cables));
      left -= count;
      return count * dollars;
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
