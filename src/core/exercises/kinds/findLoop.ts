import type { SeededRandom } from '../../base/structures/seededRandom';
import { loopOf, loopShown, orderShown, turnsTaken } from '../dependencies';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { channelWord, drawNetwork, drawUntil, walkWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';
import { drawWalk } from '../walks';

export const descriptor: ExerciseDescriptor = {
  id: 'find-loop',
  title: { en: 'Can these routes deadlock?', ja: 'この経路はデッドロックする？' },
  summary: {
    en: 'Routes of some pairs: give channels that wait for each other in a loop, or nothing where there is none.',
    ja: 'いくつかのホスト対の経路を見て、循環待ちになるチャネルを順に答える。なければ空で答える。',
  },
};

const ROUTES = 8;

/** Eight random routes on a random network, two times of three with a dependency loop. */
export function draw(random: SeededRandom): Exercise {
  const withLoop = random.below(3) > 0;
  const { topology, fabric, walks } = drawUntil(() => {
    const network = drawNetwork(random, 6, 8);
    const walks = Array.from({ length: ROUTES }, () => drawWalk(random, network.fabric, 3 + random.below(2)));
    return loopOf(network.fabric, turnsTaken(walks)).length > 0 === withLoop ? { ...network, walks } : null;
  });
  const turns = turnsTaken(walks);
  const items = Array.from({ length: fabric.channelCount }, (_, c) => channelWord(fabric, c));
  const loop = loopOf(fabric, turns);
  return {
    topology,
    question: {
      en: 'Packets take these routes on one lane. Which channels wait for each other in a loop? Give them in order; leave the answer empty if the routes are free of deadlock.',
      ja: 'パケットは 1 本のレーンでこれらの経路を通ります。循環待ちになるチャネルを順に答えてください。デッドロックフリーなら空のまま答えてください。',
    },
    given: [{ title: { en: 'Routes', ja: '経路' }, rows: walks.map((walk) => walkWord(fabric, walk)) }],
    form: { kind: 'sequence', items },
    solution: loopShown(fabric, loop).items,
    judge(answer) {
      if (loop.length === 0)
        return answer.length === 0
          ? RIGHT
          : wrong(
              {
                en: 'There is no loop: in this order of the channels every turn that is taken leads to a later one.',
                ja: '依存ループはありません。この順にチャネルを並べると、使われるターンはすべて後のチャネルへ向かいます。',
              },
              orderShown(fabric, turns),
            );
      if (answer.length === 0)
        return wrong({ en: 'There is a loop.', ja: '依存ループがあります。' }, loopShown(fabric, loop));
      const channels = answer.map((item) => items.indexOf(item));
      const stays = channels.findIndex((c, i) => {
        const after = channels[(i + 1) % channels.length];
        return !turns.some(({ input, output }) => input === c && output === after);
      });
      if (stays < 0) return RIGHT;
      const [here, after] = [answer[stays], answer[(stays + 1) % answer.length]];
      return wrong(
        {
          en: `No route goes from ${here} to ${after} next, so the one does not wait for the other. These channels do:`,
          ja: `${here} の次に ${after} を通る経路はないので、前者は後者を待ちません。実際の循環待ちは次のとおりです。`,
        },
        loopShown(fabric, loop),
      );
    },
  };
}
