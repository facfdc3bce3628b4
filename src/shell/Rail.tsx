import { Tooltip, UnstyledButton } from '@mantine/core';
import { useLocal, usePageTexts } from '../i18n/language';
import { openWorkspace, usePage } from '../state/view/pageStore';
import { useRail, useWorkspace } from './useWorkspaces';

/** The workspaces, each a panel over the same design and canvas. */
export function Rail({ wide }: { readonly wide: boolean }) {
  const t = usePageTexts();
  const local = useLocal();
  const open = useWorkspace();
  const sheet = usePage((v) => v.sheet);
  return (
    <nav className="rail" aria-label={t.workspace.label}>
      {useRail().map(({ id, title, icon: Icon }) => {
        const current = id === open.id && (wide || sheet === 'workspace');
        return (
          <Tooltip key={id} label={local(title)} position="right" disabled={wide}>
            <UnstyledButton
              className="rail-button"
              aria-current={current ? 'page' : undefined}
              onClick={() => openWorkspace(id)}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{local(title)}</span>
            </UnstyledButton>
          </Tooltip>
        );
      })}
    </nav>
  );
}
