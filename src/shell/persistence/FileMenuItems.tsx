import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconFolderOpen, IconFolders, IconListCheck, IconShare } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { useOpened } from '../../state/document/openedStore';
import { openKeepDialog } from '../../state/persistence/keepStore';
import { useRemarks } from '../../state/view/remarksStore';
import { remarkTexts } from '../remarks/texts';
import { useImport } from '../useImport';
import { saveDesign } from './designFile';
import { keepTexts } from './texts';

/** Items of the menu of designs, files and links. */
export function FileMenuItems() {
  const language = useLanguage();
  const { pick } = useImport();
  const texts = keepTexts(language);
  const hasRemarks = useRemarks((r) => r.imports.length > 0);
  const hasOpened = useOpened((o) => o.opened !== null);
  const item = (label: string, Icon: typeof IconShare, run: () => void, keys?: string) => (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={keys ? <kbd className="topbar-kbd">{keys}</kbd> : undefined}
      onClick={run}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      {item(texts.designs, IconFolders, () => openKeepDialog('designs'))}
      <Menu.Divider />
      {item(texts.openFile, IconFolderOpen, () => void pick(), 'Ctrl O')}
      {(hasRemarks || hasOpened) &&
        item(hasOpened ? remarkTexts(language).formatsAndRows : remarkTexts(language).open, IconListCheck, () =>
          openKeepDialog('remarks'),
        )}
      {item(texts.saveFile, IconDeviceFloppy, () => void saveDesign(false), 'Ctrl S')}
      {item(texts.saveFileAs, IconDeviceFloppy, () => void saveDesign(true), 'Ctrl Shift S')}
      <Menu.Divider />
      {item(texts.share, IconShare, () => openKeepDialog('share'))}
    </>
  );
}
