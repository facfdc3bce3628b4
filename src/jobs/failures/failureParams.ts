import { strategiesByPatterns } from '../../core/addressing/registry';
import type { ParamSpecs } from '../../core/base/params';
import { MAD_RULES } from '../../core/failures/blockCounter';

/** Measured by the paper on a switch of 36 ports. */
const PAPER_MAD_MICROSECONDS = 265;

/** Parameters of a failure request that forms and flags set; `lids` are ids of strategies or `imported`, and so not listed here. */
export const failureParams = {
  draws: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 100_000,
    flag: '--draws <n>',
    label: { en: 'Draws', ja: '試行回数' },
    help: { en: 'how many random sets are drawn', ja: '無作為な組を引く回数' },
    note: { en: 'How many random sets are drawn.', ja: '無作為な組を引く回数。' },
  },
  optimizeFor: {
    type: 'choice',
    default: 'analysed',
    values: ['analysed', 'singles'],
    names: {
      analysed: { en: 'The failures above', ja: '上で選んだ故障' },
      singles: { en: 'Every single switch and link', ja: '全スイッチ・全リンクの単一故障' },
    },
    flag: '--optimize-for <which>',
    appliesWhen: { lids: strategiesByPatterns },
    label: { en: 'Optimized for', ja: '最適化の対象' },
    help: {
      en: 'what the optimized LIDs make cheap: the failures of --down, or every single switch and link',
      ja: '最適化した LID が安くするもの：指定した故障か、スイッチとリンクのすべての単一故障',
    },
    note: { en: 'What the optimized LIDs make cheap.', ja: '最適化した LID が安くするもの。' },
  },
  rule: {
    type: 'choice',
    default: 'changed-blocks',
    values: MAD_RULES,
    names: {
      'changed-blocks': { en: 'Changed blocks', ja: '変更されたブロックのみ' },
      'opensm-3.3.18': { en: 'As OpenSM 3.3.18 and later', ja: 'OpenSM 3.3.18 以降と同じ' },
    },
    flag: '--rule <rule>',
    label: { en: 'Which blocks are sent', ja: '送信するブロック' },
    help: { en: 'which blocks a manager sends', ja: 'マネージャーが送るブロック' },
    note: {
      en: 'OpenSM since 3.3.18 sends every block up to the largest LID to each switch that lost a link; before, only blocks that changed.',
      ja: 'OpenSM は 3.3.18 以降、リンクを失ったスイッチには最大 LID までの全ブロックを送ります。それ以前は変更されたブロックだけでした。',
    },
  },
  madMicroseconds: {
    type: 'integer',
    default: PAPER_MAD_MICROSECONDS,
    min: 1,
    max: 1_000_000_000,
    flag: '--mad-us <n>',
    label: { en: 'Time per MAD (µs)', ja: 'MAD 1 個の時間（µs）' },
    help: { en: 'microseconds that one MAD takes', ja: 'MAD 1 個にかかるマイクロ秒' },
    note: {
      en: '265 µs was measured on a switch of 36 ports (Fujitsu Laboratories).',
      ja: '265 µs は 36 ポートスイッチでの実測値です（富士通研究所）。',
    },
  },
  window: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 1_000_000,
    flag: '--window <n>',
    label: { en: 'MADs in flight', ja: '同時に送る MAD 数' },
    help: { en: 'MADs in flight at a time', ja: '同時に送信中の MAD の数' },
    note: { en: 'How many are on their way at a time.', ja: '応答を待たずに送信中にできる数。' },
  },
  madLoss: {
    type: 'number',
    default: 0,
    min: 0,
    max: 0.9,
    flag: '--mad-loss <p>',
    label: { en: 'MADs lost', ja: 'MAD の損失率' },
    help: {
      en: 'of one failure: chance that a MAD or its answer is lost and it is sent again',
      ja: '単一の故障：MAD またはその応答が失われて再送される確率',
    },
  },
  madTimeout: {
    type: 'number',
    default: 200,
    min: 0.001,
    max: 1e6,
    flag: '--mad-timeout <ms>',
    label: { en: 'Timeout of a MAD (ms)', ja: 'MAD のタイムアウト（ms）' },
    help: { en: 'milliseconds after which a lost MAD is sent again', ja: '再送までのミリ秒' },
  },
  reroute: {
    type: 'choice',
    default: 'mend',
    values: ['mend', 'anew'],
    names: {
      mend: { en: 'Mended: keep what can stay', ja: '修復：残せるエントリは残す' },
      anew: { en: 'Routed anew by the engine', ja: 'エンジンで計算し直す' },
    },
    flag: '--reroute <how>',
    label: { en: 'New tables', ja: '新しい転送表' },
    help: {
      en: 'mend: keep every entry that can stay; anew: as the engine routes what is left',
      ja: 'mend：残せるエントリはすべて残す。anew：残りのネットワークをエンジンで経路計算し直す',
    },
    note: { en: 'How tables come about without what failed.', ja: '故障後の転送表の作り方。' },
  },
} as const satisfies ParamSpecs;
