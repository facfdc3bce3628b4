import { defineTexts, text } from '../i18n/catalogue';

/** What a report says of a network whose links or parts differ. */
export const networkTexts = defineTexts({
  capacity: text<{ min: string; max: string; unit: string }>({
    en: ({ min, max, unit }) => `Links carry ${min} to ${max} ${unit}; loads are shares of what each carries.`,
    ja: ({ min, max, unit }) => `リンク容量は ${min}～${max} ${unit} で、負荷は各リンクの容量に対する割合です。`,
  }),
  parts: text<{ count: number; pairs: string }>({
    en: ({ count, pairs }) =>
      `The network is in ${count} parts that no link joins, each measured by itself: ${pairs} host pairs between them are left out of traffic.`,
    ja: ({ count, pairs }) =>
      `互いにつながっていない ${count} つの部分を個別に評価しています。部分間のホスト対 ${pairs} 組は通信に含めません。`,
  }),
});
