import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { useVlanView } from './vlanView';

/** VLANs of an Ethernet tree. Routes have nothing to do with them, so the drawer is their own. */
export const vlan = defineWorkspace({
  id: 'vlan',
  title: { en: 'VLAN', ja: 'VLAN' },
  task: 'route',
  Panel: latePart(() => import('./VlanPanel')),
  Drawer: latePart(() => import('./VlanDrawer')),
  stage: {
    over: 'canvas',
    View: latePart(() => import('./PairMap')),
    when: conditionOf(useVlanView, ({ view }) => view === 'pairs'),
  },
  Answer: latePart(() => import('./useVlanAnswer')),
  Overlay: latePart(() => import('./VlanOverlay')),
  jump: async () => (await import('./planLink')).jump,
  shown: async () => (await import('./planLink')).shownPlan(),
  commands: () => import('./commands'),
});
