import type { FloorModel } from '../../../core/building/floor/floorModel';
import type { Limits } from './floorStore';

/** Watts that a rack needs, as far as they are said. */
export function rackWatts({ network, racks }: FloorModel, rack: string, limits: Limits): number {
  const { switchWatts, machineWatts } = limits;
  return (racks.get(rack)?.boxes ?? []).reduce((sum, box) => {
    const { switches, isMachine } = network.boxes[box];
    return sum + switches.length * switchWatts + (isMachine ? machineWatts : 0);
  }, 0);
}

/** Racks that need more watts than one takes, in the order of their names. */
export function hotRacks(model: FloorModel, limits: Limits): string[] {
  if (limits.rackWatts === 0) return [];
  return [...model.racks.keys()].filter((rack) => rackWatts(model, rack, limits) > limits.rackWatts).sort();
}
