import { ActionIcon, Loader, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import { useRuns } from '../state/results/runStore';
import { type ElementRef, useSelection } from '../state/selection/selectionStore';
import { latePart } from '../state/view/lateParts';
import { closeInspector } from '../state/view/pageStore';
import { Tip } from '../widgets/Tip';

const PathPanel = latePart(() => import('./PathPanel'));
const SwitchInspector = latePart(() => import('./SwitchInspector'));
const HostInspector = latePart(() => import('./HostInspector'));
const LinkInspector = latePart(() => import('./LinkInspector'));
const ManyInspector = latePart(() => import('./ManyInspector'));
const NoteInspector = latePart(() => import('./NoteInspector'));
const TurnInspector = latePart(() => import('./TurnInspector'));

/** The inspector: all that is known of the selection. */
export function Inspector() {
  const t = usePageTexts();
  const selection = useSelection((v) => v.selection);
  const traced = useRuns((j) => j.path !== null);
  return (
    <section className="panel panel-right" aria-label={t.inspector.title} data-testid="inspector">
      <div className="panel-head">
        <Title order={2} size="h5" flex={1}>
          {t.inspector.title}
        </Title>
        <Tip label={t.inspector.close}>
          <ActionIcon size="sm" aria-label={t.inspector.close} onClick={closeInspector}>
            <IconX size={14} />
          </ActionIcon>
        </Tip>
      </div>
      <div className="panel-scroll">
        <Suspense fallback={null}>{traced && <PathPanel />}</Suspense>
        <Suspense fallback={<Loader size="sm" />}>
          {selection.length === 1 && <One element={selection[0]} />}
          {selection.length > 1 && <ManyInspector />}
        </Suspense>
      </div>
    </section>
  );
}

function One({ element }: { readonly element: ElementRef }) {
  switch (element.kind) {
    case 'switch':
      return <SwitchInspector key={element.id} id={element.id} />;
    case 'host':
      return <HostInspector key={element.id} id={element.id} />;
    case 'link':
      return <LinkInspector key={element.id} id={element.id} />;
    case 'turn':
      return <TurnInspector turn={element} />;
    case 'note':
      return <NoteInspector key={element.id} id={element.id} />;
  }
}
