import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';
import { MAD_RULES } from '../../core/failures/blockCounter';

/** Measured by the paper on a switch of 36 ports. */
const PAPER_MAD_MICROSECONDS = 265;

/** What of a question about failures forms and flags set; `lids` are ids of strategies or `imported`, and so not listed here. */
export const failureParams = {
  draws: integerParam(['Draws', '抽出回数'], ['how many random sets are drawn', '無作為な組を引く回数'], {
    default: 10,
    min: 1,
    max: 100_000,
    flag: '--draws <n>',
  }),
  optimizeFor: choiceParam(
    ['Optimized for', '最適化の対象'],
    [
      'what the optimized LIDs make cheap: the failures of --down, or every single switch and link',
      '最適化した LID が安くするもの：指定した故障か、スイッチとリンクのすべての単一故障',
    ],
    { values: ['analysed', 'singles'], flag: '--optimize-for <which>', appliesWhen: { lids: ['optimized'] } },
  ),
  rule: choiceParam(['Blocks sent', '送るブロック'], ['which blocks a manager sends', 'マネージャーが送るブロック'], {
    default: 'changed-blocks',
    values: MAD_RULES,
    flag: '--rule <rule>',
  }),
  madMicroseconds: integerParam(
    ['Time of a MAD, µs', 'MAD 1 個の時間 (µs)'],
    ['microseconds that one MAD takes', 'MAD 1 個にかかるマイクロ秒'],
    { default: PAPER_MAD_MICROSECONDS, min: 1, max: 1_000_000_000, flag: '--mad-us <n>' },
  ),
  window: integerParam(
    ['MADs at a time', '同時に送る MAD'],
    ['MADs on their way at a time', '同時に送信中の MAD の数'],
    { default: 1, min: 1, max: 1_000_000, flag: '--window <n>' },
  ),
  reroute: choiceParam(
    ['Rerouting', '再経路計算'],
    [
      'mend: keep every entry that can stay; anew: as the engine routes what is left',
      'mend：残せるエントリーはすべて残す。anew：残りのネットワークをエンジンで経路計算し直す',
    ],
    { values: ['mend', 'anew'], flag: '--reroute <how>' },
  ),
} as const satisfies ParamSpecs;
