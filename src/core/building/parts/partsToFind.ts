import { stockLength } from '../floor/stockLengths';
import type { MediaTable } from './media';
import type { Part } from './priceList';
import type { Bunch, OpticalPurchase, PlugEnd, PurchaseOption } from './purchaseOptions';
import type { Rate } from './rates';

/** Fields of a part that nobody knows. */
export const UNKNOWN = {
  ...{ medium: null, lengthM: null, cents: null, watts: null },
  ...{ form: null, optic: null, connector: null, cages: null, source: 'to be found' },
} as const;

/** A switch with so many ports of a rate that no list has: a row of the bill, of which nothing else is known. */
export function switchToFind(ports: number, rates: readonly Rate[]): Part {
  const rate = rates.reduce((fastest, one) => (one.gbps > fastest.gbps ? one : fastest));
  return { ...UNKNOWN, part: `switch-${ports}x${rate.name}`, kind: 'switch', rate, ends: ports };
}

/** Media of whole cables, in the order in which they are preferred. */
const OF_CABLES = ['dac', 'acc', 'aoc'] as const;

/** Cables for a bunch that no list has, of a length that is sold: one of each medium that reaches, so that cables that share a plug can be alike. */
export function cablesToFind({ rate, near, far, lengthsM }: Bunch, media: MediaTable): readonly PurchaseOption[] {
  const needM = Math.max(...lengthsM);
  const lengthM = stockLength(needM) ?? Math.ceil(needM);
  const reaching = OF_CABLES.filter((one) => (media.reachM(rate, one) ?? Number.POSITIVE_INFINITY) >= lengthM);
  const isBoth = Math.min(near.ports, far.ports) > 1;
  const ends = isBoth ? far.ports : Math.max(near.ports, far.ports);
  const split = isBoth ? `-${near.ports}to${ends}` : ends > 1 ? `-1to${ends}` : '';
  return (reaching.length > 0 ? reaching : [OF_CABLES[2]]).map((medium) => {
    const cable: Part = {
      ...{ ...UNKNOWN, part: `${medium}-${rate.name}${split}-${lengthM}m`, kind: 'cable', rate, medium, lengthM, ends },
      ...(isBoth && { heads: near.ports }),
    };
    return { medium, cents: null, cable };
  });
}

/** Light that reaches, the first that does. */
const LIGHT = ['multimode', 'singlemode'] as const;

/** Transceivers and fibres, a fibre a link, for a bunch whose cages others share and that no list has plugs for. */
export function opticsToFind({ rate, near, far, lengthsM, lightM }: Bunch, media: MediaTable): OpticalPurchase {
  const reachOf = (medium: (typeof LIGHT)[number]): number => media.reachM(rate, medium) ?? 0;
  const medium = LIGHT.find((one) => reachOf(one) >= lightM) ?? 'singlemode';
  const lengthM = reachOf(medium) >= lightM ? null : Math.ceil(lightM);
  const plug = ({ ports, form }: PlugEnd): Part => ({
    ...{ ...UNKNOWN, kind: 'transceiver', rate, medium, lengthM, ends: ports, form },
    part: [`${medium}-${rate.name}`, ports > 1 && `1to${ports}`, form, lengthM && `${lengthM}m`]
      .filter(Boolean)
      .join('-'),
  });
  const fibres = lengthsM.map((needM): Part => {
    const metres = stockLength(needM) ?? Math.ceil(needM);
    return {
      ...UNKNOWN,
      part: `fibre-${medium}-${metres}m`,
      kind: 'fibre',
      rate: null,
      medium,
      lengthM: metres,
      ends: 1,
    };
  });
  return { medium, cents: null, near: plug(near), far: plug(far), fibres };
}
