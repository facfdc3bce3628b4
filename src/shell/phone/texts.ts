import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

export const phoneTexts = defineTexts({
  places: { en: 'Places', ja: '画面の切り替え' },
  network: { en: 'Network', ja: 'ネットワーク' },
  findings: { en: 'Findings', ja: '所見' },
  none: {
    en: 'No findings: nothing is failed, unreachable, too full or in a loop.',
    ja: '所見はありません。故障、到達不能、過負荷、ループのいずれもありません。',
  },
  notRouted: { en: 'There is no result yet.', ja: 'まだ結果がありません。' },
  stale: {
    en: 'The network has changed since. These findings are of the network before.',
    ja: 'その後ネットワークが変わりました。これは変更前のネットワークの所見です。',
  },
  hosts: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'host', other: 'hosts' }),
    ja: ({ count }) => `ホスト ${formatCount(count)}`,
  }),
  switches: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'switch', other: 'switches' }),
    ja: ({ count }) => `スイッチ ${formatCount(count)}`,
  }),
  edit: { en: 'To edit, open this design on a wider screen.', ja: '編集するには、幅の広い画面で開いてください。' },
  wider: text<{ title: string }>({
    en: ({ title }) => `Open ${title} on a wider screen. The design is here to read and share.`,
    ja: ({ title }) => `「${title}」は幅の広い画面で開いてください。ここでは設計の閲覧と共有ができます。`,
  }),
  show: { en: 'Show it', ja: '表示' },
  byLoad: { en: 'Switches by load', ja: 'スイッチ（負荷順）' },
  tile: text<{ name: string; load: string }>({
    en: ({ name, load }) => `${name}, load ${load}`,
    ja: ({ name, load }) => `${name}、負荷 ${load}`,
  }),
  fullest: text<{ shown: number; all: number }>({
    en: ({ shown, all }) => `The ${formatCount(shown)} fullest of ${formatCount(all)}`,
    ja: ({ shown, all }) => `${formatCount(all)} 台のうち負荷の大きい ${formatCount(shown)} 台`,
  }),
  all: text<{ title: string }>({
    en: ({ title }) => `All ${`${title}`.toLowerCase()}`,
    ja: ({ title }) => `${title}一覧`,
  }),
});
