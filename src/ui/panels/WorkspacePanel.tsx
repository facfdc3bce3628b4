import { useTranslation } from 'react-i18next';
import { useView } from '../../state/viewStore';
import { ComparePanel } from './ComparePanel';
import { DesignPanel } from './DesignPanel';
import { RoutePanel } from './RoutePanel';

/** The panel of the workspace that the rail has chosen. */
export function WorkspacePanel() {
  const { t } = useTranslation();
  const workspace = useView((v) => v.workspace);
  return (
    <section className="panel panel-left" aria-label={t(`workspace.${workspace}`)}>
      {workspace === 'design' && <DesignPanel />}
      {workspace === 'route' && <RoutePanel />}
      {workspace === 'compare' && <ComparePanel />}
    </section>
  );
}
