import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { Rerouter } from '../../core/failures/rerouter';
import { type SurvivalRow, survival } from '../../core/failures/survival';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { Session } from '../session';
import { type FailingTables, rerouterFor } from './failureInputs';
import { readShares, survivalParams } from './survivalParams';

export interface SurvivalSetting extends ParamValues<typeof survivalParams> {
  /** Of what is drawn. */
  readonly seed: number;
}

export interface SurvivalAsked extends SurvivalSetting {
  /** Tables that fail, of one network or several; the first one's failures are those of all. */
  readonly tables: readonly Omit<FailingTables, 'reroute'>[];
}

/** How the core names the ways to come to new tables. */
export const REROUTE = { anew: 'anew', repair: 'mend' } as const;

function* prepare(session: Session, { tables, how }: SurvivalAsked): JobWork<Rerouter[]> {
  const rerouters: Rerouter[] = [];
  for (const one of tables) rerouters.push(yield* rerouterFor(session, { ...one, reroute: REROUTE[how] }));
  return rerouters;
}

function* survived(
  rerouters: readonly Rerouter[],
  { of, shares, seeds, samples, seed }: SurvivalSetting,
): JobWork<SurvivalRow[][]> {
  const request = { of, shares: readShares(shares), draws: seeds, samples, seed };
  return yield* mapSteps(survival(rerouters, request), (done): JobStep => ({ stage: 'measure', done }));
}

/** What random failures leave of networks with tables: rows by tables. @throws RunGone, ParamError for shares that cannot be read */
export const survive = defineJob({
  id: 'survive',
  params: survivalParams,
  prepare,
  run: survived,
});
