import '../widgets/dialogStyles';
import { Drawer } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Inspector } from '../inspector/Inspector';
import { closeSheet, usePage } from '../state/pageStore';
import { CanvasArea } from './CanvasArea';
import { ResultsDrawer } from './ResultsDrawer';
import { WorkspacePanel } from './WorkspacePanel';

const FiguresStage = lazy(() => import('../workspaces/figures/FiguresStage'));

/** On a narrow screen the panels are sheets over the canvas. */
export default function NarrowLayout({ onFind }: { readonly onFind: () => void }) {
  const { t } = useTranslation();
  const sheet = usePage((v) => v.sheet);
  const workspace = usePage((v) => v.workspace);
  const close = (): void => {
    closeSheet();
  };
  const common = { onClose: close, closeButtonProps: { 'aria-label': t('common.close') } };
  return (
    <div className="columns stage-room">
      <div className="stage-room" inert={workspace === 'figures'}>
        <CanvasArea />
      </div>
      {workspace === 'figures' && (
        <Suspense fallback={null}>
          <FiguresStage />
        </Suspense>
      )}
      <Drawer opened={sheet === 'workspace'} title={t(`workspace.${workspace}`)} position="left" size="sm" {...common}>
        <WorkspacePanel />
      </Drawer>
      <Drawer opened={sheet === 'inspector'} title={t('inspector.title')} position="bottom" size="55%" {...common}>
        <Inspector onFind={onFind} />
      </Drawer>
      <Drawer opened={sheet === 'drawer'} title={t('results.title')} position="bottom" size="60%" {...common}>
        <ResultsDrawer />
      </Drawer>
    </div>
  );
}
