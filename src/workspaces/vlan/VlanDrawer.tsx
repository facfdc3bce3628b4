import { ActionIcon, Group, Tabs, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { closeDrawer } from '../../state/pageStore';
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
import { useVlan, type VlanTab } from './vlanStore';

const TABS: readonly VlanTab[] = ['pairs', 'loads', 'comparison', 'ports', 'nodes', 'changes'];

/** Tables and charts of the plan under the canvas; routes have nothing to do with VLANs, so theirs are not here. */
export default function VlanDrawer() {
  const t = usePageTexts();
  const texts = vlanTexts(useLanguage());
  const tab = useVlan((v) => v.tab);
  const shown = useShownPlan();
  return (
    <section className="drawer" aria-label={t.results.title}>
      <Tabs
        value={tab}
        onChange={(next) => useVlan.setState({ tab: next as VlanTab })}
        className="drawer-tabs"
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tooltip label={t.results.close}>
          <ActionIcon size="sm" className="drawer-close" aria-label={t.results.close} onClick={() => closeDrawer()}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
        <Tabs.Panel value={tab} className="drawer-panel">
          {shown ? <TabContent tab={tab} shown={shown} /> : <NothingYet />}
        </Tabs.Panel>
      </Tabs>
    </section>
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
