import { UnstyledButton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { openWorkspace, usePage } from '../state/view/pageStore';
import { MenuButton } from '../widgets/MenuButton';
import { walkButtons } from '../widgets/walkButtons';
import { taskOf, useTasks, useWorkspace } from './useWorkspaces';

interface Props {
  readonly wide: boolean;
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

/** The tasks, each leading to the workspace where one was last in it, and what is set of the page itself. */
export function Rail({ wide, onHelp, onSettings }: Props) {
  const t = usePageTexts();
  const local = useLocal();
  const open = taskOf(useWorkspace());
  const sheet = usePage((v) => v.sheet);
  // The same while the page stands: a menu that is open would begin anew with another.
  const items = useMemo(
    () => async () => {
      const { PreferenceItems } = await import('./PreferenceItems');
      return () => <PreferenceItems onHelp={onHelp} onSettings={onSettings} />;
    },
    [onHelp, onSettings],
  );
  return (
    <div className="rail">
      <nav aria-label={t.workspace.tasks} onKeyDown={walkButtons}>
        {useTasks().map(({ task, last }) => (
          <UnstyledButton
            key={task.id}
            data-task={task.id}
            className="rail-button"
            aria-current={task === open && (wide || sheet === 'workspace') ? 'page' : undefined}
            onClick={() => openWorkspace(last.id)}
          >
            <task.icon size={20} stroke={1.6} aria-hidden />
            <span>{local(task.title)}</span>
          </UnstyledButton>
        ))}
      </nav>
      <MenuButton
        items={items}
        width={240}
        button={
          <UnstyledButton className="rail-button">
            <IconSettings size={20} stroke={1.6} aria-hidden />
            <span>{t.top.settings}</span>
          </UnstyledButton>
        }
      />
    </div>
  );
}
