import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import { hasImportedLids, lidStrategyDescriptors } from '../../jobs/descriptors/failures';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureSet } from '../../jobs/failures/failureInputs';
import type { FailureDetail } from '../../jobs/failures/failureReport';
import type { DownSet } from '../../jobs/failures/failureRequest';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import { isSmall } from '../../state/autoRoute';
import { failedSince, resultsBeforeNow } from '../../state/beforeFailure';
import { takeTables } from '../../state/carriedTables';
import { useDocument } from '../../state/documentStore';
import { checkFiles } from '../../state/fileActions';
import { useLook } from '../../state/lookStore';
import { tell, tellError } from '../../state/notices';
import { type Answering, type Asked, Question } from '../../state/question';
import { namesOf } from '../../state/repairNames';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { routeIntact } from '../../state/routeIntact';
import { useRouteSetup } from '../../state/routeSetupStore';
import { runJob } from '../../state/runJob';
import { type EngineChoice, type RouteResultView, useRuns } from '../../state/runStore';
import { useSelection } from '../../state/selectionStore';
import { repairWorker } from '../../worker/client';
import { readLidSpans } from './lidSpans';
import {
  changeRepairForm,
  chooseFailure,
  type RepairAnalysis,
  type RepairForm,
  RUNNING,
  useRepair,
} from './repairStore';
import { runningLids } from './runningLids';

/** Single failures up to which a small network is analysed unasked. */
const FEW = 400;

/** What the failures of the form cost under each of its strategies. */
export const repairCosts = new Question<RepairAnalysis>();

/** The failure of an analysis that was looked at last. */
export interface LookedAt {
  readonly of: RepairAnalysis;
  readonly failure: number;
  readonly look: FailureLook;
  /** Null until it is there. */
  readonly detail: FailureDetail | null;
}

/** The failure that is looked at: many in quick succession, of tables that the worker has prepared. */
export const failureLooks = new Question<LookedAt>({ patient: true });

/** What the form asks of a result, null: of one that is yet to be routed. Two that ask for the same content have the same answer. */
export function askedBy(form: RepairForm, result: RouteResultView | null): Asked {
  const { down, randomOf, size, draws, names, ...rest } = form;
  const what =
    down === 'random' ? [randomOf, size, draws] : down === 'named' ? names : down === 'selected' ? namesNow() : [];
  // What is marked has failed of the network as it is, though the tables are those of before.
  const { revision } = down === 'marked' ? useDocument.getState() : (result ?? useDocument.getState());
  return { revision, params: [result?.key ?? null, down, what, rest] };
}

export function namesNow(): readonly string[] {
  return namesOf(useDocument.getState().topology, useSelection.getState().selection);
}

function downSet(form: RepairForm, result: RouteResultView): DownSet {
  const { down, randomOf, size, draws } = form;
  if (down === 'marked') {
    const { topology } = useDocument.getState();
    const failed = failedSince(result, topology);
    const ids = failed.map((ref) => String(ref.id));
    return { kind: 'ids', ids, name: namesOf(topology, failed).join(', ') };
  }
  if (down === 'random') return { kind: 'random', of: randomOf, size, draws };
  if (down === 'named') return { kind: 'named', names: form.names };
  if (down === 'selected') return { kind: 'named', names: namesNow() };
  return { kind: down };
}

/** Results of before what is marked had failed that can be repaired; VLAN plans are planned around failures in their own workspace. */
export const repairableBefore = (): readonly RouteResultView[] => resultsBeforeNow().filter(({ vlan }) => !vlan);

/** The one of them that is repaired; null where there is none yet. */
export function markedResult(): RouteResultView | null {
  const { engine } = useRouteSetup.getState();
  const { markedOf } = useRepair.getState();
  const before = repairableBefore();
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  return (
    before.find(({ key }) => key === markedOf) ??
    before.find(({ key }) => key === shown?.unrepaired) ??
    before.find(({ carried }) => carried !== undefined) ??
    before.find(({ report }) => report.engine === engine) ??
    before.at(-1) ??
    null
  );
}

