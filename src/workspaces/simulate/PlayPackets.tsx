import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { engineValues } from '../../state/engineValues';
import { askWorkspace } from '../../state/pageStore';
import { useRouteSetup } from '../../state/routeSetupStore';
import { useShownResult } from '../../state/runStore';
import { inSteps } from './simulateQuestions';
import { type SimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** Packet times for which packets are sent that are followed one by one. */
const FOLLOWED = 20;

/** Packet by packet what the form sends, in the player; an exchange in steps and hashed flows it does not know. */
export function PlayPackets({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const form = useSimulate((s) => s.form);
  const { result } = useShownResult();
  const chosen = useRouteSetup((s) => s.engine);
  const shown = result?.imported ? null : (result?.report.engine ?? chosen);
  const routing = { dateline: 'dateline', vlan: `vlan:${form.rule}`, ecmp: null, tables: shown }[form.paths];
  if (routing === null || inSteps(form.pattern)) return null;
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() => askWorkspace('play', playOf(form, routing))}
    >
      {texts.playPackets}
    </Button>
  );
}

/** The jump to the player with a form's packets. */
function playOf(form: SimulateForm, routing: string) {
  const { pattern, rate, buffers, model, arbitration, seed } = form;
  const asked = { ...engineValues(routing), routing, pattern, rate, buffers, model, arbitration, time: FOLLOWED };
  return { engine: 'packets', with: JSON.stringify(asked), seed: String(seed) };
}
