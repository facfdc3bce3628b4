import { create } from 'zustand';
import { growthAsk } from '../../jobs/growth/ask';
import { hostJob } from '../../state/asks/hostedAsk';
import { useDocument } from '../../state/document/documentStore';
import { openDrawer } from '../../state/view/pageStore';
import { momentAfter } from './moments';
import { STAGES_TAB } from './stagesTab';

interface GrowState {
  /** Which moment of the plan is looked at, from 0. */
  readonly moment: number;
  /** Revisions that stages were taken over as, and which: 0 is the network before the first. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Kept while the page is open. */
export const useGrow = create<GrowState>()(() => ({ moment: 0, taken: new Map() }));

export const changeGrow = (change: Partial<GrowState>): void => useGrow.setState(change);

/** The revision that the plan was made for: a stage that was taken over is no other question. */
function plannedRevision(revision: number): number {
  const { taken } = useGrow.getState();
  const begun = [...taken].find(([, stage]) => stage === 0)?.[0];
  return taken.has(revision) ? (begun ?? revision) : revision;
}

/** The growth of the design as it is; once it is planned, what its last stage changes is shown. */
export const growth = hostJob('growth', growthAsk, {
  whole: true,
  revisionFor: plannedRevision,
  answered: ({ plan: { stages } }) => {
    const { revision } = useDocument.getState();
    changeGrow({ moment: momentAfter(stages.length), taken: new Map([[revision, 0]]) });
    openDrawer(STAGES_TAB);
  },
});
