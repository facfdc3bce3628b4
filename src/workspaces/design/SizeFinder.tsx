import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { useAsk } from '../../state/asks/useAsk';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { finder } from './finderStore';
import { designTexts } from './texts';

/** How large a network is to be; those that will do are listed under the canvas. */
export default function SizeFinder() {
  const texts = designTexts(useLanguage());
  const t = usePageTexts();
  const { form, set, current, progress, fault, ask, cancel } = useAsk(finder);
  const wrong = hasFault(fitAsk.form, form, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) ask();
  };
  return (
    <form onSubmit={submit} noValidate id="size-form">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <ParamForm specs={fitAsk.form} values={form} fault={null} whole onChange={(_, change) => set(change)} />
        {progress ? (
          <Running text={texts.finding} done={progress.done} onCancel={cancel} testId="finder-run" />
        ) : (
          <RunButton disabled={wrong}>{texts.find}</RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="finder-fault" />}
        {current && (
          <Text size="sm" role="status">
            {current.length > 0 ? texts.count({ count: current.length }) : texts.none}
          </Text>
        )}
      </Stack>
    </form>
  );
}
