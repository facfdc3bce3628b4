import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { EngineRefusal } from '../contract/engineRefusal';
import { lidOffsets } from '../provisional/lidOffsets';

/** What is asked of the tables of further LIDs. */
export interface LidRequest {
  /** Hosts get 2^lmc LIDs. */
  readonly lmc: number;
}

/**
 * The tables of 2^lmc LIDs a host, that of a routing first.
 * @throws EngineRefusal where no others are known that could stand beside it
 */
export function* lidTables(
  fabric: Fabric,
  { table }: Pick<Routing, 'table' | 'turns' | 'lanes'>,
  { lmc }: LidRequest,
): Generator<Progress, readonly ForwardingTable[], 'stop' | undefined> {
  if (lmc === 0) return [table];
  yield { stage: 'route', done: 0 };
  const offsets = lidOffsets(fabric, table, lmc);
  if (offsets) return offsets;
  throw new EngineRefusal('lmc', {
    en: 'several LIDs a host need a layered tree with the tables of d-mod-k',
    ja: 'ホストごとに複数の LID を使うには、D-mod-K の転送表を持つ階層型ツリーが必要です',
  });
}
