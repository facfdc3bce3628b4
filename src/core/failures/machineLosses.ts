import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';
import { treeLevels } from '../fabric/treeLevels';
import { onlyNetwork } from '../plant/networks';
import type { Topology } from '../topology/topology';
import { hasMachines, machinePorts } from '../traffic/jobs/rankUnits';
import type { Damage } from './damage';

/** Losses of a failure, said of machines. */
export interface MachineLosses {
  /** Machines that had a live port before the failure. */
  readonly machines: number;
  /** Machines that lose some of their ports and are not cut off, by how many of how many; most first. */
  readonly losing: readonly { readonly machines: number; readonly lost: number; readonly of: number }[];
  /** The machine that loses something, and the rails of its lost ports, where there is but one. */
  readonly only: { readonly machine: string; readonly rails: readonly number[] } | null;
  /** Names of machines that had a path to another machine, and have no live port or no path to any other now. */
  readonly cutOff: readonly string[];
  /** Switches whose management ports are of this network: how many had a path to another box, and the names of the ports that have none now; absent without any. */
  readonly switches?: { readonly of: number; readonly cutOff: readonly string[] };
  /** Groups of machines that can reach each other, where a failure has made more of them: of several machines, the largest first; absent otherwise. */
  readonly groups?: readonly number[];
  /** Switches lost above the leaves of a tree, by level, 1 first. */
  readonly above: readonly { readonly isTop: boolean; readonly lost: number; readonly of: number }[];
  /** Live links from a leaf upwards, at the leaf that has lost most of them; null where none has lost any. */
  readonly uplinks: { readonly left: number; readonly of: number } | null;
}

type Lost = Pick<Damage, 'channel' | 'switch' | 'host'>;

/**
 * Machines that lose ports or are cut off, and what is lost above the leaves; null in networks without machines of several ports, unless they are a named
 * network of a plant. O(hosts log hosts + channels).
 */
export function machineLosses(topology: Topology, fabric: Fabric, damage: Lost): MachineLosses | null {
  return onlyNetwork(topology) || hasMachines(fabric) ? nodeLosses(topology, fabric, damage) : null;
}

/** The same of any network: a host that is no port of a machine is one by itself. */
export function nodeLosses({ hosts }: Topology, fabric: Fabric, damage: Lost): MachineLosses {
  const { hostSwitch, hostRail, hostNode, nodeNames, switchCount } = fabric;
  const boxes = machinePorts(fabric)
    .map((ports) => ports.filter((h) => hostSwitch[h] < switchCount))
    .filter((ports) => ports.length > 0);
  const [before, after] = [liveParts(fabric, null), liveParts(fabric, damage)];
  const met = meetingMachines(fabric, null, boxes, before);
  const meets = meetingMachines(fabric, damage, boxes, after);
  const isSwitch = (ports: readonly number[]): boolean => hosts[ports[0]].of !== undefined;
  const isLost = (ports: readonly number[]): boolean =>
    ports.some(met) && !ports.some((h) => damage.host[h] === 0 && meets(h));
  const nameOf = ([h]: readonly number[]): string => nodeNames[hostNode[h]];
  const machines = boxes.filter((ports) => !isSwitch(ports));
  const switches = boxes.filter(isSwitch);
  const cutOff: string[] = [];
  const groups = new Map<string, { machines: number; lost: number; of: number }>();
  const hurt: (readonly number[])[] = [];
  for (const ports of machines) {
    const lost = ports.filter((h) => damage.host[h] !== 0);
    const isCutOff = isLost(ports);
    if (isCutOff) cutOff.push(nameOf(ports));
    if (lost.length > 0 || isCutOff) hurt.push(lost);
    if (lost.length === 0 || isCutOff) continue;
    const key = `${lost.length} of ${ports.length}`;
    const group = groups.get(key) ?? { machines: 0, lost: lost.length, of: ports.length };
    group.machines++;
    groups.set(key, group);
  }
  const [single] = hurt.length === 1 ? hurt : [];
  return {
    machines: machines.length,
    losing: [...groups.values()].sort((a, b) => b.lost / b.of - a.lost / a.of),
    only: single?.length ? { machine: nameOf(single), rails: single.map((h) => hostRail[h]) } : null,
    cutOff,
    ...(switches.length > 0 && {
      switches: { of: switches.filter((ports) => ports.some(met)).length, cutOff: switches.filter(isLost).map(nameOf) },
    }),
    ...groupsApart(machineGroups(fabric, null, machines, before), machineGroups(fabric, damage, machines, after)),
    ...lossesAbove(fabric, damage),
  };
}

