import { Suspense } from 'react';
import { useLocal } from '../i18n/language';
import { useImport } from './useImport';
import { useWorkspace } from './useWorkspaces';

/** The panel of the workspace that the rail has chosen. */
export function WorkspacePanel() {
  const local = useLocal();
  const { pick } = useImport();
  const { title, Panel } = useWorkspace();
  return (
    <section className="panel panel-left" aria-label={local(title)}>
      <Suspense fallback={null}>{Panel && <Panel pickFiles={pick} />}</Suspense>
    </section>
  );
}
