import { Loader, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { Canvas } from '../canvas/canvas';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { embedding } from '../state/view/embedding';
import { latePart } from '../state/view/lateParts';
import { AnswerArea } from './answer/AnswerArea';
import { useStage, useWorkspace } from './useWorkspaces';

const EditTools = latePart(() => import('../editing/EditTools'));
const SeeTools = latePart(() => import('../appearance/SeeTools'));
const ZoomTools = latePart(() => import('./ZoomTools'));
const EmptyDesign = latePart(() => import('../editing/EmptyDesign'));
const ShowPassing = latePart(() => import('../inspector/ShowPassing'));

// Asked for at once, so that it arrives while the worker builds the first network.
const NetworkCanvas = latePart(
  async () => ({ default: (await import('../canvas/NetworkCanvas')).NetworkCanvas }),
  true,
);

/** The network as it is drawn, under the answer that it gives. @param reading the network alone, without tools and without what a workspace shows in its place */
export function CanvasArea({ reading = false }: { readonly reading?: boolean }) {
  const t = usePageTexts();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  const { Overlay } = useWorkspace();
  const stage = useStage('canvas');
  const Stage = reading ? null : stage;
  const starting = useDocument((d) => d.lastRevision === 0);
  return (
    <main className="canvas-area" aria-label={t.canvas.label}>
      <AnswerArea />
      <div className="canvas-room">
        {empty && starting ? (
          <div className="canvas-empty">
            <Loader size="sm" />
            <Text size="sm">{t.app.starting}</Text>
          </div>
        ) : (
          <Suspense fallback={<div className="canvas-empty">{t.canvas.loading}</div>}>
            <div className="canvas-holder" inert={Stage !== null && !empty}>
              <NetworkCanvas
                drawnOn={Overlay !== undefined}
                tools={(drawn, ready) => !reading && <CanvasTools canvas={drawn} ready={ready} />}
              />
            </div>
            {Stage && !empty && <Stage />}
            {Overlay && !empty && <Overlay />}
          </Suspense>
        )}
      </div>
    </main>
  );
}

interface ToolsProps {
  readonly canvas: Canvas | null;
  /** The first picture is there: what editing needs is loaded behind it. */
  readonly ready: boolean;
}

/** The tools that the rooms put over the drawing: tools to edit, unless another page shows it, and to look, and what an empty design says. */
function CanvasTools({ canvas, ready }: ToolsProps) {
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  const { isDrawnIn } = useWorkspace();
  return (
    <>
      {canvas && ready && !empty && <SeeTools canvas={canvas} />}
      {canvas && !embedding && (ready || empty) && (
        <EditTools canvas={canvas} offered={empty || isDrawnIn === true} empty={empty} />
      )}
      {canvas && ready && !empty && <ShowPassing />}
      {canvas && !embedding && ready && !empty && <ZoomTools />}
      {empty && <EmptyDesign />}
    </>
  );
}
