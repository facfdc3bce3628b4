import { collectiveParams, placementSeed } from '../../jobs/descriptors/collective';
import { readParams } from '../../jobs/descriptors/words';
import { useDocument } from '../../state/documentStore';
import { type JumpParams, openDrawer } from '../../state/pageStore';
import { useRuns } from '../../state/runStore';
import { inWords, readOneOf, readValues, takeWords } from '../linkWords';
import { EXCHANGE, exchangeInWords, readExchange } from './exchangeLink';
import { changeExchangeForm, measureExchange, useExchange } from './exchangeStore';
import { askFor, type JobForm, jobKinds, paramsOfKind, resultsNow, setJob, useJobsForm, workOutJob } from './jobsStore';

const SETTING = { ...collectiveParams, ...placementSeed };
/** Characters of the names of free hosts that a link is asked to carry. */
const MOST_NAMES = 10_000;

/** The job of the form in words that `jump` takes; without the free hosts where their names are too many. */
export function jobInWords({ kind, values, free, ...setting }: JobForm): JumpParams {
  return {
    kind,
    values: JSON.stringify(values),
    ...inWords(setting),
    ...(free.trim() !== '' && free.length <= MOST_NAMES && { free }),
  };
}

/** @throws ParamError for a job that is not there, or values that it does not take */
export function readJob({ kind = '', values = '{}', free = '', ...setting }: JumpParams): JobForm {
  const known = readOneOf(
    'kind',
    kind,
    jobKinds.map(({ id }) => id),
  );
  return {
    ...readParams(SETTING, setting),
    kind: known,
    values: readParams(paramsOfKind(known), readValues('values', values)),
    free,
  };
}

/** What the form asks that is shown. */
export function shownJob(): JumpParams {
  const { asks, form } = useJobsForm.getState();
  return asks === EXCHANGE ? exchangeInWords(useExchange.getState().form) : jobInWords(form);
}

/**
 * Sets up the job that is named, or random partners, and works it out as soon as the network is routed; random partners without a word more are
 * asked for and left as they are. What is wrong is told, and nothing changes.
 */
export function jump(params: JumpParams): void {
  const exchange = params.asks === EXCHANGE;
  const bare = exchange && Object.keys(params).length === 1;
  const taken = takeWords(() => {
    if (!exchange) setJob(readJob(params));
    else if (!bare) changeExchangeForm(readExchange(params));
  });
  if (!taken) return;
  askFor(exchange ? EXCHANGE : 'job');
  openDrawer('job');
  if (!bare) onceRouted(() => void (exchange ? measureExchange() : workOutJob()));
}

/** Waits for a result of the network as it is now; another network ends the wait. */
function onceRouted(then: () => void): void {
  const { revision } = useDocument.getState();
  const tried = (): boolean => {
    if (useDocument.getState().revision !== revision) return true;
    if (resultsNow(useRuns.getState().results, revision).length === 0) return false;
    then();
    return true;
  };
  if (tried()) return;
  const stop = useRuns.subscribe(() => {
    if (tried()) stop();
  });
}
