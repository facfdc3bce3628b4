import '../widgets/dialogStyles';
import { Drawer } from '@mantine/core';
import { useLocal, usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { useInspected } from '../inspector/useInspected';
import { closeSheet, usePage } from '../state/view/pageStore';
import { SidePane } from '../widgets/SidePane';
import { CanvasArea } from './CanvasArea';
import { MiddleStage } from './MiddleStage';
import { ResultsDrawer } from './ResultsDrawer';
import { useWorkspace } from './useWorkspaces';
import { WorkspacePanel } from './WorkspacePanel';

/** On a narrow screen what is set up is a sheet over the canvas, and what is read stands under it, as high as one drags it: the network stays in sight. */
export default function NarrowLayout() {
  const t = usePageTexts();
  const sheet = usePage((v) => v.sheet);
  const local = useLocal();
  const inspected = useInspected();
  const { title } = useWorkspace();
  const inspects = sheet === 'inspector' && inspected;
  return (
    <div className="columns stage-room">
      <MiddleStage>
        <SidePane
          id="sheet"
          label={inspects ? t.inspector.resize : t.results.resize}
          orientation="vertical"
          pane={inspects ? <Inspector /> : <ResultsDrawer folded={sheet !== 'drawer'} />}
          folded={!inspects && sheet !== 'drawer'}
          defaultSize={Math.round(PART * window.innerHeight)}
          min={140}
          max={2000}
          rest={200}
        >
          <CanvasArea />
        </SidePane>
      </MiddleStage>
      <Drawer
        opened={sheet === 'workspace'}
        title={local(title)}
        position="left"
        size="sm"
        onClose={closeSheet}
        closeButtonProps={{ 'aria-label': t.common.close }}
      >
        <WorkspacePanel />
      </Drawer>
    </div>
  );
}

/** Of the window's height, until someone chooses another size. */
const PART = 0.42;
