import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawUntil, networkOf } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'balance-vlans',
  title: { en: 'Balance the VLANs', ja: 'VLAN の負荷を分散する' },
  summary: {
    en: 'A VLAN for each spine: give flows to VLANs such that the fullest link carries as few as possible.',
    ja: 'スパインごとに 1 つの VLAN がある。最も混むリンクの通信が最少になるよう、通信を VLAN に割り当てる。',
  },
};

const LEAVES = 5;
const SPINES = 2;
const FLOWS = 8;
const VLANS = ['1', '2'] as const;

type Flow = readonly [from: number, to: number];

/** Eight flows on a leaf-spine with two spines for which assigning VLANs in turn is not the best; the best is found by trying all. */
export function draw(random: SeededRandom): Exercise {
  const { flows, best } = drawUntil(() => {
    const flows = Array.from({ length: FLOWS }, (): Flow => [random.below(LEAVES), random.below(LEAVES)]);
    if (flows.some(([from, to]) => from === to) || new Set(flows.map(String)).size < FLOWS) return null;
    const best = bestByTrial(flows);
    const inTurn = flows.map((_, i) => VLANS[i % SPINES]);
    return fullest(flows, inTurn).length > fullest(flows, best).length ? { flows, best } : null;
  });
  const links: [number, number][] = [];
  for (let leaf = 0; leaf < LEAVES; leaf++)
    for (let spine = 0; spine < SPINES; spine++) links.push([leaf, LEAVES + spine]);
  const { topology, fabric } = networkOf(LEAVES + SPINES, links, LEAVES);
  const { switchNames, hostNames } = fabric;
  const items = flows.map(([from, to]) => `${hostNames[from]} > ${hostNames[to]}`);
  const least = fullest(flows, best).length;
  const spines = switchNames.slice(LEAVES);
  return {
    topology,
    question: {
      en: `VLAN 1 leads over ${spines[0]}, VLAN 2 over ${spines[1]}. Give each flow a VLAN such that the fullest link direction carries as few flows as possible.`,
      ja: `VLAN 1 は ${spines[0]}、VLAN 2 は ${spines[1]} を通ります。最も混むリンク（片方向）を通る通信が最少になるよう、各通信に VLAN を割り当ててください。`,
    },
    given: [],
    form: { kind: 'assign', items, values: VLANS },
    solution: best,
    judge(answer) {
      const full = fullest(flows, answer);
      if (full.length === least) return RIGHT;
      return wrong(
        {
          en: `These ${full.length} share a link direction; ${least} is possible.`,
          ja: `この ${full.length} 本がリンクの片方向を共有します。${least} 本にできます。`,
        },
        { kind: 'pairs', items: full.map((i) => items[i]) },
      );
    },
  };
}

/** The flows on the fullest channel. */
function fullest(flows: readonly Flow[], vlans: readonly string[]): number[] {
  const on = new Map<string, number[]>();
  flows.forEach(([from, to], i) => {
    for (const channel of [`from ${from} ${vlans[i]}`, `to ${to} ${vlans[i]}`])
      on.set(channel, [...(on.get(channel) ?? []), i]);
  });
  return [...on.values()].reduce((most, other) => (other.length > most.length ? other : most));
}

/** The first of the best assignments, of all. */
function bestByTrial(flows: readonly Flow[]): string[] {
  let best: string[] = [];
  for (let mask = 0; mask < 2 ** FLOWS; mask++) {
    const vlans = flows.map((_, i) => VLANS[(mask >> i) & 1]);
    if (best.length === 0 || fullest(flows, vlans).length < fullest(flows, best).length) best = vlans;
  }
  return best;
}
