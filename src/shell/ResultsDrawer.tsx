import { ActionIcon, Loader, Tabs, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { changePage, closeDrawer, usePage } from '../state/pageStore';
import { useWorkspace, useWorkspaces } from './useWorkspaces';

/** Tables and charts under the canvas, as tabs: those of the open workspace, and those that stand under every one. */
export function ResultsDrawer() {
  const { Drawer } = useWorkspace();
  if (!Drawer) return <DrawerTabs />;
  return (
    <Suspense fallback={<Loader size="sm" m="md" />}>
      <Drawer />
    </Suspense>
  );
}

function DrawerTabs() {
  const t = usePageTexts();
  const local = useLocal();
  const { tabs: own = [] } = useWorkspace();
  const everywhere = useWorkspaces().flatMap(({ tabs = [] }) => tabs.filter((tab) => tab.everywhere));
  const tabs = [...own.filter((tab) => !tab.everywhere), ...everywhere];
  const wished = usePage((v) => v.drawerTab);
  const open = tabs.some(({ id }) => id === wished) ? wished : everywhere[0]?.id;
  return (
    <section className="drawer" aria-label={t.results.title}>
      <Tabs
        value={open}
        onChange={(next) => next && changePage({ drawerTab: next })}
        className="drawer-tabs"
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {local(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tooltip label={t.results.close}>
          <ActionIcon size="sm" className="drawer-close" aria-label={t.results.close} onClick={() => closeDrawer()}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
        <Suspense fallback={<Loader size="sm" m="md" />}>
          {tabs.map(({ id, View }) => (
            <Tabs.Panel key={id} value={id} className="drawer-panel">
              <View />
            </Tabs.Panel>
          ))}
        </Suspense>
      </Tabs>
    </section>
  );
}
