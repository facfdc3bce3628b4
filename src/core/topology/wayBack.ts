import type { Link } from './topology';

/** Turns the way of a cable through panels round, as it is from its other end. O(panels on the way) */
export function wayBack<T extends Pick<Link, 'via' | 'viaRear'>>(link: T): Omit<T, 'viaRear'> & Pick<Link, 'viaRear'> {
  if (!link.via) return link;
  const { viaRear = false, ...rest } = link;
  // Each panel leads from one side to the other, so that after an odd number it is at the other side.
  const isRear = (link.via.length % 2 === 1) !== viaRear;
  return { ...rest, via: link.via.toReversed(), ...(isRear && { viaRear: true }) };
}
