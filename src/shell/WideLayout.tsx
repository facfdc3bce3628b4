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

/** Part of the window's width that a panel takes that is presented, likewise. */
const PRESENTED = 0.33;

/** The panel beside the canvas, and results under it; each resizable, sizes are remembered. */
export function WideLayout() {
  const t = usePageTexts();
  const drawerOpen = usePage((v) => v.drawerOpen);
  const projector = usePreferences((v) => v.projector);
  const { id, presented } = useWorkspace();
  const linked = usePage((v) => v.linked === id);
  return (
    <SidePane
      id={projector ? 'presented' : 'workspace'}
      label={t.workspace.resize}
      orientation="horizontal"
      first
      pane={projector && !presented && !linked ? null : <WorkspacePanel />}
      defaultSize={projector ? Math.round(PRESENTED * window.innerWidth) : 300}
      min={220}
      max={projector ? 1000 : 520}
      rest={500}
    >
      <MiddleStage>
        <SidePane
          id="results"
          label={t.results.resize}
          orientation="vertical"
          pane={projector && !drawerOpen ? null : <ResultsDrawer />}
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
