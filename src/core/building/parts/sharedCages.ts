import { UnionFind } from '../../base/structures/unionFind';
import type { Topology } from '../../topology/topology';
import type { OpenBunch } from './bunches';
import { PartsError } from './partsError';
import type { Part } from './priceList';
import { compareCosts, type OpticalPurchase } from './purchaseOptions';

/** A bunch of which a cage has cables of another bunch too, with all that its ends can be plugged with. */
export interface Sharing {
  readonly bunch: OpenBunch;
  readonly pairs: readonly OpticalPurchase[];
}

/** Bunches between the same kinds of cages, which are plugged alike. */
interface Kind {
  /** Places in the list of bunches. */
  readonly members: number[];
  /** Slots of its near and far plug; what shares a cage is one slot. */
  readonly slots: readonly [number, number];
  readonly choices: readonly Choice[];
}

/** Plugs of a kind: the cheapest of those with the same plugs where others share the cage. */
interface Choice {
  readonly parts: readonly [near: Part, far: Part];
  readonly costs: Costs;
  /** By member. */
  readonly options: readonly OpticalPurchase[];
}

type Costs = Parameters<typeof compareCosts>[0];

/**
 * Options for bunches whose cages hang together, so that each cage has one plug, which leads by a fibre each to ends of several kinds: the cheapest of each medium, by bunch.
 * Whole cables are none, since their plug is of one kind. Empty where no plugs serve all. O(bunches × pairs), and the choices of a few kinds.
 */
export function sharedOptions(all: readonly Sharing[]): readonly (readonly OpticalPurchase[])[] {
  const kinds = kindsOf(all);
  const best = new Map<string, { readonly costs: Costs; readonly chosen: readonly Choice[] }>();
  const plugs = new Map<number, string>();
  const search = (chosen: readonly Choice[]): void => {
    if (chosen.length === kinds.length) {
      const costs = chosen.map((one) => one.costs).reduce(added);
      const known = best.get(costs.medium ?? '');
      if (!known || compareCosts(costs, known.costs) < 0) best.set(costs.medium ?? '', { costs, chosen });
      return;
    }
    const { slots, choices } = kinds[chosen.length];
    for (const choice of choices) {
      const fresh: number[] = [];
      const fits = choice.parts.every(({ part }, side) => {
        const there = plugs.get(slots[side]);
        if (there === undefined) fresh.push(slots[side]);
        if (there === undefined) plugs.set(slots[side], part);
        return there === undefined || there === part;
      });
      if (fits) search([...chosen, choice]);
      for (const slot of fresh) plugs.delete(slot);
    }
  };
  search([]);
  const found = [...best.values()].sort((a, b) => compareCosts(a.costs, b.costs));
  const options: OpticalPurchase[][] = all.map(() => []);
  for (const { chosen } of found)
    for (const [k, { members }] of kinds.entries())
      for (const [i, member] of members.entries()) options[member].push(chosen[k].options[i]);
  return options;
}

function added(a: Costs, b: Costs): Costs {
  const cents = a.cents === null || b.cents === null ? null : a.cents + b.cents;
  return { medium: a.medium, cents, lengthM: (a.lengthM ?? 0) + (b.lengthM ?? 0) };
}

/** The kinds of bunches, and what each can be plugged with. */
function kindsOf(all: readonly Sharing[]): readonly Kind[] {
  const byKind = new Map<string, number[]>();
  all.forEach(({ bunch }, i) => {
    byKind.set(bunch.kind, [...(byKind.get(bunch.kind) ?? []), i]);
  });
  const groups = [...byKind.values()];
  const sets = new UnionFind(2 * groups.length);
  const first = new Map<string, number>();
  for (const [k, members] of groups.entries())
    for (const i of members)
      for (const [side, cages] of sharedCagesOf(all[i].bunch).entries())
        for (const cage of cages) {
          const known = first.get(cage);
          if (known === undefined) first.set(cage, 2 * k + side);
          else sets.union(known, 2 * k + side);
        }
  const size = new Map<number, number>();
  for (let slot = 0; slot < 2 * groups.length; slot++) size.set(sets.find(slot), (size.get(sets.find(slot)) ?? 0) + 1);
  return groups.map((members, k) => {
    const slots = [sets.find(2 * k), sets.find(2 * k + 1)] as const;
    const isFree = slots.map((slot) => size.get(slot) === 1);
    return {
      members,
      slots,
      choices: choicesOf(
        members.map((i) => all[i].pairs),
        isFree,
      ),
    };
  });
}

