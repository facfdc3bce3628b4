import { defineTexts, text } from '../../../i18n/catalogue';

/** Texts of the ways into the papers. */
export const paperTexts = defineTexts({
  group: { en: 'Papers', ja: '論文' },
  paper: text<{ id: string }>({ en: ({ id }) => `Paper ${id}`, ja: ({ id }) => `論文 ${id}` }),
  asPaper: { en: 'As in the paper', ja: '論文のとおり' },
  asPaperHelp: {
    en: 'Measures with the settings of the paper; off: with those of the product.',
    ja: '論文の設定で計算します。オフにすると、このページの既定値を使います。',
  },
  usual: { en: 'settings of the product', ja: 'このページの既定値' },
  network: { en: 'Network of the paper', ja: '論文のネットワーク' },
  other: { en: 'Another network', ja: '別のネットワーク' },
  methods: { en: 'Side by side', ja: '手法を並べる' },
  fail: { en: 'Fail a joining link', ja: '接続リンクを 1 本故障' },
  restore: { en: 'Restore the joining link', ja: '接続リンクを復旧' },
  figures: { en: 'Figure', ja: '図表' },
  lesson: { en: 'Lesson', ja: 'レッスン' },
  player: { en: 'Player', ja: '再生' },
  close: { en: 'Leave the paper', ja: '論文を閉じる' },
});
