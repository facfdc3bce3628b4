import type { CanvasLayer } from '../canvas/canvasLayer';
import { useSelection } from '../state/selectionStore';
import { paintNames } from './paintNames';

/** Names where symbols are too small for them. */
export const nameLayer: CanvasLayer = {
  paintNodes: (on) => paintNames(on, on.model, useSelection.getState().selection),
};
