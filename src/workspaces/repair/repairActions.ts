import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import type { FailureSet } from '../../jobs/failures/failureInputs';
import type { DownSet } from '../../jobs/failures/failureRequest';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import type { LidMapReply } from '../../jobs/failures/lidMapJob';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { faultOf } from '../../state/fault';
import { checkFiles } from '../../state/fileActions';
import { cancelJobs } from '../../state/jobStore';
import { Latest } from '../../state/latest';
import { useLook } from '../../state/lookStore';
import { tell } from '../../state/notices';
import { namesOf } from '../../state/repairNames';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { useRouteSetup } from '../../state/routeSetupStore';
import { runJob } from '../../state/runJob';
import { type EngineChoice, type RouteResultView, useRuns } from '../../state/runStore';
import { useSelection } from '../../state/selectionStore';
import { keeperWorker, repairWorker } from '../../worker/client';
import { readLidSpans } from './lidSpans';
import {
  chooseFailure,
  keepAnalysis,
  keepDetail,
  keepLidFile,
  keepLook,
  keepStrategies,
  type RepairAnalysis,
  type RepairForm,
  setRepairRun,
  tellRepairFault,
  useRepair,
} from './repairStore';

/** Single failures up to which a small network is analysed unasked. */
const FEW = 400;

/** The analysis that counts. */
const analysing = new Latest();

/** What the form asks of a result: two runs that ask for the same content have the same answer. */
export function askedBy(form: RepairForm, result: RouteResultView): readonly unknown[] {
  const { down, randomOf, size, draws, names, keep, ...rest } = form;
  const what =
    down === 'random' ? [randomOf, size, draws] : down === 'named' ? names : down === 'selected' ? namesNow() : [];
  return [result.key, down, what, keep?.serial, rest];
}

function namesNow(): readonly string[] {
  return namesOf(useDocument.getState().topology, useSelection.getState().selection);
}

function downSet(form: RepairForm): DownSet {
  const { down, randomOf, size, draws } = form;
  if (down === 'random') return { kind: 'random', of: randomOf, size, draws };
  if (down === 'named') return { kind: 'named', names: form.names };
  if (down === 'selected') return { kind: 'named', names: namesNow() };
  return { kind: down };
}

/** The result that the form is about: the one on the canvas if its engine is the chosen one, else the last of that engine. */
export function currentResult(): RouteResultView | null {
  const { engine } = useRouteSetup.getState();
  const { shownRun } = useLook.getState();
  const { revision } = useDocument.getState();
  const { results } = useRuns.getState();
  const shown = shownRun === null ? undefined : results.get(shownRun);
  if (shown?.revision === revision && (shown.imported || shown.report.engine === engine)) return shown;
  return [...results.values()].findLast((r) => r.revision === revision && r.report.engine === engine) ?? null;
}

/** Whether the failures of this form are so few, and the network so small, that nobody has to ask. */
export function runsUnasked(form: RepairForm): boolean {
  const { fabric } = useDocument.getState();
  const sets = form.down === 'each-link' ? fabric.linkCount : form.down === 'random' ? form.draws : fabric.switchCount;
  const named = form.down === 'named' || form.down === 'selected';
  return isSmall(fabric) && sets <= FEW && !named;
}

/**
 * Works out what the failures of the form cost under each of its strategies, on the network as it is; routes it first if need be.
 * What came out before stays until the new answer is there. A failure is kept as `fault`.
 */
export async function analyseRepairs(choice: Pick<EngineChoice, 'id' | 'title'>): Promise<void> {
  cancelRepairs();
  const signal = analysing.begin();
  const { form, strategies } = useRepair.getState();
  const chosen = strategies.filter(({ id }) => form.strategies.includes(id));
  tellRepairFault(null);
  try {
    const result = currentResult() ?? (await routeOrThrow(requestFor(choice.id, choice.title), true));
    if (!result || signal.aborted) return;
    const asked = askedBy(form, result);
    const set = failureSet(result, form);
    const reports: FailureReply[] = [];
    let workerMs = 0;
    for (const [done, { id, title }] of chosen.entries()) {
      setRepairRun({ done, total: chosen.length, title });
      const reply = await analyseOne(set, form, { id, title });
      if (!reply || signal.aborted) return;
      reports.push(reply.value);
      workerMs += reply.workerMs;
    }
    const { lids } = useRepair.getState();
    const best = reports.reduce((least, report) => (report.mean < least.mean ? report : least));
    const kept = reports.some((report) => report.lids === lids) ? lids : best.lids;
    keepAnalysis({ result, form, asked, set, reports, workerMs }, kept);
    showFailure(dearest(reports.find((report) => report.lids === kept) ?? best));
  } catch (error) {
    if (!signal.aborted) tellRepairFault(faultOf(error));
  } finally {
    if (!signal.aborted) setRepairRun(null);
  }
}

