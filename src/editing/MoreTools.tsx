import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLanguage } from '../i18n/language';
import { useEdit } from '../state/document/editStore';
import { currentSurface } from '../state/view/surface';
import styles from './EditTools.module.css';
import { commandNamed, type EditCommandId } from './editCommands';
import { editTexts } from './texts';

const MORE: readonly EditCommandId[] = ['toolBox', 'addSwitches', 'connect', 'duplicate', 'note', 'snap', 'menu'];

/** Tools that are taken less often. */
export function MoreTools() {
  const texts = editTexts(useLanguage());
  const { tool, snap } = useEdit();
  return MORE.map((id) => {
    const { keys, can, run } = commandNamed(id);
    const on = id === 'snap' ? snap : id === 'toolBox' && tool === 'box';
    return (
      <Menu.Item
        key={id}
        data-tool={id}
        disabled={!can()}
        leftSection={on ? <IconCheck size={14} aria-hidden /> : undefined}
        rightSection={keys && <kbd className={styles.key}>{keys}</kbd>}
        onClick={() => {
          run();
          if (id !== 'menu') currentSurface()?.focus();
        }}
      >
        {texts.commands[id]}
      </Menu.Item>
    );
  });
}
