import { ActionIcon, Loader, Tabs, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerTab } from '../state/pageStore';
import { changePage, closeDrawer, usePage } from '../state/pageStore';

const CompareCharts = lazy(() => import('../workspaces/compare/CompareCharts'));
const LoadChanges = lazy(() => import('../workspaces/compare/LoadChanges'));
const EngineResults = lazy(() => import('../workspaces/route/EngineResults'));
const LinkLoads = lazy(() => import('../workspaces/route/LinkLoads'));
const HopHistogram = lazy(() => import('../workspaces/route/HopHistogram'));
const RepairTabs = lazy(() => import('../workspaces/repair/RepairTabs'));
const FailureCosts = lazy(() => import('../workspaces/repair/FailureCosts'));
const TableMap = lazy(() => import('../workspaces/repair/TableMap'));
const VlanDrawer = lazy(() => import('../workspaces/vlan/VlanDrawer'));
const SimulateTabs = lazy(() => import('../workspaces/simulate/SimulateTabs'));
const SimulateResults = lazy(() => import('../workspaces/simulate/SimulateResults'));

const REPAIR_TABS: readonly DrawerTab[] = ['failures', 'tables'];

/** Tables and charts under the canvas; VLANs, which have nothing to do with routes, have their own. */
export function ResultsDrawer() {
  const inVlan = usePage((v) => v.workspace === 'vlan');
  if (!inVlan) return <RoutingResults />;
  return (
    <Suspense fallback={<Loader size="sm" m="md" />}>
      <VlanDrawer />
    </Suspense>
  );
}

function RoutingResults() {
  const { t } = useTranslation();
  const wished = usePage((v) => v.drawerTab);
  const inRepair = usePage((v) => v.workspace === 'repair');
  const inSimulate = usePage((v) => v.workspace === 'simulate');
  const hidden = (!inRepair && REPAIR_TABS.includes(wished)) || (!inSimulate && wished === 'simulation');
  const tab = hidden ? 'engines' : wished;
  return (
    <section className="drawer" aria-label={t('results.title')}>
      <Tabs
        value={tab}
        onChange={(next) => changePage({ drawerTab: next as DrawerTab })}
        className="drawer-tabs"
        keepMounted={false}
      >
        <Tabs.List>
          {inRepair && (
            <Suspense fallback={null}>
              <RepairTabs />
            </Suspense>
          )}
          {inSimulate && (
            <Suspense fallback={null}>
              <SimulateTabs />
            </Suspense>
          )}
          <Tabs.Tab value="engines">{t('results.tabResults')}</Tabs.Tab>
          <Tabs.Tab value="charts">{t('results.tabCharts')}</Tabs.Tab>
          <Tabs.Tab value="links">{t('results.tabLinks')}</Tabs.Tab>
          <Tabs.Tab value="hops">{t('results.tabHops')}</Tabs.Tab>
          <Tabs.Tab value="changes">{t('results.tabChanges')}</Tabs.Tab>
        </Tabs.List>
        <Tooltip label={t('results.close')}>
          <ActionIcon size="sm" className="drawer-close" aria-label={t('results.close')} onClick={() => closeDrawer()}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
        <Suspense fallback={<Loader size="sm" m="md" />}>
          <Tabs.Panel value="engines" className="drawer-panel">
            <EngineResults />
          </Tabs.Panel>
          <Tabs.Panel value="charts" className="drawer-panel">
            <CompareCharts />
          </Tabs.Panel>
          <Tabs.Panel value="links" className="drawer-panel">
            <LinkLoads />
          </Tabs.Panel>
          <Tabs.Panel value="hops" className="drawer-panel">
            <HopHistogram />
          </Tabs.Panel>
          <Tabs.Panel value="changes" className="drawer-panel">
            <LoadChanges />
          </Tabs.Panel>
          <Tabs.Panel value="failures" className="drawer-panel">
            <FailureCosts />
          </Tabs.Panel>
          <Tabs.Panel value="tables" className="drawer-panel">
            <TableMap />
          </Tabs.Panel>
          <Tabs.Panel value="simulation" className="drawer-panel">
            <SimulateResults />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </section>
  );
}
