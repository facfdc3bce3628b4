import { useCallback, useState } from 'react';
import type { Look } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { selectedEdges } from '../../drawing/model/selected';

interface Pointed {
  /** The edge pointed at in any pane, -1 for none; forgotten when the scene changes, since its numbers then mean other links. */
  readonly pointed: number;
  /** The edge that is read out and from which keys walk on: the one pointed at, else the first selected, -1 for none. */
  readonly current: number;
  readonly point: (edge: number) => void;
}

/** State of the edge that is pointed at, shared by all panes of a drawing. */
export function usePointed({ scene, network }: CanvasModel, { selection }: Look): Pointed {
  const [last, setLast] = useState({ scene, edge: -1 });
  const point = useCallback((edge: number) => setLast({ scene, edge }), [scene]);
  const pointed = last.scene === scene ? last.edge : -1;
  const current = pointed >= 0 ? pointed : (selectedEdges(network.topology, scene, selection).at(0) ?? -1);
  return { pointed, current, point };
}
