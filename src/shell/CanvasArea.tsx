import { Button, Loader, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { ErrorBoundary } from '../widgets/ErrorBoundary';
import { Finding } from './Finding';
import { useStage, useWorkspace } from './useWorkspaces';

// Asked for at once, so that it arrives while the worker builds the first network.
const canvas = import('../canvas/NetworkCanvas');
const NetworkCanvas = lazy(async () => ({ default: (await canvas).NetworkCanvas }));

/** The network as it is drawn, under one line that says what is seen. */
export function CanvasArea() {
  const t = usePageTexts();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  const { Overlay } = useWorkspace();
  const Stage = useStage('canvas');
  const starting = useDocument((d) => d.lastRevision === 0);
  return (
    <main className="canvas-area" aria-label={t.canvas.label}>
      <Finding />
      <div className="canvas-room">
        {empty && starting ? (
          <div className="canvas-empty">
            <Loader size="sm" />
            <Text size="sm">{t.app.starting}</Text>
          </div>
        ) : (
          <ErrorBoundary fallback={(retry) => <Crashed retry={retry} />}>
            <Suspense fallback={<div className="canvas-empty">{t.canvas.loading}</div>}>
              <div className="canvas-holder" inert={Stage !== null && !empty}>
                <NetworkCanvas />
              </div>
              {Stage && !empty && <Stage />}
              {Overlay && !empty && <Overlay />}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </main>
  );
}

function Crashed({ retry }: { readonly retry: () => void }) {
  const t = usePageTexts();
  return (
    <div className="canvas-empty" role="alert">
      <Text size="sm">{t.common.crashed}</Text>
      <Button onClick={retry}>{t.common.retry}</Button>
    </div>
  );
}
