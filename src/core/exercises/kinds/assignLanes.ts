import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { loopOf, loopShown, turnsTaken } from '../dependencies';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawNetwork, drawUntil, walkWord } from '../smallNetwork';
import { RIGHT, wrong } from '../verdicts';
import { drawWalk } from '../walks';

export const descriptor: ExerciseDescriptor = {
  id: 'assign-lanes',
  title: { en: 'Assign virtual lanes', ja: '仮想レーンを割り当てる' },
  summary: {
    en: 'Routes that deadlock on one lane: put each on one of two lanes such that neither has a loop (LASH, DFSSSP).',
    ja: '1 レーンではデッドロックし得る経路を 2 本のレーンに分け、どちらにも依存ループがないようにする（LASH、DFSSSP）。',
  },
};

const ROUTES = 7;
const LANES = ['0', '1'] as const;

/** Seven routes of up to three hops on a random network that need a second lane; two lanes are known to do, by trying all divisions. */
export function draw(random: SeededRandom): Exercise {
  const { topology, fabric, walks, lanes } = drawUntil(() => {
    const network = drawNetwork(random, 6, 8);
    const walks = Array.from({ length: ROUTES }, () => drawWalk(random, network.fabric, 3));
    if (new Set(walks.map((walk) => walk.join(' '))).size < ROUTES || walks.some((walk) => walk.length < 2))
      return null;
    if (loopOf(network.fabric, turnsTaken(walks)).length === 0) return null;
    const lanes = lanesByTrial(network.fabric, walks);
    return lanes ? { ...network, walks, lanes } : null;
  });
  const items = walks.map((walk) => walkWord(fabric, walk));
  return {
    topology,
    question: {
      en: 'On one lane these routes make a dependency loop. Put each on lane 0 or 1 such that neither lane has one.',
      ja: '1 本のレーンでは、これらの経路が依存ループを作ります。どのレーンにも依存ループがないよう、各経路をレーン 0 または 1 に割り当ててください。',
    },
    given: [],
    form: { kind: 'assign', items, values: LANES },
    solution: lanes,
    judge(answer) {
      for (const lane of LANES) {
        const loop = loopOf(fabric, turnsTaken(walks.filter((_, i) => answer[i] === lane)));
        if (loop.length > 0)
          return wrong(
            {
              en: `On lane ${lane} these channels wait for each other.`,
              ja: `レーン ${lane} で次のチャネルが循環待ちになります。`,
            },
            loopShown(fabric, loop),
          );
      }
      return RIGHT;
    },
  };
}

/** The first division without loops, of all; null if there is none. */
function lanesByTrial(fabric: Fabric, walks: readonly (readonly number[])[]): string[] | null {
  for (let mask = 0; mask < 2 ** walks.length; mask++) {
    const lanes = walks.map((_, i) => LANES[(mask >> i) & 1]);
    if (LANES.every((lane) => loopOf(fabric, turnsTaken(walks.filter((_, i) => lanes[i] === lane))).length === 0))
      return lanes;
  }
  return null;
}
