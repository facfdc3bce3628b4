import { openCanvas } from '../../canvas/openCanvas';
import type { CanvasModel } from '../../drawing/model/model';
import type { WantedDiagram } from '../../drawing/svg/networkSvg';
import { useSelection } from '../../state/selection/selectionStore';
import { useLook } from '../../state/view/lookStore';

export interface ShownOnCanvas {
  readonly model: CanvasModel;
  readonly diagram: WantedDiagram;
}

/** Returns what the canvas shows, once it is there. */
export async function canvasNow(): Promise<ShownOnCanvas> {
  const { model, diagram } = await openCanvas();
  const { matrixOrder } = useLook.getState();
  const { selection } = useSelection.getState();
  return { model, diagram: diagram && { lay: diagram, look: { matrixOrder, selection } } };
}
