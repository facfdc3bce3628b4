import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';

/** Of which job, on which hosts. */
export const collectiveParams = {
  ranks: integerParam(
    ['Ranks', 'ランク数'],
    [
      'ranks of the job, one per host; 0: as many as hosts are free',
      'ジョブのランク数（ホストあたり 1）。0 は空きホストの数',
    ],
    {
      default: 0,
      min: 0,
      max: 1_000_000,
      flag: '--ranks <n>',
      unsaid: {
        en: 'as many as hosts are free, half of them if fragmented',
        ja: '空いているホストの数。断片化ではその半分',
      },
    },
  ),
  placement: choiceParam(
    ['Placement', '配置'],
    [
      'how ranks come to the free hosts; listed: rank by rank, in the order of the list',
      'ランクを空きホストへ置く方法。listed は一覧の順',
    ],
    {
      values: ['linear', 'random', 'fragmented', 'listed', 'best'],
      flag: '--placement <kind>',
      names: {
        linear: { en: 'in order', ja: '番号順' },
        random: { en: 'random', ja: 'ランダム' },
        fragmented: { en: 'fragmented', ja: '断片化' },
        listed: { en: 'as listed', ja: '一覧の順' },
        best: { en: 'best found', ja: '最良の配置を探す' },
      },
    },
  ),
  message: {
    type: 'number',
    default: 1_048_576,
    min: 0,
    max: 1e15,
    flag: '--message <bytes>',
    label: { en: 'Bytes', ja: 'バイト数' },
    help: { en: 'bytes that a rank begins with, for the time', ja: '各ランクが最初に持つバイト数（時間の計算用）' },
  },
  alpha: {
    type: 'number',
    default: 1,
    min: 0,
    max: 1e9,
    flag: '--alpha <us>',
    label: { en: 'Latency of a step', ja: 'ステップの遅延' },
    help: { en: 'microseconds that every step takes in addition', ja: '各ステップに加わる時間（マイクロ秒）' },
  },
} as const satisfies ParamSpecs;
