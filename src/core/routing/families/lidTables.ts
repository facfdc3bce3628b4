import type { LocalText } from '../../base/localText';
import type { Progress } from '../../base/steps';
import { findTurnCycle } from '../../deadlock/findTurnCycle';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { EngineRefusal } from '../contract/engineRefusal';
import { lidSiblings } from '../growth/lidSiblings';
import { turnsOfTables } from '../growth/movableTables';
import { lidOffsets } from '../provisional/lidOffsets';

/** Request for the tables of further LIDs. */
export interface LidRequest {
  /** Hosts get 2^lmc LIDs. */
  readonly lmc: number;
  /** See SiblingOptions; d-mod-k's tables go apart by themselves. */
  readonly apart: number;
  readonly seed: number;
}

const ON_LANES: LocalText = {
  en: 'tables on virtual lanes have no others beside them whose lanes are known: expected tables on one lane',
  ja: '仮想レーンを使う転送表には、レーンの分かる別の転送表を加えられません：1 レーンの転送表が必要です',
};

const IN_A_LOOP: LocalText = {
  en: 'these tables can deadlock already, and others beside them would too: expected tables free of deadlock',
  ja: 'この転送表はすでにデッドロックし得るため、別の転送表を加えられません：デッドロックのない転送表が必要です',
};

/**
 * The tables of 2^lmc LIDs a host, that of a routing first: on a layered tree with the tables of d-mod-k those of its other offsets (`dModKTable`),
 * elsewhere trees that keep apart under the turns of the routing (`lidSiblings`), or where it names none under those that it makes. Deterministic for a seed.
 * @throws EngineRefusal for routings on several lanes, and such as can deadlock
 */
export function* lidTables(
  fabric: Fabric,
  { table, turns, lanes }: Pick<Routing, 'table' | 'turns' | 'lanes'>,
  { lmc, apart, seed }: LidRequest,
): Generator<Progress, readonly ForwardingTable[], 'stop' | undefined> {
  if (lmc === 0) return [table];
  if (lanes) throw new EngineRefusal('lmc', ON_LANES);
  yield { stage: 'route', done: 0 };
  const offsets = lidOffsets(fabric, table, lmc);
  if (offsets) return offsets;
  const used = turnsOfTables(fabric, table).turns;
  const allowed = turns && used.every((made, t) => made === 0 || turns[t] !== 0) ? turns : used;
  if (findTurnCycle(fabric, allowed).length > 0) throw new EngineRefusal('lmc', IN_A_LOOP);
  return yield* lidSiblings(fabric, table, allowed, { width: 1 << lmc, apart, seed });
}
