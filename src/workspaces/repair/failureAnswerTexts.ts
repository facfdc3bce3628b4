import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** How the tables after a failure come about. */
interface By {
  /** Those of before were repaired; else all is routed anew. */
  readonly mended: boolean;
  /** Hosts are cut off: what is told is of the others. */
  readonly left: boolean;
}

/** Texts of the answer to a failure, over the canvas. */
export const failureAnswerTexts = defineTexts({
  cutOffShort: { en: 'hosts cut off', ja: 'ホストが切り離される' },
  hostsCutOffPart: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'host cut off', other: 'hosts cut off' }),
    ja: ({ count }) => `切り離されるホスト ${formatCount(count)}`,
  }),
  machinesShort: { en: 'machines cut off', ja: 'マシンが切り離される' },
  pairsShort: { en: 'host pairs lost', ja: 'ホスト対が到達不能' },
  routesShort: text<By>({
    en: ({ mended }) => (mended ? 'by the repaired tables' : 'routed anew'),
    ja: ({ mended }) => (mended ? '修復した転送表' : '再計算した転送表'),
  }),
  insideIf: text<By & { readonly before: string }>({
    en: ({ mended, left, before }) =>
      `of ${before} throughput inside left${left ? ' to the others' : ''}, ${mended ? 'tables repaired' : 'routed anew'}`,
    ja: ({ mended, left, before }) =>
      `${left ? '残ったホストの' : ''}ツリー内スループット（故障前 ${before}、${mended ? '表を修復' : '再計算'}）`,
  }),
  throughputIf: text<By & { readonly before: string }>({
    en: ({ mended, left, before }) =>
      `of ${before} throughput left${left ? ' to the others' : ''}, ${mended ? 'tables repaired' : 'routed anew'}`,
    ja: ({ mended, left, before }) =>
      `${left ? '残ったホスト間の' : ''}スループット（故障前 ${before}、${mended ? '表を修復' : '再計算'}）`,
  }),
  ifFails: text<{ failure: string; alike: number; own: boolean }>({
    en: ({ failure, alike, own }) =>
      `if ${failure} fails${own ? ', its own' : ''}${alike > 1 ? ` (${formatCount(alike)} alike)` : ''}`,
    ja: ({ failure, alike, own }) =>
      `${failure} が故障した場合${own ? '（直下のみ）' : ''}${alike > 1 ? `、同様 ${formatCount(alike)} 件` : ''}`,
  }),
  leftIf: text<{ failure: string }>({
    en: ({ failure }) => `throughput left, if ${failure} fails`,
    ja: ({ failure }) => `${failure} の故障時のスループット`,
  }),
  loopIf: text<{ failure: string }>({
    en: ({ failure }) => `if ${failure} fails`,
    ja: ({ failure }) => `${failure} の故障時`,
  }),
  cutOffIf: text<{ failure: string; own: boolean }>({
    en: ({ failure, own }) => `cut off if ${failure} fails${own ? ', its own' : ''}`,
    ja: ({ failure, own }) => `${failure} の故障で切り離し${own ? '（直下のみ）' : ''}`,
  }),
  cutOffCount: text<{ count: number; machines: boolean }>({
    en: ({ count, machines }) =>
      counted(count, machines ? { one: 'machine', other: 'machines' } : { one: 'host', other: 'hosts' }),
    ja: ({ count, machines }) => `${machines ? 'マシン' : 'ホスト'} ${formatCount(count)}`,
  }),
  throughputPart: text<{ change: string; left: boolean }>({
    en: ({ change, left }) => `throughput ${change}${left ? ' of the hosts left' : ''}`,
    ja: ({ change, left }) => `${left ? '残ったホスト間の' : ''}スループット ${change}`,
  }),
  madsShort: text<{ mads: number; switches: number }>({
    en: ({ mads, switches }) =>
      `${counted(mads, { one: 'MAD', other: 'MADs' })} to ${counted(switches, { one: 'switch', other: 'switches' })}`,
    ja: ({ mads, switches }) => `MAD ${formatCount(mads)} 個（${formatCount(switches)} 台）`,
  }),
  entriesShort: text<{ switches: number }>({
    en: ({ switches }) => `table entries change, on ${counted(switches, { one: 'switch', other: 'switches' })}`,
    ja: ({ switches }) => `エントリが変わる（${formatCount(switches)} 台）`,
  }),
  headline: text<{ failure: string; said: string }>({
    en: ({ failure, said }) => `if ${failure} fails: ${said}`,
    ja: ({ failure, said }) => `故障 ${failure}：${said}`,
  }),
  partsBetween: { en: '; ', ja: '。' },
  headlineMads: text<{ mads: number; switches: number; time: string }>({
    en: ({ mads, switches, time }) =>
      `${counted(mads, { one: 'MAD', other: 'MADs' })} to ${counted(switches, { one: 'switch', other: 'switches' })}, ${time}`,
    ja: ({ mads, switches, time }) => `${formatCount(switches)} 台のスイッチへ MAD ${formatCount(mads)} 個（${time}）`,
  }),
  headlineEntries: text<{ entries: number; switches: number }>({
    en: ({ entries, switches }) =>
      `${counted(entries, { one: 'entry changes', other: 'entries change' })} on ${counted(switches, { one: 'switch', other: 'switches' })}`,
    ja: ({ entries, switches }) =>
      `${formatCount(switches)} 台のスイッチで ${formatCount(entries)} エントリが変わります`,
  }),
});

export type FailureAnswerTexts = Words<typeof failureAnswerTexts>;
