import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { growthAsk } from '../../jobs/growth/ask';
import { fieldFault } from '../../state/asks/fault';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { SizeSteppers } from './SizeSteppers';
import { DesignChoice, TargetChoice } from './TargetChoice';
import { growTexts } from './texts';
import { useGrowAnswer } from './useGrowAnswer';
import { usePlan } from './usePlan';

/** The form for the size that the network is to grow to, and the properties to keep on the way. */
export default function GrowPanel() {
  const texts = growTexts(useLanguage());
  const t = usePageTexts();
  const answer = useGrowAnswer();
  const { form, set, request, progress, fault, ask, cancel } = usePlan();
  const wrong = request === null || hasFieldFault(growthAsk.form, form, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) ask();
  };
  return (
    <form className="panel-scroll" onSubmit={submit} noValidate id="grow-form">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <AskFields
          specs={growthAsk.form}
          values={form}
          set={set}
          fault={fieldFault(fault)}
          keys={['by', 'size', 'machines', 'generator', 'design', 'keep', 'capacity', 'ports']}
          own={{ by: () => <TargetChoice />, size: () => <SizeSteppers />, design: () => <DesignChoice /> }}
        />
        {progress ? (
          <Running text={texts.planning} done={progress.done} onCancel={cancel} testId="grow-run" />
        ) : (
          <RunButton disabled={wrong} answer={answer?.figure}>
            {texts.plan}
          </RunButton>
        )}
        {request === null && !progress && (
          <Text size="xs" className="dimmed">
            {texts.nothingToGrowTo}
          </Text>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="grow-fault" />}
      </Stack>
    </form>
  );
}
