import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';

/** Of which job, on which hosts. */
export const collectiveParams = {
  ranks: integerParam(
    ['Ranks', 'ランク数'],
    [
      'ranks of the job, as many a machine as its model says, else one per host or port; 0: as many as are free',
      'ジョブのランク数。マシンあたりはモデルの値、なければホストやポートごとに 1。0 は空いている数',
    ],
    {
      default: 0,
      min: 0,
      max: 1_000_000,
      flag: '--ranks <n>',
      unsaid: {
        en: 'as many as are free, half of them if fragmented',
        ja: '空いている数。断片化ではその半分',
      },
    },
  ),
  placement: choiceParam(
    ['Placement', '配置'],
    [
      'how ranks come to the free hosts; listed: rank by rank, in the order of the list',
      'ランクを空きホストへ置く方法。「一覧の順」では、空きホストの一覧の順に 1 ランクずつ置く',
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
  order: choiceParam(
    ['Order', '並び順'],
    [
      'order of the ranks where machines have several ports: machine by machine, or rail by rail as the network lists the hosts',
      'マシンに複数のポートがあるときのランクの並び順：マシンごと、またはネットワークのホスト順でレールごと',
    ],
    {
      values: ['machine', 'rail'],
      flag: '--order <order>',
      names: {
        machine: { en: 'machine by machine', ja: 'マシンごと' },
        rail: { en: 'rail by rail', ja: 'レールごと' },
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
    help: {
      en: 'microseconds that every step takes in addition, between machines if they have a network inside',
      ja: '各ステップに加わる時間（マイクロ秒）。マシン内ネットワークがあればマシン間のステップのみ',
    },
  },
  inner: {
    type: 'number',
    default: 0,
    min: 0,
    max: 1e6,
    unsaid: {
      en: 'as the models of the machines say, without one none',
      ja: 'マシンのモデルの値。モデルになければなし',
    },
    flag: '--inner <GB/s>',
    label: { en: 'Network inside machines, GB/s', ja: 'マシン内ネットワーク (GB/s)' },
    help: {
      en: 'GB/s of a GPU, each way, over the network inside its machine (450 where makers print 900); messages inside machines then leave the fabric alone; 0: none',
      ja: 'マシン内ネットワークの GPU あたり片方向の GB/s（カタログ値 900 なら 450）。マシン内のメッセージはファブリックを通らなくなります。0 はなし',
    },
  },
  innerAlpha: {
    type: 'number',
    default: 1,
    min: 0,
    max: 1e9,
    flag: '--inner-alpha <us>',
    label: { en: 'Latency of a step inside', ja: 'マシン内ステップの遅延' },
    help: {
      en: 'microseconds that every step inside machines takes in addition',
      ja: 'マシン内の各ステップに加わる時間（マイクロ秒）',
    },
  },
} as const satisfies ParamSpecs;