/** The result that the form is about: the one on the canvas if its engine is the chosen one, else the last of that engine. */
export function currentResult(): RouteResultView | null {
  if (useRepair.getState().form.down === 'marked') return markedResult();
  const { engine } = useRouteSetup.getState();
  const { shownRun } = useLook.getState();
  const { revision } = useDocument.getState();
  const { results } = useRuns.getState();
  const shown = shownRun === null ? undefined : results.get(shownRun);
  if (
    shown?.revision === revision &&
    shown.unrepaired === undefined &&
    (shown.imported || shown.report.engine === engine)
  )
    return shown;
  return [...results.values()].findLast((r) => r.revision === revision && r.report.engine === engine) ?? null;
}

/** Whether the failures of this form are so few, and the network so small, that nobody has to ask. */
export function runsUnasked(form: RepairForm): boolean {
  const { fabric } = useDocument.getState();
  const sets = form.down === 'each-link' ? fabric.linkCount : form.down === 'random' ? form.draws : fabric.switchCount;
  if (form.down === 'marked') return isSmall(fabric);
  const named = form.down === 'named' || form.down === 'selected';
  return isSmall(fabric) && sets <= FEW && !named;
}

/**
 * Works out what the failures of the form cost under each of its strategies, on the network as it is; routes it first if need be.
 * What came out before stays until the new answer is there.
 */
export async function analyseRepairs(choice: Pick<EngineChoice, 'id' | 'title'>): Promise<void> {
  const { form } = useRepair.getState();
  const analysis = await repairCosts.ask(askedBy(form, currentResult()), async (answering) => {
    const request = requestFor(choice.id, choice.title);
    const route = () => (form.down === 'marked' ? routeIntact(request) : routeOrThrow(request, true));
    const result = currentResult() ?? (await route());
    if (!result || answering.overtaken()) return null;
    answering.specify(askedBy(form, result));
    return analyse(result, form, answering);
  });
  if (!analysis) return;
  const { lids, wanted } = useRepair.getState();
  const report = shownReport(analysis, lids);
  const at = report.rows.findIndex(({ down }) => down === wanted);
  showFailure(at < 0 ? dearest(report) : at);
}

/** The report that is looked at: of the LIDs that were chosen, else of those that run, else of those that cost least. */
export function shownReport({ reports }: RepairAnalysis, lids: string | null): FailureReply {
  return (
    reports.find((report) => report.lids === lids) ??
    reports.find((report) => report.lids === RUNNING) ??
    reports.reduce((least, report) => (report.mean <= least.mean ? report : least))
  );
}

/** Ways to give out LIDs: first, where there are LIDs that run, to leave them. @param result null: of the network as it is */
export function strategiesFor(
  result: RouteResultView | null,
): readonly Pick<LidStrategyDescriptor, 'id' | 'title' | 'summary'>[] {
  const { topology } = result ?? useDocument.getState();
  const runs = result?.carried !== undefined || (topology.switches.length > 0 && hasImportedLids(topology));
  return runs ? [runningLids, ...lidStrategyDescriptors] : lidStrategyDescriptors;
}

/** Null if it was cancelled. */
async function analyse(
  result: RouteResultView,
  form: RepairForm,
  answering: Answering<RepairAnalysis>,
): Promise<RepairAnalysis | null> {
  const chosen = strategiesFor(result).filter(({ id }) => form.strategies.includes(id));
  const set = failureSet(result, form);
  const reports: FailureReply[] = [];
  let workerMs = 0;
  for (const [done, { id, title }] of chosen.entries()) {
    const part = { done, total: chosen.length, title };
    answering.onStep({ stage: null, done: 0, part });
    const reply = await runJob(
      'repair',
      title,
      (handle) => repairWorker.run('failures', { ...set, ...costing(form), lids: id }, handle),
      {
        workers: [repairWorker],
        within: { signal: answering.signal, onStep: (step) => answering.onStep({ ...step, part }) },
      },
    );
    if (!reply) return null;
    reports.push(reply.value);
    workerMs += reply.workerMs;
  }
  return { result, form, set, reports, workerMs };
}

