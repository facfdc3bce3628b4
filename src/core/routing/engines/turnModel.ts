import { type LocalText, untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { latticeChannels } from '../../fabric/latticeChannels';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { needsNeighbours } from '../contract/needsNeighbours';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';

const params = {
  model: {
    type: 'choice',
    default: 'west-first',
    values: ['west-first', 'north-last', 'negative-first'],
    label: { en: 'Turn model', ja: 'ターンモデル' },
    help: {
      en: 'What comes first: west; all but north; or all negative directions. With more dimensions west is every negative direction but the last, north every positive one but the first.',
      ja: '先に進む方向。west-first は西、north-last は北以外、negative-first は負の方向すべて。3 次元以上では、西は最後の次元以外の負方向、北は最初の次元以外の正方向とします。',
    },
  },
  ...finalParams,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-model',
  title: { en: 'Turn model', ja: 'ターンモデル' },
  summary: {
    en: 'On a mesh, some directions before the others and any turns among them: a quarter of the turns is prohibited, half as many as dimension order prohibits.',
    ja: 'メッシュで一部の方向を残りの方向より先に進みます。それぞれの中では自由に曲がれます。禁止するターンは全体の 4 分の 1 で、次元順ルーティングの半分です。',
  },
  source: untranslated('Glass, Ni: The Turn Model for Adaptive Routing (1992)'),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo,
};

function appliesTo(fabric: Fabric): LocalText | null {
  const lattice = latticeChannels(fabric);
  if (!lattice || lattice.wraps.some((wraps) => wraps)) {
    return {
      en: 'it needs a mesh whose switches have coordinates, one switch at each place, without links around',
      ja: 'スイッチが座標を持ち、各位置に一つずつあり、両端がつながっていないメッシュが必要です',
    };
  }
  const missing = needsNeighbours(lattice);
  if (missing) return missing;
  const { channelCount, channelFrom, channelTo, switchNames } = fabric;
  for (let c = 0; c < channelCount; c++) {
    if (stepOf(fabric, c)) continue;
    const [a, b] = [switchNames[channelFrom[c]], switchNames[channelTo[c]]];
    return {
      en: `it needs links between neighbours only: ${a} and ${b} are not`,
      ja: `リンクは隣り合うスイッチ間だけでなければなりません（${a} と ${b} は隣り合っていません）`,
    };
  }
  return needsHosts(fabric);
}

interface Step {
  readonly dimension: number;
  readonly sign: 1 | -1;
}

/** The step along one dimension that a channel makes; null if it makes another. */
function stepOf({ lattice, channelFrom, channelTo }: Fabric, c: number): Step | null {
  if (!lattice) return null;
  const { dims, at } = lattice;
  const moved = dims.map((_, d) => at[channelTo[c] * dims.length + d] - at[channelFrom[c] * dims.length + d]);
  const dimension = moved.findIndex((by) => by !== 0);
  if (dimension < 0 || moved.some((by, d) => by !== 0 && d !== dimension)) return null;
  const sign = moved[dimension];
  return sign === 1 || sign === -1 ? { dimension, sign } : null;
}

type Model = ParamValues<typeof params>['model'];

/** Whether steps of a kind come first. Of those that do, and of the others, one dimension at most goes both ways. */
const COMES_FIRST: Record<Model, (step: Step, count: number) => boolean> = {
  'west-first': ({ dimension, sign }, count) => sign < 0 && (dimension < count - 1 || count === 1),
  'north-last': ({ dimension, sign }) => sign < 0 || dimension === 0,
  'negative-first': ({ sign }) => sign < 0,
};

/**
 * An order of the channels of which exactly the turns of the model climb: first those of the first phase, then those of the second. In a phase all
 * dimensions but one go one way, so that the sum of their coordinates, by the way they go, never falls; channels of the one that goes both ways stand
 * before those that leave their sum, each way in a row.
 * O(channels log channels).
 */
function modelOrder(fabric: Fabric, model: Model): Uint32Array {
  const { channelCount, channelFrom, lattice } = fabric;
  if (!lattice) throw new Error('turn-model was started on a network without a lattice');
  const { dims, at } = lattice;
  const isFirst = (step: Step): boolean => COMES_FIRST[model](step, dims.length);
  /** By phase and dimension, the way it goes: 0 = both ways, or not at all. */
  const ways = [true, false].map((first) =>
    dims.map((_, dimension) => {
      const [up, down] = [isFirst({ dimension, sign: 1 }) === first, isFirst({ dimension, sign: -1 }) === first];
      return up === down ? 0 : up ? 1 : -1;
    }),
  );
  const keys = Array.from({ length: channelCount }, (_, c) => {
    const step = stepOf(fabric, c);
    if (!step) throw new Error('turn-model was started on a mesh with other links');
    const phase = isFirst(step) ? 0 : 1;
    const coordinates = dims.map((_, d) => at[channelFrom[c] * dims.length + d]);
    const sum = coordinates.reduce((total, x, d) => total + ways[phase][d] * x, 0);
    const bothWays = ways[phase][step.dimension] === 0;
    return [phase, sum, bothWays ? 0 : 1, step.sign, step.sign * coordinates[step.dimension]];
  });
  const channels = Uint32Array.from(keys.keys()).sort((a, b) => {
    const differing = keys[a].findIndex((key, i) => key !== keys[b][i]);
    return differing < 0 ? a - b : keys[a][differing] - keys[b][differing];
  });
  const position = new Uint32Array(channelCount);
  channels.forEach((c, i) => {
    position[c] = i;
  });
  return position;
}

/**
 * The turn model in any number of dimensions: west-first is Glass and Ni's "all but one negative first", north-last their "all but one positive last".
 * Tables are grown under its turns and improved as those of turn addition are. Deterministic for a seed.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  return yield* task.tables(modelOrder(task.fabric, task.values.model));
});
