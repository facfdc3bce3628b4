import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import type { FailureReply, LidMapReply } from '../../jobs/failures/failureJobs';
import type { DownSet } from '../../jobs/failures/failureRequest';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { faultOf } from '../../state/fault';
import { checkFiles } from '../../state/fileActions';
import { cancelJobs } from '../../state/jobStore';
import { Latest } from '../../state/latest';
import { LentTables } from '../../state/lentTables';
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

const tables = new LentTables();
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
    const reports: FailureReply[] = [];
    let workerMs = 0;
    for (const [done, { id, title }] of chosen.entries()) {
      setRepairRun({ done, total: chosen.length, title });
      const reply = await analyseOne(result, form, { id, title });
      if (!reply || signal.aborted) return;
      reports.push(reply.value);
      workerMs += reply.workerMs;
    }
    const { lids } = useRepair.getState();
    const best = reports.reduce((least, report) => (report.mean < least.mean ? report : least));
    const kept = reports.some((report) => report.lids === lids) ? lids : best.lids;
    keepAnalysis({ result, form, asked, reports, workerMs }, kept);
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

function analyseOne(
  result: RouteResultView,
  form: RepairForm,
  { id, title }: Pick<LidStrategyDescriptor, 'id' | 'title'>,
) {
  const { key, revision, topology, report, traffic } = result;
  const { optimizeFor, rule, madMicroseconds, window, reroute, seed, lmc, keep, weights } = form;
  const reserved = readLidSpans(form.reserved) ?? [];
  return runJob(
    'repair',
    title,
    async ({ signal, onStep }) => {
      signal.addEventListener('abort', () => tables.forget());
      await tables.lend(key, repairWorker, { revision, topology });
      return repairWorker.run(
        'failures',
        {
          ...{
            run: key,
            engine: report.engine,
            params: report.params,
            seed,
            down: downSet(form),
            lids: id,
            optimizeFor,
            routeSeed: report.seed,
            traffic: traffic.traffic,
          },
          ...{ rule, madMicroseconds, window, reroute, weights },
          ...{ lidOptions: { lmc, reserved }, keepLids: keep?.file ?? null },
        },
        { signal, onStep },
      );
    },
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

/** Fetches what is looked at. Of failures asked for in quick succession, those that are overtaken are left out. */
class FailureLooker {
  private looking = false;

  async follow(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (!(await fetchShown()));
    } catch (error) {
      tellRepairFault(faultOf(error));
    } finally {
      this.looking = false;
    }
  }
}

const looker = new FailureLooker();

/** Shows a failure of the analysis. */
export function showFailure(failure: number, lids = useRepair.getState().lids): void {
  chooseFailure(failure, lids);
  void looker.follow();
}

/** Fetches the failure that is shown; false if another one is by then. */
async function fetchShown(): Promise<boolean> {
  const { analysis, lids, failure } = useRepair.getState();
  if (!analysis || failure < 0) return true;
  const same = (): boolean => {
    const now = useRepair.getState();
    return now.analysis === analysis && now.lids === lids && now.failure === failure;
  };
  const params = { run: analysis.result.key, lids, failure, rule: analysis.form.rule };
  const look = (await repairWorker.run('failureLook', params)).value;
  if (!same()) return false;
  keepLook(look);
  const detail = (await repairWorker.run('failureDetail', params)).value;
  if (!same()) return false;
  keepDetail(detail);
  return true;
}

/** Tables of some switches before and after a failure of an analysis. @throws JobError if they are gone */
export async function fetchTables(
  { result }: RepairAnalysis,
  lids: string,
  failure: number,
  from: number,
  to: number,
): Promise<LidMapReply> {
  return (await repairWorker.run('lidMap', { run: result.key, lids, failure, from, to })).value;
}
