import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawNetwork, drawUntil, linkWord } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'single-points',
  title: { en: 'Which cables must not fail?', ja: '切れてはならないケーブルは？' },
  summary: {
    en: 'The links without which some hosts cannot reach each other by any route.',
    ja: '故障すると、どんな経路でも互いに届かないホストが生じるリンクをすべて選ぶ。',
  },
};

/** A random network of nine links, two to five of which are bridges. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, single } = drawUntil(() => {
    const network = drawNetwork(random, 8, 9);
    const single: number[] = [];
    for (let link = 0; link < network.fabric.linkCount; link++)
      if (reachedWithout(network.fabric, link).size < 8) single.push(link);
    return single.length >= 2 && single.length < 6 ? { ...network, single } : null;
  });
  const items = Array.from({ length: fabric.linkCount }, (_, link) => linkWord(fabric, link));
  const solution = single.map((link) => items[link]);
  return {
    topology,
    question: {
      en: 'Which links are single points of failure: without which one can some hosts no longer reach each other?',
      ja: '単一障害点となるリンク、つまり 1 本失うだけで互いに届かないホストが生じるリンクはどれですか。すべて選んでください。',
    },
    given: [],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      const link = items.indexOf(difference.item);
      const { channelFrom, channelTo, switchNames } = fabric;
      if (difference.missing) {
        const reached = reachedWithout(fabric, link);
        const cut = switchNames.filter((_, s) => !reached.has(s));
        return wrong(
          {
            en: `Without ${difference.item} these are cut off from ${switchNames[channelFrom[2 * link]]}.`,
            ja: `${difference.item} を失うと、これらが ${switchNames[channelFrom[2 * link]]} から切り離されます。`,
          },
          { kind: 'switches', items: cut },
        );
      }
      return wrong(
        {
          en: `Without ${difference.item} there is still this way.`,
          ja: `${difference.item} がなくても、この経路が残ります。`,
        },
        {
          kind: 'walk',
          items: wayWithout(fabric, link, channelFrom[2 * link], channelTo[2 * link]).map((s) => switchNames[s]),
        },
      );
    },
  };
}

/** Switches reached from an end of a link without that link, each with the one before it. */
function reachedWithout({ channelCount, channelFrom, channelTo }: Fabric, link: number): Map<number, number> {
  const before = new Map([[channelFrom[2 * link], -1]]);
  for (const [s] of before)
    for (let c = 0; c < channelCount; c++)
      if (c >> 1 !== link && channelFrom[c] === s && !before.has(channelTo[c])) before.set(channelTo[c], s);
  return before;
}

function wayWithout(fabric: Fabric, link: number, from: number, to: number): number[] {
  const before = reachedWithout(fabric, link);
  const way: number[] = [];
  for (let s = to; s !== -1; s = before.get(s) ?? -1) way.unshift(s);
  return way[0] === from ? way : [];
}
