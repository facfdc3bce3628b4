import type { Fabric } from '../../fabric/fabric';
import { machinesByName, modelsByName } from '../../plant/machinePorts';
import type { Machine, Model } from '../../topology/plantRecords';
import type { Topology } from '../../topology/topology';

/** Networks inside machines, or inside domains of several machines, that carry what ranks there send each other. */
export interface InnerNetworks {
  /** As models name them, different ones; empty where none has a name. */
  readonly names: readonly string[];
  /** GB/s of a GPU, each way, over the fastest of them. */
  readonly gbs: number;
  /** GB/s over the slowest; 0 where a machine has none. */
  readonly slowest: number;
  /** Float64Array[nodeCount]: over that of each machine, as a part of it; 0 for a machine without one. */
  readonly share: Float64Array;
  /** Uint32Array[nodeCount]: machines with the same number share one. */
  readonly domain: Uint32Array;
  /** How many of them hold several machines. */
  readonly shared: number;
}

/** Records of machines and of their models. */
type Records = Pick<Topology, 'machines' | 'models'>;

interface KnownMachine {
  readonly machine: Machine;
  readonly model: Model | undefined;
}

/** By node, the record of its machine and the model of that; undefined where there is none. O(nodes + machines). */
function knownMachines(topology: Records, { nodeNames }: Fabric): readonly (KnownMachine | undefined)[] {
  const machines = machinesByName(topology);
  const models = modelsByName(topology);
  return nodeNames.map((name) => {
    const machine = machines.get(name);
    return machine && { machine, model: machine.model === undefined ? undefined : models.get(machine.model) };
  });
}

/** Ranks of each machine by its record, else by its model, Uint32Array[nodeCount]; 0 where neither says: one for each port. O(nodes + machines). */
export function ranksOfMachines(topology: Records, fabric: Fabric): Uint32Array {
  const known = knownMachines(topology, fabric);
  return Uint32Array.from(known, (one) => one?.machine.ranks ?? one?.model?.ranks ?? 0);
}

/**
 * Inner networks as the models of machines say; null where there is none. Machines of one `domain` share one, the others have one each.
 * @param given GB/s that every machine has instead; 0: none has one; null: as the models say. O(nodes + machines).
 */
export function innerNetworks(topology: Records, fabric: Fabric, given: number | null): InnerNetworks | null {
  const known = knownMachines(topology, fabric);
  const own = Float64Array.from(known, (one) => given ?? one?.model?.inner?.gbs ?? 0);
  const gbs = own.reduce((most, one) => Math.max(most, one), 0);
  if (gbs === 0) return null;
  const names = new Set(known.flatMap((one) => (given === null ? (one?.model?.inner?.name ?? []) : [])));
  const domain = new Uint32Array(known.length);
  const first = new Map<string, number>();
  const several = new Set<number>();
  known.forEach((one, node) => {
    const name = one?.machine.domain;
    domain[node] = (name === undefined ? undefined : first.get(name)) ?? node;
    if (name !== undefined) first.set(name, domain[node]);
    if (domain[node] !== node) several.add(domain[node]);
  });
  const slowest = own.reduce((least, one) => Math.min(least, one), gbs);
  return { names: [...names], gbs, slowest, share: own.map((one) => one / gbs), domain, shared: several.size };
}
