import { moveNodes, type Places } from '../../document/moveNodes';
import { placesAsDrawn } from '../../document/placesAsDrawn';
import { useDocument } from './documentStore';

/** Puts nodes where an arrangement has them, as one step of the history. */
export function keepArrangement(places: Places): void {
  const { topology, edit } = useDocument.getState();
  edit('layout', moveNodes(topology, places));
}

/** Takes back what arranging has moved, however often, and leaves what people have drawn and moved themselves. */
export function restoreDrawing(): void {
  const { topology, past } = useDocument.getState();
  keepArrangement(placesAsDrawn(topology, past));
}