/** Cages of more than one port, by side. */
function sharedCagesOf({ near, far, nearCages, farCages }: OpenBunch): readonly (readonly string[])[] {
  return [near.ports > 1 ? nearCages : [], far.ports > 1 ? farCages : []];
}

/** Lists the plugs that all members can have. @param isFree true of a side whose cages nothing else shares */
function choicesOf(pairs: readonly (readonly OpticalPurchase[])[], isFree: readonly boolean[]): readonly Choice[] {
  const nameOf = ({ near, far }: OpticalPurchase): string => JSON.stringify([near.part, far.part]);
  const others = pairs.slice(1).map((own) => new Map(own.map((pair) => [nameOf(pair), pair])));
  const cheapest = new Map<string, Choice>();
  for (const pair of pairs[0]) {
    const name = nameOf(pair);
    const options = [pair, ...others.flatMap((own) => own.get(name) ?? [])];
    if (options.length < pairs.length) continue;
    const { near, far } = pair;
    const costs = options
      .map(({ medium, cents, near: one }): Costs => ({ medium, cents, lengthM: one.lengthM }))
      .reduce(added);
    const key = JSON.stringify([pair.medium, isFree[0] || near.part, isFree[1] || far.part]);
    const known = cheapest.get(key);
    if (!known || compareCosts(costs, known.costs) < 0) cheapest.set(key, { parts: [near, far], costs, options });
  }
  return [...cheapest.values()];
}

/** Refuses bunches whose cages no plug serves. @throws PartsError naming the first such cage, what it leads to, and what can be done */
export function refuseSharedCages(topology: Topology, all: readonly Sharing[]): never {
  const names = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  const atCage = new Map<string, { readonly here: string; readonly sharing: Sharing; readonly there: string }[]>();
  for (const sharing of all)
    for (const [side, cages] of sharedCagesOf(sharing.bunch).entries())
      for (const [i, cage] of cages.entries()) {
        const ends = [sharing.bunch.nearEnds[i], sharing.bunch.farEnds[i]];
        const [here, there] = (side === 0 ? ends : ends.toReversed()).map(({ node }) => names.get(node) ?? '');
        atCage.set(cage, [...(atCage.get(cage) ?? []), { here, sharing, there }]);
      }
  const mixed = [...atCage].filter(([, cables]) => new Set(cables.map(({ sharing }) => sharing)).size > 1);
  const hopeless = mixed.find(
    ([, cables]) => sharedOptions([...new Set(cables.map((one) => one.sharing))])[0].length === 0,
  );
  const [cage, cables] = hopeless ?? mixed[0];
  const firstOf = new Map(cables.toReversed().map((one) => [one.sharing, one]));
  const far = [...firstOf.values()].reverse();
  const [number, { here }] = [cage.slice(cage.lastIndexOf(' ') + 1), cables[0]];
  const rates = [...new Set(far.map(({ sharing }) => sharing.bunch.rate.name))];
  throw new PartsError({
    en: `cage ${number} of ${here} leads to ${far.map(({ there }) => there).join(' and ')}, and no one plug of ${rates.join(' and ')} in the price list serves both: expected a transceiver of ${cables[0].sharing.bunch.near.ports} ports that fits there, with one for each far end; or move one of the cables to another cage`,
    ja: `${here} のケージ ${number} は ${far.map(({ there }) => there).join(' と ')} につながっていますが、価格表には両方に使える ${rates.join('・')} のプラグがありません。そこに入る ${cables[0].sharing.bunch.near.ports} ポートの光トランシーバーと各相手側のものを加えるか、どちらかのケーブルを別のケージに移してください`,
  });
}
