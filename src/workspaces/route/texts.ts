import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the choice of an engine. */
export const engineTexts = defineTexts({
  about: { en: 'How it works, and its source', ja: '仕組みと出典' },
  chosen: text<{ network: string }>({
    en: ({ network }) => `Chosen for this network: ${network}.`,
    ja: ({ network }) => `このネットワーク（${network}）に合わせて選択`,
  }),
  yours: { en: 'Your choice for this design.', ja: 'この設計で指定したエンジンです。' },
  letPage: { en: 'Choose by network', ja: 'ネットワークに合わせる' },
  graphTitle: { en: 'Channel dependencies', ja: 'チャネル依存グラフ' },
  graphBack: { en: 'Back to the network', ja: 'ネットワークに戻る' },
  graphEmpty: {
    en: 'Route the network to see which channel waits for which.',
    ja: 'どのチャネルがどのチャネルを待つか。経路計算の後に表示します。',
  },
  graph: {
    en: 'Channels (circles) and what packets that hold them wait for (arrows)',
    ja: 'チャネル（丸）と、それを占有するパケットが待つ先（矢印）',
  },
  graphOf: text<{ channels: number; of: number; arcs: number }>({
    en: ({ channels, of, arcs }) =>
      `${counted(channels, { one: 'channel', other: 'channels' })}${channels < of ? ` of ${formatCount(of)}` : ''}, ${counted(arcs, { one: 'dependency', other: 'dependencies' })}`,
    ja: ({ channels, of, arcs }) =>
      `チャネル ${formatCount(channels)}${channels < of ? ` / ${formatCount(of)}` : ''}、依存関係 ${formatCount(arcs)}`,
  }),
  graphLoop: text<{ n: number }>({
    en: ({ n }) => `a loop of ${counted(n, { one: 'channel', other: 'channels' })}`,
    ja: ({ n }) => `${formatCount(n)} チャネルからなる依存ループ`,
  }),
  graphFree: { en: 'no loop', ja: 'ループなし' },
  graphFolded: {
    en: 'Too many to tell apart: select a switch or a link to see its channels. A loop always shows.',
    ja: '数が多いため、スイッチかリンクを選択するとそのチャネルを表示します。ループは常に表示します。',
  },
  lane: text<{ n: number }>({ en: ({ n }) => `Lane ${n}`, ja: ({ n }) => `レーン ${n}` }),
  lanes: { en: 'Virtual lane', ja: '仮想レーン' },
  laneAway: { en: 'dotted: continues on another lane', ja: '点線：別のレーンへ続く' },
  choose: text<{ engine: string; network: string }>({
    en: ({ engine, network }) => `${engine} suits this network: ${network}`,
    ja: ({ engine, network }) => `このネットワーク（${network}）には${engine}が適しています`,
  }),
});
