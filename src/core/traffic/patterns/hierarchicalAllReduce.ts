import { integerParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Exchange } from '../exchange';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { inRounds } from './rounds';

const params = {
  group: integerParam(
    ['Group size', 'グループの大きさ'],
    ['Ranks in a group, such as those of one machine.', '1 グループのランク数（1 台のマシンのランクなど）。'],
    {
      default: 2,
      min: 1,
      max: 1_000_000,
    },
  ),
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'hierarchical-all-reduce',
  title: { en: 'All-reduce, hierarchical', ja: 'オールリデュース（階層型）' },
  summary: {
    en: 'Reduce-scatter round each group, all-reduce across groups for each place, all-gather round each group.',
    ja: 'グループ内でリデュース・スキャッタ、グループをまたぐオールリデュース、グループ内でオールギャザーを行います。',
  },
  views: ['demand', 'steps'],
  offeredOn: () => false,
  main: 'group',
  suggested: { group: 8 },
  params,
  appliesTo: needsTwoHosts,
};

/**
 * Groups of consecutive ranks, rings inside and across. Ranks that fill no group hand what they have to one that does, and get the result.
 * @throws TrafficError for groups larger than all
 */
export function exchange(ranks: number, { group }: ParamValues<typeof params>): Exchange {
  if (group > ranks) {
    throw new TrafficError('group', {
      en: `group=${group}: expected at most the number of ranks, ${ranks}`,
      ja: `group=${group}：ランク数 ${ranks} 以下にしてください`,
    });
  }
  const grouped = ranks - (ranks % group);
  const inside = (rank: number): number => (rank < grouped ? rank - (rank % group) + ((rank + 1) % group) : rank);
  const across = (rank: number): number => (rank < grouped ? (rank + group) % grouped : rank);
  const scatter = { to: inside, size: 1 / group, times: group - 1 };
  const blocks = { to: across, size: 1 / grouped, times: 2 * (grouped / group - 1) };
  return inRounds(ranks, [
    { to: (rank) => (rank < grouped ? rank : rank - grouped), size: 1 },
    scatter,
    blocks,
    scatter,
    { to: (rank) => (rank < ranks - grouped ? rank + grouped : rank), size: 1 },
  ]);
}
