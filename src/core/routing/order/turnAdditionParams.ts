import type { ParamSpecs } from '../../base/params';

/** Parameters that the turn-addition engines share. */
export const turnAdditionParams = {
  provisional: {
    type: 'choice',
    default: 'auto',
    values: ['auto', 'balanced', 'split', 'random'],
    label: { en: 'Provisional routes', ja: '仮経路' },
    help: {
      en: 'Routes that the turn traffic is taken from. auto: d-mod-k inside trees and an even split between them, balanced on other networks.',
      ja: 'ターントラフィックの見積もりに使う経路。auto はツリー内で d-mod-k、ツリー間で均等分割、それ以外のネットワークでは balanced です。',
    },
  },
  ties: {
    type: 'choice',
    default: 'rotate',
    values: ['rotate', 'random'],
    label: { en: 'Equal traffic', ja: '同値の扱い' },
    help: {
      en: 'Sequence of turns with equal traffic: dealt over the switches in rounds (trees), or random. Networks without levels always take random.',
      ja: 'トラフィックが等しいターンの順序。rotate はスイッチを巡回して割り当て(ツリー)、random は乱数。階層のないネットワークでは常に乱数です。',
    },
  },
  start: {
    type: 'choice',
    default: 'pod',
    values: ['pod', 'zero'],
    label: { en: 'Start of rotation', ja: '巡回の開始位置' },
    help: {
      en: 'Upper switch that the rotation begins with: the number of the own pod, or zero for all.',
      ja: '巡回を始める上位スイッチ。自身のポッド番号、または全て 0。',
    },
  },
  interWeight: {
    type: 'number',
    default: 0.01,
    min: 0,
    max: 1000,
    label: { en: 'Weight between trees', ja: 'ツリー間の重み' },
    help: {
      en: 'Traffic of a host pair between joined trees, against 1 for a pair inside one.',
      ja: '連結ツリー間のホスト対のトラフィック。ツリー内の対を 1 とします。',
    },
  },
  order: {
    type: 'text',
    default: '',
    file: true,
    example: 'leaf-0-0 mid-0-0 spine-0-0',
    label: { en: 'Decided first', ja: '先に決めるターン' },
    help: {
      en: 'Lines "a b c" of switch names: these turn pairs are decided first, in this sequence; "last a b c": last.',
      ja: 'スイッチ名の行「a b c」。これらのターン対をこの順で最初に判別します。「last a b c」は最後です。',
    },
  },
} as const satisfies ParamSpecs;
