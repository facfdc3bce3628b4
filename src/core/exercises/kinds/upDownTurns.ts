import type { LocalText } from '../../base/localText';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { distancesTo } from '../randomTables';
import { channelWord, drawNetwork, drawUntil, type Turn, turnsOf, turnWord } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'up-down-turns',
  title: { en: 'What Up*/Down* prohibits', ja: 'Up*/Down* の禁止ターン' },
  summary: {
    en: 'Given the root, which turns at a switch go down and then up?',
    ja: 'ルートを決めたとき、あるスイッチで下り（down）から上り（up）へ曲がるターンはどれか。',
  },
};

/** A random network, a root, and a switch with at least three links (Schroeder et al. 1991). */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, root, at, turns } = drawUntil(() => {
    const network = drawNetwork(random, 7, 10);
    const at = random.below(7);
    const turns = turnsOf(network.fabric).filter(({ input }) => network.fabric.channelTo[input] === at);
    return turns.length >= 6 ? { ...network, root: random.below(7), at, turns } : null;
  });
  const { channelFrom, channelTo, switchNames } = fabric;
  const hops = distancesTo(fabric, root);
  const up = (c: number): boolean =>
    hops[channelTo[c]] === hops[channelFrom[c]]
      ? channelTo[c] < channelFrom[c]
      : hops[channelTo[c]] < hops[channelFrom[c]];
  const items = turns.map((turn) => turnWord(fabric, turn));
  const solution = items.filter((_, i) => !up(turns[i].input) && up(turns[i].output));
  const explained = ({ input, output }: Turn): LocalText => {
    const word = (c: number) => (up(c) ? { en: 'up', ja: '上り' } : { en: 'down', ja: '下り' });
    const [before, after] = [word(input), word(output)];
    return {
      en: `${channelWord(fabric, input)} leads ${before.en}, ${channelWord(fabric, output)} ${after.en}: only down and then up is prohibited.`,
      ja: `${channelWord(fabric, input)} は${before.ja}、${channelWord(fabric, output)} は${after.ja}です。禁止されるのは下りから上りへのターンだけです。`,
    };
  };
  return {
    topology,
    question: {
      en: `Up*/Down* with the root ${switchNames[root]}: a channel leads up if it leads nearer to the root; between switches equally near, to the earlier letter. Which turns at ${switchNames[at]} are prohibited?`,
      ja: `ルートを ${switchNames[root]} とする Up*/Down* です。ルートに近づくチャネルを上りとし、同じ距離のスイッチの間ではアルファベットの早い方へ向かうチャネルを上りとします。${switchNames[at]} の禁止ターンはどれですか。`,
    },
    given: [],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      return wrong(explained(turns[items.indexOf(difference.item)]), { kind: 'turns', items: [difference.item] });
    },
  };
}
