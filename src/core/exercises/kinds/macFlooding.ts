import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Exercise, ExerciseDescriptor } from '../exercise';
import { drawTables, followed } from '../randomTables';
import { drawNetwork, drawUntil } from '../smallNetwork';
import { firstDifference, RIGHT, wrong } from '../verdicts';

export const descriptor: ExerciseDescriptor = {
  id: 'mac-flooding',
  title: { en: 'Which switches flood?', ja: 'フラッディングするスイッチは？' },
  summary: {
    en: 'Bridges on a tree learn where a host is from the frames it sends: which of them do not know where the next frame goes?',
    ja: 'ツリーの上のブリッジは、受信フレームからホストの位置を学習する。次のフレームの宛先をまだ知らないスイッチはどれか。',
  },
};

const FRAMES = 3;

/** Three random frames on a random tree, and a fourth that meets both switches that flood it and some that know where to. */
export function draw(random: SeededRandom): Exercise {
  const drawn = drawUntil(() => {
    const network = drawNetwork(random, 7, 6);
    const frames = Array.from({ length: FRAMES + 1 }, () => [random.below(7), random.below(7)] as const);
    if (frames.some(([from, to]) => from === to)) return null;
    const seen = floodsOf(network.fabric, drawTables(random, network.fabric), frames);
    return seen.flooding.length > 0 && seen.knowing.length > 0 ? { ...network, frames, ...seen } : null;
  });
  const { topology, fabric, frames, flooding, knowing } = drawn;
  const { switchNames, hostNames } = fabric;
  const word = ([from, to]: readonly [number, number]): string => `${hostNames[from]} > ${hostNames[to]}`;
  const last = frames[FRAMES];
  const solution = switchNames.filter((_, s) => flooding.includes(s));
  return {
    topology,
    question: {
      en: `The switches are Ethernet bridges that know nothing yet. After the frames below, ${hostNames[last[0]]} sends one to ${hostNames[last[1]]}. Which switches that it reaches flood it?`,
      ja: `スイッチは何も学習していない Ethernet ブリッジです。下のフレームの後、${hostNames[last[0]]} が ${hostNames[last[1]]} へフレームを送ります。届いたスイッチのうち、フラッディングするのはどれですか。`,
    },
    given: [
      {
        title: { en: 'Frames before, in order', ja: 'それまでのフレーム（順番どおり）' },
        rows: frames.slice(0, FRAMES).map(word),
      },
    ],
    form: { kind: 'pick', items: [...switchNames] },
    solution,
    judge(answer) {
      const difference = firstDifference(answer, solution);
      if (!difference) return RIGHT;
      const s = switchNames.indexOf(difference.item);
      const why = difference.missing
        ? {
            en: `The frame reaches ${difference.item}, which has seen none of ${hostNames[last[1]]}.`,
            ja: `フレームは ${difference.item} に届きますが、${hostNames[last[1]]} からのフレームを見たことがありません。`,
          }
        : knowing.includes(s)
          ? {
              en: `${difference.item} has seen a frame of ${hostNames[last[1]]} and sends it one way.`,
              ja: `${difference.item} は ${hostNames[last[1]]} からのフレームを見ているので、一方向へだけ送ります。`,
            }
          : { en: `The frame does not reach ${difference.item}.`, ja: `フレームは ${difference.item} に届きません。` };
      return wrong(why, { kind: 'switches', items: [difference.item] });
    },
  };
}

/**
 * Sends frames over a tree, each switch that one reaches learning its sender: whom the last one meets that floods it, and whom that knows where to.
 * @param next the tables of the tree, on which there is one way only
 */
function floodsOf(fabric: Fabric, next: Int32Array, frames: readonly (readonly [number, number])[]) {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const knows = Array.from({ length: switchCount }, () => new Set<number>());
  let flooding: number[] = [];
  let knowing: number[] = [];
  for (const [from, to] of frames) {
    flooding = [];
    knowing = [];
    const reached = new Map([[from, -1]]);
    for (const [s, before] of reached) {
      const known = knows[s].has(to);
      (known ? knowing : flooding).push(s);
      // Where the host itself is plugged in, no link leads on to it.
      const [onward] = followed(fabric, next, s, to);
      for (let c = 0; c < channelCount; c++)
        if (channelFrom[c] === s && channelTo[c] !== before && (!known || c === onward)) reached.set(channelTo[c], s);
    }
    for (const s of reached.keys()) knows[s].add(from);
  }
  return { flooding, knowing };
}
