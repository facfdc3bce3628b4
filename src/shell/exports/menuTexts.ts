import { defineTexts, text } from '../../i18n/catalogue';

/** Texts of what is exported, in its menu and in the palette. */
export const menuTexts = defineTexts({
  network: { en: 'Network', ja: 'ネットワーク' },
  simulators: { en: 'For simulators', ja: 'シミュレーター用' },
  tables: text<{ engine: string }>({
    en: ({ engine }) => `Tables of ${engine}`,
    ja: ({ engine }) => `${engine} の転送表`,
  }),
  tablesNone: { en: 'Tables: route first', ja: '転送表：先に経路を計算してください' },
  tablesStale: { en: 'Tables: out of date, route again', ja: '転送表：結果が古いため計算し直してください' },
  zip: { en: 'Everything, zipped, with a README', ja: 'すべてを zip で（README 付き）' },
  zipWithoutTables: {
    en: 'Everything but tables, zipped, with a README',
    ja: '転送表以外のすべてを zip で（README 付き）',
  },
  people: { en: 'For people', ja: '見る・印刷する' },
  picture: { en: 'Picture (PNG or SVG) …', ja: '図（PNG・SVG）…' },
  cabling: { en: 'Cabling list to print', ja: '印刷用の配線表' },
  drawio: { en: 'Drawing for draw.io', ja: 'draw.io の図' },
});
