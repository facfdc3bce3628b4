import { latePart } from '../../../state/view/lateParts';
import type { BuildTab } from '../buildTab';

/** The parts to buy, and their costs. */
export const billTab: BuildTab = {
  id: 'bill',
  title: { en: 'Bill', ja: '部品表' },
  Panel: latePart(() => import('./BillPanel')),
  Stage: latePart(() => import('./BillStage')),
};
