import type { LocalText } from '../base/localText';
import { cliqueGroups } from './cliqueGroups';
import type { Fabric } from './fabric';

/** Groups of switches of which all are joined to all, and every two groups by some link. */
export interface DragonflyGroups {
  /** Int32Array[switchCount], from 0 in the order of the first switches. */
  readonly group: Int32Array;
  readonly count: number;
}

/**
 * The groups of a dragonfly: those that the records name (`pod`), else those that the graph shows (`cliqueGroups`). A text that says what is missing
 * where the network has none, or where a group is not whole or two groups are not joined. O(sum over switches of degree²).
 */
export function dragonflyGroups(fabric: Fabric): DragonflyGroups | LocalText {
  const named = fabric.switchPod.some((pod) => pod >= 0) ? fabric.switchPod : cliqueGroups(fabric);
  if (!named || named.some((pod) => pod < 0)) return NO_GROUPS;
  const numbers = new Map<number, number>();
  for (const name of named) if (!numbers.has(name)) numbers.set(name, numbers.size);
  const groups = { group: named.map((name) => numbers.get(name) ?? -1), count: numbers.size };
  return groups.count < 2 ? NO_GROUPS : (whatIsMissing(fabric, groups) ?? groups);
}

const NO_GROUPS: LocalText = {
  en: 'it needs several groups of switches, all joined to each other in a group, and some link between every two groups',
  ja: 'グループ内のスイッチが互いにすべてつながり、どの 2 グループの間にもリンクがあるネットワークが必要です',
};

/** Joined pairs are counted, so that only a network with gaps is looked through for the first of them. */
function whatIsMissing(fabric: Fabric, { group, count }: DragonflyGroups): LocalText | null {
  const { switchCount, channelCount, channelFrom, channelTo, switchNames } = fabric;
  const near = new Set<number>();
  const far = new Set<number>();
  for (let c = 0; c < channelCount; c++) {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (group[s] === group[t]) near.add(s * switchCount + t);
    else far.add(group[s] * count + group[t]);
  }
  const members = Array.from({ length: count }, () => [] as number[]);
  for (let s = 0; s < switchCount; s++) members[group[s]].push(s);
  for (const all of members) {
    for (const s of all) {
      const apart = all.find((t) => t !== s && !near.has(s * switchCount + t));
      if (apart !== undefined) return notJoined(switchNames[s], switchNames[apart]);
    }
  }
  for (let g = 0; g < count; g++) {
    for (let k = 0; k < g; k++) {
      if (!far.has(g * count + k)) return notJoined(switchNames[members[k][0]], switchNames[members[g][0]], true);
    }
  }
  return null;
}

function notJoined(a: string, b: string, groups = false): LocalText {
  return groups
    ? {
        en: `it needs a link between every two groups: none joins those of ${a} and ${b}`,
        ja: `どの 2 グループの間にもリンクが必要です（${a} と ${b} のグループの間にありません）`,
      }
    : {
        en: `it needs the switches of a group all joined to each other: ${a} and ${b} are not`,
        ja: `グループ内のスイッチは互いにすべてつながっている必要があります（${a} と ${b} の間にありません）`,
      };
}
