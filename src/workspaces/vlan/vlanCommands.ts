import { openWorkspace } from '../../state/pageStore';
import { openVlanExample } from './openVlanExample';
import { planVlans, replanVlans } from './vlanActions';
import { useVlan } from './vlanStore';

/** What the palette offers of this workspace, by the names of the texts. */
export const VLAN_COMMANDS = ['plan', 'replan', 'next', 'all', 'example'] as const;

/** Does it, in the workspace. */
export async function runVlanCommand(command: (typeof VLAN_COMMANDS)[number]): Promise<void> {
  openWorkspace('vlan');
  if (command === 'plan') return planVlans();
  if (command === 'replan') return replanVlans();
  if (command === 'example') return openVlanExample();
  const { plan, replan, vlan } = useVlan.getState();
  const count = (replan ?? plan)?.reply.vlans.length ?? 0;
  if (command === 'all') useVlan.setState({ vlan: null });
  else if (count > 0) useVlan.setState({ vlan: vlan === null ? 0 : (vlan + 1) % count });
}
