import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, entryWord, followed, tablesGiven } from '../randomTables';
import { drawNetwork, drawUntil, walkWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'follow-tables',
  title: { en: 'Follow a packet through the tables', ja: '転送表に従ってパケットを追う' },
  summary: {
    en: 'By which switches do forwarding tables lead a packet?',
    ja: '転送表に従うと、パケットはどのスイッチを通るか。',
  },
};

/** Random tables of shortest routes, and a pair at least three hops apart. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, next, from, to, walk } = drawUntil(() => {
    const network = drawNetwork(random, 7, 8);
    const next = drawTables(random, network.fabric);
    const from = random.below(7);
    const to = random.below(7);
    const walk = followed(network.fabric, next, from, to);
    return walk.length > 2 ? { ...network, next, from, to, walk } : null;
  });
  const solution = walkWord(fabric, walk).split(' > ');
  const destination = topology.hosts[to].name;
  return {
    topology,
    question: {
      en: `Host ${topology.hosts[from].name} sends a packet to host ${destination}. Which switches does it pass, in order?`,
      ja: `ホスト ${topology.hosts[from].name} がホスト ${destination} へパケットを送ります。通るスイッチを順に答えてください。`,
    },
    given: [tablesGiven(fabric, next)],
    form: { kind: 'sequence', items: [...fabric.switchNames] },
    solution,
    judge(answer) {
      const parts = solution.findIndex((name, i) => answer[i] !== name);
      if (parts === 0)
        return wrong(
          { en: `The packet begins at ${solution[0]}.`, ja: `パケットは ${solution[0]} から出発します。` },
          { kind: 'switches', items: [solution[0]] },
        );
      if (parts > 0)
        return wrong(
          {
            en: `${solution[parts - 1]} sends it elsewhere, by this entry.`,
            ja: `${solution[parts - 1]} はこのエントリに従って別の方向へ送ります。`,
          },
          { kind: 'entries', items: [entryWord(fabric, next, fabric.switchNames.indexOf(solution[parts - 1]), to)] },
        );
      if (answer.length > solution.length)
        return wrong(
          { en: 'It has arrived before.', ja: 'その前に到着しています。' },
          { kind: 'walk', items: solution },
        );
      return RIGHT;
    },
  };
}
