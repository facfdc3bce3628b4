import { Button, Stack } from '@mantine/core';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { inSteps, packetsForm } from '../../jobs/simulate/ask';
import { fieldFault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { PathFields } from './PathFields';
import { PlayPackets } from './PlayPackets';
import { RunningWork } from './RunningWork';
import { showAndRun } from './showResults';
import { simulateTexts } from './texts';
import { useSimulateAnswer } from './useSimulateAnswer';
import { useSimulateFault } from './useSimulateFault';
import { useWork, works } from './worksStore';

/** Which packets are sent, and on what. */
export function PacketForm({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const t = usePageTexts();
  const { form, set } = useAsk(works.packets);
  const work = useWork();
  const refused = fieldFault(useSimulateFault());
  const fabric = useSubject((d) => d.fabric);
  const reason = patternDescriptors.find(({ id }) => id === form.pattern.id)?.appliesTo(fabric) ?? null;
  const fault = reason && !disabled ? { key: 'pattern', message: reason } : refused;
  const stopped = disabled || reason !== null || hasFieldFault(packetsForm, form, t);
  const fields = { specs: packetsForm, values: form, fault, set };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!stopped && !work) showAndRun('packets');
      }}
    >
      <Stack gap="xs">
        <PathFields {...fields} />
        <AskFields {...fields} keys={['pattern', 'packets', 'step', 'gap', 'order', 'rate']} />
        <More title={texts.moreWindow}>
          <Stack gap="xs" mt={6}>
            <AskFields {...fields} keys={['jitter', 'stragglers', 'late', 'buffers', 'seed', 'arbitration']} />
            <AskFields {...fields} keys={['warmupCycles', 'measureCycles', 'model']} />
          </Stack>
        </More>
        {work ? <RunningWork work={work} /> : <Buttons disabled={stopped} />}
      </Stack>
    </form>
  );
}

function Buttons({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const answer = useSimulateAnswer();
  const { pattern } = useAsk(works.packets).form;
  return (
    <Stack gap={6}>
      <RunButton disabled={disabled} answer={answer?.figure}>
        {texts.run.packets}
      </RunButton>
      {!inSteps(pattern.id) && (
        <Button variant="default" disabled={disabled} onClick={() => showAndRun('curve')}>
          {texts.curve}
        </Button>
      )}
      <PlayPackets disabled={disabled} />
    </Stack>
  );
}
