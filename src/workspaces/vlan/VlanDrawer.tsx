import { Group, Tabs, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { focusOn } from '../../state/view/canvasPort';
import { DrawerTabs } from '../../widgets/DrawerTabs';
import { StaleArea } from '../../widgets/StaleArea';
import { ExampleButton } from './ExampleButton';
import { PlanChanges } from './PlanChanges';
import { PlanNotice } from './PlanFacts';
import { RowsTable } from './RowsTable';
import { RuleComparison } from './RuleComparison';
import { SwitchPorts } from './SwitchPorts';
import { vlanTexts } from './texts';
import { UplinkLoads } from './UplinkLoads';
import { type ShownPlan, useShownPlan } from './useShownPlan';
import { addresses, showVlanTab, useVlan, type VlanTab } from './vlanStore';

const TABS: readonly VlanTab[] = ['loads', 'comparison', 'ports', 'nodes', 'changes'];

/** Tables and charts of the plan under the canvas; routes have nothing to do with VLANs, so theirs are not here. */
export default function VlanDrawer({ folded }: { readonly folded?: boolean }) {
  const texts = vlanTexts(useLanguage());
  const tab = useVlan((v) => v.tab);
  const shown = useShownPlan();
  return (
    <DrawerTabs
      tabs={TABS.map((id) => ({ id, title: texts.tabs[id] }))}
      open={tab}
      folded={folded}
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

/** The table that all nodes share, as its file has it: address, own VLAN, priority. */
function NodeTable({ shown: { view, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { topology, reply } = view;
  const { value: known, form } = useAsk(addresses);
  const given = form.macs !== null;
  const rows = useMemo(
    () =>
      topology.hosts.map(({ name }, h) => [
        name,
        known?.[h] ?? '…',
        reply.vlans[reply.own[h]]?.id ?? texts.noVlan,
        reply.rank && reply.own[h] < reply.vlans.length ? topology.hosts.length - reply.rank[h] : texts.byPair,
      ]),
    [topology, reply, known, texts],
  );
  return (
    <StaleArea stale={stale}>
      <RowsTable
        caption={`${reply.rank ? texts.nodesCaption : texts.nodesCaptionPairs} ${given ? '' : texts.madeUp}`}
        head={[texts.node, texts.macAddress, texts.ownVlan, texts.priority]}
        numbers={[2, 3]}
        rows={rows}
        file="vlan-nodes"
        csvHead={['node', 'mac', 'vlan', 'priority']}
        onPick={(row) => focusOn([{ kind: 'host', id: topology.hosts[row].id }])}
      />
    </StaleArea>
  );
}
