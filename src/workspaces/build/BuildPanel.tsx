import { Suspense } from 'react';
import { useLocal } from '../../i18n/language';
import { PanelTabs } from '../../widgets/PanelTabs';
import { openBuildTab, useBuild } from './buildStore';
import { buildTabs } from './buildTabs';
import { openTab } from './openTab';

const STEPS = { en: 'Steps of building', ja: '構築の手順' };

/** The steps of building a network, one at a time. */
export default function BuildPanel() {
  const local = useLocal();
  const { id: open, Panel } = useBuild(openTab);
  return (
    <>
      <PanelTabs
        label={local(STEPS)}
        tabs={buildTabs.map(({ id, title }) => ({ id, title: local(title) }))}
        open={open}
        onOpen={openBuildTab}
      />
      <div className="panel-scroll">
        {/* Here, so that the tab that was chosen by keys stays, and the focus with it. */}
        <Suspense key={open} fallback={null}>
          <Panel />
        </Suspense>
      </div>
    </>
  );
}
