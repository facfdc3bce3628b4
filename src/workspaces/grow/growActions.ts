import { type WorkStep, workOrderCsv } from '../../core/building/growth/workOrder';
import type { Topology } from '../../core/topology/topology';
import { useDocument } from '../../state/document/documentStore';
import { tell } from '../../state/view/notices';
import type { Language } from '../../state/view/preferencesStore';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { saveBytes } from '../../widgets/saveBytes';
import { changeGrow, useGrow } from './growStore';
import { momentAfter } from './moments';
import { workPage } from './workPage';

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
