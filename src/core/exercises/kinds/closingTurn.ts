import type { SeededRandom } from '../../base/structures/seededRandom';
import { loopOf, orderShown } from '../dependencies';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawNetwork, drawUntil, type Turn, turnsOf, turnWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'closing-turn',
  title: { en: 'Which turn closes the loop?', ja: '依存ループを閉じるのはどのターン？' },
  summary: {
    en: 'Turns are allowed one by one; of four more, one would close a dependency loop: what turn addition decides at each step.',
    ja: 'ターンを 1 つずつ許可していく途中で、次の 4 つのうち依存ループを閉じてしまう 1 つを選ぶ。ターン追加法が毎回行う判定。',
  },
};

const CHOICES = 4;

/** Turns of a random network in a random order, up to the first that closes a loop, beside three further ones that close none. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, allowed, choices } = drawUntil(() => drawChoices(random));
  const items = choices.map((turn) => turnWord(fabric, turn));
  const loopWith = (item: string): Turn[] => [...allowed, choices[items.indexOf(item)]];
  return {
    topology,
    question: {
      en: 'The turns below are allowed. Which further turn would close a dependency loop?',
      ja: '下のターンが許可されています。さらに許可すると依存ループを閉じてしまうターンはどれですか。',
    },
    given: [{ title: { en: 'Allowed turns', ja: '許可ターン' }, rows: allowed.map((turn) => turnWord(fabric, turn)) }],
    form: { kind: 'pick', one: true, items },
    solution: items.filter((item) => loopOf(fabric, loopWith(item)).length > 0),
    judge([item]) {
      const turns = loopWith(item);
      if (loopOf(fabric, turns).length > 0) return RIGHT;
      return wrong(
        {
          en: `With ${item} no loop is closed: in this order of the channels every allowed turn leads to a later one.`,
          ja: `${item} を許可しても依存ループはできません。この順にチャネルを並べると、どの許可ターンも後のチャネルへ向かいます。`,
        },
        orderShown(fabric, turns),
      );
    },
  };
}

/** Turns in a random order up to the first that closes a loop, and that one among three that close none. */
function drawChoices(random: SeededRandom) {
  const network = drawNetwork(random, 6, 8);
  const { fabric } = network;
  const turns = turnsOf(fabric);
  random.shuffle(turns);
  const allowed: Turn[] = [];
  for (const [i, turn] of turns.entries()) {
    if (loopOf(fabric, [...allowed, turn]).length === 0) {
      allowed.push(turn);
      continue;
    }
    const free = turns.slice(i + 1).filter((other) => loopOf(fabric, [...allowed, other]).length === 0);
    if (free.length < CHOICES - 1) return null;
    const choices = [turn, ...free.slice(0, CHOICES - 1)];
    random.shuffle(choices);
    return { ...network, allowed, choices };
  }
  return null;
}
