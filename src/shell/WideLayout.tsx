import { usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { usePage } from '../state/view/pageStore';
import { usePreferences } from '../state/view/preferencesStore';
import { SidePane } from '../widgets/SidePane';
import { CanvasArea } from './CanvasArea';
import { MiddleStage } from './MiddleStage';
import { ResultsDrawer } from './ResultsDrawer';
import { useWorkspace } from './useWorkspaces';
import { WorkspacePanel } from './WorkspacePanel';

/** Part of the window's height that results take until someone chooses another size. */
const DRAWER = 0.25;

/** Panels beside the canvas, each resizable; sizes are remembered. */
export function WideLayout({ onFind }: { readonly onFind: () => void }) {
  const t = usePageTexts();
  const inspectorOpen = usePage((v) => v.inspectorOpen);
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
      defaultSize={290}
      min={220}
      max={520}
      rest={500}
    >
      <MiddleStage>
        <SidePane
          id="results"
          label={t.results.resize}
          orientation="vertical"
          pane={drawerOpen ? <ResultsDrawer /> : null}
          defaultSize={Math.round(DRAWER * window.innerHeight)}
          min={110}
          max={2000}
          rest={200}
        >
          <SidePane
            id="inspector"
            label={t.inspector.resize}
            orientation="horizontal"
            pane={inspectorOpen ? <Inspector onFind={onFind} /> : null}
            defaultSize={270}
            min={220}
            max={560}
            rest={260}
          >
            <CanvasArea />
          </SidePane>
        </SidePane>
      </MiddleStage>
    </SidePane>
  );
}
