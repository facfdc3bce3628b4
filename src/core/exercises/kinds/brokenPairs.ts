import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, followed, tablesGiven } from '../randomTables';
import { drawNetwork, drawUntil, linkWord, walkWord } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'broken-pairs',
  title: { en: 'Who is cut off until tables change?', ja: '転送表を書き換えるまで届かない対は？' },
  summary: {
    en: 'A link fails and tables stay: which pairs of hosts lose their packets?',
    ja: 'リンクが故障して転送表がまだ古いとき、パケットが届かなくなるホスト対を選ぶ。',
  },
};

/** Pairs to choose among. */
const PAIRS = 8;

/** Random tables of shortest routes, a failed link, and pairs of hosts some of whose routes go over it. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, next, link, walks } = drawUntil(() => {
    const network = drawNetwork(random, 6, 7);
    const next = drawTables(random, network.fabric);
    const walks: number[][] = [];
    for (let from = 0; from < 6; from++)
      for (let to = 0; to < 6; to++) {
        const walk = followed(network.fabric, next, from, to);
        if (walk.length > 1) walks.push(walk);
      }
    random.shuffle(walks);
    if (walks.length < PAIRS) return null;
    const link = random.below(network.fabric.linkCount);
    const broken = walks.slice(0, PAIRS).filter((walk) => walk.some((c) => c >> 1 === link)).length;
    return broken >= 2 && broken < PAIRS ? { ...network, next, link, walks: walks.slice(0, PAIRS) } : null;
  });
  const { hostNames, channelFrom, channelTo } = fabric;
  const items = walks.map(
    (walk) => `${hostNames[channelFrom[walk[0]]]} > ${hostNames[channelTo[walk[walk.length - 1]]]}`,
  );
  const solution = items.filter((_, i) => walks[i].some((c) => c >> 1 === link));
  const failed = linkWord(fabric, link);
  return {
    topology,
    question: {
      en: `The link ${failed} has just failed, and all tables are still as they were. Packets of which of these pairs are lost?`,
      ja: `リンク ${failed} が故障した直後で、転送表はまだ元のままです。次のホスト対のうち、パケットが失われるのはどれですか。`,
    },
    given: [tablesGiven(fabric, next)],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      const walk = walkWord(fabric, walks[items.indexOf(difference.item)]);
      return wrong(
        difference.missing
          ? {
              en: `${difference.item} goes over ${failed}, by this route.`,
              ja: `${difference.item} はこの経路で ${failed} を通ります。`,
            }
          : {
              en: `${difference.item} goes by this route, which does not use ${failed}.`,
              ja: `${difference.item} の経路はこのとおりで、${failed} を通りません。`,
            },
        { kind: 'walk', items: walk.split(' > ') },
      );
    },
  };
}