function dearest({ rows, worstDown }: FailureReply): number {
  return Math.max(
    0,
    rows.findIndex(({ down }) => down === worstDown),
  );
}

/** Which failures of which tables the form asks about, as it stands. */
function failureSet({ key, report, traffic }: RouteResultView, form: RepairForm): FailureSet {
  return {
    ...{ run: key, engine: report.engine, params: report.params, routeSeed: report.seed, traffic: traffic.traffic },
    ...{ reroute: form.reroute, down: downSet(form), seed: form.seed },
  };
}

function analyseOne(set: FailureSet, form: RepairForm, { id, title }: Pick<LidStrategyDescriptor, 'id' | 'title'>) {
  const { optimizeFor, rule, madMicroseconds, window, lmc, keep, weights } = form;
  const lidOptions = { lmc, reserved: readLidSpans(form.reserved) ?? [] };
  const costs = { optimizeFor, rule, madMicroseconds, window, weights, lidOptions, keepLids: keep?.file ?? null };
  return runJob(
    'repair',
    title,
    ({ signal, onStep }) => repairWorker.run('failures', { ...set, ...costs, lids: id }, { signal, onStep }),
    { replaces: true, workers: [repairWorker] },
  );
}

/** Takes a guid2lid file whose LIDs are to stay; whether it is one shows when it is used. Null: none any more. */
export async function keepLidsOf(file: File | null): Promise<void> {
  if (file) {
    const refusal = await checkFiles([file]);
    if (refusal) return tell(refusal.what, { subject: file.name });
  }
  keepLidFile(file && { name: file.name, text: await file.text() });
}

/** Ends what is being worked out; what was there stays. */
export function cancelRepairs(): void {
  analysing.end();
  cancelJobs('repair');
  setRepairRun(null);
}

/** Asks once which ways there are to give out LIDs. */
export async function loadStrategies(): Promise<void> {
  if (useRepair.getState().strategies.length > 0) return;
  const { value } = await keeperWorker.run('lidStrategies', {});
  keepStrategies(value);
}

/** Whether a failure is being fetched; those asked for meanwhile are fetched after it. */
const looker = { looking: false };

/** Shows a failure of the analysis. Of failures asked for in quick succession, those that are overtaken are left out. */
export function showFailure(failure: number, lids = useRepair.getState().lids): void {
  chooseFailure(failure, lids);
  if (!looker.looking) void lookOn();
}

async function lookOn(): Promise<void> {
  looker.looking = true;
  try {
    for (;;) {
      const { analysis, lids, failure } = useRepair.getState();
      if (!analysis || failure < 0) return;
      const same = (): boolean => {
        const now = useRepair.getState();
        return now.analysis === analysis && now.lids === lids && now.failure === failure;
      };
      const params = { ...analysis.set, assigned: assignedBy(analysis, lids), failure, rule: analysis.form.rule };
      const look = (await repairWorker.run('failureLook', params)).value;
      if (!same()) continue;
      keepLook(look);
      const detail = (await repairWorker.run('failureDetail', params)).value;
      if (!same()) continue;
      keepDetail(detail);
      return;
    }
  } catch (error) {
    tellRepairFault(faultOf(error));
  } finally {
    looker.looking = false;
  }
}

/** The LIDs of an analysis under one of its strategies. */
function assignedBy({ reports }: RepairAnalysis, lids: string): FailureReply['assigned'] {
  return (reports.find((report) => report.lids === lids) ?? reports[0]).assigned;
}

/** Tables of some switches before and after a failure of an analysis. @throws JobError if they are gone */
export async function fetchTables(
  analysis: RepairAnalysis,
  lids: string,
  failure: number,
  from: number,
  to: number,
): Promise<LidMapReply> {
  const assigned = assignedBy(analysis, lids);
  return (await repairWorker.run('lidMap', { ...analysis.set, assigned, failure, from, to })).value;
}
