import '../../widgets/formStyles';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { tableTexts } from './texts';
import { setTableParam, useTableParams } from './useTables';

/** How many entries a table may have, and what the free ones are spent on. */
export function TableSettings() {
  const texts = tableTexts(useLanguage());
  const { entries = 25, spend = 'nearest' } = useTableParams();
  return (
    <>
      <NumberInput
        label={texts.entries}
        value={typeof entries === 'number' ? entries : Number(entries)}
        min={1}
        max={4096}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(next) => typeof next === 'number' && next > 0 && setTableParam('entries', next)}
      />
      <NativeSelect
        size="xs"
        label={texts.spend}
        value={String(spend)}
        onChange={(event) => setTableParam('spend', event.currentTarget.value)}
        data={[
          { value: 'nearest', label: texts.nearest },
          { value: 'gain', label: texts.gain },
        ]}
      />
    </>
  );
}
