import { ActionIcon } from '@mantine/core';
import { IconTextSize } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { MenuButton } from '../../widgets/MenuButton';
import { playTexts } from './texts';

/** How large captions and names are for an audience. */
export function SizeMenu() {
  const { sizes } = playTexts(useLanguage());
  return (
    <MenuButton
      end
      items={async () => (await import('./SizeItems')).SizeItems}
      button={
        <ActionIcon aria-label={sizes.title} title={sizes.title} variant="subtle">
          <IconTextSize size={18} />
        </ActionIcon>
      }
    />
  );
}
