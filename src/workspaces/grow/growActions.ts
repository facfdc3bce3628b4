import type { WorkStep } from '../../core/building/growth/workOrder';
import type { Topology } from '../../core/topology/topology';
import { defaultsOf } from '../../jobs/descriptors';
import { growthParams, workOrderCsv } from '../../jobs/descriptors/growth';
import type { GrowthAsked, GrowthReply } from '../../jobs/growthJob';
import { useDocument } from '../../state/documentStore';
import { tell } from '../../state/notices';
import { openDrawer } from '../../state/pageStore';
import type { Language } from '../../state/preferencesStore';
import { type Asked, Question } from '../../state/question';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { saveBytes } from '../../widgets/saveBytes';
import { computeWorker } from '../../worker/client';
import { changeGrow, type GrowTarget, STAGES_TAB, useGrow } from './growStore';
import { momentAfter } from './moments';
import { workPage } from './workPage';

export const planning = new Question<GrowthReply>();

/** What the form asks for; null while it says no target. */
export function growthAsked(target: GrowTarget, values: object): GrowthAsked | null {
  const wanted = targetOf(target);
  return wanted === null ? null : { ...defaultsOf(growthParams), ...values, target: wanted, engine: null, seed: 1 };
}

function targetOf({ by, size, generator, values, design }: GrowTarget): GrowthAsked['target'] | null {
  if (by === 'size') return size.trim() === '' ? null : size.trim();
  if (by === 'generator') return { generator, params: values[generator] ?? {} };
  return design?.topology ?? null;
}

export function askedNow(asked: GrowthAsked | null, revision: number): Asked | null {
  return asked && { revision, params: asked };
}

/** Plans the growth of the design as it is, and shows the first step. */
export async function planNow(): Promise<void> {
  const { target, values } = useGrow.getState();
  const { revision, topology } = useDocument.getState();
  const asked = growthAsked(target, values);
  const now = askedNow(asked, revision);
  if (!asked || !now) return;
  const reply = await planning.ask(now, async ({ signal, onStep }) => {
    const network = { revision, topology };
    return (await computeWorker.run('growth', asked, { network, signal, onStep })).value;
  });
  if (!reply) return;
  changeGrow({ moment: 0, taken: new Map([[revision, 0]]) });
  openDrawer(STAGES_TAB);
}

/** Makes the design what it is after so many stages, as one step that undo takes back; the canvas shows what the last of them has changed. */
export function takeOver(states: readonly Topology[], stage: number): void {
  const { replace } = useDocument.getState();
  replace('grow', states[stage]);
  const { revision } = useDocument.getState();
  changeGrow({ moment: momentAfter(stage), taken: new Map([...useGrow.getState().taken, [revision, stage]]) });
}

export function saveWork(work: readonly WorkStep[]): void {
  const name = fileNamed('work-order.csv');
  saveBytes(name, `\uFEFF${workOrderCsv(work)}`, 'text/csv');
  tell('exportDone', { subject: name });
}

/** In a tab of its own, ready to print; saved where the browser allows none. */
export function printWork(work: readonly WorkStep[], name: string, language: Language): void {
  openPrinted(workPage(work, name, language), 'work-order.html', language);
}
