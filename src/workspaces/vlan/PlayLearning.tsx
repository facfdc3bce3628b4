import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { paramsFor } from '../../jobs/descriptors';
import { askWorkspace } from '../../state/pageStore';
import { vlanTexts } from './texts';
import { useVlanJob } from './useShownPlan';
import { askedOf } from './vlanRequests';
import type { VlanForm } from './vlanStore';
import { demandPattern } from './vlanTraffic';

/** Frame by frame what switches learn in these VLANs; not of traffic from a file, which another room could not ask for. */
export function PlayLearning({ form }: { readonly form: VlanForm }) {
  const texts = vlanTexts(useLanguage());
  const running = useVlanJob() !== undefined;
  const { rule, vlans, firstId, seed, traffic } = askedOf(form);
  const specs = Object.values(paramsFor(demandPattern(form.traffic), 'demand'));
  if (specs.some((spec) => spec.type === 'text' && spec.file)) return null;
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
