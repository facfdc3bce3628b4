import { type ChoiceParam, type IntegerParam, ParamError, unexpected } from '../base/params';
import { atLeast } from './sizeNeed';

export const arrangementParam = {
  type: 'choice',
  default: 'relative',
  values: ['absolute', 'relative', 'circulant'],
  label: { en: 'Global links', ja: 'グループ間の配線' },
  help: {
    en: "Which group a group's ports lead to: by number (absolute), by distance onwards (relative, palm tree), or by distance to both sides (circulant).",
    ja: 'グループのポートの行き先：番号順 (absolute)、先へ数えた距離順 (relative、パームツリー)、両側への距離順 (circulant)。',
  },
} as const satisfies ChoiceParam;

export const groupsParam = {
  type: 'integer',
  default: 0,
  min: 0,
  max: 16_384,
  label: { en: 'Groups', ja: 'グループ数' },
  help: {
    en: 'Any number from 2 that the global ports reach; 0 for as many as they reach. Fewer groups have more links between two.',
    ja: '2 以上で、グループ間ポートが届く数まで。0 なら届くだけ作る。少なくすると 2 グループ間のリンクが増える。',
  },
} as const satisfies IntegerParam;

/** Links between groups. */
export interface GroupLinks {
  readonly groups: number;
  /** Switches of a group that have global ports, and how many each. */
  readonly carriers: number;
  readonly ports: number;
  readonly arrangement: (typeof arrangementParam)['values'][number];
}

/** The far end of a global port: the group, and which of its carriers. */
export interface GlobalEnd {
  readonly group: number;
  readonly carrier: number;
}

/**
 * The number of groups that a value gives.
 * @throws ParamError unless it is from 2 to what the ports reach, and odd where links go to both sides
 */
export function groupCount(asked: number, { carriers, ports, arrangement }: Omit<GroupLinks, 'groups'>): number {
  const most = carriers * ports + 1;
  const groups = asked === 0 ? most : asked;
  if (groups < 2 || groups > most) {
    throw unexpected('groups', asked, {
      en: `2 to ${most}, or 0 for ${most}`,
      ja: `2～${most} の値、または 0（${most} の意味）`,
    });
  }
  if (arrangement === 'circulant' && groups % 2 === 0) {
    throw new ParamError('groups', {
      en: `groups=${asked}: arrangement=circulant expects an odd number of groups, found ${groups}`,
      ja: `groups=${asked}：arrangement=circulant ではグループ数が奇数である必要がありますが、${groups} です`,
    });
  }
  return groups;
}

/** Links between two groups: as many as all ports of a group make, each pair of groups with the same number. */
export function linksBetweenGroups({ groups, carriers, ports }: Omit<GroupLinks, 'arrangement'>): number {
  return Math.floor((carriers * ports) / (groups - 1));
}

/**
 * Far ends of a group's global ports, by carrier (Hastings et al., Comparing global link arrangements for Dragonfly networks, CLUSTER 2015).
 * The ports in use are assigned to the carriers in order, one more to the first where they do not divide. O(ports of a group).
 */
export function globalEnds(links: GroupLinks, group: number): GlobalEnd[][] {
  const { groups, carriers } = links;
  const used = (groups - 1) * linksBetweenGroups(links);
  const [few, more] = [Math.floor(used / carriers), used % carriers];
  const carrierOf = (j: number): number =>
    j < more * (few + 1) ? Math.floor(j / (few + 1)) : more + Math.floor((j - more * (few + 1)) / few);
  const ends: GlobalEnd[][] = Array.from({ length: carriers }, () => []);
  for (let j = 0; j < used; j++) {
    const k = j % (groups - 1);
    const [far, number] = FAR[links.arrangement](group, k, groups);
    ends[carrierOf(j)].push({ group: far, carrier: carrierOf(j - k + number) });
  }
  return ends;
}

/** The far end of port k of group G: the group and the number of the port there, within the same round of G - 1. */
const FAR: Record<GroupLinks['arrangement'], (group: number, k: number, groups: number) => [number, number]> = {
  absolute: (group, k) => {
    const far = k < group ? k : k + 1;
    return [far, group < far ? group : group - 1];
  },
  relative: (group, k, groups) => [(group + k + 1) % groups, groups - 2 - k],
  circulant: (group, k, groups) => {
    const step = k % 2 === 0 ? k / 2 + 1 : groups - (k + 1) / 2;
    return [(group + step) % groups, k ^ 1];
  },
};

/**
 * The fewest global ports of a switch that give every two groups as many links as they need; null where there are not so many.
 * @param asked capacity that all hosts of a group need from its global links, in links
 */
export function globalPorts(
  { groups, carriers, ports }: Omit<GroupLinks, 'arrangement'>,
  asked: number,
): number | null {
  const most = linksBetweenGroups({ groups, carriers, ports });
  const between = Math.max(1, atLeast(asked / groups));
  return between <= most ? Math.ceil((between * (groups - 1)) / carriers) : null;
}
