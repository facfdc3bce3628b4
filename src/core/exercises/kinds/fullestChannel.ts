import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, followed, tablesGiven } from '../randomTables';
import { channelWord, drawNetwork, drawUntil } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'fullest-channel',
  title: { en: 'Where is the bottleneck?', ja: 'ボトルネックはどこ？' },
  summary: {
    en: 'All hosts send to all by the tables: which channel carries the most routes? It bounds the throughput.',
    ja: '全ホストが転送表に従って互いに送信するとき、最も多くの経路が通るチャネルを答える。これがスループットを決める。',
  },
};

/** Random tables of shortest routes on a network of seven links. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, next, routes } = drawUntil(() => {
    const network = drawNetwork(random, 6, 7);
    const { fabric } = network;
    const next = drawTables(random, fabric);
    const routes = new Array<number>(fabric.channelCount).fill(0);
    for (let from = 0; from < 6; from++)
      for (let to = 0; to < 6; to++) for (const c of followed(fabric, next, from, to)) routes[c]++;
    return { ...network, next, routes };
  });
  const items = routes.map((_, c) => channelWord(fabric, c));
  const most = Math.max(...routes);
  return {
    topology,
    question: {
      en: 'Every host sends to every other by these tables, all pairs alike. Which channel carries the most routes? (One of them, if several do.)',
      ja: '全ホストがこの転送表に従って、ほかの全ホストへ同じ量を送ります。最も多くの経路が通るチャネルはどれですか（複数あればその 1 つ）。',
    },
    given: [tablesGiven(fabric, next)],
    form: { kind: 'pick', one: true, items },
    solution: [items[routes.indexOf(most)]],
    judge([item]) {
      const carried = routes[items.indexOf(item)];
      if (carried === most) return RIGHT;
      const fuller = items[routes.indexOf(most)];
      return wrong(
        {
          en: `${item} carries ${carried} routes, ${fuller} ${most}.`,
          ja: `${item} を通る経路は ${carried} 本、${fuller} は ${most} 本です。`,
        },
        { kind: 'channels', items: [fuller] },
      );
    },
  };
}
