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
    en: 'More than 50,000 pairs of switches with hosts are too many for a linear program. The bound by hops holds for any size.',
    ja: 'ホストを持つスイッチの組が 50,000 を超え、線形計画には大きすぎます。ホップ数による上界はどの規模でも有効です。',
  },
  reached: text<{ percent: number }>({
    en: ({ percent }) => (percent === 100 ? '(reached)' : `(${percent} % reached)`),
    ja: ({ percent }) => (percent === 100 ? '(達成)' : `(達成率 ${percent} %)`),
  }),
});
