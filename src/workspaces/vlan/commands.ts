import { openWorkspace } from '../../state/view/pageStore';
import type { Commands } from '../workspace';
import { openVlanExample } from './openVlanExample';
import { vlanTexts } from './texts';
import { plans, replanOf, replans, showVlan, useVlan } from './vlanStore';

/** By the names of the texts. */
const COMMANDS = ['plan', 'replan', 'next', 'all', 'example'] as const;

/** Plans, and which VLAN of the plan is shown. */
export const list: Commands['list'] = (language) =>
  COMMANDS.map((id) => ({
    id: `vlan-${id}`,
    label: vlanTexts(language).commands[id],
    run: () => void run(id),
  }));

/** Does it, in the workspace. */
async function run(command: (typeof COMMANDS)[number]): Promise<void> {
  openWorkspace('vlan');
  if (command === 'plan') return void plans.run();
  if (command === 'replan') return void replans.run();
  if (command === 'example') return openVlanExample();
  const { vlan } = useVlan.getState();
  const plan = plans.question.value;
  const count = (replanOf(plan) ?? plan)?.reply.vlans.length ?? 0;
  if (command === 'all') showVlan(null);
  else if (count > 0) showVlan(vlan === null ? 0 : (vlan + 1) % count);
}
