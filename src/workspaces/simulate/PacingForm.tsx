import { Button, NumberInput, Stack } from '@mantine/core';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { pacingFormParams } from '../../jobs/descriptors/simulate';
import { useDocument } from '../../state/documentStore';
import { type FieldFault, fieldFault } from '../../state/fault';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { FormFields } from './FormFields';
import { PathFields } from './PathFields';
import { RunningWork } from './RunningWork';
import { showAndRun } from './showResults';
import { searchGaps, studyPacing, studySizes } from './simulateActions';
import { useSimulateFault, useWork } from './simulateQuestions';
import { smallerSizes } from './simulateRequests';
import { changeSimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** What gaps are compared, and under which terms. */
export function PacingForm({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const work = useWork();
  const refused = fieldFault(useSimulateFault());
  // The job reads the gaps one by one.
  const fault = refused?.key === 'gap' ? { ...refused, key: 'gaps' } : refused;
  const fields = { specs: pacingFormParams, fault };
  const barrier = useSimulate((s) => s.form.order === 'barrier');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled && !work) showAndRun(studyPacing);
      }}
    >
      <Stack gap="xs">
        <PathFields />
        <FormFields {...fields} keys={['gaps', 'packets', 'buffers', 'arbitration']} />
        <More title={texts.more}>
          <Stack gap="xs" mt={6}>
            <FormFields {...fields} keys={['exchange', 'order']} />
            {barrier && <SampleField fault={fault} />}
            <FormFields {...fields} keys={['jitter', 'stragglers', 'late', 'each', 'seed']} />
          </Stack>
        </More>
        {work ? <RunningWork work={work} /> : <Buttons disabled={disabled} />}
      </Stack>
    </form>
  );
}

/** How many steps are simulated: all, some, or as many as take seconds. */
function SampleField({ fault }: { readonly fault: FieldFault | null }) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const sample = useSimulate((s) => s.form.sample);
  const steps = useDocument((d) => Math.max(0, d.fabric.hostCount - 1));
  return (
    <NumberInput
      label={texts.sample}
      description={texts.sampleHelp({ all: formatCount(steps) })}
      placeholder={texts.sampleAuto}
      value={sample ?? ''}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      error={fault?.key === 'sample' && local(fault.message)}
      onChange={(next) => changeSimulateForm({ sample: typeof next === 'number' ? next : null })}
    />
  );
}

function Buttons({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const lattice = useSimulate((s) => s.form.paths === 'dateline');
  const fabric = useDocument((d) => d.fabric);
  const sizes = lattice && fabric.lattice ? smallerSizes(fabric.lattice.dims) : [];
  const plain = fabric.hostCount === fabric.switchCount;
  return (
    <>
      <RunButton disabled={disabled}>{texts.run.pacing}</RunButton>
      <Stack gap={6}>
        <Button variant="default" disabled={disabled} onClick={() => showAndRun(searchGaps)}>
          {texts.search}
        </Button>
        {sizes.length > 0 && plain && (
          <Button variant="default" disabled={disabled} onClick={() => showAndRun(studySizes)}>
            {texts.sizes}
          </Button>
        )}
      </Stack>
    </>
  );
}
