import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../state/pageStore';
import { DesignPanel } from '../workspaces/design/DesignPanel';

const RoutePanel = lazy(() => import('../workspaces/route/RoutePanel'));
const ComparePanel = lazy(() => import('../workspaces/compare/ComparePanel'));
const RepairPanel = lazy(() => import('../workspaces/repair/RepairPanel'));
const VlanPanel = lazy(() => import('../workspaces/vlan/VlanPanel'));
const SimulatePanel = lazy(() => import('../workspaces/simulate/SimulatePanel'));
const FiguresPanel = lazy(() => import('../workspaces/figures/FiguresPanel'));

/** The panel of the workspace that the rail has chosen. */
export function WorkspacePanel() {
  const { t } = useTranslation();
  const workspace = usePage((v) => v.workspace);
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
