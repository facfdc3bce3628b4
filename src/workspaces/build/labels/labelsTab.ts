import { latePart } from '../../../state/view/lateParts';
import type { BuildTab } from '../buildTab';

/** Labels of cables, and how far laying them is. */
export const labelsTab: BuildTab = {
  id: 'labels',
  title: { en: 'Labels', ja: 'ラベル' },
  Panel: latePart(() => import('./LabelsPanel')),
  Stage: latePart(() => import('./LabelsStage')),
};
