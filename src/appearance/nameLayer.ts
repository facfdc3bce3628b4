import type { CanvasLayer } from '../canvas/canvasLayer';
import { paintClose } from '../drawing/painters/paintClose';
import { paintNames } from '../drawing/painters/paintNames';
import { useSelection } from '../state/selection/selectionStore';

/** Names where symbols are too small for them, and what else has a name close by. */
export const nameLayer: CanvasLayer = {
  paintNodes: (on) => paintNames(on, on.model, useSelection.getState().selection),
  paint: (on) => paintClose(on, on.model, on.model.placement.symbolWidth),
};
