import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';
import { type Symmetry, symmetries } from '../fabric/symmetries';
import { type Failures, pairNumber } from '../failures/listFailures';

/** Kinds of failures: what holds of one failure of a kind holds of all, but for names. */
export interface FailureKinds {
  /** The first failure of each kind, ascending, and how many are of it. */
  readonly first: readonly number[];
  readonly size: readonly number[];
  /** What makes one failure of a kind of another: channels, and failures by number. */
  readonly symmetries: readonly { readonly channels: Uint32Array; readonly failure: (f: number) => number }[];
}

/** Failures that are told apart at most. */
const MAX_FAILURES = 4_000_000;

/**
 * The kinds of failures under the symmetries of a network (of its cables, hosts a switch, levels, and `marked` switches). Each failure is a kind by itself where there are no
 * symmetries, and where what fails is a list of more than single cables and switches. O(what `symmetries` takes + moved singles × singles) for pairs.
 * @param level of switches, null without
 */
export function failureKinds(
  fabric: Fabric,
  failures: Failures,
  level: Int32Array | null,
  marked: readonly number[],
): FailureKinds {
  const { count, singles, together } = failures;
  const elements = singles.map(({ switches, links }) =>
    switches.length + links.length === 1 ? (links[0] ?? fabric.linkCount + switches[0]) : -1,
  );
  const isPlain = count > 1 && count <= MAX_FAILURES && !elements.includes(-1);
  const found = isPlain ? symmetries(fabric, switchKinds(fabric, level, marked)) : [];
  const images = found.flatMap((symmetry) => {
    const single = singleImages(fabric, elements, symmetry);
    return single ? [{ channels: symmetry.channels, single }] : [];
  });
  const alike = new UnionFind(images.length > 0 ? count : 0);
  for (const { single } of images) {
    const moved = Array.from(single.keys()).filter((i) => single[i] !== i);
    if (together === 1) for (const i of moved) alike.union(i, single[i]);
    else
      for (const i of moved)
        for (let j = 0; j < single.length; j++)
          if (j !== i) alike.union(pairNumber(i, j), pairNumber(single[i], single[j]));
  }
  const size = new Map<number, number>();
  const first: number[] = [];
  for (let f = 0; f < count; f++) {
    const kind = images.length > 0 ? alike.find(f) : f;
    if (size.has(kind)) continue;
    size.set(kind, images.length > 0 ? alike.sizeOf(f) : 1);
    first.push(f);
  }
  return {
    first,
    size: [...size.values()],
    symmetries: images.map(({ channels, single }) => ({
      channels,
      failure: (f) => {
        if (together === 1) return single[f];
        const second = Math.floor((1 + Math.sqrt(1 + 8 * f)) / 2);
        return pairNumber(single[f - pairNumber(0, second)], single[second]);
      },
    })),
  };
}

function switchKinds(
  { switchCount, talkerOffset, switchDown }: Fabric,
  level: Int32Array | null,
  marked: readonly number[],
): Uint32Array {
  const isMarked = new Set(marked);
  const number = new Map<string, number>();
  return Uint32Array.from({ length: switchCount }, (_, s) => {
    const key = [talkerOffset[s + 1] - talkerOffset[s], switchDown[s], level?.[s], isMarked.has(s)].join();
    if (!number.has(key)) number.set(key, number.size);
    return number.get(key) ?? 0;
  });
}

/** By failure of a single element, that which it becomes; null where one becomes none of them. */
function singleImages(
  { linkCount }: Fabric,
  elements: readonly number[],
  { channels, switches }: Symmetry,
): Uint32Array | null {
  const place = new Map(elements.map((element, i) => [element, i]));
  const images = elements.map((element) => {
    const image = element < linkCount ? channels[2 * element] >> 1 : linkCount + switches[element - linkCount];
    return place.get(image) ?? -1;
  });
  return images.includes(-1) ? null : Uint32Array.from(images);
}
