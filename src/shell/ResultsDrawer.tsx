import { Loader, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useLocal } from '../i18n/language';
import { changePage, usePage } from '../state/view/pageStore';
import { DrawerTabs } from '../widgets/DrawerTabs';
import { useWorkspace, useWorkspaces } from './useWorkspaces';

/** Tables and charts under the canvas, as tabs: those of the open workspace, and those that stand under every one. */
export function ResultsDrawer() {
  const { Drawer } = useWorkspace();
  if (!Drawer) return <ListedTabs />;
  return (
    <Suspense fallback={<Loader size="sm" m="md" />}>
      <Drawer />
    </Suspense>
  );
}

function ListedTabs() {
  const local = useLocal();
  const { tabs: own = [] } = useWorkspace();
  const everywhere = useWorkspaces().flatMap(({ tabs = [] }) => tabs.filter((tab) => tab.everywhere));
  const tabs = [...own.filter((tab) => !tab.everywhere), ...everywhere];
  const wished = usePage((v) => v.drawerTab);
  const open = tabs.some(({ id }) => id === wished) ? wished : everywhere[0]?.id;
  return (
    <DrawerTabs
      tabs={tabs.map(({ id, title }) => ({ id, title: local(title) }))}
      open={open}
      onOpen={(id) => changePage({ drawerTab: id })}
    >
      <Suspense fallback={<Loader size="sm" m="md" />}>
        {tabs.map(({ id, View }) => (
          <Tabs.Panel key={id} value={id} className="drawer-panel">
            <View />
          </Tabs.Panel>
        ))}
      </Suspense>
    </DrawerTabs>
  );
}
