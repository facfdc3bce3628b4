import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Routing } from '../../routes/routing';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedTables } from '../growth/orderedTables';
import { decideReachable } from '../order/decideReachable';
import { finalParam, passesParam, turnAdditionParams } from '../order/turnAdditionParams';
import { turnSequence } from '../order/turnSequence';

const params = { ...turnAdditionParams, ...passesParam, ...finalParam } as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition',
  title: { en: 'Turn addition', ja: 'ターン追加法' },
  summary: {
    en: 'Allows turn after turn, the busiest first, unless one would close a dependency loop. Deadlock-free on one lane; both directions of a turn are tested.',
    ja: 'トラフィックの多いターンから順に、依存ループを作らない限り許可します。両方向を検査するので、仮想レーン 1 本でデッドロックフリーです。',
  },
  source: {
    en: 'Turn addition (Fujitsu Laboratories), with the second direction tested, reachability kept and tables grown under turns',
    ja: 'ターン追加法（富士通研究所）。逆向きのターンも検査し、到達性を保ち、許可ターンの範囲でテーブルを作るように改めたもの',
  },
  guarantees: { deadlockFree: true, reachable: true },
  traced: true,
  params,
  appliesTo: (fabric: Fabric): LocalText | null => needsHosts(fabric),
};

/**
 * Sound turn addition, then forwarding tables under the turns it allows.
 *
 * Deterministic for a seed. Decision: O(turns with traffic) insertions into an incremental topological order.
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const { pairs, levels, inner } = turnSequence(fabric, values, context, random);
  const decision = yield* decideReachable(fabric, pairs, levels, context.trace);
  return yield* orderedTables(fabric, decision, inner, values, { ...context, random });
}
