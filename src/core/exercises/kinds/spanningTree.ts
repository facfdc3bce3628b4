import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { distancesTo } from '../randomTables';
import { drawNetwork, linkWord } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'spanning-tree',
  title: { en: 'What the spanning tree blocks', ja: 'スパニングツリーが止めるリンク' },
  summary: {
    en: 'Ethernet bridges (IEEE 802.1D): root, nearest way to it, ties by bridge number; which links carry nothing?',
    ja: 'Ethernet ブリッジ（IEEE 802.1D）がルートへの最短路をブリッジ番号順に選ぶとき、使われないリンクはどれか。',
  },
};

/** A random network of ten links with random bridge numbers (IEEE 802.1D, all costs alike). */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric } = drawNetwork(random, 7, 10);
  const { switchNames } = fabric;
  const numbers = switchNames.map((_, s) => s + 1);
  random.shuffle(numbers);
  const next = nextOnTheWay(fabric, numbers);
  const ends = Array.from({ length: fabric.linkCount }, (_, l) => [fabric.channelFrom[2 * l], fabric.channelTo[2 * l]]);
  const items = ends.map((_, link) => linkWord(fabric, link));
  const solution = items.filter((_, link) => {
    const [a, b] = ends[link];
    return next[a] !== b && next[b] !== a;
  });
  /** All bridges on the way to the root. */
  const wayOf = (s: number): string[] => (s < 0 ? [] : [switchNames[s], ...wayOf(next[s])]);
  return {
    topology,
    question: {
      en: 'The switches are Ethernet bridges with the numbers below; every link costs the same. The root is the lowest number, and each other keeps its shortest way to the root, of equal ones by the neighbour with the lower number. Which links are blocked?',
      ja: 'スイッチは下の番号を持つ Ethernet ブリッジで、リンクのコストはすべて同じです。最小の番号がルートになり、ほかは各々ルートへの最短路を 1 本だけ残します（同じ長さなら番号の小さい隣を通る）。ブロックされるリンクはどれですか。',
    },
    given: [
      {
        title: { en: 'Bridge numbers', ja: 'ブリッジ番号' },
        rows: switchNames.map((name, s) => `${name}: ${numbers[s]}`),
      },
    ],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      const [a, b] = ends[items.indexOf(difference.item)];
      const user = next[a] === b ? a : b;
      return difference.missing
        ? wrong(
            {
              en: `${difference.item} is nobody's way to the root: ${switchNames[a]} keeps ${wayOf(a).join(' > ')}, and ${switchNames[b]} this one.`,
              ja: `${difference.item} はどのブリッジのルートへの経路でもありません。${switchNames[a]} は ${wayOf(a).join(' > ')} を、${switchNames[b]} はこの経路を使います。`,
            },
            { kind: 'walk', items: wayOf(b) },
          )
        : wrong(
            {
              en: `By ${difference.item} ${switchNames[user]} keeps its way to the root.`,
              ja: `${switchNames[user]} は ${difference.item} を通るこの経路でルートに届きます。`,
            },
            { kind: 'walk', items: wayOf(user) },
          );
    },
  };
}

/** The neighbour by which each bridge reaches the root, which has the number 1; -1 for the root itself. */
function nextOnTheWay(fabric: Fabric, numbers: readonly number[]): number[] {
  const { channelCount, channelFrom, channelTo } = fabric;
  const hops = distancesTo(fabric, numbers.indexOf(1));
  return numbers.map((_, s) => {
    let best = -1;
    for (let c = 0; c < channelCount; c++) {
      const near = channelTo[c];
      if (channelFrom[c] === s && hops[near] === hops[s] - 1 && (best < 0 || numbers[near] < numbers[best]))
        best = near;
    }
    return best;
  });
}
