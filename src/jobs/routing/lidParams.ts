/** How far the routes to the LIDs of one host keep apart, of jobs that make tables for several. */
export const lidApart = {
  type: 'number',
  default: 1,
  min: 0,
  max: 100,
  flag: '--apart <hops>',
  label: { en: 'LIDs apart', ja: 'LID 間の経路の分離' },
  help: {
    en: 'hops that a channel costs more if the host’s other LIDs use it (not with d-mod-k on trees): more makes their routes differ, at the cost of all-to-all',
    ja: '同じホストの LID どうしがチャネルの共有を避けるために許すホップ数（D-mod-K のツリー以外）。大きいほど経路が分かれ、全対全の性能は下がる',
  },
} as const;
