import { Group, Tabs, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { DrawerTabs } from '../../widgets/DrawerTabs';
import { ExampleButton } from './ExampleButton';
import { NodeTable } from './NodeTable';
import { PairMap } from './PairMap';
import { PlanChanges } from './PlanChanges';
import { PlanNotice } from './PlanFacts';
import { RuleComparison } from './RuleComparison';
import { SwitchPorts } from './SwitchPorts';
import { vlanTexts } from './texts';
import { UplinkLoads } from './UplinkLoads';
import { type ShownPlan, useShownPlan } from './useShownPlan';
import { showVlanTab, useVlan, type VlanTab } from './vlanStore';

const TABS: readonly VlanTab[] = ['pairs', 'loads', 'comparison', 'ports', 'nodes', 'changes'];

/** Tables and charts of the plan under the canvas; routes have nothing to do with VLANs, so theirs are not here. */
export default function VlanDrawer() {
  const texts = vlanTexts(useLanguage());
  const tab = useVlan((v) => v.tab);
  const shown = useShownPlan();
  return (
    <DrawerTabs
      tabs={TABS.map((id) => ({ id, title: texts.tabs[id] }))}
      open={tab}
      onOpen={(id) => showVlanTab(id as VlanTab)}
    >
      <Tabs.Panel value={tab} className="drawer-panel">
        {shown ? <TabContent tab={tab} shown={shown} /> : <NothingYet />}
      </Tabs.Panel>
    </DrawerTabs>
  );
}

function TabContent({ tab, shown }: { readonly tab: VlanTab; readonly shown: ShownPlan }) {
  const contents: Readonly<Record<VlanTab, React.ReactNode>> = {
    pairs: <PairMap shown={shown} />,
    loads: <UplinkLoads shown={shown} />,
    comparison: <RuleComparison />,
    ports: <SwitchPorts shown={shown} />,
    nodes: <NodeTable shown={shown} />,
    changes: <PlanChanges shown={shown} />,
  };
  return (
    <>
      {shown.stale && <PlanNotice shown={shown} />}
      {contents[tab]}
    </>
  );
}

/** Says what goes here, and how to get it. */
function NothingYet() {
  const texts = vlanTexts(useLanguage());
  return (
    <Group p="md" data-testid="vlan-nothing">
      <Text size="sm" className="dimmed">
        {texts.empty}
      </Text>
      <ExampleButton />
    </Group>
  );
}
