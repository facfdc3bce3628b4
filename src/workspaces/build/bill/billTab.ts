import { lazy } from 'react';
import type { BuildTab } from '../buildTab';

/** What to buy, and what it costs. */
export const billTab: BuildTab = {
  id: 'bill',
  title: { en: 'Bill', ja: '部品表' },
  Panel: lazy(() => import('./BillPanel')),
  Stage: lazy(() => import('./BillStage')),
};
