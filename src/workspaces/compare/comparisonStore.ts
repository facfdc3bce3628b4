import type { LocalText } from '../../core/base/localText';
import { compareAsk, type RowRequest } from '../../jobs/routing/compareAsk';
import { faultOf } from '../../state/asks/fault';
import { HostedAsk } from '../../state/asks/hostedAsk';
import type { Progress } from '../../state/asks/question';
import { useSubject } from '../../state/document/subjectStore';
import { usePaper } from '../../state/results/paperStore';
import { routeOrThrow } from '../../state/results/routeActions';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { changeLook, useLook } from '../../state/view/lookStore';
import { tellError } from '../../state/view/notices';
import { runsOf } from './comparedRows';

/** An engine or a VLAN plan that was run and gave no result. */
export interface FailedRun {
  readonly engine: string;
  readonly title: LocalText;
  readonly reason: LocalText | string;
}

/**
 * Engines and VLAN plans, run one after another on the network as it is; each result stands in the table as soon as it is there, where those of every
 * routing do (runStore). The answer is those that failed: one that fails is told, and the next one runs. Ends when one is cancelled or the network changes.
 */
export const comparison = new HostedAsk(compareAsk, {
  usual: () => {
    const routes = usePaper.getState().paper?.routes(useSubject.getState().fabric);
    return { seed: useRouteSetup.getState().seed, ...(routes && { routes }) };
  },
  work: async (request: readonly RowRequest[], { on, signal, onStep, show }): Promise<readonly FailedRun[]> => {
    const runs = runsOf(request);
    const before = comparison.question.store.getState().answer;
    const kept = before?.asked.revision === on.revision ? before.value : [];
    const failed: FailedRun[] = kept.filter(({ engine }) => runs.every((run) => run.engine !== engine));
    for (const [done, run] of runs.entries()) {
      const { engine, title } = run;
      const part = { done, total: runs.length, title };
      const tell = (step: Progress): void => onStep({ ...step, part });
      tell({ stage: null, done: 0 });
      show([...failed]);
      try {
        const result = await routeOrThrow(run, false, { signal, onStep: tell });
        if (!result) break;
        if (useLook.getState().shownRun === null) changeLook({ shownRun: result.key });
      } catch (error) {
        tellError('routeFailed', title, error);
        failed.push({ engine, title, reason: faultOf(error).message });
      }
      if (signal.aborted || useSubject.getState().revision !== on.revision) break;
    }
    return failed;
  },
});
