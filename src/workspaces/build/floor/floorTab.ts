import { lazy } from 'react';
import type { BuildTab } from '../buildTab';

/** Where everything stands, and how long cables are for it. */
export const floorTab: BuildTab = {
  id: 'floor',
  title: { en: 'Floor', ja: 'フロア' },
  Panel: lazy(() => import('./FloorPanel')),
  Stage: lazy(() => import('./FloorStage')),
};
