import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';
import type { HandWork } from './handWork';

/** Texts of the form of a network and of what else to start from. */
export const designTexts = defineTexts({
  andCompare: { en: 'Compare engines on it', ja: '手法を比べる' },
  andPace: { en: 'Pace packets on it', ja: 'ペーシングを調べる' },
  networkKind: { en: 'Kind', ja: '種類' },
  noKind: { en: 'No kind of network is called so', ja: '該当する種類はありません' },
  moreSettings: { en: 'Speeds, models and more', ja: '速度・機種など' },
  noPreview: { en: 'It cannot be made so', ja: 'この設定では作れません' },
  draw: { en: 'Draw it', ja: '描く' },
  replace: { en: 'Replace the drawing', ja: '今の図と置き換える' },
  besideNow: {
    en: 'What is chosen here is put beside the network that is there. Nothing is replaced.',
    ja: 'ここで選ぶネットワークは、今のネットワークの隣に加わります。今の図はそのまま残ります。',
  },
  counts: text<{ hosts: number; switches: number; links: number }>({
    en: ({ hosts, switches, links }) =>
      [
        counted(hosts, { one: 'host', other: 'hosts' }),
        counted(switches, { one: 'switch', other: 'switches' }),
        counted(links, { one: 'link', other: 'links' }),
      ].join(' · '),
    ja: ({ hosts, switches, links }) =>
      `ホスト ${formatCount(hosts)} · スイッチ ${formatCount(switches)} · リンク ${formatCount(links)}`,
  }),
  drawn: text<{ time: string | null }>({
    en: ({ time }) => (time === null ? 'Drawn as you type.' : `Drawn and routed as you type, ${time}.`),
    ja: ({ time }) =>
      time === null ? '入力に合わせて描きます。' : `入力に合わせて描き、経路を計算します（${time}）。`,
  }),
  drawing: { en: 'Drawing it …', ja: '描いています…' },
  lastGood: { en: 'The last network that could be made stays.', ja: '最後に作れたネットワークを表示しています。' },
  nothingYet: { en: 'Nothing is drawn yet.', ja: 'まだ何も描かれていません。' },
  large: { en: 'Large: drawn when you say so.', ja: '大きいため、ボタンを押すと描きます。' },
  replaces: text<{ work: HandWork; made: boolean }>({
    en: ({ work, made }) => {
      const parts = [
        work.networks && counted(work.networks, { one: 'network', other: 'networks' }),
        work.machines && counted(work.machines, { one: 'machine', other: 'machines' }),
        work.panels && counted(work.panels, { one: 'patch panel', other: 'patch panels' }),
        work.notes && counted(work.notes, { one: 'note', other: 'notes' }),
        work.tables && 'its forwarding tables',
        work.places && 'places and lengths',
      ].filter(Boolean);
      const what = made ? 'a design that was changed by hand' : 'this design';
      return `It would replace ${[what, parts.join(', ')].filter(Boolean).join(': ')}. Undo brings it back.`;
    },
    ja: ({ work, made }) => {
      const parts = [
        work.networks && `ネットワーク ${formatCount(work.networks)} 個`,
        work.machines && `マシン ${formatCount(work.machines)} 台`,
        work.panels && `パッチパネル ${formatCount(work.panels)} 枚`,
        work.notes && `メモ ${formatCount(work.notes)} 個`,
        work.tables && '転送表',
        work.places && '配置と長さ',
      ].filter(Boolean);
      const what = `${made ? '手で変更した設計' : '今の設計'}${parts.length > 0 ? `（${parts.join('、')}）` : ''}`;
      return `${what}が置き換わります。元に戻すこともできます。`;
    },
  }),
  startFrom: { en: 'Start from something else', ja: 'ほかのものから始める' },
  startHelp: {
    en: 'your fabric, a size, an empty canvas, an algorithm, an example, a paper',
    ja: '手元のファブリック、規模、空のキャンバス、アルゴリズム、例、論文',
  },
  fabric: { en: 'My fabric', ja: '手元のファブリック' },
  fabricHelp: {
    en: 'drop or open ibnetdiscover, a cable list, LLDP …',
    ja: 'ibnetdiscover、ケーブル表、LLDP などをドロップ、または開く',
  },
  size: { en: 'A size', ja: '規模' },
  sizeHelp: { en: 'hosts and ports: the kinds that fit', ja: 'ホスト数とポート数から、条件を満たす種類を探す' },
  empty: { en: 'An empty canvas', ja: '空のキャンバス' },
  emptyHelp: { en: 'draw switches and cables', ja: 'スイッチとケーブルを自分で描く' },
  beside: { en: 'A network beside it', ja: '隣に加えるネットワーク' },
  besideHelp: { en: 'storage, management, a second fabric', ja: 'ストレージ、管理、2 つ目のファブリック' },
  algorithm: { en: 'An algorithm', ja: 'アルゴリズム' },
  algorithmHelp: { en: 'turn addition, step by step', ja: 'ターン追加法を一手ずつ見る' },
  example: { en: 'An example', ja: '例' },
  paper: { en: 'A paper', ja: '論文' },
  preview: { en: 'Preview', ja: 'プレビュー' },
  picture: { en: 'The network to be generated, in small', ja: '生成されるネットワークの縮図' },
  tooLarge: { en: 'Too large for a small picture.', ja: '縮図にするには大きすぎます。' },
});
