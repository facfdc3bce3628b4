import { usePageTexts } from '../i18n/language';
import { usePage } from '../state/view/pageStore';
import { usePreferences } from '../state/view/preferencesStore';
import { SidePane } from '../widgets/SidePane';
import { CanvasArea } from './CanvasArea';
import { InspectorOver } from './InspectorOver';
import { MiddleStage } from './MiddleStage';
import { ResultsDrawer } from './ResultsDrawer';
import { useWorkspace } from './useWorkspaces';
import { WorkspacePanel } from './WorkspacePanel';

/** Part of the window's height that results take until someone chooses another size. */
const DRAWER = 0.35;

/** The panel beside the canvas, and results under it; each resizable, sizes are remembered. */
export function WideLayout() {
  const t = usePageTexts();
  const drawerOpen = usePage((v) => v.drawerOpen);
  const projector = usePreferences((v) => v.projector);
  const { presented } = useWorkspace();
  return (
    <SidePane
      id="workspace"
      label={t.workspace.resize}
      orientation="horizontal"
      first
      pane={projector && !presented ? null : <WorkspacePanel />}
      defaultSize={300}
      min={220}
      max={520}
      rest={500}
    >
      <MiddleStage>
        <SidePane
          id="results"
          label={t.results.resize}
          orientation="vertical"
          pane={<ResultsDrawer />}
          folded={!drawerOpen}
          defaultSize={Math.round(DRAWER * window.innerHeight)}
          min={110}
          max={2000}
          rest={200}
        >
          <div className="stage-room">
            <CanvasArea />
            <InspectorOver />
          </div>
        </SidePane>
      </MiddleStage>
    </SidePane>
  );
}
