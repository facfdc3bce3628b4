import { isEthernet } from '../../core/plant/isEthernet';
import { hasFailures } from '../../state/document/hasFailures';
import { useSubject } from '../../state/document/subjectStore';
import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';

/** Effect of failures on the network, and cost of repairing its tables. */
export const repair = defineWorkspace({
  id: 'repair',
  title: { en: 'Failures', ja: '故障' },
  task: 'operate',
  tab: { en: 'Failures', ja: '故障' },
  Panel: latePart(() => import('./RepairPanel')),
  tabs: [
    { id: 'failures', title: { en: 'What is left', ja: '故障の影響' }, View: latePart(() => import('./WhatIsLeft')) },
    { id: 'updates', title: { en: 'Update cost', ja: '更新コスト' }, View: latePart(() => import('./UpdateCosts')) },
    {
      id: 'survival',
      title: { en: 'Random failures', ja: '無作為な故障' },
      View: latePart(() => import('./Survival')),
    },
    {
      id: 'tables',
      title: { en: 'LFT map', ja: 'LFT マップ' },
      // Ethernet has no linear tables, but entries and VLANs, which the inspector of a switch lists.
      shownFor: (topology) => !isEthernet(topology),
      View: latePart(() => import('./TableMap')),
    },
  ],
  offer: {
    label: { en: 'Repair …', ja: '復旧…' },
    when: conditionOf(useSubject, ({ topology }) => hasFailures(topology)),
    params: { down: 'marked' },
  },
  Answer: latePart(() => import('./RepairAnswer')),
  Overlay: latePart(() => import('./RepairOverlay')),
  jump: async () => (await import('./repairLink')).jump,
  commands: () => import('./commands'),
  shown: async () => (await import('./repairLink')).shownRepair(),
});
