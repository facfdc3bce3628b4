const en = {
  pod: 'Pod',
  core: 'Spines',
  switches: (n: number) => `${n} switches`,
  hosts: (n: number) => `${n} hosts`,
  links: (n: number) => `${n} links`,
  load: 'load',
  largest: 'largest load',
  max: 'max',
  mean: 'mean',
  prohibited: 'prohibited turn',
  failed: 'failed',
  openPod: 'double click opens',
  legendTitle: 'Link load',
  legendUnit: '1 = capacity when each host sends 1.00',
  legendStrong: (count: string, total: string, least: string) =>
    `${count} of ${total} links shown: load ${least} and more`,
  legendHalves: 'half at a switch: what leaves it',
  legendTurn: 'prohibited turn',
  legendLoop: 'dependency loop',
  legendTurnLoop: 'loop among allowed turns',
  legendPath: 'route',
  stale: 'out of date',
  allLinks: (n: string) => `Show all ${n} links`,
  collapse: 'Close all pods',
  minimap: 'Overview: drag the frame, or click to go there',
  keys: 'Arrows pan, + and - zoom, 0 shows everything, Enter opens or closes a selected pod, Escape selects nothing.',
  scene: (switches: number, hosts: number, links: number) =>
    `Drawing of ${switches} switches, ${hosts} hosts, ${links} links.`,
};

const ja: typeof en = {
  pod: 'ポッド',
  core: 'スパイン',
  switches: (n) => `スイッチ ${n}`,
  hosts: (n) => `ホスト ${n}`,
  links: (n) => `リンク ${n} 本`,
  load: '負荷',
  largest: '最大負荷',
  max: '最大',
  mean: '平均',
  prohibited: '禁止ターン',
  failed: '故障',
  openPod: 'ダブルクリックで展開',
  legendTitle: 'リンク負荷',
  legendUnit: '1 = 各ホストが 1.00 送信するときの容量',
  legendStrong: (count, total, least) => `${total} 本中 ${count} 本を表示：負荷 ${least} 以上`,
  legendHalves: 'スイッチ側の半分＝そこから出る負荷',
  legendTurn: '禁止ターン',
  legendLoop: '依存ループ',
  legendTurnLoop: '許可ターンのループ',
  legendPath: '経路',
  stale: '古い結果',
  allLinks: (n) => `全 ${n} リンクを表示`,
  collapse: 'ポッドをすべて閉じる',
  minimap: '全体図：枠のドラッグまたはクリックで移動',
  keys: '矢印で移動、+ と - で拡大縮小、0 で全体、Enter で選択中のポッドを開閉、Escape で選択解除。',
  scene: (switches, hosts, links) => `スイッチ ${switches}、ホスト ${hosts}、リンク ${links} の図。`,
};

export type CanvasTexts = typeof en;

/** Texts on the canvas in the page's language; what is painted cannot use React's hooks. */
export function canvasTexts(): CanvasTexts {
  return document.documentElement.lang === 'ja' ? ja : en;
}
