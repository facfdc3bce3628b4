import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { openDrawer } from '../../state/view/pageStore';
import { ChangeSection } from './ChangeSection';
import { ExampleButton } from './ExampleButton';
import { ExportSection } from './ExportSection';
import { PlanFacts } from './PlanFacts';
import { PlanForm } from './PlanForm';
import { PlayLearning } from './PlayLearning';
import { vlanTexts } from './texts';
import { useShownPlan } from './useShownPlan';

/** Plan VLANs, read what they come to, plan around failures, take the files. */
export default function VlanPanel() {
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const hosts = useDocument((d) => d.topology.hosts.length);
  useEffect(() => {
    openDrawer();
  }, []);
  return (
    <div className="panel-scroll">
      <Stack gap="sm">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        {hosts === 0 ? (
          <div data-testid="vlan-empty">
            <Text size="sm" mb="xs">
              {texts.noHosts}
            </Text>
            <ExampleButton />
          </div>
        ) : (
          <PlanForm />
        )}
        {shown && (
          <>
            <PlanFacts shown={shown} />
            <PlayLearning request={shown.view.request} />
            <ChangeSection shown={shown} />
            <ExportSection shown={shown} />
          </>
        )}
      </Stack>
    </div>
  );
}
