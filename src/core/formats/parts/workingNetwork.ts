import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';
import type { ExportBundle } from './format';
import { isOneCable } from './oneCable';

/** The network that simulators get: all that works and takes part in traffic, numbered without gaps. */
export interface WorkingNetwork {
  /** In the order of the records, those with a live cable alone. */
  readonly hosts: readonly WorkingHost[];
  readonly switches: readonly { readonly index: number; readonly name: string }[];
  /** Cables between switches. */
  readonly links: readonly WorkingLink[];
}

export interface WorkingHost {
  readonly index: number;
  readonly name: string;
  /** Number of its switch among `switches`. */
  readonly at: number;
  /** Gb/s; null where no cable's speed is known. */
  readonly gbps: number | null;
}

export interface WorkingLink {
  /** Numbers among `switches`; channel `channel` leads from the first to the second. */
  readonly from: number;
  readonly to: number;
  readonly channel: number;
  readonly gbps: number | null;
}

const A_CABLE: LocalText = { en: 'expected a cable', ja: 'ケーブルが必要です' };

/** Networks with a cable, for formats that write those that have failed too. */
export function needsCable({ topology }: ExportBundle): LocalText | null {
  return topology.links.length > 0 ? null : A_CABLE;
}

/** Networks with a cable that works. */
export function needsWorkingCable({ fabric }: ExportBundle): LocalText | null {
  const { hosts, links } = workingNetwork(fabric);
  return hosts.length + links.length > 0 ? null : A_CABLE;
}

/** O(switches + hosts + links). */
export function workingNetwork(fabric: Fabric): WorkingNetwork {
  const { switchCount, switchDown, switchNames, hostNames, hostSwitch, hostSilent, hostCapacity } = fabric;
  const { capacityUnit, channelCount, channelFrom, channelTo, channelCapacity } = fabric;
  const rate = (units: number): number | null => (capacityUnit === null ? null : units * capacityUnit);
  const number = new Int32Array(switchCount).fill(-1);
  const switches = Array.from({ length: switchCount }, (_, index) => ({ index, name: switchNames[index] })).filter(
    ({ index }) => !switchDown[index],
  );
  for (const [i, { index }] of switches.entries()) number[index] = i;
  const hosts = hostNames.flatMap((name, index): WorkingHost[] =>
    hostSwitch[index] < switchCount && !hostSilent[index]
      ? [{ index, name, at: number[hostSwitch[index]], gbps: rate(hostCapacity[index]) }]
      : [],
  );
  const links = Array.from({ length: channelCount / 2 }, (_, l): WorkingLink => {
    const channel = 2 * l;
    const [from, to] = [number[channelFrom[channel]], number[channelTo[channel]]];
    return { from, to, channel, gbps: rate(channelCapacity[channel]) };
  });
  return { hosts, switches, links };
}

/** Of parallel cables the first: for programs that know one between two switches. */
export function withoutParallel(links: readonly WorkingLink[]): readonly WorkingLink[] {
  return links.filter(isOneCable(({ from, to }) => [from, to]));
}

/** Parallel cables as one with their rates added up: for programs that keep one interface for each pair of nodes. Where no speed is known each counts as `gbps`. O(links). */
export function summedParallel(links: readonly WorkingLink[], gbps: number): readonly WorkingLink[] {
  const pairs = new Map<string, WorkingLink>();
  for (const link of links) {
    const key = [link.from, link.to].sort((a, b) => a - b).join();
    const before = pairs.get(key);
    pairs.set(key, before ? { ...before, gbps: (before.gbps ?? gbps) + (link.gbps ?? gbps) } : link);
  }
  return [...pairs.values()];
}
