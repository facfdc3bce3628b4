import type { Language } from '../../state/preferencesStore';

const en = {
  cablingTitle: 'Cabling list',
  untitled: 'untitled network',
  cablingCounts: (switches: number, hosts: number, cables: number) =>
    `${switches} switches, ${hosts} hosts, ${cables} cables. Each cable between switches stands at both its ends.`,
  print: 'Print',
  portsUsed: (used: number, ports: number) => `${used} of ${ports} ports cabled`,
  port: 'Port',
  to: 'To',
  toPort: 'Port there',
  length: 'Length',
  done: 'Done',
  failed: 'failed',
  popupBlocked: 'The browser held the new tab back; the list was saved as a file instead.',
  pictureTitle: 'Picture of the network',
  pictureIntro: 'What the canvas shows now, written anew from the model: sharp at any size.',
  kind: 'Format',
  svg: 'SVG (vector)',
  png: 'PNG (pixels)',
  width: 'Width, pixels',
  height: (pixels: string) => `Height follows from the network: ${pixels} pixels.`,
  colours: 'Colours',
  light: 'Light, for paper',
  dark: 'Dark, for the screen',
  legend: 'Legend',
  names: 'Names of switches',
  save: 'Save',
  preview: 'Preview',
  close: 'Close',
  widthRange: (min: string, max: string) => `A whole number from ${min} to ${max} goes here.`,
  tooTall: (max: string) => `This would be more than ${max} pixels tall: choose a smaller width, or SVG.`,
  failedPng: 'This browser cannot draw a picture of that size; save it as SVG, or smaller.',
};

const ja: typeof en = {
  cablingTitle: '配線表',
  untitled: '無題のネットワーク',
  cablingCounts: (switches, hosts, cables) =>
    `スイッチ ${switches}、ホスト ${hosts}、ケーブル ${cables} 本。スイッチ間のケーブルは両端の表に載っています。`,
  print: '印刷',
  portsUsed: (used, ports) => `${ports} ポート中 ${used} ポートを使用`,
  port: 'ポート',
  to: '接続先',
  toPort: '先のポート',
  length: '長さ',
  done: '済',
  failed: '故障',
  popupBlocked: '新しいタブがブラウザに止められたため、ファイルとして保存しました。',
  pictureTitle: 'ネットワークの図',
  pictureIntro: '今の表示をモデルから描き直します。どの大きさでも鮮明です。',
  kind: '形式',
  svg: 'SVG（ベクター）',
  png: 'PNG（ピクセル）',
  width: '幅（ピクセル）',
  height: (pixels) => `高さはネットワークの形で決まります：${pixels} ピクセル。`,
  colours: '配色',
  light: '明るい（紙向き）',
  dark: '暗い（画面向き）',
  legend: '凡例',
  names: 'スイッチの名前',
  save: '保存',
  preview: 'プレビュー',
  close: '閉じる',
  widthRange: (min, max) => `${min} から ${max} までの整数を入力してください。`,
  tooTall: (max) => `高さが ${max} ピクセルを超えます。幅を小さくするか、SVG を選んでください。`,
  failedPng: 'この大きさの図はブラウザで描けません。SVG にするか、小さくしてください。',
};

export type PrintTexts = typeof en;

/** Texts of pictures and print, which load with them. */
export function printTexts(language: Language): PrintTexts {
  return language === 'ja' ? ja : en;
}
