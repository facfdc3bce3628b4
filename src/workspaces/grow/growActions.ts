import { type WorkStep, workOrderCsv } from '../../core/building/growth/workOrder';
import type { GrowthReply } from '../../jobs/growth/job';
import { useDocument } from '../../state/document/documentStore';
import { chooseNetwork, useSubject } from '../../state/document/subjectStore';
import { tell } from '../../state/view/notices';
import type { Language } from '../../state/view/preferencesStore';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { saveBytes } from '../../widgets/saveBytes';
import { changeGrow, useGrow } from './growStore';
import { momentAfter } from './moments';
import { workPage } from './workPage';

/** Makes the design what it is after so many stages, as one step that undo takes back; the canvas shows what the last of them has changed, in the network that grows. */
export function takeOver({ plan: { states }, network }: Pick<GrowthReply, 'plan' | 'network'>, stage: number): void {
  const { replace } = useDocument.getState();
  replace('grow', states[stage]);
  if (useSubject.getState().network !== null) chooseNetwork(network);
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
