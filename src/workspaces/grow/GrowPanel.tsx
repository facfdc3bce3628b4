import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { growthParams } from '../../jobs/descriptors/growth';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { planNow, planning } from './growActions';
import { changeGrow, useGrow } from './growStore';
import { TargetChoice } from './TargetChoice';
import { growTexts } from './texts';
import { usePlan } from './usePlan';

/** What the network is to grow to, and what is to be kept on the way. */
export default function GrowPanel() {
  const texts = growTexts(useLanguage());
  const t = usePageTexts();
  const { target, values } = useGrow();
  const { asked, progress, fault } = usePlan();
  const { ports, ...always } = growthParams;
  // Sizes have no ports of their own.
  const specs = target.by === 'size' ? always : { ...always, ports };
  const wrong = asked === null || hasFault(specs, values, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) void planNow();
  };
  return (
    <form className="panel-scroll" onSubmit={submit} noValidate id="grow-form">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <TargetChoice />
        <ParamForm specs={specs} values={values} fault={null} whole onChange={(next) => changeGrow({ values: next })} />
        {progress ? (
          <Running text={texts.planning} done={progress.done} onCancel={() => planning.cancel()} testId="grow-run" />
        ) : (
          <RunButton disabled={wrong}>{texts.plan}</RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="grow-fault" />}
      </Stack>
    </form>
  );
}
