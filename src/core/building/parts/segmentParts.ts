import type { LocalText } from '../../base/localText';
import { type CableSegments, cableSegments, isPanelPort, type Segment } from '../../plant/cableSegments';
import type { RackPlace, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { placesOf, segmentLengths } from '../floor/placedLengths';
import { stockLength } from '../floor/stockLengths';
import type { MediaTable } from './media';
import { UNKNOWN } from './partsToFind';
import type { Part, PriceList } from './priceList';
import { type Bunch, compareCosts, type PurchaseOptions, purchaseOptionsFor } from './purchaseOptions';

/** Pieces of the cables of a network, as they are bought. */
export interface SegmentParts {
  /** True if the link goes through panels. */
  isPatched(link: number): boolean;
  /** The pieces of a link through panels: numbers that tell them apart, what each is where the light goes through such a fibre, and the racks of its ends. */
  of(
    link: number,
    fibre: Part,
  ): readonly { readonly segment: number; readonly part: Part; readonly racks: readonly (string | null)[] }[];
}

/**
 * Tells the parts that the pieces of cables through panels are: a fibre of the list that is long enough, of a trunk with several positions and of what splits, and where a place is not known, a part to be
 * found, which the list may have by its name. O(links), and O(parts) a piece.
 */
export function segmentParts(topology: Topology, network: Boxes, { parts }: PriceList): SegmentParts {
  const pieces: CableSegments = cableSegments(topology);
  const places = placesOf(network);
  const lengthCm = segmentLengths(topology, pieces, network, places);
  const named = new Map(parts.map((part) => [part.part, part]));
  const rackOf = (ends: Segment['ends'][number]): string | null => {
    const [end] = ends;
    const place: RackPlace | undefined = isPanelPort(end)
      ? end.panel.place
      : places[network.boxOf.get(end.node) as number];
    return place?.rack ?? null;
  };
  const partOf = (s: number, { medium, connector }: Part): Part => {
    const segment = pieces.segments[s];
    const fibres = fibresIn(segment);
    const needM = lengthCm[s] < 0 ? null : lengthCm[s] / 100;
    const fits = (part: Part): boolean =>
      part.kind === 'fibre' &&
      part.medium === medium &&
      (part.connector ?? connector) === (connector ?? part.connector) &&
      part.ends === 1;
    const long = fibres > 1 || needM === null ? [] : parts.filter((part) => fits(part) && (part.lengthM ?? 0) >= needM);
    const [best] = long.toSorted(compareCosts);
    if (best) return best;
    const metres = needM === null ? null : (stockLength(needM) ?? Math.ceil(needM));
    const name = [
      segment.kind === 'trunk' ? 'trunk' : 'patch-lead',
      medium,
      fibres > 1 && `${fibres}x`,
      metres !== null && `${metres}m`,
    ]
      .filter(Boolean)
      .join('-');
    return (
      named.get(name) ?? {
        ...UNKNOWN,
        part: name,
        kind: 'fibre',
        rate: null,
        medium,
        connector,
        lengthM: metres,
        ends: 1,
        watts: 0,
      }
    );
  };
  return {
    isPatched: (link) => pieces.ofLink[link].length > 1,
    of: (link, fibre) =>
      pieces.ofLink[link].map((segment) => ({
        segment,
        part: partOf(segment, fibre),
        racks: pieces.segments[segment].ends.map(rackOf),
      })),
  };
}

/** Fibres, or pairs of them, side by side in a piece: positions of the rear ports that a trunk joins, or tails. */
function fibresIn({ ends }: Segment): number {
  const counts = ends.map((all) => {
    const [end] = all;
    if (!isPanelPort(end) || end.side === 'front') return all.length;
    const positions = Object.values(end.panel.map ?? {}).flatMap(([rear, position]) =>
      rear === end.port ? [position] : [],
    );
    return Math.max(1, ...positions);
  });
  return Math.max(...counts);
}

/** Options to buy what goes through panels: light alone that reaches, whatever fibres the list has, since the pieces are chosen one by one. O(transceivers squared) */
export function lightThroughPanels(bunch: Bunch, { parts }: PriceList, media: MediaTable): PurchaseOptions {
  const optics = parts.filter(({ kind, medium }) => kind === 'transceiver' && medium !== null);
  const fibres = new Map<string, Part>();
  for (const { medium, connector } of optics)
    for (const plug of [connector?.replace(/^\d+x/, '') ?? null, null])
      for (const ends of [1, 2, 4, 8])
        fibres.set(`${medium} ${plug} ${ends}`, {
          ...{ ...UNKNOWN, part: `fibre-${medium}`, kind: 'fibre', rate: null, medium, connector: plug },
          ...{ lengthM: Number.POSITIVE_INFINITY, ends, cents: 0 },
        });
  const straight = [...fibres.values()].toSorted((a, b) => Number(a.connector === null) - Number(b.connector === null));
  const found = purchaseOptionsFor(bunch, { parts: [...optics, ...straight], currency: '' }, media);
  return { ...found, fault: found.fault ?? FIBRE_ALONE };
}

const FIBRE_ALONE: LocalText = {
  en: 'it goes through panels: expected transceivers for it in the price list, since only fibre does',
  ja: 'パネルを通せるのはファイバーだけなので、価格表に光トランシーバーが必要です',
};
