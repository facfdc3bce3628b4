import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { demandPattern, textOf } from '../../jobs/vlan/ask';
import type { VlanRequest } from '../../jobs/vlan/vlanRequest';
import { askWorkspace } from '../../state/view/pageStore';
import { vlanTexts } from './texts';
import { useVlanJob } from './useShownPlan';

/** Frame by frame what switches learn in these VLANs; not of traffic from a file, which another room could not ask for. */
export function PlayLearning({ request }: { readonly request: VlanRequest }) {
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
