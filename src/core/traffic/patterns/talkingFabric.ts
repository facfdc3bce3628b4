import type { Fabric } from '../../fabric/fabric';

/** The end points that take part in traffic, numbered by themselves, as patterns count hosts. */
export interface TalkingFabric {
  /** The same network with these hosts alone. */
  readonly fabric: Fabric;
  /** Uint32Array[those that take part]: their numbers in the whole network. */
  readonly hosts: Uint32Array;
  /** Int32Array[hosts of the whole network]: the number here, -1 for one that takes no part. */
  readonly place: Int32Array;
}

/** The hosts that take part as the ranks of a job, in their order. */
export function talkingRanks(fabric: Fabric): {
  readonly ranks: number;
  readonly hostOf: (rank: number) => number;
} {
  const talkers = talkingFabric(fabric);
  if (!talkers) return { ranks: fabric.hostCount, hostOf: (rank) => rank };
  return { ranks: talkers.hosts.length, hostOf: (rank) => talkers.hosts[rank] };
}

/** Null where all take part. O(switches + hosts + ports). */
export function talkingFabric(fabric: Fabric): TalkingFabric | null {
  const { hostSilent, hostCount, talkerAt, talkerOffset } = fabric;
  if (!hostSilent.includes(1)) return null;
  const hosts = Uint32Array.from({ length: hostCount }, (_, h) => h).filter((h) => hostSilent[h] === 0);
  const place = new Int32Array(hostCount).fill(-1);
  hosts.forEach((h, i) => {
    place[h] = i;
  });
  const ofEach = <A extends Uint32Array | Uint16Array | Uint8Array | Float64Array>(of: A): A =>
    of.filter((_: number, h: number) => hostSilent[h] === 0) as A;
  const hostAt = talkerAt.map((h) => place[h]);
  return {
    hosts,
    place,
    fabric: {
      ...fabric,
      hostCount: hosts.length,
      hostCapacity: ofEach(fabric.hostCapacity),
      hostSwitch: ofEach(fabric.hostSwitch),
      hostNode: ofEach(fabric.hostNode),
      hostRail: ofEach(fabric.hostRail),
      hostSwitchPort: ofEach(fabric.hostSwitchPort),
      hostSilent: new Uint8Array(hosts.length),
      hostOffset: talkerOffset,
      hostAt,
      talkerOffset,
      talkerAt: hostAt,
      portTarget: fabric.portTarget.map((to) => (to >= -1 ? to : place[-2 - to] < 0 ? -1 : -2 - place[-2 - to])),
      hostNames: fabric.hostNames.filter((_, h) => hostSilent[h] === 0),
    },
  };
}
