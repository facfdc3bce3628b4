import type { ParamSpecs } from '../core/base/params';

/** What a plan of growth is to keep, and how. */
export const growthParams = {
  keep: {
    type: 'number',
    default: 0.75,
    min: 0,
    max: 1,
    flag: '--keep <share>',
    label: { en: 'Capacity to keep', ja: '保つ容量の割合' },
    help: {
      en: 'share of its links that every leaf, or pod, has left in every state',
      ja: 'どの時点でも各リーフ（ポッド）に残すリンクの割合',
    },
  },
  capacity: {
    type: 'choice',
    default: 'leaf',
    values: ['leaf', 'pair'],
    names: {
      leaf: { en: 'of each leaf or pod', ja: '各リーフ・ポッドごと' },
      pair: { en: 'of each pair of them, too', ja: 'その対ごとにも' },
    },
    flag: '--capacity <which>',
    label: { en: 'Capacity', ja: '容量' },
    help: {
      en: 'whose capacity is kept: that of each leaf, or also of each pair of leaves, over spines that both have links to',
      ja: '何について保つか。リーフごとか、両方がリンクを持つスパインを通る対ごとにもか',
    },
  },
  ports: {
    type: 'choice',
    default: 'any',
    values: ['any', 'as-drawn'],
    names: {
      any: { en: 'any of the switch', ja: '同じスイッチならどれでも' },
      'as-drawn': { en: 'as drawn', ja: '図のとおり' },
    },
    flag: '--ports <which>',
    label: { en: 'Ports', ja: 'ポート' },
    help: {
      en: 'whether the network to come fixes its ports, or any port of the same switch will do, which moves fewer plugs',
      ja: '拡張先のポート番号まで合わせるか、同じスイッチならどのポートでもよいか（動かすプラグが減る）',
    },
  },
} as const satisfies ParamSpecs;
