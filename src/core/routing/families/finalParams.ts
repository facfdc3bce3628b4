import type { ParamSpecs } from '../../base/params';

/** Parameters of engines that decide an order of channels: the effort to improve tables, and the method for routes per host pair. */
export const finalParams = {
  passes: {
    type: 'integer',
    default: 8,
    min: 0,
    max: 200,
    label: { en: 'Rip-up passes', ja: '再配線の回数' },
    help: {
      en: 'Times that every destination’s tree is taken out of the tables and grown again to lower the largest load.',
      ja: '最大負荷を下げるため、各宛先のツリーを転送表から外して作り直す回数。',
    },
  },
  refine: {
    type: 'choice',
    default: 'on',
    values: ['on', 'quick', 'off'],
    label: { en: 'Refinement', ja: '仕上げ' },
    help: {
      en: 'on: single entries are moved where tables load a channel more than tables must. quick, for a first result: a tenth of the moves. Not with passes=0.',
      ja: 'on では、避けられる負荷があるとき、エントリを 1 つずつ動かして均します。quick は最初の結果のためのもので、動かす回数は 10 分の 1 です。再配線の回数が 0 なら動かしません。',
    },
  },
  final: {
    type: 'choice',
    default: 'balanced',
    values: ['balanced', 'random'],
    label: { en: 'Routes per host pair', ja: 'ホスト対ごとの経路' },
    help: {
      en: 'Where routes per host pair are measured: balanced by load, or a random shortest allowed path for each host pair, as in the paper.',
      ja: 'ホスト対ごとの経路を評価する場合の選び方。balanced は負荷を均等化、random は論文どおり許可された最短経路からホスト対ごとに乱数で選びます。',
    },
  },
} as const satisfies ParamSpecs;
