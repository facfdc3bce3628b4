import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import { useKeep } from '../state/persistence/keepStore';

const FileMenuItems = lazy(() => import('./persistence/FileMenuItems'));
const KeepMark = lazy(() => import('./persistence/KeepMark'));

/** Designs, files, links: what they do is loaded when the menu is opened. */
export function FileMenu({ onOpen }: { readonly onOpen: () => void }) {
  const t = usePageTexts();
  const kept = useKeep((k) => k.kept);
  return (
    <>
      <Menu position="bottom-start" width={280} withInitialFocusPlaceholder={false} menuItemTabIndex={0}>
        <Menu.Target>
          <ActionIcon aria-label={t.top.file} title={t.top.file}>
            <IconMenu2 size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={null}>
            <FileMenuItems onOpen={onOpen} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      {kept && (
        <Suspense fallback={null}>
          <KeepMark kept={kept} />
        </Suspense>
      )}
    </>
  );
}
