import { defineTexts, text } from '../i18n/catalogue';

/** Texts of bestTexts. */
export const bestTexts = defineTexts({
  name: { en: 'Best possible', ja: '達成可能な最良値' },
  ask: { en: 'Find it', ja: '求める' },
  help: {
    en: 'The throughput that no routing of this network can exceed, split at will, whatever the path lengths and without regard to deadlock: maximum concurrent flow, by a linear program (HiGHS). Takes up to half a minute.',
    ja: 'このネットワークのどのような経路設定でも超えられないスループット。経路を任意に分割し、経路長やデッドロックは問わない最大同時フローを線形計画法 (HiGHS) で求めます。最大 30 秒ほどかかります。',
  },
  running: { en: 'solving …', ja: '計算中…' },
  tooLarge: { en: 'network too large', ja: '規模が大きすぎます' },
  tooLargeHelp: {
    en: 'The linear program would have more than 100,000 columns (switches with hosts × channels). The bound by hops holds for any size.',
    ja: '線形計画の列数 (ホストを持つスイッチ数 × チャネル数) が 100,000 を超えます。ホップ数による上界はどの規模でも有効です。',
  },
  reached: text<{ percent: number }>({
    en: ({ percent }) => (percent === 100 ? '(reached)' : `(${percent} % reached)`),
    ja: ({ percent }) => (percent === 100 ? '(達成)' : `(達成率 ${percent} %)`),
  }),
});
