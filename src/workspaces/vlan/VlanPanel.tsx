import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { demandPattern, textOf } from '../../jobs/vlan/ask';
import type { VlanRequest } from '../../jobs/vlan/vlanRequest';
import { useSubject } from '../../state/document/subjectStore';
import { askWorkspace } from '../../state/view/pageStore';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { ChangeSection } from './ChangeSection';
import { ExampleButton } from './ExampleButton';
import { ExportSection } from './ExportSection';
import { PlanFacts } from './PlanFacts';
import { PlanForm } from './PlanForm';
import { vlanTexts } from './texts';
import { useShownPlan, useVlanJob } from './useShownPlan';
import { useVlanView, viewVlan } from './vlanView';

/** Plan VLANs, read what they come to, plan around failures, take the files. */
export default function VlanPanel() {
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const hosts = useSubject((d) => d.topology.hosts.length);
  const view = useVlanView(({ view }) => view);
  return (
    <div className="panel-scroll" data-testid="vlan-panel">
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
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={texts.view}
              value={view}
              onChange={(next) => viewVlan(next as typeof view)}
              data={(['trees', 'pairs'] as const).map((value) => ({ value, label: texts.views[value] }))}
            />
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
