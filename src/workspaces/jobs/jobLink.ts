import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { type JumpParams, openDrawer } from '../../state/view/pageStore';
import { takeWords } from '../linkWords';
import { exchanges } from './exchangeStore';
import { askFor, jobCosts, showStep, useJobs } from './jobsStore';

/** The word of a link for random partners in place of a job. */
const EXCHANGE = 'exchange';

/** The request of the form that is shown, in words that `jump` takes. */
export function shownJob(): JumpParams {
  return useJobs.getState().asks === EXCHANGE ? { asks: EXCHANGE, ...exchanges.words() } : jobCosts.words();
}

/**
 * Sets up the job that is named, or random partners, and works it out as soon as the network is routed; random partners without a word more are
 * asked for and left as they are. What is wrong is said, and nothing changes.
 */
export function jump({ asks, ...words }: JumpParams): void {
  const exchange = asks === EXCHANGE;
  const bare = exchange && Object.keys(words).length === 0;
  const taken = takeWords(() => {
    if (bare) return;
    if (exchange) exchanges.take(words);
    else jobCosts.take(words);
  });
  if (!taken) return;
  if (!exchange) showStep(1, null);
  askFor(exchange ? EXCHANGE : 'job');
  openDrawer('job');
  if (!bare) onceRouted(() => void (exchange ? exchanges : jobCosts).run());
}

/** Waits for a result of the network as it is now; another network ends the wait. */
function onceRouted(then: () => void): void {
  const { revision } = useSubject.getState();
  const tried = (): boolean => {
    if (useSubject.getState().revision !== revision) return true;
    if (jobCosts.context().runs.length === 0) return false;
    then();
    return true;
  };
  if (tried()) return;
  const stop = useRuns.subscribe(() => {
    if (tried()) stop();
  });
}
