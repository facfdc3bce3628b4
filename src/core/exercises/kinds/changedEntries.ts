import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, entryWord, tablesGiven } from '../randomTables';
import { drawNetwork, drawUntil, linkWord } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'changed-entries',
  title: { en: 'Which entries must change?', ja: '書き換えが必要なエントリは？' },
  summary: {
    en: 'A link fails: the entries that lead over it, which a subnet manager has to write anew at the least.',
    ja: 'リンクが 1 本故障したとき、少なくとも書き換えが必要なエントリ（故障リンクへ向かうもの）を選ぶ。',
  },
};

/** Random tables of shortest routes and a failed link that at least three entries lead over. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, next, link } = drawUntil(() => {
    const network = drawNetwork(random, 6, 8);
    const next = drawTables(random, network.fabric);
    const link = random.below(network.fabric.linkCount);
    const uses = [...next].filter((c) => c >> 1 === link).length;
    return uses >= 3 ? { ...network, next, link } : null;
  });
  const { switchCount } = fabric;
  const items: string[] = [];
  const solution: string[] = [];
  for (let s = 0; s < switchCount; s++)
    for (let to = 0; to < switchCount; to++) {
      if (s === to) continue;
      const item = entryWord(fabric, next, s, to);
      items.push(item);
      if (next[s * switchCount + to] >> 1 === link) solution.push(item);
    }
  const failed = linkWord(fabric, link);
  return {
    topology,
    question: {
      en: `The link ${failed} fails. Which entries lead over it and must change?`,
      ja: `リンク ${failed} が故障しました。このリンクへ向かっていて、書き換えが必要なエントリはどれですか。`,
    },
    given: [tablesGiven(fabric, next)],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      return wrong(
        difference.missing
          ? { en: 'This entry leads over the failed link.', ja: 'このエントリは故障したリンクへ向かっています。' }
          : {
              en: 'This entry leads over another link: it can stay.',
              ja: 'このエントリは別のリンクへ向かうので、そのままで構いません。',
            },
        { kind: 'entries', items: [difference.item] },
      );
    },
  };
}
