import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useLocal } from '../../i18n/language';
import { openBuildTab, useBuild } from './buildStore';
import { buildTabs } from './buildTabs';
import { openTab } from './openTab';

/** The steps of building a network, one at a time. */
export default function BuildPanel() {
  const local = useLocal();
  const open = useBuild(openTab);
  return (
    <Tabs value={open.id} onChange={(id) => id && openBuildTab(id)} className="panel-tabs" keepMounted={false}>
      <Tabs.List grow>
        {buildTabs.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {local(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {buildTabs.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id} className="panel-scroll">
          {/* Here, so that the tab that was chosen by keys stays, and the focus with it. */}
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
