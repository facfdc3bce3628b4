import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { turnIndex } from '../../fabric/turns';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';
import { tablesUnderTurns } from '../growth/tablesUnderTurns';
import { decideTurnsFig18 } from '../order/decideTurnsFig18';
import { emptyTurnOrder } from '../order/emptyTurnOrder';
import { withUnused } from '../order/pairSequence';
import { turnAdditionParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';

const params = {
  ...turnAdditionParams,
  unused: {
    type: 'boolean',
    default: false,
    label: { en: 'Turns without traffic too', ja: 'トラフィックのないターンも' },
    help: {
      en: 'Decides, last and at random, turns that no provisional route makes. On fat trees these close loops.',
      ja: '仮経路が使わないターンも最後にランダムな順で判別。ファットツリーではこれがループを作ります。',
    },
  },
  ...finalParams,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition-fig18',
  title: { en: 'Turn addition, figure 18 as printed', ja: 'ターン追加法(論文 図18 のまま)' },
  summary: {
    en: 'The paper’s pseudo code, for teaching: it tests a turn but adds its reverse unchecked, so dependency loops can get through.',
    ja: '教育用に、論文の疑似コードをそのまま実装したもの。逆方向のターンを検査せずに加えるため、依存ループが残ることがあります。',
  },
  source: {
    en: 'Turn addition (Fujitsu Laboratories), figure 18, with visited marks',
    ja: 'ターン追加法（富士通研究所）の図 18。訪問済みの印を加えたもの',
  },
  guarantees: { deadlockFree: false, reachable: false },
  params,
  appliesTo: needsHosts,
};

/**
 * Figure 18, then routes as the sound engine makes them if the set comes out acyclic. A cyclic set has no order to grow
 * tables by: there each destination's tree takes the nearest switches by allowed turns, and pairs may stay unrouted.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, values, context, random } = task;
  const used = task.pairs();
  const pairs = values.unused ? withUnused(fabric, used, random) : used;
  const turns = yield* decideTurnsFig18(fabric, pairs);
  const position = orderOf(fabric, pairs, turns);
  return yield* position ? task.tables(position) : tablesUnderTurns(fabric, turns, context, random);
});

/** A topological order of the allowed pairs, null if they are cyclic. */
function orderOf(fabric: Fabric, pairs: TurnPairs, turns: Uint8Array): Uint32Array | null {
  const start = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
  const order = emptyTurnOrder(fabric, start);
  for (let i = 0; i < pairs.input.length; i++) {
    const [c, d] = [pairs.input[i], pairs.output[i]];
    if (turns[turnIndex(fabric, c, d)] === 0) continue;
    if (!order.tryAdd(c, d) || !order.tryAdd(d ^ 1, c ^ 1)) return null;
  }
  return order.position;
}
