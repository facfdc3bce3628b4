import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconDots } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { type KeepState, openKeepDialog } from '../../state/persistence/keepStore';
import { Tip } from '../../widgets/Tip';
import { keepTexts } from './texts';

const ICONS = { saved: IconDeviceFloppy, waiting: IconDots, failed: IconAlertTriangle, elsewhere: IconAlertTriangle };

/** Says whether the design is kept; leads to all designs. */
export default function KeepMark({ kept }: { readonly kept: NonNullable<KeepState['kept']> }) {
  const texts = keepTexts(useLanguage());
  const label = {
    saved: texts.saved,
    waiting: texts.waiting,
    failed: texts.notSaved,
    elsewhere: texts.elsewhereMark,
  }[kept];
  const Icon = ICONS[kept];
  const bad = kept === 'failed' || kept === 'elsewhere';
  return (
    <Tip label={label}>
      <ActionIcon onClick={() => openKeepDialog('designs')} aria-label={label} data-testid="keep-mark" data-kept={kept}>
        <Icon size={18} color={bad ? 'var(--warn)' : undefined} />
      </ActionIcon>
    </Tip>
  );
}
