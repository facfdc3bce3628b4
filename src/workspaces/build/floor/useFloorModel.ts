import { type FloorModel, floorModel } from '../../../core/building/floor/floorModel';
import type { Topology } from '../../../core/topology/topology';
import { useDocument } from '../../../state/document/documentStore';

const models = new WeakMap<Topology, FloorModel | null>();

/** The model of a design's floor, computed once for all that show it. */
export function modelOf(topology: Topology): FloorModel | null {
  const known = models.get(topology);
  if (known !== undefined) return known;
  const model = floorModel(topology);
  models.set(topology, model);
  return model;
}

/** Of the design as it is; null while it has no floor. */
export function useFloorModel(): FloorModel | null {
  return modelOf(useDocument((d) => d.topology));
}
