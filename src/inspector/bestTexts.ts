const en = {
  name: 'Best possible',
  ask: 'Find it',
  help: 'The throughput that no routing of this network can exceed, split at will, whatever the path lengths and without regard to deadlock: maximum concurrent flow, by a linear program (HiGHS). Takes up to half a minute.',
  running: 'solving …',
  tooLarge: 'network too large',
  tooLargeHelp:
    'The linear program would have more than 100,000 columns (switches with hosts × channels). The bound by hops holds for any size.',
  reached: (percent: number) => (percent === 100 ? '(reached)' : `(${percent} % reached)`),
};

const ja: typeof en = {
  name: '達成可能な最良値',
  ask: '求める',
  help: 'このネットワークのどのような経路設定でも超えられないスループット。経路を任意に分割し、経路長やデッドロックは問わない最大同時フローを線形計画法 (HiGHS) で求めます。最大 30 秒ほどかかります。',
  running: '計算中…',
  tooLarge: '規模が大きすぎます',
  tooLargeHelp:
    '線形計画の列数 (ホストを持つスイッチ数 × チャネル数) が 100,000 を超えます。ホップ数による上界はどの規模でも有効です。',
  reached: (percent) => (percent === 100 ? '(達成)' : `(達成率 ${percent} %)`),
};

export const bestTexts = { en, ja };
