import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of pictures and print, which load with them. */
export const printTexts = defineTexts({
  cablingTitle: { en: 'Cabling list', ja: '配線表' },
  untitled: { en: 'untitled network', ja: '無題のネットワーク' },
  cablingCounts: text<{ switches: number; hosts: number; cables: number }>({
    en: ({ switches, hosts, cables }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${counted(cables, { one: 'cable', other: 'cables' })}. Each cable between switches stands at both its ends.`,
    ja: ({ switches, hosts, cables }) =>
      `スイッチ ${formatCount(switches)}、ホスト ${formatCount(hosts)}、ケーブル ${formatCount(cables)} 本。スイッチ間のケーブルは両端の表に載っています。`,
  }),
  print: { en: 'Print', ja: '印刷' },
  portsUsed: text<{ used: number; ports: number }>({
    en: ({ used, ports }) => `${formatCount(used)} of ${counted(ports, { one: 'port', other: 'ports' })} cabled`,
    ja: ({ used, ports }) => `${formatCount(ports)} ポート中 ${formatCount(used)} ポートを使用`,
  }),
  port: { en: 'Port', ja: 'ポート' },
  to: { en: 'To', ja: '接続先' },
  toPort: { en: 'Port there', ja: '先のポート' },
  length: { en: 'Length', ja: '長さ' },
  done: { en: 'Done', ja: '済' },
  failed: { en: 'failed', ja: '故障' },
  pictureTitle: { en: 'Picture of the network', ja: 'ネットワークの図' },
  pictureIntro: {
    en: 'What the canvas shows now, written anew from the model: sharp at any size.',
    ja: '今の表示をモデルから描き直します。どの大きさでも鮮明です。',
  },
  kind: { en: 'Format', ja: '形式' },
  kinds: {
    svg: { en: 'SVG (vector)', ja: 'SVG（ベクター）' },
    png: { en: 'PNG (pixels)', ja: 'PNG（ピクセル）' },
    print: { en: 'Print', ja: '印刷' },
  },
  width: { en: 'Width, pixels', ja: '幅（ピクセル）' },
  height: text<{ pixels: number }>({
    en: ({ pixels }) => `Height follows from the network: ${counted(pixels, { one: 'pixel', other: 'pixels' })}.`,
    ja: ({ pixels }) => `高さはネットワークの形で決まります：${formatCount(pixels)} ピクセル。`,
  }),
  colours: { en: 'Colours', ja: '配色' },
  light: { en: 'Light, for paper', ja: '明るい（紙向き）' },
  dark: { en: 'Dark, for the screen', ja: '暗い（画面向き）' },
  legend: { en: 'Legend with the scale of loads', ja: '凡例（負荷の目盛り）' },
  names: { en: 'Names of switches', ja: 'スイッチの名前' },
  turns: { en: 'Prohibited turns', ja: '禁止ターン' },
  words: {
    title: { en: 'Title', ja: 'タイトル' },
    caption: { en: 'Caption', ja: '説明文' },
    source: { en: 'Source line', ja: '出典' },
  },
  textOf: {
    title: { en: 'Text of the title', ja: 'タイトルの文字' },
    caption: { en: 'Text of the caption', ja: '説明文の文字' },
  },
  save: { en: 'Save', ja: '保存' },
  preview: { en: 'Preview', ja: 'プレビュー' },
  widthRange: text<{ min: string; max: string }>({
    en: ({ min, max }) => `Enter a whole number from ${min} to ${max}.`,
    ja: ({ min, max }) => `${min} から ${max} までの整数を入力してください。`,
  }),
  tooTall: text<{ max: number }>({
    en: ({ max }) =>
      `This would be more than ${counted(max, { one: 'pixel', other: 'pixels' })} tall: choose a smaller width, or SVG.`,
    ja: ({ max }) => `高さが ${formatCount(max)} ピクセルを超えます。幅を小さくするか、SVG を選んでください。`,
  }),
  failedPng: {
    en: 'This browser cannot draw a picture of that size; save it as SVG, or smaller.',
    ja: 'この大きさの図はブラウザで描けません。SVG にするか、小さくしてください。',
  },
});

export type PrintTexts = Words<typeof printTexts>;
