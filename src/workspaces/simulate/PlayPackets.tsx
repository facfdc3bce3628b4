import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import type { FormValues } from '../../jobs/ask/form';
import { inSteps, type packetsForm } from '../../jobs/simulate/ask';
import { useAsk } from '../../state/asks/useAsk';
import { engineValues } from '../../state/results/engineValues';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { useShownResult } from '../../state/results/runStore';
import { askWorkspace } from '../../state/view/pageStore';
import { PACKET_TICKS } from './simulateStore';
import { simulateTexts } from './texts';
import { works } from './worksStore';

/** Packet times for which packets are sent that are followed one by one; of a run that has locked up, until it did. */
const FOLLOWED = 20;

/** Packet by packet what the form sends, in the player; an exchange in steps and hashed flows it does not know. */
export function PlayPackets({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const { form, current } = useAsk(works.packets);
  const { result } = useShownResult();
  const chosen = useRouteSetup((s) => s.engine);
  const shown = result?.imported ? null : (result?.report.engine ?? chosen);
  const routing = { dateline: 'dateline', vlan: `vlan:${form.rule}`, ecmp: null, tables: shown }[form.paths];
  if (routing === null || inSteps(form.pattern.id)) return null;
  const end = current?.result.end.reason === 'deadlock' ? current.result.ticks : 0;
  const time = Math.max(FOLLOWED, Math.ceil(end / PACKET_TICKS));
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() => askWorkspace('play', playOf(form, routing, time))}
    >
      {texts.playPackets}
    </Button>
  );
}

/** The jump to the player with a form's packets. */
function playOf(form: FormValues<typeof packetsForm>, routing: string, time: number) {
  const {
    pattern: { id: pattern },
    rate,
    buffers,
    model,
    arbitration,
    seed,
  } = form;
  const asked = { ...engineValues(routing), routing, pattern, rate, buffers, model, arbitration, time };
  return { engine: 'packets', with: JSON.stringify(asked), seed: String(seed) };
}
