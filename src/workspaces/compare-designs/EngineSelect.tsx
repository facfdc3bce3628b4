import { Select } from '@mantine/core';
import { SUITED } from '../../core/choosing/suited';
import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { cardTexts } from './cardTexts';
import { designsCompared } from './designsStore';

/** The engine whose tables are measured and verified, one choice for all designs, so that they stay comparable. */
export function EngineSelect() {
  const texts = cardTexts(useLanguage());
  const local = useLocal();
  const { form, set } = useAsk(designsCompared);
  return (
    <Select
      size="xs"
      label={texts.engine}
      value={form.engine}
      onChange={(engine) => set({ engine: engine ?? '' })}
      allowDeselect={false}
      data={[
        { value: SUITED, label: texts.suited },
        { value: '', label: texts.even },
        ...engineDescriptors.map(({ id, title }) => ({ value: id, label: local(title) })),
      ]}
    />
  );
}
