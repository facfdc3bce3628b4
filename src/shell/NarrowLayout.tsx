import '../widgets/dialogStyles';
import { Drawer } from '@mantine/core';
import { useLocal, usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { useInspected } from '../inspector/useInspected';
import { closeSheet, usePage } from '../state/view/pageStore';
import { CanvasArea } from './CanvasArea';
import { MiddleStage } from './MiddleStage';
import { ResultsDrawer } from './ResultsDrawer';
import { useWorkspace } from './useWorkspaces';
import { WorkspacePanel } from './WorkspacePanel';

/** On a narrow screen the panels are sheets over the canvas. */
export default function NarrowLayout() {
  const t = usePageTexts();
  const sheet = usePage((v) => v.sheet);
  const local = useLocal();
  const inspected = useInspected();
  const { title } = useWorkspace();
  const close = (): void => {
    closeSheet();
  };
  const common = { onClose: close, closeButtonProps: { 'aria-label': t.common.close } };
  return (
    <div className="columns stage-room">
      <MiddleStage>
        <div className="middle">
          <div className="stage-room">
            <CanvasArea />
          </div>
          {sheet !== 'drawer' && <ResultsDrawer folded />}
        </div>
      </MiddleStage>
      <Drawer opened={sheet === 'workspace'} title={local(title)} position="left" size="sm" {...common}>
        <WorkspacePanel />
      </Drawer>
      <Drawer
        opened={sheet === 'inspector' && inspected}
        title={t.inspector.title}
        position="bottom"
        size="55%"
        {...common}
      >
        <Inspector />
      </Drawer>
      <Drawer opened={sheet === 'drawer'} title={t.results.title} position="bottom" size="60%" {...common}>
        <ResultsDrawer />
      </Drawer>
    </div>
  );
}
