import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconFolderOpen, IconFolders, IconShare } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { useKeep } from '../../state/persistence/keepStore';
import { saveDesign } from './designFile';
import { keepTexts } from './texts';

/** Items of the menu of designs, files and links. */
export default function FileMenuItems({ onOpen }: { readonly onOpen: () => void }) {
  const texts = keepTexts(useLanguage());
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
      {item(texts.designs, IconFolders, () => useKeep.setState({ dialog: 'designs' }))}
      <Menu.Divider />
      {item(texts.openFile, IconFolderOpen, onOpen, 'Ctrl O')}
      {item(texts.saveFile, IconDeviceFloppy, () => void saveDesign(false), 'Ctrl S')}
      {item(texts.saveFileAs, IconDeviceFloppy, () => void saveDesign(true), 'Ctrl Shift S')}
      <Menu.Divider />
      {item(texts.share, IconShare, () => useKeep.setState({ dialog: 'share' }))}
    </>
  );
}
