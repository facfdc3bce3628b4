import { defineTexts, text, type Words } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts on the canvas in the page's language; what is painted cannot use React's hooks. */
export const canvasTexts = defineTexts({
  pod: { en: 'Pod', ja: 'ポッド' },
  core: { en: 'Spines', ja: 'スパイン' },
  switches: text<{ n: number }>({
    en: ({ n }) => `${counted(n, { one: 'switch', other: 'switches' })}`,
    ja: ({ n }) => `スイッチ ${formatCount(n)}`,
  }),
  hosts: text<{ n: number }>({
    en: ({ n }) => `${counted(n, { one: 'host', other: 'hosts' })}`,
    ja: ({ n }) => `ホスト ${formatCount(n)}`,
  }),
  links: text<{ n: number }>({
    en: ({ n }) => `${counted(n, { one: 'link', other: 'links' })}`,
    ja: ({ n }) => `リンク ${formatCount(n)} 本`,
  }),
  linksTo: text<{ links: number; switches: number }>({
    en: ({ links, switches }) =>
      `${counted(links, { one: 'link', other: 'links' })} to ${counted(switches, { one: 'switch', other: 'switches' })}`,
    ja: ({ links, switches }) => `スイッチ ${formatCount(switches)} 台へリンク ${formatCount(links)} 本`,
  }),
  likeTier: text<{ load: string }>({
    en: ({ load }) => `load ${load}, like its tier`,
    ja: ({ load }) => `負荷 ${load}、同じ段と同じ`,
  }),
  aboveTier: text<{ load: string; percent: number }>({
    en: ({ load, percent }) => `load ${load}, ${formatCount(percent)} % above its tier`,
    ja: ({ load, percent }) => `負荷 ${load}、同じ段より ${formatCount(percent)} % 大きい`,
  }),
  belowTier: text<{ load: string; percent: number }>({
    en: ({ load, percent }) => `load ${load}, ${formatCount(percent)} % below its tier`,
    ja: ({ load, percent }) => `負荷 ${load}、同じ段より ${formatCount(percent)} % 小さい`,
  }),
  capacity: { en: 'capacity', ja: '容量' },
  load: { en: 'load', ja: '負荷' },
  largest: { en: 'largest load', ja: '最大負荷' },
  max: { en: 'max', ja: '最大' },
  mean: { en: 'mean', ja: '平均' },
  prohibited: { en: 'prohibited turn', ja: '禁止ターン' },
  failed: { en: 'failed', ja: '故障' },
  fold: { en: 'click folds the group', ja: 'クリックでグループを折りたたむ' },
  unfold: { en: 'click unfolds the group', ja: 'クリックでグループを展開' },
  openPod: { en: 'double click opens', ja: 'ダブルクリックで展開' },
  legendTitle: { en: 'Link load', ja: 'リンク負荷' },
  legendTier: { en: 'Link load against the median', ja: '中央値に対するリンク負荷' },
  idle: { en: 'idle', ja: '空き' },
  likeItsTier: { en: 'the median', ja: '中央値' },
  legendUnit: { en: '1 = capacity when each host sends 1.00', ja: '1 = 各ホストが 1.00 送信するときの容量' },
  legendShare: { en: 'share of capacity, 1 = full', ja: '容量に対する割合、1 = 容量いっぱい' },
  legendStrong: text<{ count: number; total: number; least: string }>({
    en: ({ count, total, least }) =>
      `${formatCount(count)} of ${counted(total, { one: 'link', other: 'links' })} shown: load ${least} and more`,
    ja: ({ count, total, least }) => `${formatCount(total)} 本中 ${formatCount(count)} 本を表示：負荷 ${least} 以上`,
  }),
  legendHalves: { en: 'half at a switch: what leaves it', ja: 'スイッチ側の半分＝そこから出る負荷' },
  legendTurn: { en: 'prohibited turn', ja: '禁止ターン' },
  legendTurns: { en: 'prohibited turns; a number: so many at a switch', ja: '禁止ターン。数字はスイッチごとの数' },
  turnsHere: text<{ n: number }>({
    en: ({ n }) => counted(n, { one: 'prohibited turn', other: 'prohibited turns' }),
    ja: ({ n }) => `禁止ターン ${formatCount(n)}`,
  }),
  legendLoop: { en: 'dependency loop', ja: '依存ループ' },
  legendTurnLoop: { en: 'loop among allowed turns', ja: '許可ターンのループ' },
  legendPath: { en: 'route', ja: '経路' },
  stale: { en: 'out of date', ja: '古い結果' },
  allLinks: text<{ n: number }>({
    en: ({ n }) => `Show all ${counted(n, { one: 'link', other: 'links' })}`,
    ja: ({ n }) => `全 ${formatCount(n)} リンクを表示`,
  }),
  collapse: { en: 'Close all pods', ja: 'ポッドをすべて閉じる' },
  minimap: { en: 'Overview: drag the frame, or click to go there', ja: '全体図：枠のドラッグまたはクリックで移動' },
  keys: {
    en: 'Arrows pan, + and - zoom, 0 shows everything, Enter selects the first switch, opens or closes selected pods and folds or unfolds groups; Tab goes from a selected switch to the next, Escape selects nothing.',
    ja: '矢印で移動、+ と - で拡大縮小、0 で全体、Enter で最初のスイッチを選択、選択中のポッドやグループを開閉、Tab で選択中のスイッチから次へ、Escape で選択解除。',
  },
  scene: text<{ switches: number; hosts: number; links: number }>({
    en: ({ switches, hosts, links }) =>
      `Drawing of ${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${counted(links, { one: 'link', other: 'links' })}.`,
    ja: ({ switches, hosts, links }) =>
      `スイッチ ${formatCount(switches)}、ホスト ${formatCount(hosts)}、リンク ${formatCount(links)} の図。`,
  }),
});

export type CanvasTexts = Words<typeof canvasTexts>;
