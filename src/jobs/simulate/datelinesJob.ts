import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { type DatelineLog, traceDatelines as trace } from '../../core/simulation/paths/datelineTrace';
import { isAsGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';
import type { LoadedNetwork } from '../session';
import { LATTICE_ENGINE } from './packetParams';

export interface DatelinesRequest {
  readonly tie: 'plus' | 'parity';
}

/** Which paths change lanes, and where. */
export interface DatelinesReply extends DatelinesRequest {
  readonly log: DatelineLog;
  /** See `isAsGenerated`. */
  readonly generated: boolean;
}

function* run(
  { fabric, topology }: Pick<LoadedNetwork, 'fabric' | 'topology'>,
  { tie }: DatelinesRequest,
): JobWork<DatelinesReply> {
  yield { stage: 'decide', done: 0 };
  const log = trace(fabric, tie);
  if (!log) {
    throw new EngineRefusal(LATTICE_ENGINE, {
      en: 'datelines need a torus or a mesh whose switches have coordinates, with every link between neighbours in place',
      ja: 'デートラインには、スイッチが座標を持ち、隣同士のリンクがすべてそろったトーラスまたはメッシュが必要です',
    });
  }
  return { log, tie, generated: isAsGenerated(topology) };
}

/** Paths in dimension order on the lanes of datelines. @throws EngineRefusal for a network that is no whole torus or mesh */
export const traceDatelines = defineJob({
  id: 'traceDatelines',
  inputs: ({ network }) => network,
  run,
  transfer: ({ log }) => log,
});
