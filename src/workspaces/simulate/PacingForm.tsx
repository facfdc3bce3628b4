import { Button, Stack } from '@mantine/core';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { gapsForm, pacingForm } from '../../jobs/simulate/ask';
import { fieldFault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { PathFields } from './PathFields';
import { RunningWork } from './RunningWork';
import { showAndRun } from './showResults';
import { smallerSizes } from './studies';
import { simulateTexts } from './texts';
import { useSimulateAnswer } from './useSimulateAnswer';
import { useSimulateFault } from './useSimulateFault';
import { useWork, works } from './worksStore';

/** By what the job calls a parameter, what the form calls it. */
const CALLED: Readonly<Record<string, string>> = { gap: 'gaps', pattern: 'exchange' };

/** The form for the gaps to compare and the conditions of the comparison. */
export function PacingForm({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const t = usePageTexts();
  const work = useWork();
  const { form, set } = useAsk(works.pacing);
  const search = useAsk(works.gaps);
  const refused = fieldFault(useSimulateFault());
  const fault = refused && { ...refused, key: CALLED[refused.key] ?? refused.key };
  const fields = { specs: pacingForm, values: form, fault, set };
  const stopped = disabled || hasFieldFault(pacingForm, form, t);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!stopped && !work) showAndRun('pacing');
      }}
    >
      <Stack gap="xs">
        <PathFields {...fields} />
        <AskFields {...fields} keys={['gaps', 'packets', 'buffers', 'arbitration']} />
        <More title={texts.more}>
          <Stack gap="xs" mt={6}>
            <AskFields {...fields} keys={['exchange', 'order', 'sample', 'effort', 'jitter', 'stragglers', 'late']} />
            <AskFields specs={gapsForm} values={search.form} fault={fault} set={search.set} keys={['each']} />
            <AskFields {...fields} keys={['model', 'seed']} />
          </Stack>
        </More>
        {work ? <RunningWork work={work} /> : <Buttons disabled={stopped} lattice={form.paths === 'dateline'} />}
      </Stack>
    </form>
  );
}

function Buttons({ disabled, lattice }: { readonly disabled: boolean; readonly lattice: boolean }) {
  const texts = simulateTexts(useLanguage());
  const answer = useSimulateAnswer();
  const fabric = useSubject((d) => d.fabric);
  const sizes = lattice && fabric.lattice ? smallerSizes(fabric.lattice.dims) : [];
  const plain = fabric.hostCount === fabric.switchCount;
  return (
    <>
      <RunButton disabled={disabled} answer={answer?.figure}>
        {texts.run.pacing}
      </RunButton>
      <Stack gap={6}>
        <Button variant="default" disabled={disabled} onClick={() => showAndRun('gaps')}>
          {texts.search}
        </Button>
        {sizes.length > 0 && plain && (
          <Button variant="default" disabled={disabled} onClick={() => showAndRun('sizes')}>
            {texts.sizes}
          </Button>
        )}
      </Stack>
    </>
  );
}
