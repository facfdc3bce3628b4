import type { NodeId, Switch } from '../../topology/topology';
import type { CableChange } from './cableMoves';

/** In which order chains of moves are tried: by the spine that plugs leave, or enter, or by turns, one of each row. */
export type ChainOrder = 'left' | 'entered' | 'turns';

/** The next where the one before reaches a state from which no step is possible. */
export const ORDERS: readonly ChainOrder[] = ['left', 'entered', 'turns'];

/** Chains in an order. @param switches later ones count where one is named twice. O(chains log chains) */
export function ordered(
  chains: CableChange['chains'],
  by: ChainOrder,
  switches: readonly Switch[],
): CableChange['chains'] {
  const place = new Map<NodeId, number>(switches.map(({ id }, s) => [id, s]));
  const turns = new Map<NodeId, number>();
  const ranked = chains.map((chain) => {
    const [{ stays, from, to }] = chain.moves;
    if (by !== 'turns') return { chain, rank: place.get((by === 'left' ? from : to).node) ?? -1 };
    const rank = turns.get(stays.node) ?? 0;
    turns.set(stays.node, rank + 1);
    return { chain, rank };
  });
  return ranked.sort((x, y) => x.rank - y.rank).map(({ chain }) => chain);
}
