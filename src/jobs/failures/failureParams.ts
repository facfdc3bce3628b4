import type { ParamSpecs } from '../../core/base/params';
import { MAD_RULES } from '../../core/failures/blockCounter';

/** Measured by the paper on a switch of 36 ports. */
const PAPER_MAD_MICROSECONDS = 265;

/** What of a question about failures forms and flags set; `lids` are ids of strategies or `imported`, and so not listed here. */
export const failureParams = {
  draws: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 100_000,
    flag: '--draws <n>',
    label: { en: 'Draws', ja: '抽出回数' },
    help: { en: 'how many random sets are drawn', ja: '無作為な組を引く回数' },
  },
  optimizeFor: {
    type: 'choice',
    default: 'analysed',
    values: ['analysed', 'singles'],
    flag: '--optimize-for <which>',
    appliesWhen: { lids: ['optimized'] },
    label: { en: 'Optimized for', ja: '最適化の対象' },
    help: {
      en: 'what the optimized LIDs make cheap: the failures of --down, or every single switch and link',
      ja: '最適化した LID が安くするもの：指定した故障か、スイッチとリンクのすべての単一故障',
    },
  },
  rule: {
    type: 'choice',
    default: 'changed-blocks',
    values: MAD_RULES,
    flag: '--rule <rule>',
    label: { en: 'Blocks sent', ja: '送るブロック' },
    help: { en: 'which blocks a manager sends', ja: 'マネージャーが送るブロック' },
  },
  madMicroseconds: {
    type: 'integer',
    default: PAPER_MAD_MICROSECONDS,
    min: 1,
    max: 1_000_000_000,
    flag: '--mad-us <n>',
    label: { en: 'Time of a MAD, µs', ja: 'MAD 1 個の時間 (µs)' },
    help: { en: 'microseconds that one MAD takes', ja: 'MAD 1 個にかかるマイクロ秒' },
  },
  window: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 1_000_000,
    flag: '--window <n>',
    label: { en: 'MADs at a time', ja: '同時に送る MAD' },
    help: { en: 'MADs on their way at a time', ja: '同時に送信中の MAD の数' },
  },
  reroute: {
    type: 'choice',
    default: 'mend',
    values: ['mend', 'anew'],
    flag: '--reroute <how>',
    label: { en: 'Rerouting', ja: '再経路計算' },
    help: {
      en: 'mend: keep every entry that can stay; anew: as the engine routes what is left',
      ja: 'mend：残せるエントリーはすべて残す。anew：残りのネットワークをエンジンで経路計算し直す',
    },
  },
} as const satisfies ParamSpecs;
