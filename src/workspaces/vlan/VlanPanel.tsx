import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { demandPattern, textOf } from '../../jobs/vlan/ask';
import type { VlanRequest } from '../../jobs/vlan/vlanRequest';
import { useSubject } from '../../state/document/subjectStore';
import { askWorkspace, openDrawer } from '../../state/view/pageStore';
import { ChangeSection } from './ChangeSection';
import { ExampleButton } from './ExampleButton';
import { ExportSection } from './ExportSection';
import { PlanFacts } from './PlanFacts';
import { PlanForm } from './PlanForm';
import { vlanTexts } from './texts';
import { useShownPlan, useVlanJob } from './useShownPlan';

/** Plan VLANs, read what they come to, plan around failures, take the files. */
export default function VlanPanel() {
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const hosts = useSubject((d) => d.topology.hosts.length);
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

/** Frame by frame what switches learn in these VLANs; not of traffic from a file, which another room could not ask for. */
function PlayLearning({ request }: { readonly request: VlanRequest }) {
  const texts = vlanTexts(useLanguage());
  const running = useVlanJob() !== undefined;
  const { rule, vlans, firstId, seed, traffic } = request;
  if (textOf(demandPattern(traffic.kind)) !== undefined) return null;
  return (
    <Button
      variant="default"
      disabled={running}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() =>
        askWorkspace('play', {
          engine: 'learning',
          with: JSON.stringify({ rule, vlans: vlans ?? 0, firstId }),
          seed: String(seed),
          traffic: JSON.stringify(traffic),
        })
      }
    >
      {texts.playLearning}
    </Button>
  );
}
