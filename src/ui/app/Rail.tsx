import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconActivity,
  IconBinaryTree2,
  IconChartBar,
  IconChartDots,
  IconRoute,
  IconTool,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView, type Workspace } from '../../state/viewStore';

const WORKSPACES: readonly { readonly id: Workspace; readonly icon: typeof IconRoute }[] = [
  { id: 'design', icon: IconTopologyStar3 },
  { id: 'route', icon: IconRoute },
  { id: 'compare', icon: IconChartBar },
  { id: 'repair', icon: IconTool },
  { id: 'vlan', icon: IconBinaryTree2 },
  { id: 'simulate', icon: IconActivity },
  { id: 'figures', icon: IconChartDots },
];

/** The workspaces, each a panel over the same design and canvas. */
export function Rail({ wide }: { readonly wide: boolean }) {
  const { t } = useTranslation();
  const workspace = useView((v) => v.workspace);
  const sheet = useView((v) => v.sheet);
  return (
    <nav className="rail" aria-label={t('workspace.label')}>
      {WORKSPACES.map(({ id, icon: Icon }) => {
        const current = id === workspace && (wide || sheet === 'workspace');
        return (
          <Tooltip key={id} label={t(`workspace.${id}`)} position="right" disabled={wide}>
            <UnstyledButton
              className="rail-button"
              aria-current={current ? 'page' : undefined}
              onClick={() => useView.setState({ workspace: id, sheet: 'workspace' })}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{t(`workspace.${id}`)}</span>
            </UnstyledButton>
          </Tooltip>
        );
      })}
    </nav>
  );
}
