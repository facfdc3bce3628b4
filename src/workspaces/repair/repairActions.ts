import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import type { FailureSet } from '../../jobs/failures/failureInputs';
import type { DownSet } from '../../jobs/failures/failureRequest';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import type { LidMapReply } from '../../jobs/failures/lidMapJob';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { checkFiles } from '../../state/fileActions';
import { type EngineChoice, type RouteResultView, useJobs } from '../../state/jobStore';
import { useLook } from '../../state/lookStore';
import { errorMessage, tell } from '../../state/notices';
import { namesOf } from '../../state/repairNames';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { useRouteSetup } from '../../state/routeSetupStore';
import { runJob } from '../../state/runJob';
import { useSelection } from '../../state/selectionStore';
import { keeperWorker, repairWorker } from '../../worker/client';
import { readLidSpans } from './lidSpans';
import { type RepairAnalysis, type RepairForm, useRepair } from './repairStore';

/** Single failures up to which a small network is analysed unasked. */
const FEW = 400;

/** Grows with every run, so that an older one knows that it is over. */
let serial = 0;

/** What the form asks of a result: two runs with the same key have the same answer. */
export function askedKey(form: RepairForm, result: RouteResultView): string {
  const { down, randomOf, size, draws, names, keep, ...rest } = form;
  const what =
    down === 'random' ? [randomOf, size, draws] : down === 'named' ? names : down === 'selected' ? namesNow() : [];
  return JSON.stringify([result.key, down, what, keep?.serial, rest]);
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
  const { results } = useJobs.getState();
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
  const mine = ++serial;
  const { form, strategies } = useRepair.getState();
  const chosen = strategies.filter(({ id }) => form.strategies.includes(id));
  useRepair.setState({ fault: null });
  try {
    const result = currentResult() ?? (await routeOrThrow(requestFor(choice.id, choice.title), true));
    if (!result || mine !== serial) return;
    const asked = askedKey(form, result);
    const set = failureSet(result, form);
    const reports: FailureReply[] = [];
    let workerMs = 0;
    for (const [done, { id, title }] of chosen.entries()) {
      useRepair.setState({ run: { done, total: chosen.length, title } });
      const reply = await analyseOne(set, form, { id, title });
      if (!reply || mine !== serial) return;
      reports.push(reply.value);
      workerMs += reply.workerMs;
    }
    const { lids } = useRepair.getState();
    const best = reports.reduce((least, report) => (report.mean < least.mean ? report : least));
    const kept = reports.some((report) => report.lids === lids) ? lids : best.lids;
    useRepair.setState({
      analysis: { result, form, asked, set, reports, workerMs },
      lids: kept,
      look: null,
      detail: null,
    });
    showFailure(dearest(reports.find((report) => report.lids === kept) ?? best));
  } catch (error) {
    if (mine === serial) useRepair.setState({ fault: errorMessage(error) });
  } finally {
    if (mine === serial) useRepair.setState({ run: null });
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

let lastFile = 0;

/** Takes a guid2lid file whose LIDs are to stay; whether it is one shows when it is used. Null: none any more. */
export async function keepLidsOf(file: File | null): Promise<void> {
  if (file) {
    const refusal = await checkFiles([file]);
    if (refusal) return tell(refusal.what, { subject: file.name });
  }
  const keep = file && { file: { name: file.name, text: await file.text() }, serial: ++lastFile };
  useRepair.setState(({ form }) => ({ form: { ...form, keep } }));
}

/** Ends what is being worked out; what was there stays. */
export function cancelRepairs(): void {
  serial++;
  for (const job of useJobs.getState().jobs) if (job.kind === 'repair') job.cancel();
  useRepair.setState({ run: null });
}

/** Asks once which ways there are to give out LIDs. */
export async function loadStrategies(): Promise<void> {
  if (useRepair.getState().strategies.length > 0) return;
  const { value } = await keeperWorker.run('lidStrategies', {});
  useRepair.setState({ strategies: value });
}

let looking = false;

/** Shows a failure of the analysis. Of failures asked for in quick succession, those that are overtaken are left out. */
export function showFailure(failure: number, lids = useRepair.getState().lids): void {
  useRepair.setState({ failure, lids, detail: null });
  if (!looking) void lookOn();
}

async function lookOn(): Promise<void> {
  looking = true;
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
      useRepair.setState({ look });
      const detail = (await repairWorker.run('failureDetail', params)).value;
      if (!same()) continue;
      useRepair.setState({ detail });
      return;
    }
  } catch (error) {
    useRepair.setState({ fault: errorMessage(error) });
  } finally {
    looking = false;
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
