import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { distancesTo } from '../randomTables';
import { channelBetween, drawNetwork, drawUntil, type Turn, turnsOf, turnWord, walkWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'route-pair',
  title: { en: 'Route this pair', ja: 'このホスト対の経路を求める' },
  summary: {
    en: 'A shortest route between two hosts that takes none of the prohibited turns.',
    ja: '禁止ターンを通らずに 2 台のホストを結ぶ最短経路を答える。',
  },
};

/** A random network of which a third of the turns are prohibited, and a pair whose shortest route they make longer. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, prohibited, from, to, shortest } = drawUntil(() => drawPair(random));
  const { switchNames } = fabric;
  const names = (walk: readonly number[]): string[] => walkWord(fabric, walk).split(' > ');
  return {
    topology,
    question: {
      en: `Give a shortest route from host ${topology.hosts[from].name} to host ${topology.hosts[to].name} that takes no prohibited turn: its switches in order.`,
      ja: `ホスト ${topology.hosts[from].name} から ${topology.hosts[to].name} への、禁止ターンを通らない最短経路を、スイッチの順に答えてください。`,
    },
    given: [
      {
        title: { en: 'Prohibited turns', ja: '禁止ターン' },
        rows: prohibited.map((turn) => turnWord(fabric, turn)),
      },
    ],
    form: { kind: 'sequence', items: [...switchNames] },
    solution: names(shortest),
    judge(answer) {
      if (answer[0] !== switchNames[from] || answer[answer.length - 1] !== switchNames[to])
        return wrong(
          {
            en: `The route leads from ${switchNames[from]} to ${switchNames[to]}.`,
            ja: `経路は ${switchNames[from]} から ${switchNames[to]} までです。`,
          },
          { kind: 'switches', items: [switchNames[from], switchNames[to]] },
        );
      const stops = answer.map((name) => switchNames.indexOf(name));
      const walk: number[] = [];
      for (let i = 1; i < stops.length; i++) {
        const c = channelBetween(fabric, stops[i - 1], stops[i]);
        if (c === undefined)
          return wrong(
            { en: 'No link joins these two.', ja: 'この 2 台を結ぶリンクはありません。' },
            { kind: 'switches', items: [answer[i - 1], answer[i]] },
          );
        walk.push(c);
      }
      const turn = walk
        .slice(1)
        .map((output, i) => ({ input: walk[i], output }))
        .find(({ input, output }) => prohibited.some((other) => other.input === input && other.output === output));
      if (turn)
        return wrong(
          { en: 'This turn is prohibited.', ja: 'このターンは禁止されています。' },
          { kind: 'turns', items: [turnWord(fabric, turn)] },
        );
      if (walk.length > shortest.length)
        return wrong(
          { en: `It can be done in ${shortest.length} hops.`, ja: `${shortest.length} ホップで届きます。` },
          { kind: 'walk', items: names(shortest) },
        );
      return RIGHT;
    },
  };
}

/** A pair whose shortest way without the prohibited turns is longer than the shortest of all. */
function drawPair(random: SeededRandom) {
  const network = drawNetwork(random, 7, 10);
  const { fabric } = network;
  const prohibited = turnsOf(fabric).filter(() => random.below(3) === 0);
  const from = random.below(fabric.switchCount);
  const to = random.below(fabric.switchCount);
  if (from === to) return null;
  const shortest = shortestWithout(fabric, prohibited, from, to);
  if (!shortest || shortest.length === distancesTo(fabric, to)[from]) return null;
  return { ...network, prohibited, from, to, shortest };
}

/** By breadth, channel after channel; null where there is none. A shortest one meets no switch twice here, or the draw is refused. */
function shortestWithout(fabric: Fabric, prohibited: readonly Turn[], from: number, to: number): number[] | null {
  const turns = turnsOf(fabric).filter(
    (turn) => !prohibited.some(({ input, output }) => turn.input === input && turn.output === output),
  );
  const before = new Map<number, number>();
  const queue: number[] = [];
  for (let c = 0; c < fabric.channelCount; c++)
    if (fabric.channelFrom[c] === from) {
      before.set(c, -1);
      queue.push(c);
    }
  for (const c of queue) {
    if (fabric.channelTo[c] === to) {
      const walk: number[] = [];
      for (let at = c; at >= 0; at = before.get(at) ?? -1) walk.unshift(at);
      const met = new Set(walk.map((channel) => fabric.channelTo[channel]));
      return met.size === walk.length && !met.has(from) ? walk : null;
    }
    for (const { input, output } of turns)
      if (input === c && !before.has(output)) {
        before.set(output, c);
        queue.push(output);
      }
  }
  return null;
}
