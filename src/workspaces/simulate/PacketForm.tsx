import { Button, Select, Stack } from '@mantine/core';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { patternDescriptors } from '../../jobs/descriptors';
import { packetFormParams } from '../../jobs/descriptors/simulate';
import { useDocument } from '../../state/documentStore';
import { type FieldFault, fieldFault } from '../../state/fault';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { FormFields } from './FormFields';
import { PathFields } from './PathFields';
import { PlayPackets } from './PlayPackets';
import { RunningWork } from './RunningWork';
import { showAndRun } from './showResults';
import { drawCurve, simulatePackets } from './simulateActions';
import { inSteps, useSimulateFault, useWork } from './simulateQuestions';
import { changeSimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** Which packets are sent, and on what. */
export function PacketForm({ disabled }: { readonly disabled: boolean }) {
  const t = usePageTexts();
  const texts = simulateTexts(useLanguage());
  const form = useSimulate((s) => s.form);
  const fault = fieldFault(useSimulateFault());
  const work = useWork();
  const fabric = useDocument((d) => d.fabric);
  const pattern = patternOf(form.pattern);
  const values = form.patternParams[pattern.id] ?? {};
  const faulty = hasFault(pattern.params, values, t);
  const stopped = disabled || faulty || pattern.appliesTo(fabric) !== null;
  const fields = { specs: packetFormParams, fault };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!stopped && !work) showAndRun(simulatePackets);
      }}
    >
      <Stack gap="xs">
        <PathFields />
        <PatternFields disabled={disabled} fault={fault} />
        <FormFields {...fields} keys={['packets', 'step', 'gap', 'order', 'rate']} />
        <More title={texts.moreWindow}>
          <Stack gap="xs" mt={6}>
            <FormFields
              {...fields}
              keys={['jitter', 'stragglers', 'late', 'buffers', 'seed', 'arbitration', 'warmup', 'measure', 'model']}
            />
          </Stack>
        </More>
        {work ? <RunningWork work={work} /> : <Buttons disabled={stopped} />}
      </Stack>
    </form>
  );
}

const patternOf = (id: string) => patternDescriptors.find((pattern) => pattern.id === id) ?? patternDescriptors[0];

interface PatternProps {
  readonly disabled: boolean;
  readonly fault: FieldFault | null;
}

/** Who sends to whom, and the pattern's own parameters. */
function PatternFields({ disabled, fault }: PatternProps) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { pattern: id, patternParams } = useSimulate((s) => s.form);
  const fabric = useDocument((d) => d.fabric);
  const pattern = patternOf(id);
  const reason = disabled ? null : pattern.appliesTo(fabric);
  return (
    <>
      <Select
        label={texts.pattern}
        description={[pattern.summary, ...(pattern.drawn ? [pattern.drawn] : [])].map(local).join(' ')}
        value={pattern.id}
        allowDeselect={false}
        onChange={(next) => next && changeSimulateForm({ pattern: next })}
        data={patternDescriptors.map((one) => ({ value: one.id, label: local(one.title) }))}
        error={(reason && local(reason)) ?? (fault?.key === 'pattern' && local(fault.message))}
      />
      {Object.keys(pattern.params).length > 0 && (
        <ParamForm
          specs={pattern.params}
          values={patternParams[pattern.id] ?? {}}
          fault={fault}
          onChange={(next) => changeSimulateForm({ patternParams: { ...patternParams, [pattern.id]: next } })}
        />
      )}
    </>
  );
}

function Buttons({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const steps = useSimulate((s) => inSteps(s.form.pattern));
  return (
    <Stack gap={6}>
      <RunButton disabled={disabled}>{texts.run.packets}</RunButton>
      {!steps && (
        <Button variant="default" disabled={disabled} onClick={() => showAndRun(drawCurve)}>
          {texts.curve}
        </Button>
      )}
      <PlayPackets disabled={disabled} />
    </Stack>
  );
}
