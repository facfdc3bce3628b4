import { lazy } from 'react';
import type { BuildTab } from '../buildTab';

/** Labels of cables, and how far laying them is. */
export const labelsTab: BuildTab = {
  id: 'labels',
  title: { en: 'Labels', ja: 'ラベル' },
  Panel: lazy(() => import('./LabelsPanel')),
  Stage: lazy(() => import('./LabelsStage')),
};
