import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useView } from '../../state/viewStore';
import { Inspector } from '../panels/Inspector';
import { ResultsDrawer } from '../panels/ResultsDrawer';
import { WorkspacePanel } from '../panels/WorkspacePanel';
import { CanvasArea } from './CanvasArea';

const FiguresStage = lazy(() => import('../figures/FiguresStage'));

/** Panels beside the canvas, each resizable; sizes are remembered. */
export function WideLayout({ onFind }: { readonly onFind: () => void }) {
  const { t } = useTranslation();
  const inspectorOpen = useView((v) => v.inspectorOpen);
  const drawerOpen = useView((v) => v.drawerOpen);
  const projector = useView((v) => v.projector);
  const inFigures = useView((v) => v.workspace === 'figures');
  const columns = useDefaultLayout({
    id: 'topoloom-columns',
    panelIds: projector ? ['stage'] : ['workspace-pane', 'stage'],
  });
  const rows = useDefaultLayout({ id: 'topoloom-rows', panelIds: drawerOpen ? ['upper', 'drawer-pane'] : ['upper'] });
  const upper = useDefaultLayout({
    id: 'topoloom-upper',
    panelIds: inspectorOpen ? ['canvas-pane', 'inspector-pane'] : ['canvas-pane'],
  });
  return (
    <Group className="columns" orientation="horizontal" {...columns}>
      {!projector && (
        <>
          <Panel
            id="workspace-pane"
            defaultSize={290}
            minSize={220}
            maxSize={520}
            groupResizeBehavior="preserve-pixel-size"
          >
            <WorkspacePanel />
          </Panel>
          <Separator className="separator" aria-label={t('workspace.resize')} />
        </>
      )}
      <Panel id="stage" minSize={500}>
        <div className="stage-room">
          <div className="stage-room" inert={inFigures}>
            <Group className="columns" orientation="vertical" {...rows}>
              <Panel id="upper" minSize={200}>
                <Group className="columns" orientation="horizontal" {...upper}>
                  <Panel id="canvas-pane" minSize={260}>
                    <CanvasArea />
                  </Panel>
                  {inspectorOpen && (
                    <>
                      <Separator className="separator" aria-label={t('inspector.resize')} />
                      <Panel
                        id="inspector-pane"
                        defaultSize={270}
                        minSize={220}
                        maxSize={560}
                        groupResizeBehavior="preserve-pixel-size"
                      >
                        <Inspector onFind={onFind} />
                      </Panel>
                    </>
                  )}
                </Group>
              </Panel>
              {drawerOpen && (
                <>
                  <Separator className="separator flat" aria-label={t('results.resize')} />
                  <Panel id="drawer-pane" defaultSize="27%" minSize={110} groupResizeBehavior="preserve-pixel-size">
                    <ResultsDrawer />
                  </Panel>
                </>
              )}
            </Group>
          </div>
          {inFigures && (
            <Suspense fallback={null}>
              <FiguresStage />
            </Suspense>
          )}
        </div>
      </Panel>
    </Group>
  );
}
