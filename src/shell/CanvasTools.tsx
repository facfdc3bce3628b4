import { lazy } from 'react';
import type { Canvas } from '../canvas/canvas';
import { useDocument } from '../state/documentStore';
import { embedding } from '../state/embedding';

const EditTools = lazy(() => import('../editing/EditTools'));
const SeeTools = lazy(() => import('../appearance/SeeTools'));
const EmptyDesign = lazy(() => import('../editing/EmptyDesign'));
const ShowPassing = lazy(() => import('../inspector/ShowPassing'));

interface Props {
  readonly canvas: Canvas | null;
  /** The first picture is there: what editing needs is loaded behind it. */
  readonly ready: boolean;
}

/** What the rooms put over the drawing: tools to edit, unless another page shows it, and to look, and what an empty design says. */
export function CanvasTools({ canvas, ready }: Props) {
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  return (
    <>
      {canvas && !embedding && (ready || empty) && <EditTools canvas={canvas} />}
      {canvas && ready && !empty && <SeeTools canvas={canvas} />}
      {canvas && ready && !empty && <ShowPassing />}
      {empty && <EmptyDesign />}
    </>
  );
}
