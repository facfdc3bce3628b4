import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { loopOf, loopShown, turnsTaken } from '../dependencies';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, followed, tablesGiven } from '../randomTables';
import { drawNetwork, drawUntil, type Turn, turnWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'break-loops',
  title: { en: 'Prohibit the fewest turns', ja: '禁止ターンを最少にする' },
  summary: {
    en: 'Shortest routes wait for each other in loops: prohibit as few turns as break all of them.',
    ja: '最短経路が依存ループを作っている。すべてのループを断つ最少のターンを禁止する。',
  },
};

const MOST = 3;

/** A random network with random shortest routes that make loops; the fewest turns, at most three, are found by trying all sets. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, next, turns, fewest } = drawUntil(() => drawLoops(random));
  const inLoops = turns.filter((turn) => turnsOnLoops(fabric, turns).includes(turn));
  const items = inLoops.map((turn) => turnWord(fabric, turn));
  const without = (answer: readonly string[]): Turn[] =>
    turns.filter((turn) => !answer.includes(turnWord(fabric, turn)));
  const solution = fewest.map((turn) => turnWord(fabric, turn));
  return {
    topology,
    question: {
      en: 'All hosts send to all by these tables. Prohibit the fewest turns such that no dependency loop is left among the others that are taken.',
      ja: '全ホストがこの転送表に従って互いに送信します。使われているターンのうち最少のものを禁止し、残りに依存ループがないようにしてください。',
    },
    given: [tablesGiven(fabric, next)],
    form: { kind: 'pick', items },
    solution,
    judge(answer) {
      const loop = loopOf(fabric, without(answer));
      if (loop.length > 0)
        return wrong(
          {
            en: 'A loop is left: each of these channels waits for the next.',
            ja: '依存ループが残っています。各チャネルが次のチャネルを待ちます。',
          },
          loopShown(fabric, loop),
        );
      if (answer.length > solution.length)
        return wrong(
          {
            en: `No loop is left, but ${solution.length} would do.`,
            ja: `依存ループは残りませんが、${solution.length} 個で足ります。`,
          },
          { kind: 'turns', items: solution },
        );
      return RIGHT;
    },
  };
}

function turnsOnLoops(fabric: Fabric, turns: readonly Turn[]): Turn[] {
  const reached = (from: number): Set<number> => {
    const seen = new Set([from]);
    for (const c of seen) for (const { input, output } of turns) if (input === c) seen.add(output);
    return seen;
  };
  const from = Array.from({ length: fabric.channelCount }, (_, c) => reached(c));
  return turns.filter(({ input, output }) => from[output].has(input));
}

function drawLoops(random: SeededRandom) {
  const network = drawNetwork(random, 6, 8);
  const { fabric } = network;
  const next = drawTables(random, fabric);
  const walks: number[][] = [];
  for (let from = 0; from < fabric.switchCount; from++)
    for (let to = 0; to < fabric.switchCount; to++) if (from !== to) walks.push(followed(fabric, next, from, to));
  const turns = turnsTaken(walks);
  if (loopOf(fabric, turns).length === 0) return null;
  const fewest = fewestBreaking(fabric, turns);
  return fewest ? { ...network, next, turns, fewest } : null;
}

/** The first of the smallest sets without which no loop is left, by trying all; null above `MOST`. */
function fewestBreaking(fabric: Fabric, turns: readonly Turn[]): readonly Turn[] | null {
  const candidates = turnsOnLoops(fabric, turns);
  const search = (chosen: readonly Turn[], from: number, more: number): readonly Turn[] | null => {
    if (more === 0)
      return loopOf(
        fabric,
        turns.filter((turn) => !chosen.includes(turn)),
      ).length === 0
        ? chosen
        : null;
    for (let i = from; i < candidates.length; i++) {
      const found = search([...chosen, candidates[i]], i + 1, more - 1);
      if (found) return found;
    }
    return null;
  };
  for (let size = 1; size <= MOST; size++) {
    const found = search([], 0, size);
    if (found) return found;
  }
  return null;
}
