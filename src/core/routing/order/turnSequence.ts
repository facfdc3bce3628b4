import type { ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import type { ForwardingTable } from '../../routes/routing';
import type { EngineContext } from '../contract/engine';
import { provisionalTraffic } from '../provisional/provisionalTraffic';
import { dModKTable } from '../provisional/treeRoutes';
import { parsePairOrder, prepend } from './pairSequence';
import type { turnAdditionParams } from './turnAdditionParams';
import { orderTurnPairs, type TurnPairs } from './turnPairs';

export interface TurnSequence {
  readonly pairs: TurnPairs;
  /** Levels of a layered network, else null. */
  readonly levels: Int32Array | null;
  /** d-mod-k inside the trees of a layered network (entries between trees 0), else null. */
  readonly inner: ForwardingTable | null;
}

/**
 * The turn pairs in the sequence in which turn addition decides them: those of `order` first, then by falling turn
 * traffic on the provisional routes. @throws ParamError for an ill-formed `order`.
 */
export function turnSequence(
  fabric: Fabric,
  params: ParamValues<typeof turnAdditionParams>,
  context: EngineContext,
  random: SeededRandom,
): TurnSequence {
  const levels = treeLevels(fabric);
  const inner = levels ? dModKTable(fabric, levels) : null;
  const { provisional, interWeight } = params;
  const traffic = provisionalTraffic(
    fabric,
    { choice: provisional, inner, traffic: context.traffic, interWeight },
    random,
  );
  const rotate = params.ties === 'rotate' && levels !== null;
  const pairs = orderTurnPairs(
    fabric,
    traffic,
    rotate ? { kind: 'rotate', start: params.start, level: levels } : { kind: 'random', random },
  );
  if (params.order.trim() === '') return { pairs, levels, inner };
  return { pairs: prepend(fabric, parsePairOrder(fabric, params.order), pairs), levels, inner };
}
