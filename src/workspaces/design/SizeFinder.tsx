import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { fitParams } from '../../jobs/descriptors/fit';
import { openDrawer } from '../../state/pageStore';
import { useStanding } from '../../state/useQuestion';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { changeNeed, findAsked, finder, findNetworks, SIZES_TAB, useFinder } from './finder';
import { designTexts } from './texts';

/** How large a network is to be; those that will do are listed under the canvas. */
export default function SizeFinder() {
  const texts = designTexts(useLanguage());
  const t = usePageTexts();
  const { need } = useFinder();
  const { current, progress, fault } = useStanding(finder, findAsked(need));
  const wrong = hasFault(fitParams, need, t);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!wrong && (await findNetworks())) openDrawer(SIZES_TAB);
  };
  return (
    <form onSubmit={submit} noValidate id="size-form">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <ParamForm specs={fitParams} values={need} fault={null} whole onChange={(_, change) => changeNeed(change)} />
        {progress ? (
          <Running text={texts.finding} done={progress.done} onCancel={() => finder.cancel()} testId="finder-run" />
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
