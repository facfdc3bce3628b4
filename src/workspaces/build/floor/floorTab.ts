import { latePart } from '../../../state/view/lateParts';
import type { BuildTab } from '../buildTab';

/** Where everything stands, and how long cables are for it. */
export const floorTab: BuildTab = {
  id: 'floor',
  title: { en: 'Floor', ja: 'フロア' },
  Panel: latePart(() => import('./FloorPanel')),
  Stage: latePart(() => import('./FloorStage')),
};
