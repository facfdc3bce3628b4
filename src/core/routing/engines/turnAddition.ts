import type { ParamSpecs, ParamValues } from '../../base/params';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedEngine } from '../families/orderedEngine';
import { decideReachable } from '../order/decideReachable';
import { finalParams, turnAdditionParams } from '../order/turnAdditionParams';

const params = { ...turnAdditionParams, ...finalParams } as const satisfies ParamSpecs;

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
  appliesTo: needsHosts,
};

/**
 * Sound turn addition, then forwarding tables under the turns it allows.
 *
 * Deterministic for a seed. Decision: O(turns with traffic) insertions into an incremental topological order.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, levels, context } = task;
  const { position } = yield* decideReachable(fabric, task.pairs(), levels, context.trace);
  return yield* task.tables(position);
});
