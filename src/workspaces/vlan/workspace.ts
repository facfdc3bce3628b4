import { IconBinaryTree2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineWorkspace } from '../workspace';

/** VLANs of an Ethernet tree. Routes have nothing to do with them, so the drawer is their own. */
export const vlan = defineWorkspace({
  id: 'vlan',
  title: { en: 'VLAN', ja: 'VLAN' },
  icon: IconBinaryTree2,
  Panel: lazy(() => import('./VlanPanel')),
  Drawer: lazy(() => import('./VlanDrawer')),
  Overlay: lazy(() => import('./VlanOverlay')),
  jump: async () => (await import('./planLink')).jump,
  shown: async () => (await import('./planLink')).shownPlan(),
  commands: () => import('./commands'),
});
