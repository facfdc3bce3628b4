import type { ParamSpecs } from '../base/params';

/** Parameter: links between a leaf and a spine, for generators of two levels. */
export const leafLinksParam = {
  links: {
    type: 'number',
    default: 2,
    min: 1,
    max: 256,
    label: { en: 'Parallel links', ja: '並列リンク数' },
    help: { en: 'Links between a leaf and a spine, on average.', ja: 'リーフとスパインの間のリンクの平均本数。' },
  },
} as const satisfies ParamSpecs;

/** Links of leaves to spines: as many of each leaf, dealt one after the other. */
export interface DealtUplinks {
  /** Of each leaf. */
  readonly each: number;
  /** Of the spine that has most. */
  readonly most: number;
  /** Links between a leaf and a spine, by their numbers: the average rounded up or down. */
  readonly between: (leaf: number, spine: number) => number;
}

/**
 * Deals links that are no whole number for each leaf and spine as evenly as they can be: leaf after leaf, round the spines.
 * @param links between a leaf and a spine on average
 */
export function dealUplinks(leaves: number, spines: number, links: number): DealtUplinks {
  const each = Math.round(spines * links);
  const [base, extra] = [Math.floor(each / spines), each % spines];
  return {
    each,
    most: spines === 0 ? 0 : leaves * base + Math.ceil((leaves * extra) / spines),
    between: (leaf, spine) => {
      const from = (leaf * extra) % spines;
      return base + ((spine - from + spines) % spines < extra ? 1 : 0);
    },
  };
}

/** The links for each leaf and spine, with the digits that `dealUplinks` needs. */
export function linksFor(uplinks: number, spines: number): number {
  return Math.round((uplinks / spines) * 1e6) / 1e6;
}

/** Numbers of spines that have the ports for so many uplinks of each leaf: the fewest of all, and the fewest with as many links to each leaf. */
export function spinesFor(leaves: number, uplinks: number, ports: number): readonly number[] {
  const fewest = Math.ceil((leaves * uplinks) / ports);
  if (fewest > uplinks) return [];
  let even = fewest;
  while (uplinks % even !== 0) even++;
  return even === fewest ? [even] : [fewest, even];
}
