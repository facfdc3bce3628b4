import type { Canvas } from '../canvas/canvas';
import { useDocument } from '../state/documentStore';
import { embedding } from '../state/embedding';
import { latePart } from '../state/lateParts';

const EditTools = latePart(() => import('../editing/EditTools'));
const SeeTools = latePart(() => import('../appearance/SeeTools'));
const EmptyDesign = latePart(() => import('../editing/EmptyDesign'));
const ShowPassing = latePart(() => import('../inspector/ShowPassing'));

interface Props {
  readonly canvas: Canvas | null;
  /** The first picture is there: what editing needs is loaded behind it. */
  readonly ready: boolean;
}

/** The tools that the rooms put over the drawing: tools to edit, unless another page shows it, and to look, and what an empty design says. */
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
