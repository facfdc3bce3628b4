import { type LocalText, untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import { inverse } from '../../base/structures/inverse';
import type { Fabric } from '../../fabric/fabric';
import { latticeChannels } from '../../fabric/latticeChannels';
import type { EngineDescriptor } from '../contract/engine';
import { EngineRefusal } from '../contract/engineRefusal';
import { needsHosts } from '../contract/needsHosts';
import { needsNeighbours } from '../contract/needsNeighbours';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';

const params = {
  model: {
    type: 'choice',
    default: 'west-first',
    values: ['west-first', 'north-last', 'negative-first', 'all-but-one-negative-first', 'all-but-one-positive-last'],
    label: { en: 'Turn model', ja: 'ターンモデル' },
    help: {
      en: 'What comes first: west; all but north; or all negative directions. With more dimensions west is every negative direction but one (the last), and north every positive one but one (the first), as the two longer names say.',
      ja: '先に進む方向。west-first は西、north-last は北以外、negative-first は負の方向すべて。3 次元以上では、西は一つ(最後)を除く次元の負方向、北は一つ(最初)を除く次元の正方向です。all-but-one-… の二つも同じ意味です。',
    },
  },
  except: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 16,
    appliesWhen: { model: ['all-but-one-negative-first', 'all-but-one-positive-last'] },
    label: { en: 'Dimension left out', ja: '除く次元' },
    help: {
      en: 'The one of "all but one", counted from 1: 0 takes the last where negative directions come first, the first where positive ones come last.',
      ja: '「一つを除く」のその次元（1 から数えます）。0 なら all-but-one-negative-first では最後、all-but-one-positive-last では最初の次元です。',
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
  source: untranslated('Glass, Ni: The Turn Model for Adaptive Routing (1994)'),
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

type Values = ParamValues<typeof params>;

/**
 * Steps that come first on a mesh of so many dimensions. Of those, and of the others, one dimension at most has both directions.
 * @throws EngineRefusal if it leaves out a dimension that is not there
 */
function firstSteps({ model, except }: Values, count: number): (step: Step) => boolean {
  if (except > count) {
    throw new EngineRefusal(descriptor.id, {
      en: `the mesh has ${count} dimensions: number ${except} cannot be left out`,
      ja: `メッシュは ${count} 次元なので、第 ${except} 次元は除けません`,
    });
  }
  // Nothing is left of a line where its one dimension is left out.
  if (model === 'negative-first' || count === 1) return ({ sign }) => sign < 0;
  if (model === 'west-first' || model === 'all-but-one-negative-first') {
    const both = except > 0 ? except - 1 : count - 1;
    return ({ dimension, sign }) => sign < 0 && dimension !== both;
  }
  const both = except > 0 ? except - 1 : 0;
  return ({ dimension, sign }) => sign < 0 || dimension === both;
}

/**
 * An order of the channels of which exactly the turns of the model climb: first those of the first phase, then those of the second. In a phase all
 * dimensions but one go one way, so that the sum of their coordinates, by the way they go, never falls; channels of the one that goes both ways stand
 * before those that leave their sum, each way in a row.
 * O(channels log channels).
 */
function modelOrder(fabric: Fabric, values: Values): Uint32Array {
  const { channelCount, channelFrom, lattice } = fabric;
  if (!lattice) throw new Error('turn-model was started on a network without a lattice');
  const { dims, at } = lattice;
  const isFirst = firstSteps(values, dims.length);
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
  return inverse(channels);
}

/**
 * The turn model in any number of dimensions: west-first is "all but one negative first" of two, north-last "all but one positive last".
 * Tables are grown under its turns and improved as those of turn addition are. Deterministic for a seed.
 */
export const route = orderedEngine<Values>(function* (task) {
  return yield* task.tables(modelOrder(task.fabric, task.values));
});
