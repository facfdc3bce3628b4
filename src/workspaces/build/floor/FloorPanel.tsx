import { fieldFault } from '../../../state/asks/fault';
import '../../../widgets/formStyles';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useLanguage, usePageTexts } from '../../../i18n/language';
import { placeAsk } from '../../../jobs/building/ask';
import { floorLimits } from '../../../jobs/building/floorLimits';
import { useAsk } from '../../../state/asks/useAsk';
import { clearFloor } from '../../../state/document/floorActions';
import { changePage } from '../../../state/view/pageStore';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { More } from '../../../widgets/More';
import { ParamForm } from '../../../widgets/ParamForm';
import { hasFault } from '../../../widgets/paramFault';
import { RunButton } from '../../../widgets/RunButton';
import { Running } from '../../../widgets/Running';
import { useBuildAnswer } from '../useBuildAnswer';
import { FloorFacts } from './FloorFacts';
import { changeLimits, placeInRacks, placement, useFloor } from './floorStore';
import { floorTexts } from './texts';
import { useFloorModel } from './useFloorModel';

const { rackUnits, floor, machines, rackWatts, switchWatts, machineWatts, ...REST } = placeAsk.form;
/** The fields that most people use. */
const MAIN = { rackUnits, floor, machines };
/** The power limits of a rack, which the placement keeps to. */
const POWER = { rackWatts, switchWatts, machineWatts };

/** The form for the floor and the placement of the network on it, and the results. */
export default function FloorPanel() {
  const texts = floorTexts(useLanguage());
  const t = usePageTexts();
  const limits = useFloor((s) => s.limits);
  const { form, set, progress, fault, cancel } = useAsk(placement);
  const model = useFloorModel();
  const answer = useBuildAnswer();
  const wrong = hasFault(placeAsk.form, form, t);
  useEffect(() => changePage({ drawerTab: 'cables' }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) void placeInRacks();
  };
  const atField = fieldFault(fault);
  const place = {
    ...{ values: form, fault: atField, whole: true },
    onChange: (_: unknown, change: Partial<typeof form>) => set(change),
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        {progress ? (
          <Running text={texts.placing} done={progress.done} onCancel={cancel} testId="place-run" />
        ) : (
          <RunButton disabled={wrong} answer={answer?.figure}>
            {texts.place}
          </RunButton>
        )}
        {model && <FloorFacts model={model} />}
        {fault && !progress && !atField && <FaultAlert title={texts.failed} fault={fault} testId="place-fault" />}
        <ParamForm specs={MAIN} {...place} />
        <More title={texts.more} open={atField !== null && atField.key in REST}>
          <Stack gap="xs">
            <ParamForm specs={REST} {...place} />
          </Stack>
        </More>
        <More title={texts.limits} open={atField !== null && atField.key in POWER}>
          <Stack gap="xs">
            <ParamForm specs={POWER} {...place} />
            <ParamForm
              specs={floorLimits}
              values={limits}
              fault={null}
              whole
              onChange={(_, change) => changeLimits(change)}
            />
          </Stack>
        </More>
        {model && (
          <Button variant="default" size="xs" onClick={clearFloor}>
            {texts.clear}
          </Button>
        )}
      </Stack>
    </form>
  );
}
