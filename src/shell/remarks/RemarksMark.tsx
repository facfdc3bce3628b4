import { UnstyledButton } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { openKeepDialog } from '../../state/persistence/keepStore';
import { useRemarks } from '../../state/view/remarksStore';
import { remarkTexts } from './texts';

/** The number of remarks of the design's imports; a click lists them. */
export default function RemarksMark() {
  const texts = remarkTexts(useLanguage());
  const count = useRemarks((r) => r.imports.reduce((sum, one) => sum + one.count, 0));
  return (
    <UnstyledButton
      fz="xs"
      td="underline"
      title={texts.open}
      data-testid="remarks-mark"
      onClick={() => openKeepDialog('remarks')}
    >
      {texts.count({ count })}
    </UnstyledButton>
  );
}
