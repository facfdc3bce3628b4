import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { sizeControls } from '../../editing/EquipmentFields';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { plainFields, plainValues } from '../../jobs/ask/form';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { fieldFault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { AskFields } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { FoundList } from './FoundList';
import { finder } from './finderStore';
import { sizeTexts } from './texts';

/** How large a network is to be; those that will do are listed below, and with all their figures under the canvas. */
export default function SizePanel() {
  const texts = sizeTexts(useLanguage());
  const t = usePageTexts();
  const { form, set, current, progress, fault, ask, cancel } = useAsk(finder);
  const atField = fieldFault(fault);
  const wrong = hasFault(plainFields(fitAsk.form), plainValues(form), t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) ask();
  };
  return (
    <form onSubmit={submit} noValidate id="size-form" className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <AskFields
          specs={fitAsk.form}
          rows
          values={form}
          fault={atField}
          set={set}
          own={sizeControls(form, atField, set)}
        />
        {progress ? (
          <Running text={texts.finding} done={progress.done} onCancel={cancel} testId="finder-run" />
        ) : (
          <RunButton disabled={wrong}>{texts.find}</RunButton>
        )}
        {fault && !atField && !progress && <FaultAlert title={texts.failed} fault={fault} testId="finder-fault" />}
        {current && <FoundList reply={current} />}
      </Stack>
    </form>
  );
}
