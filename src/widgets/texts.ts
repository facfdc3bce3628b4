import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of small views that several rooms use, loaded with these. */
export const widgetTexts = defineTexts({
  popupBlocked: {
    en: 'The browser held the new tab back: it was saved as a file instead, to open and print.',
    ja: '新しいタブがブラウザに止められたため、ファイルとして保存しました。開いて印刷してください。',
  },
  what: { en: 'What is this?', ja: 'これは何？' },
  best: { en: 'best', ja: '最良' },
  saveCsv: { en: 'Save the table (CSV)', ja: '表を保存（CSV）' },
  noThroughput: text<{ count: number }>({
    en: ({ count }) =>
      `No throughput: ${counted(count, { one: 'host pair is', other: 'host pairs are' })} unreachable, and lost packets load nothing.`,
    ja: ({ count }) =>
      `到達不能なホスト対が ${formatCount(count)} あり、届かない通信は負荷にならないため、スループットは定まりません。`,
  }),
  more: text<{ name: string }>({ en: ({ name }) => `${name}: more`, ja: ({ name }) => `${name}を増やす` }),
  less: text<{ name: string }>({ en: ({ name }) => `${name}: less`, ja: ({ name }) => `${name}を減らす` }),
  route: text<{ seconds: string | null }>({
    en: ({ seconds }) => (seconds === null ? 'Route' : `Route, about ${seconds} s`),
    ja: ({ seconds }) => (seconds === null ? '経路を計算' : `経路を計算（約 ${seconds} 秒）`),
  }),
  link: { en: 'Link', ja: 'リンク' },
  copy: { en: 'Copy', ja: 'コピー' },
  copied: { en: 'Copied', ja: 'コピーしました' },
  copyFailed: {
    en: 'The browser does not let the page copy: press Ctrl+C.',
    ja: 'ブラウザがコピーを許可していません。Ctrl+C を押してください。',
  },
  line: text<{ line: number }>({ en: ({ line }) => `Line ${line}:`, ja: ({ line }) => `${line} 行目：` }),
});
