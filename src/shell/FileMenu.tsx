import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import { useKeep } from '../state/persistence/keepStore';
import { latePart } from '../state/view/lateParts';
import { MenuButton } from '../widgets/MenuButton';

const loadItems = async () => (await import('./persistence/FileMenuItems')).FileMenuItems;
const KeepMark = latePart(() => import('./persistence/KeepMark'));

/** Designs, files, links: what they do is loaded when the menu is about to be opened. */
export function FileMenu() {
  const t = usePageTexts();
  const kept = useKeep((k) => k.kept);
  return (
    <>
      <MenuButton
        items={loadItems}
        width={280}
        button={
          <ActionIcon aria-label={t.top.file} title={t.top.file}>
            <IconMenu2 size={18} />
          </ActionIcon>
        }
      />
      {kept && (
        <Suspense fallback={null}>
          <KeepMark kept={kept} />
        </Suspense>
      )}
    </>
  );
}
