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
import { openWorkspace, usePage, WORKSPACES, type Workspace } from '../state/pageStore';

const ICONS: Readonly<Record<Workspace, typeof IconRoute>> = {
  design: IconTopologyStar3,
  route: IconRoute,
  compare: IconChartBar,
  repair: IconTool,
  vlan: IconBinaryTree2,
  simulate: IconActivity,
  figures: IconChartDots,
};

/** The workspaces, each a panel over the same design and canvas. */
export function Rail({ wide }: { readonly wide: boolean }) {
  const { t } = useTranslation();
  const workspace = usePage((v) => v.workspace);
  const sheet = usePage((v) => v.sheet);
  return (
    <nav className="rail" aria-label={t('workspace.label')}>
      {WORKSPACES.map((id) => {
        const Icon = ICONS[id];
        const current = id === workspace && (wide || sheet === 'workspace');
        return (
          <Tooltip key={id} label={t(`workspace.${id}`)} position="right" disabled={wide}>
            <UnstyledButton
              className="rail-button"
              aria-current={current ? 'page' : undefined}
              onClick={() => openWorkspace(id)}
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