/** Sizes of the groups of several machines that live links join, if a failure has made more of them. */
function groupsApart(before: readonly number[], after: readonly number[]): Pick<MachineLosses, 'groups'> {
  return after.length > before.length ? { groups: after } : {};
}

function machineGroups(
  fabric: Fabric,
  damage: Lost | null,
  machines: readonly (readonly number[])[],
  parts: UnionFind,
): readonly number[] {
  const joined = new UnionFind(machines.length);
  const first = new Map<number, number>();
  machines.forEach((ports, machine) => {
    for (const h of ports) {
      if (damage && damage.host[h] !== 0) continue;
      const part = parts.find(fabric.hostSwitch[h]);
      const known = first.get(part);
      if (known === undefined) first.set(part, machine);
      else joined.union(known, machine);
    }
  });
  const roots = new Set(machines.map((_, machine) => joined.find(machine)));
  return [...roots]
    .map((root) => joined.sizeOf(root))
    .filter((size) => size > 1)
    .sort((a, b) => b - a);
}

/** Tells if a live port has a path to a port of another machine. @param damage null: before the failure */
function meetingMachines(
  fabric: Fabric,
  damage: Lost | null,
  machines: readonly (readonly number[])[],
  parts: UnionFind,
): (host: number) => boolean {
  const { hostSwitch } = fabric;
  const first = new Map<number, number>();
  const several = new Set<number>();
  machines.forEach((ports, machine) => {
    for (const h of ports) {
      if (damage && damage.host[h] !== 0) continue;
      const part = parts.find(hostSwitch[h]);
      const known = first.get(part) ?? machine;
      first.set(part, known);
      if (known !== machine) several.add(part);
    }
  });
  return (h) => several.has(parts.find(hostSwitch[h]));
}

/** Switches that live links join. */
function liveParts(
  { switchCount, channelCount, channelFrom, channelTo }: Fabric,
  damage: Pick<Lost, 'channel'> | null,
): UnionFind {
  const parts = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) {
    if (!damage || damage.channel[c] === 0) parts.union(channelFrom[c], channelTo[c]);
  }
  return parts;
}

/** Ordered pairs of all hosts that have no path, failed ones too: as a verification counts those that no routes could join. O(hosts + channels). */
export function pairsWithoutPath(fabric: Fabric, damage: Pick<Lost, 'channel' | 'host'>): number {
  const parts = liveParts(fabric, damage);
  const hosts = new Map<number, number>();
  fabric.hostSwitch.forEach((s, h) => {
    if (damage.host[h] === 0) hosts.set(parts.find(s), (hosts.get(parts.find(s)) ?? 0) + 1);
  });
  let joined = 0;
  for (const count of hosts.values()) joined += count * (count - 1);
  return fabric.hostCount * (fabric.hostCount - 1) - joined;
}

function lossesAbove(fabric: Fabric, damage: Lost): Pick<MachineLosses, 'above' | 'uplinks'> {
  const { switchCount, switchDown, outOffset, outChannel, channelTo, talkerOffset } = fabric;
  const levels = treeLevels(fabric);
  if (!levels) return { above: [], uplinks: null };
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const above = Array.from({ length: top }, (_, i) => ({ isTop: i > 0 && i + 1 === top, lost: 0, of: 0 }));
  let uplinks: MachineLosses['uplinks'] = null;
  for (let s = 0; s < switchCount; s++) {
    const level = levels[s];
    if (switchDown[s] !== 0) continue;
    if (level > 0) {
      above[level - 1].of++;
      above[level - 1].lost += damage.switch[s];
    } else if (talkerOffset[s + 1] > talkerOffset[s] && damage.switch[s] === 0) {
      const up = outChannel.subarray(outOffset[s], outOffset[s + 1]).filter((c) => levels[channelTo[c]] > level);
      const left = up.filter((c) => damage.channel[c] === 0).length;
      const fewest = uplinks ? uplinks.left / uplinks.of : 1;
      if (left / up.length < fewest) uplinks = { left, of: up.length };
    }
  }
  return { above: above.filter(({ lost }) => lost > 0), uplinks };
}
