import '../widgets/dialogStyles';
import { Drawer } from '@mantine/core';
import { useLocal, usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { closeSheet, usePage } from '../state/view/pageStore';
import { CanvasArea } from './CanvasArea';
import { MiddleStage } from './MiddleStage';
import { ResultsDrawer } from './ResultsDrawer';
import { useWorkspace } from './useWorkspaces';
import { WorkspacePanel } from './WorkspacePanel';

/** On a narrow screen the panels are sheets over the canvas. */
export default function NarrowLayout({ onFind }: { readonly onFind: () => void }) {
  const t = usePageTexts();
  const sheet = usePage((v) => v.sheet);
  const local = useLocal();
  const { title } = useWorkspace();
  const close = (): void => {
    closeSheet();
  };
  const common = { onClose: close, closeButtonProps: { 'aria-label': t.common.close } };
  return (
    <div className="columns stage-room">
      <MiddleStage>
        <CanvasArea />
      </MiddleStage>
      <Drawer opened={sheet === 'workspace'} title={local(title)} position="left" size="sm" {...common}>
        <WorkspacePanel />
      </Drawer>
      <Drawer opened={sheet === 'inspector'} title={t.inspector.title} position="bottom" size="55%" {...common}>
        <Inspector onFind={onFind} />
      </Drawer>
      <Drawer opened={sheet === 'drawer'} title={t.results.title} position="bottom" size="60%" {...common}>
        <ResultsDrawer />
      </Drawer>
    </div>
  );
}
