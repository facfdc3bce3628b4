import { useLanguage } from '../../i18n/language';
import { failureForm } from '../../jobs/failures/ask';
import { readLidSpans } from '../../jobs/failures/lidSpans';
import { AskFields } from '../../widgets/AskFields';
import { repairTexts } from './texts';
import { useRepairCosts } from './useAnalysis';

/** Fields of the form, those without an effect left out. */
export function FailureParams({ keys }: { readonly keys: readonly (keyof typeof failureForm)[] }) {
  const texts = repairTexts(useLanguage());
  const { form, set } = useRepairCosts();
  const fault = readLidSpans(form.reserved) ? null : { key: 'reserved', message: texts.reservedWrong };
  return <AskFields specs={failureForm} values={form} keys={keys} fault={fault} set={set} />;
}
