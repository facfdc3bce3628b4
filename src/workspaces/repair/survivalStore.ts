import { create } from 'zustand';
import type { SurvivalRow } from '../../core/failures/survival';
import { defaultsOf } from '../../jobs/descriptors';
import { readShares, survivalJobParams } from '../../jobs/descriptors/failures';
import type { SurvivalAsked } from '../../jobs/failures/survivalJob';
import { useDocument } from '../../state/documentStore';
import { type Asked, Question } from '../../state/question';
import { runJob } from '../../state/runJob';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { repairWorker } from '../../worker/client';

/** What the form over the curves holds. */
export interface SurvivalForm extends Omit<SurvivalAsked, 'tables' | 'run'> {
  /** Keys of results that are left out. */
  readonly without: readonly string[];
}

/** Curves of several results under the same failures. */
export interface Survived {
  readonly form: SurvivalForm;
  readonly results: readonly RouteResultView[];
  /** By result, then of ECMP if it was asked for: the undamaged network first, then share by share. */
  readonly rows: readonly (readonly SurvivalRow[])[];
}

export const useSurvival = create<SurvivalForm>()(() => ({ ...defaultsOf(survivalJobParams), seed: 1, without: [] }));

export const changeSurvivalForm = (change: Partial<SurvivalForm>): void => useSurvival.setState(change);

export const survivalCurves = new Question<Survived>();

/** Results of the network as it is that curves can be drawn of, oldest first. */
export function survivingResults(
  results: ReadonlyMap<string, RouteResultView>,
  revision: number,
): readonly RouteResultView[] {
  return [...results.values()].filter((one) => one.revision === revision && one.unrepaired === undefined && !one.vlan);
}

/** What is asked of these results. */
export function survivalAsked(form: SurvivalForm, results: readonly RouteResultView[]): Asked {
  const { without, ...setting } = form;
  const keys = results.map(({ key }) => key).filter((key) => !without.includes(key));
  return { revision: useDocument.getState().revision, params: [setting, keys] };
}

/** Whether the shares, as they are typed, can be read. */
export function sharesAreRead(shares: string): boolean {
  try {
    return readShares(shares).length > 0;
  } catch {
    return false;
  }
}

/** Works out the curves of the results that are chosen; what came out before stays until they are there. */
export async function drawSurvival(): Promise<void> {
  const form = useSurvival.getState();
  const offered = survivingResults(useRuns.getState().results, useDocument.getState().revision);
  const results = offered.filter(({ key }) => !form.without.includes(key));
  await survivalCurves.ask(survivalAsked(form, offered), async (within) => {
    const tables = results.map(({ key, report, traffic }) => ({
      ...{ run: key, engine: report.engine, params: report.params, routeSeed: report.seed, traffic: traffic.traffic },
    }));
    const asked = { ...form, tables, run: offered[0].key };
    const done = await runJob('repair', null, (handle) => repairWorker.run('survive', asked, handle), {
      within,
      workers: [repairWorker],
    });
    return done && { form, results, rows: done.value };
  });
}
