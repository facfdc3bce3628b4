import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { turnIndex } from '../../fabric/turns';
import type { Routing } from '../../routes/routing';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedTables } from '../growth/orderedTables';
import { tablesUnderTurns } from '../growth/tablesUnderTurns';
import { decideTurnsFig18, emptyTurnOrder, turnsByOrder } from '../order/decideTurns';
import { withUnused } from '../order/pairSequence';
import { finalParam, passesParam, turnAdditionParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';
import { turnSequence } from '../order/turnSequence';

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
  ...passesParam,
  ...finalParam,
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
  appliesTo: (fabric: Fabric): LocalText | null => needsHosts(fabric),
};

/**
 * Figure 18, then routes as the sound engine makes them if the set comes out acyclic. A cyclic set has no order to grow
 * tables by: there each destination's tree takes the nearest switches by allowed turns, and pairs may stay unrouted.
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const { pairs: used, inner } = turnSequence(fabric, values, context, random);
  const pairs = values.unused ? withUnused(fabric, used, random) : used;
  const turns = yield* decideTurnsFig18(fabric, pairs);
  const position = orderOf(fabric, pairs, turns);
  if (!position) return yield* tablesUnderTurns(fabric, turns, context, random);
  const ordered = { position, turns: turnsByOrder(fabric, position) };
  return yield* orderedTables(fabric, ordered, inner, values, { ...context, random });
}

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
