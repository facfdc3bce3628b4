import { fieldFault } from '../../../state/fault';
import '../../../widgets/formStyles';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useLanguage, usePageTexts } from '../../../i18n/language';
import { floorLimits, placeParams } from '../../../jobs/descriptors/floor';
import { useDocument } from '../../../state/documentStore';
import { clearFloor } from '../../../state/floorActions';
import { changePage } from '../../../state/pageStore';
import { useStanding } from '../../../state/useQuestion';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { More } from '../../../widgets/More';
import { ParamForm } from '../../../widgets/ParamForm';
import { hasFault } from '../../../widgets/paramFault';
import { RunButton } from '../../../widgets/RunButton';
import { Running } from '../../../widgets/Running';
import { FloorFacts } from './FloorFacts';
import { changeLimits, changePlaceForm, placeAsked, placeForm, placeInRacks, placing, useFloor } from './floorStore';
import { floorTexts } from './texts';
import { useFloorModel } from './useFloorModel';

const { rackUnits, floor, machines, rackWatts, switchWatts, machineWatts, ...REST } = placeParams;
/** What most ask for. */
const MAIN = { rackUnits, floor, machines };
/** What a rack takes, which the placement keeps to. */
const POWER = { rackWatts, switchWatts, machineWatts };

/** What the floor is like and how the network is placed on it, and what that comes to. */
export default function FloorPanel() {
  const texts = floorTexts(useLanguage());
  const t = usePageTexts();
  const said = useFloor((s) => s.said);
  const floorNow = useDocument((d) => d.topology.floor);
  const form = placeForm({ said }, floorNow);
  const limits = useFloor((s) => s.limits);
  const revision = useDocument((d) => d.revision);
  const { progress, fault } = useStanding(placing, placeAsked(form, revision));
  const model = useFloorModel();
  const wrong = hasFault(placeParams, form, t);
  useEffect(() => changePage({ drawerTab: 'cables' }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) void placeInRacks();
  };
  const atField = fieldFault(fault);
  const place = {
    ...{ values: form, fault: atField, whole: true },
    onChange: (_: unknown, change: Partial<typeof form>) => changePlaceForm(change),
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        {model && <FloorFacts model={model} />}
        {progress ? (
          <Running text={texts.placing} done={progress.done} onCancel={() => placing.cancel()} testId="place-run" />
        ) : (
          <RunButton disabled={wrong}>{texts.place}</RunButton>
        )}
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
