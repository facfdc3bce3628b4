import { integerParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import { TrafficError } from '../trafficError';

const most = { min: 1, max: 1_000_000 };

/** Parameters for the arrangement of a training job's ranks. */
export const meshParams = {
  tp: integerParam(['Tensor parallel', 'テンソル並列'], ['Ranks that share a layer.', '1 つの層を分担するランク数。'], {
    default: 2,
    ...most,
  }),
  dp: integerParam(
    ['Data parallel', 'データ並列'],
    ['Copies of the model; 0 for as many as fit.', 'モデルの複製の数。0 なら入るだけ。'],
    { default: 0, ...most, min: 0 },
  ),
  pp: integerParam(['Pipeline parallel', 'パイプライン並列'], ['Stages of the pipeline.', 'パイプラインの段数。'], {
    default: 1,
    ...most,
  }),
} as const satisfies ParamSpecs;

interface Place {
  readonly t: number;
  readonly d: number;
  readonly p: number;
}

/** Ranks of a training job by tensor, data and pipeline place: rank = t + TP × (d + DP × p). */
export interface TrainingMesh {
  readonly tp: number;
  readonly dp: number;
  readonly pp: number;
  /** From rank to rank by places; ranks beyond the mesh pause. */
  rank(move: (place: Place) => Place): (rank: number) => number;
  readonly nextData: (rank: number) => number;
  /** The last stage pauses. */
  readonly nextStage: (rank: number) => number;
}

/** @throws TrafficError where more ranks are requested than there are */
export function trainingMesh(ranks: number, values: ParamValues<typeof meshParams>): TrainingMesh {
  const { tp, pp } = values;
  const dp = values.dp === 0 ? Math.max(1, Math.floor(ranks / (tp * pp))) : values.dp;
  if (tp * dp * pp > ranks) {
    const said = `tp=${tp}, dp=${dp}, pp=${pp}`;
    throw new TrafficError('tp', {
      en: `${said}: expected a product of at most ${ranks}, the number of ranks`,
      ja: `${said}：積がランク数 ${ranks} を超えないようにしてください`,
    });
  }
  const rank =
    (move: (place: Place) => Place) =>
    (from: number): number => {
      if (from >= tp * dp * pp) return from;
      const t = from % tp;
      const d = Math.floor(from / tp) % dp;
      const to = move({ t, d, p: Math.floor(from / (tp * dp)) });
      return to.p < pp ? to.t + tp * (to.d + dp * to.p) : from;
    };
  return {
    tp,
    dp,
    pp,
    rank,
    nextData: rank(({ t, d, p }) => ({ t, d: (d + 1) % dp, p })),
    nextStage: rank(({ t, d, p }) => ({ t, d, p: p + 1 })),
  };
}
