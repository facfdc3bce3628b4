import '../../../widgets/formStyles';
import { Button, Stack, Text } from '@mantine/core';
import { useLanguage, useLocal } from '../../../i18n/language';
import { billParams } from '../../../jobs/descriptors/parts';
import { Fact, Facts } from '../../../widgets/Fact';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { ParamForm } from '../../../widgets/ParamForm';
import { Running } from '../../../widgets/Running';
import { openBuildTab } from '../buildStore';
import { billing, changeBillForm, useBill } from './billStore';
import { billTexts } from './texts';
import { useBillNow } from './useBillNow';

/** What the network costs, and what that goes by. */
export default function BillPanel() {
  const texts = billTexts(useLanguage());
  const local = useLocal();
  const form = useBill((s) => s.form);
  const { value, current, progress, fault } = useBillNow();
  const atField = fault?.key ? { key: fault.key, message: local(fault.message) } : null;
  return (
    <Stack gap="xs">
      <Text size="xs" className="dimmed">
        {texts.intro}
      </Text>
      {progress && (
        <Running text={texts.working} done={progress.done} onCancel={() => billing.cancel()} testId="bill-run" />
      )}
      {fault && !progress && !atField && <FaultAlert title={texts.failed} fault={fault} testId="bill-fault" />}
      {value && !fault && (
        <Facts>
          <Fact name={texts.facts.total}>{texts.money({ cents: value.totalCents, currency: value.currency })}</Fact>
          <Fact name={texts.facts.watts}>{texts.watts({ watts: value.watts })}</Fact>
          <Fact name={texts.facts.metres}>{texts.metres({ metres: value.metres })}</Fact>
          {value.assumed > 0 && <Fact name={texts.facts.assumed}>{texts.cables({ count: value.assumed })}</Fact>}
        </Facts>
      )}
      {current?.from === 'estimate' && (
        <>
          <Text size="xs" role="note">
            {texts.estimate}
          </Text>
          <Button size="xs" variant="default" onClick={() => openBuildTab('floor')}>
            {texts.toFloor}
          </Button>
        </>
      )}
      <ParamForm
        specs={billParams}
        values={form}
        fault={atField}
        whole
        onChange={(_, change) => changeBillForm(change)}
      />
    </Stack>
  );
}
