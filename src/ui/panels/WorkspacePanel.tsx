import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../state/viewStore';
import { DesignPanel } from './DesignPanel';

const RoutePanel = lazy(() => import('./RoutePanel'));
const ComparePanel = lazy(() => import('./ComparePanel'));
const RepairPanel = lazy(() => import('../repair/RepairPanel'));
const VlanPanel = lazy(() => import('../vlan/VlanPanel'));
const SimulatePanel = lazy(() => import('../simulate/SimulatePanel'));
const FiguresPanel = lazy(() => import('../figures/FiguresPanel'));

/** The panel of the workspace that the rail has chosen. */
export function WorkspacePanel() {
  const { t } = useTranslation();
  const workspace = useView((v) => v.workspace);
  return (
    <section className="panel panel-left" aria-label={t(`workspace.${workspace}`)}>
      {workspace === 'design' && <DesignPanel />}
      <Suspense fallback={null}>
        {workspace === 'route' && <RoutePanel />}
        {workspace === 'compare' && <ComparePanel />}
        {workspace === 'repair' && <RepairPanel />}
        {workspace === 'vlan' && <VlanPanel />}
        {workspace === 'simulate' && <SimulatePanel />}
        {workspace === 'figures' && <FiguresPanel />}
      </Suspense>
    </section>
  );
}
