import { remembered } from '../../base/structures/remembered';
import { naturalOrder } from '../../base/text/naturalOrder';
import { type Fabric, NONE } from '../../fabric/fabric';

/** Hosts that ranks take together, rank by rank: the ports of a machine, or one host by itself. */
export type RankUnit = readonly number[];

/** Order of the ranks: machine by machine, its ports in the order of their rails; or host by host as the network lists them, rail by rail. */
export type RankOrder = 'machine' | 'rail';

/** True if a machine has several ports that take part in traffic. O(hosts). */
export function hasMachines({ hostSilent, hostNode, nodeCount }: Fabric): boolean {
  const seen = new Uint8Array(nodeCount);
  return hostNode.some((node, h) => {
    if (hostSilent[h] !== 0) return false;
    return seen[node]++ > 0;
  });
}

/**
 * Ports of each machine that take part in traffic, by rail; machines in the natural order of their names (`host-2` before `host-10`).
 * O(hosts log hosts).
 */
export const machinePorts = remembered(({ hostSilent, hostNode, hostRail, nodeNames }: Fabric): readonly RankUnit[] => {
  const ports = new Map<number, number[]>();
  hostNode.forEach((node, h) => {
    if (hostSilent[h] !== 0) return;
    const own = ports.get(node) ?? [];
    ports.set(node, own);
    own.push(h);
  });
  const byName = [...ports].sort(([a], [b]) => naturalOrder.compare(nodeNames[a], nodeNames[b]) || a - b);
  return byName.map(([, own]) => own.sort((a, b) => hostRail[a] - hostRail[b] || a - b));
});

/**
 * Units that ranks may take: a machine has as many ranks as `ranks` says, else one for each of its ports, GPU j at its port of rail j. The rank of a dead port
 * uses one that lives, as software does that leaves a dead rail. In networks without machines of several ports or known ranks, and rail by rail, hosts by
 * their numbers. O(hosts log hosts).
 * @param listed hosts that are free; all that live where it is null @param ranks see `ranksOfMachines`
 */
export function freeUnits(
  fabric: Fabric,
  order: RankOrder,
  listed: Uint32Array | null,
  ranks: Uint32Array | null = null,
): readonly RankUnit[] {
  const { talkerAt } = fabric;
  const areKnown = ranks?.some((count) => count > 0) ?? false;
  if (order === 'rail' || !(areKnown || hasMachines(fabric)))
    return Array.from((listed ?? talkerAt).slice().sort(), (h) => [h]);
  const free = listed && new Set(listed);
  return machinePorts(fabric).flatMap((ports) => {
    const own = free ? ports.filter((h) => free.has(h)) : ports;
    const isLive = own.some((h) => fabric.hostSwitch[h] !== NONE);
    return own.length > 0 && (free || isLive) ? [unitOf(fabric, own, ranks)] : [];
  });
}

/**
 * The unit of a machine with these ports, GPU j at port j, beginning anew where there are more GPUs than ports; where none of them lives, they are as they are.
 * Some ports of a machine have a rank each, whatever the machine has. @param ranks see `ranksOfMachines`
 */
export function unitOf(fabric: Fabric, ports: RankUnit, ranks: Uint32Array | null): RankUnit {
  const { hostNode, hostSwitch } = fabric;
  const live = ports.filter((h) => hostSwitch[h] !== NONE);
  const node = hostNode[ports[0]];
  const isWhole = ranks !== null && ranks[node] > 0 && ports.length === portsOfNode(fabric).get(node)?.length;
  const gpus = isWhole ? ranks[node] : ports.length;
  return Array.from({ length: gpus }, (_, gpu) => {
    const h = ports[gpu % ports.length];
    return hostSwitch[h] === NONE && live.length > 0 ? live[gpu % live.length] : h;
  });
}

const portsOfNode = remembered(
  (fabric: Fabric) => new Map(machinePorts(fabric).map((ports) => [fabric.hostNode[ports[0]], ports])),
);

/** The ranks of a job on units, one after another. @returns Uint32Array[ranks]: hosts @param ranks at most as many as all units hold */
export function ranksOn(units: Iterable<RankUnit>, ranks: number): Uint32Array {
  const placement = new Uint32Array(ranks);
  let rank = 0;
  for (const unit of units) {
    for (let i = 0; i < unit.length && rank < ranks; i++) placement[rank++] = unit[i];
    if (rank === ranks) break;
  }
  return placement;
}

/** Ranks that so many units hold together. */
export const ranksIn = (units: readonly RankUnit[]): number => units.reduce((sum, { length }) => sum + length, 0);

/** Names of what ranks are on, in their order, as a list of names has them: a machine whose ranks are all there, in order, by its own name. O(hosts log hosts). */
export function namesOfRanks(fabric: Fabric, placement: Uint32Array, ranks: Uint32Array): readonly string[] {
  const { hostNode, hostNames, nodeNames } = fabric;
  const units = new Map(machinePorts(fabric).map((ports) => [hostNode[ports[0]], unitOf(fabric, ports, ranks)]));
  const names: string[] = [];
  for (let rank = 0; rank < placement.length; ) {
    const node = hostNode[placement[rank]];
    const unit = units.get(node) ?? [];
    const isWhole = unit.length > 1 && unit.every((h, i) => placement[rank + i] === h);
    names.push(isWhole ? nodeNames[node] : hostNames[placement[rank]]);
    rank += isWhole ? unit.length : 1;
  }
  return names;
}
