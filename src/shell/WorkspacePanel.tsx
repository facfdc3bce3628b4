import { Title } from '@mantine/core';
import { Suspense } from 'react';
import { useLocal } from '../i18n/language';
import { openWorkspace } from '../state/view/pageStore';
import { usePreferences } from '../state/view/preferencesStore';
import { PanelTabs } from '../widgets/PanelTabs';
import { useImport } from './useImport';
import { taskOf, useTasks, useWorkspace } from './useWorkspaces';

/** The panel of the open workspace, under the name of its task and the tabs of that. @param alone without these */
export function WorkspacePanel({ alone = false }: { readonly alone?: boolean }) {
  const local = useLocal();
  const { pick } = useImport();
  const { title, Panel } = useWorkspace();
  const projector = usePreferences((v) => v.projector);
  return (
    <section className="panel panel-left" aria-label={local(title)}>
      {!alone && !projector && <TaskTabs />}
      <Suspense fallback={null}>{Panel && <Panel pickFiles={pick} />}</Suspense>
    </section>
  );
}

/** The workspaces of the task. */
function TaskTabs() {
  const local = useLocal();
  const open = useWorkspace();
  const task = taskOf(open);
  const own = useTasks().find((one) => one.task === task)?.own ?? [];
  return (
    <>
      <header className="task">
        <Title order={2}>{local(task.title)}</Title>
      </header>
      {own.length > 1 && (
        <PanelTabs
          label={local(task.title)}
          tabs={own.map(({ id, tab, title }) => ({ id, title: local(tab ?? title) }))}
          open={open.id}
          onOpen={(id) => openWorkspace(id)}
        />
      )}
    </>
  );
}
