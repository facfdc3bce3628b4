import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of improving imported tables, which load with it. */
export const improveTexts = defineTexts({
  improve: text<{ name: string }>({
    en: ({ name }) => `Improve ${name} with few changes`,
    ja: ({ name }) => `${name} を少ない変更で改善`,
  }),
  about: {
    en: 'The best tables near these: single entries are moved, free of deadlock; LIDs stay. What gains nothing stays as it is.',
    ja: 'この転送表に近いものの中で最良の転送表を求めます。デッドロックのないようエントリを 1 つずつ動かし、効果のない変更は戻します。LID は変わりません。',
  },
  most: { en: 'Entries that may change', ja: '変更してよいエントリ数' },
  mostHelp: { en: 'Empty: as many as it takes.', ja: '空欄なら必要なだけ変更します。' },
  run: { en: 'Improve', ja: '改善する' },
  cancel: { en: 'Cancel', ja: '中止' },
  running: {
    en: 'Moving entries; how far it is stands below.',
    ja: 'エントリを移動中です。進み具合は画面下に表示されます。',
  },
  improved: text<{ name: string; count: number }>({
    en: ({ name, count }) => `${name}, ${counted(count, { one: 'entry', other: 'entries' })} changed`,
    ja: ({ name, count }) => `${name}（${formatCount(count)} エントリ変更）`,
  }),
  nothing: { en: 'Nothing gained within so many changes.', ja: 'この変更数では改善できません。' },
  gained: text<{ was: string; is: string; entries: number; blocks: number; switches: number }>({
    en: ({ was, is, entries, blocks, switches }) =>
      `Throughput ${was} → ${is}: ${counted(entries, { one: 'entry', other: 'entries' })} changed, ${counted(blocks, { one: 'block', other: 'blocks' })} of 64 LIDs to send to ${counted(switches, { one: 'switch', other: 'switches' })}.`,
    ja: ({ was, is, entries, blocks, switches }) =>
      `スループット ${was} → ${is}：変更 ${formatCount(entries)} エントリ、送信 ${formatCount(blocks)} ブロック（64 LID 単位）、スイッチ ${formatCount(switches)} 台。`,
  }),
  entries: { en: 'Changed entries', ja: '変更エントリ' },
  throughput: { en: 'Throughput', ja: 'スループット' },
  choose: { en: 'Take', ja: 'これにする' },
});
