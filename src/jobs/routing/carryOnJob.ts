import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';
import type { ImportedParts, KeptRun, LoadedNetwork } from '../session';
import { judgeTables, tablesOf } from './judgeTables';
import { type RouteReply, summarize } from './routeJob';

export interface CarryOnParams {
  /** Result whose tables are meant. */
  readonly run: string;
  /** Name under which they are reported. */
  readonly name: string;
  readonly traffic: TrafficChoice | null;
}

export interface CarryOnReply {
  readonly reply: RouteReply;
  readonly parts: ImportedParts | null;
}

interface CarriedOn {
  readonly run: KeptRun;
  readonly network: LoadedNetwork;
}

function* carryOnWith({ run, network }: CarriedOn, { name, traffic }: CarryOnParams): JobWork<CarryOnReply> {
  const { fabric, compileMs } = network;
  const given = { name, ...tablesOf(run.routing, run.imported) };
  const outcome = yield* judgeTables(fabric, given, trafficOn(fabric, traffic), () => 0, compileMs);
  return { reply: summarize(fabric, outcome), parts: run.imported };
}

/**
 * Traffic on tables that were made for the network before something failed, where nobody has repaired them: entries that lead into failed parts
 * lose their packets. Tables of switches and hosts in the same order. @throws RunGone
 */
export const carryOn = defineJob({
  id: 'carryOn',
  // No buffers are moved: they are those of the kept tables.
  inputs: (session, { run }: CarryOnParams): CarriedOn => ({ run: session.anyRun(run), network: session.network }),
  run: carryOnWith,
});