function dearest({ rows, worstDown }: FailureReply): number {
  return Math.max(
    0,
    rows.findIndex(({ down }) => down === worstDown),
  );
}

/** Which failures of which tables the form asks about, as it stands. */
function failureSet(result: RouteResultView, form: RepairForm): FailureSet {
  const { key, report, traffic } = result;
  return {
    ...{ run: key, engine: report.engine, params: report.params, routeSeed: report.seed, traffic: traffic.traffic },
    ...{ reroute: form.reroute, down: downSet(form, result), seed: form.seed },
  };
}

/** What of the form does not say which failures are meant. */
function costing({ optimizeFor, rule, madMicroseconds, window, lmc, keep, weights, reserved }: RepairForm) {
  const lidOptions = { lmc, reserved: readLidSpans(reserved) ?? [] };
  return { optimizeFor, rule, madMicroseconds, window, weights, lidOptions, keepLids: keep };
}

/** Takes a guid2lid file whose LIDs are to stay; whether it is one shows when it is used. Null: none any more. */
export async function keepLidsOf(file: File | null): Promise<void> {
  if (file) {
    const refusal = await checkFiles([file]);
    if (refusal) return tell(refusal.what, { subject: file.name });
  }
  changeRepairForm({ keep: file && { name: file.name, text: await file.text() } });
}

/** Shows a failure of the analysis. Of failures asked for in quick succession, those that are overtaken are left out. */
export function showFailure(failure: number, lids = useRepair.getState().lids): void {
  chooseFailure(failure, lids);
  const analysis = repairCosts.value;
  if (analysis && failure >= 0) void failureLooks.ask(lookOf(analysis, lids, failure), lookAt(analysis, lids, failure));
}

/** What is asked where a failure of an analysis is looked at. */
export function lookOf(analysis: RepairAnalysis, lids: string | null, failure: number): Asked {
  const { result, set, form } = analysis;
  return { revision: result.revision, params: [set, form, shownReport(analysis, lids).lids, failure] };
}

function lookAt(of: RepairAnalysis, lids: string | null, failure: number) {
  return async ({ show, overtaken }: Answering<LookedAt>): Promise<LookedAt | null> => {
    const params = { ...of.set, assigned: assignedBy(of, lids), failure, rule: of.form.rule };
    const look = (await repairWorker.run('failureLook', params)).value;
    if (overtaken()) return null;
    const looked = { of, failure, look, detail: null };
    show(looked);
    return { ...looked, detail: (await repairWorker.run('failureDetail', params)).value };
  };
}

/** The LIDs of an analysis under one of its strategies. */
export function assignedBy(analysis: RepairAnalysis, lids: string | null): FailureReply['assigned'] {
  return shownReport(analysis, lids).assigned;
}

/**
 * Takes the tables that an analysis of what is marked leads to, under its LIDs, as a result of the network as it is, which its design carries.
 * @param name of the tables
 * @returns its key; null where it failed, which has been told
 */
export async function takeRepaired(of: RepairAnalysis, name: string): Promise<string | null> {
  const { revision, topology } = useDocument.getState();
  const { lids, failure } = useRepair.getState();
  const params = { ...of.set, assigned: assignedBy(of, lids), failure, name };
  try {
    const { value, workerMs } = await repairWorker.run('mendedTables', params, { network: { revision, topology } });
    if (useDocument.getState().revision !== revision) return null;
    takeTables(value.carried, value.run, workerMs);
    return useLook.getState().shownRun;
  } catch (error) {
    tellError('routeFailed', of.result.title, error);
    return null;
  }
}
