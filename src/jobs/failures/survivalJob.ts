import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { failingHashes } from '../../core/failures/failingHashes';
import { failingTables } from '../../core/failures/failingTables';
import { type FailingNetwork, type SurvivalRow, survival } from '../../core/failures/survival';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { Session } from '../session';
import { rerouterFor } from './failureInputs';
import type { FailingTables } from './failureRequest';
import { readShares, survivalJobParams, type survivalParams } from './survivalParams';

export interface SurvivalSetting extends ParamValues<typeof survivalParams> {
  /** Of what is drawn. */
  readonly seed: number;
}

export interface SurvivalRequest extends SurvivalSetting, ParamValues<typeof survivalJobParams> {
  /** Tables that fail, of one network or several; the first one's failures are those of all. */
  readonly tables: readonly Omit<FailingTables, 'reroute'>[];
  /** Result in whose network flows are hashed, with `ecmp`: its rows are the last. */
  readonly run: string;
}

/** How the core names the ways to come to new tables. What is far from whole is mended by the engine's own turns or not at all: with more of them it carries less than routed anew. */
export const REROUTE = { anew: 'anew', repair: 'mend-by-turns' } as const;

function* prepare(
  session: Session,
  { tables, how, ecmp, run, ...hashing }: SurvivalRequest,
): JobWork<FailingNetwork[]> {
  const failing: FailingNetwork[] = [];
  for (const one of tables) {
    failing.push(failingTables(yield* rerouterFor(session, { ...one, reroute: REROUTE[how] })));
  }
  if (ecmp) failing.push(failingHashes(session.anyRun(run).network, hashing));
  return failing;
}

function* survived(
  failing: readonly FailingNetwork[],
  { of, shares, seeds, samples, seed }: SurvivalSetting,
): JobWork<SurvivalRow[][]> {
  const request = { of, shares: readShares(shares), draws: seeds, samples, seed };
  return yield* mapSteps(survival(failing, request), (done): JobStep => ({ stage: 'measure', done }));
}

/**
 * Network left after random failures, for networks with tables, and for one whose switches hash flows: rows by tables.
 * @throws RunGone, ParamError for shares that cannot be read, TopoloomError of kind refusal for ways up and down where there is no tree
 */
export const survive = defineJob({
  id: 'survive',
  params: survivalJobParams,
  prepare,
  run: survived,
});
