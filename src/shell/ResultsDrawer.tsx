import { Loader, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { formatCount } from '../i18n/formatNumber';
import { useLocal } from '../i18n/language';
import { useSubject } from '../state/document/subjectStore';
import { changePage, usePage } from '../state/view/pageStore';
import { DrawerTabs } from '../widgets/DrawerTabs';
import type { DrawerTab } from '../workspaces/workspace';
import { useWorkspace, useWorkspaces } from './useWorkspaces';

/** Tables and charts under the canvas, as tabs: those of the open workspace, and those that stand under every one. */
export function ResultsDrawer({ folded }: { readonly folded?: boolean }) {
  const { Drawer } = useWorkspace();
  if (!Drawer) return <ListedTabs folded={folded} />;
  return (
    <Suspense fallback={<Loader size="sm" m="md" />}>
      <Drawer folded={folded} />
    </Suspense>
  );
}

function ListedTabs({ folded }: { readonly folded: boolean | undefined }) {
  const { tabs: all = [] } = useWorkspace();
  const topology = useSubject((d) => d.topology);
  const own = all.filter((tab) => tab.shownFor?.(topology) ?? true);
  const everywhere = useWorkspaces().flatMap(({ tabs = [] }) => tabs.filter((tab) => tab.everywhere));
  const tabs = [...own.filter((tab) => !tab.everywhere), ...everywhere];
  const wished = usePage((v) => v.drawerTab);
  const open = tabs.some(({ id }) => id === wished) ? wished : everywhere[0]?.id;
  return (
    <DrawerTabs
      tabs={tabs.map((tab) => ({ id: tab.id, title: <TabTitle tab={tab} /> }))}
      open={open}
      folded={folded}
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

function TabTitle({ tab: { title, useCount = nothing } }: { readonly tab: DrawerTab }) {
  const local = useLocal();
  const count = useCount();
  return (
    <>
      {local(title)}
      {count !== null && <span className="drawer-count"> {formatCount(count)}</span>}
    </>
  );
}

const nothing = (): null => null;
