import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of a report on a network whose links or parts differ. */
export const networkTexts = defineTexts({
  capacity: text<{ min: string; max: string; unit: string }>({
    en: ({ min, max, unit }) => `Links carry ${min} to ${max} ${unit}; loads are shares of what each carries.`,
    ja: ({ min, max, unit }) => `リンク容量は ${min}～${max} ${unit} で、負荷は各リンクの容量に対する割合です。`,
  }),
  parts: text<{ count: number; pairs: number }>({
    en: ({ count, pairs }) =>
      `The network is in ${counted(count, { one: 'part', other: 'parts' })} that no link joins, each measured by itself: ${counted(pairs, { one: 'host pair', other: 'host pairs' })} between them left out of traffic.`,
    ja: ({ count, pairs }) =>
      `互いにつながっていない ${count} つの部分を個別に評価しています。部分間のホスト対 ${formatCount(pairs)} 組は通信に含めません。`,
  }),
  withoutTraffic: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'end point takes', other: 'end points take' })} no part in traffic, such as in-network reduction: routes lead there, loads leave them out.`,
    ja: ({ count }) =>
      `通信に参加しない端点（ネットワーク内集約など）が ${formatCount(count)} 個あります。経路は用意されますが、負荷には含めません。`,
  }),
  hostsCutOff: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'host is', other: 'hosts are' })} cut off: throughput, bounds and loads are of the others.`,
    ja: ({ count }) =>
      `切り離されたホストが ${formatCount(count)} 台あります。スループット、上限、負荷は残りのホストについての値です。`,
  }),
});
