import { fieldFault } from '../../../state/asks/fault';
import '../../../widgets/formStyles';
import { Stack } from '@mantine/core';
import { useLanguage } from '../../../i18n/language';
import { billAsk } from '../../../jobs/building/ask';
import { useAsk } from '../../../state/asks/useAsk';
import { Fact, Facts } from '../../../widgets/Fact';
import { ParamForm } from '../../../widgets/ParamForm';
import { AnswerHead, EstimateNote } from '../AnswerHead';
import { bill } from './billStore';
import { examplesOf, moneyOf, wattsOf } from './sums';
import { billTexts } from './texts';

/** Shows the cost of the network, and the form with its settings. */
export default function BillPanel() {
  const language = useLanguage();
  const texts = billTexts(language);
  const { form, set, value, current, progress, fault, cancel } = useAsk(bill);
  const examples = value && examplesOf(value, language);
  const atField = fieldFault(fault);
  return (
    <Stack gap="xs">
      <AnswerHead texts={texts} progress={progress} fault={atField ? null : fault} onCancel={cancel} name="bill" />
      {value && !fault && (
        <Facts>
          <Fact name={texts.facts.total}>{moneyOf(value, value.currency, language)}</Fact>
          {examples && <Fact name={texts.facts.prices}>{examples}</Fact>}
          <Fact name={texts.facts.watts}>{wattsOf(value, language)}</Fact>
          <Fact name={texts.facts.metres}>{texts.metres({ metres: value.metres })}</Fact>
          {value.assumed > 0 && <Fact name={texts.facts.assumed}>{texts.cables({ count: value.assumed })}</Fact>}
        </Facts>
      )}
      {current?.from === 'estimate' && <EstimateNote text={texts.estimate} toFloor={texts.toFloor} />}
      <ParamForm specs={billAsk.form} values={form} fault={atField} whole onChange={(_, change) => set(change)} />
    </Stack>
  );
}
