import { IconTool } from '@tabler/icons-react';
import { lazy } from 'react';
import { useDocument } from '../../state/documentStore';
import { hasFailures } from '../../state/hasFailures';
import { conditionOf, defineWorkspace } from '../workspace';

/** What fails, and what it costs to repair the tables. */
export const repair = defineWorkspace({
  id: 'repair',
  title: { en: 'Repair', ja: '復旧' },
  icon: IconTool,
  Panel: lazy(() => import('./RepairPanel')),
  tabs: [
    { id: 'failures', title: { en: 'Repair cost', ja: '復旧コスト' }, View: lazy(() => import('./FailureCosts')) },
    { id: 'survival', title: { en: 'Random failures', ja: '無作為な故障' }, View: lazy(() => import('./Survival')) },
    { id: 'tables', title: { en: 'LFT map', ja: 'LFT マップ' }, View: lazy(() => import('./TableMap')) },
  ],
  offer: {
    label: { en: 'Repair …', ja: '復旧…' },
    when: conditionOf(useDocument, ({ topology }) => hasFailures(topology)),
    params: { down: 'marked' },
  },
  Headline: lazy(() => import('./RepairHeadline')),
  Overlay: lazy(() => import('./RepairOverlay')),
  jump: async () => (await import('./repairLink')).jump,
  shown: async () => (await import('./repairLink')).shownRepair(),
});
