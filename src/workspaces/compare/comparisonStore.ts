import type { LocalText } from '../../core/base/localText';
import { compareAsk, type RowRequest } from '../../jobs/routing/compareAsk';
import { faultOf } from '../../state/asks/fault';
import { HostedAsk } from '../../state/asks/hostedAsk';
import type { Progress } from '../../state/asks/question';
import { useDocument } from '../../state/document/documentStore';
import { ofNetwork } from '../../state/document/ofNetwork';
import { type Design, revisionOfDesign, useSubject } from '../../state/document/subjectStore';
import { usePaper } from '../../state/results/paperStore';
import { type RunRequest, routeOrThrow } from '../../state/results/routeActions';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { changeLook, useLook } from '../../state/view/lookStore';
import { tellError } from '../../state/view/notices';
import { runsOf } from './comparedRows';

/** An engine or a VLAN plan that was run and gave no result. */
export interface FailedRun {
  readonly engine: string;
  readonly title: LocalText;
  /** null: the design changed before its turn came. */
  readonly reason: LocalText | string | null;
}

/**
 * Engines and VLAN plans, run one after another on the network in question as it is; each result stands in the table as soon as it is there, where those
 * of every routing do (runStore). The answer is those without a result: one that fails is told, and the next one runs. Goes on where another network of the
 * design comes into question; ends when one is cancelled or the design changes.
 */
export const comparison = new HostedAsk(compareAsk, {
  usual: () => {
    const routes = usePaper.getState().paper?.routes(useSubject.getState().fabric);
    return { seed: useRouteSetup.getState().seed, ...(routes && { routes }) };
  },
  work: async (request: readonly RowRequest[], { on, signal, onStep, show }): Promise<readonly FailedRun[]> => {
    const runs = runsOf(request);
    const before = comparison.question.store.getState().answer;
    const { network } = useSubject.getState();
    const kept = before?.asked.revision === on.revision ? before.value : [];
    const failed: FailedRun[] = kept.filter(({ engine }) => runs.every((run) => run.engine !== engine));
    for (const [done, run] of runs.entries()) {
      const { engine, title } = run;
      const part = { done, total: runs.length, title: ofNetwork(title, network) };
      const tell = (step: Progress): void => onStep({ ...step, part });
      tell({ stage: null, done: 0 });
      show([...failed]);
      try {
        const result = await routeOrThrow(run, false, { signal, onStep: tell }, on);
        if (!result && hasChanged(on)) return [...failed, ...runs.slice(done).map(notReached)];
        if (!result) break;
        const isShown = useSubject.getState().revision === on.revision;
        if (isShown && useLook.getState().shownRun === null) changeLook({ shownRun: result.key });
      } catch (error) {
        tellError('routeFailed', title, error);
        failed.push({ engine, title, reason: faultOf(error).message });
      }
      if (signal.aborted) break;
      if (hasChanged(on)) return [...failed, ...runs.slice(done + 1).map(notReached)];
    }
    return failed;
  },
});

const hasChanged = ({ revision }: Pick<Design, 'revision'>): boolean =>
  useDocument.getState().revision !== revisionOfDesign(revision);

const notReached = ({ engine, title }: RunRequest): FailedRun => ({ engine, title, reason: null });
