import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';

/** What forms and flags set of every simulation of packets. */
export const packetParams = {
  model: choiceParam(
    ['Model', 'モデル'],
    [
      "note: the pacing study's switches; booksim: as near as packets come to BookSim 2",
      'note：ペーシングの研究のスイッチ。booksim：パケット単位でできるだけ BookSim 2 に近いもの',
    ],
    { values: ['note', 'booksim'], flag: '--model <name>' },
  ),
  packets: integerParam(
    ['Packets a message', 'メッセージのパケット数'],
    ['packets of each message', '各メッセージのパケット数'],
    { default: 16, min: 1, max: 65_535, flag: '--packets <n>' },
  ),
  buffers: integerParam(
    ['Buffers', 'バッファー'],
    ['packets that an input holds a virtual lane', '入力が仮想レーンごとに保持するパケット数'],
    { default: 4, min: 1, max: 4096, flag: '--buffers <n>' },
  ),
  arbitration: choiceParam(
    ['Arbitration', '調停'],
    ['which packet goes first where several want one link', '複数のパケットが同じリンクを使うとき、どれを先に通すか'],
    { values: ['random', 'round-robin', 'oldest'], flag: '--arbitration <how>' },
  ),
} as const satisfies ParamSpecs;

/** What is set besides where packets are sent by any pattern. */
export const sendingParams = {
  ...packetParams,
  order: choiceParam(
    ['Order', '順序'],
    [
      'of an exchange: all wait for all after each step, or hosts for their partners only',
      '交換の場合：各ステップの後に全員が全員を待つか、相手だけを待つか',
    ],
    { values: ['barrier', 'sendrecv'], flag: '--order <how>' },
  ),
  lanes: choiceParam(
    ['Lanes', 'レーン'],
    [
      'with dimension-order: the lanes of a dateline, or those of the tables',
      'dimension-order の場合：日付変更線のレーンか、テーブルのレーンか',
    ],
    { values: ['dateline', 'tables'], flag: '--lanes <which>' },
  ),
  routes: choiceParam(['Routes', '経路'], ['the routes that packets take', 'パケットが通る経路'], {
    values: ['lft', 'pairs'],
    flag: '--routes <which>',
  }),
} as const satisfies ParamSpecs;

/** What is set besides where the gaps of an exchange are compared. */
export const pacingParams = {
  ...packetParams,
  tie: choiceParam(
    ['Ties', '等距離の場合'],
    ['which way round a ring where both are equally far', 'どちら回りも等距離のときの回り方'],
    { values: ['plus', 'parity'], flag: '--tie <rule>' },
  ),
  pattern: choiceParam(['Exchange', '交換'], ['the exchange', '全対全交換の方式'], {
    values: ['pwx', 'shift-exchange', 'shift'],
    flag: '--pattern <id>',
  }),
  each: integerParam(
    ['Steps each', '各 M のステップ数'],
    ['steps that --search simulates for each M', '最良の間隔を探すとき、M ごとにシミュレーションするステップ数'],
    { default: 4, min: 1, max: 1000, flag: '--each <n>' },
  ),
} as const satisfies ParamSpecs;
