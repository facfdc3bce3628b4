import type { DragonflyGroups } from '../../fabric/dragonflyGroups';
import type { Fabric } from '../../fabric/fabric';
import type { TreeStages } from './shortestPathTables';

/**
 * Stages of routes over groups, towards a host: 0 at its switch, 1 in its group; in another group 2 at the switches that have a link to the next
 * group on the way, 3 at the others; and 4 and 5 where the way leads through a group first. A route so takes at most one hop inside each group.
 */
export class GroupStages implements TreeStages {
  readonly distance: Uint16Array;
  readonly order: Uint32Array;
  reached = 0;
  /** Uint8Array[switches × groups]: 1 = has a link to the group. */
  private readonly isGateway: Uint8Array;

  /** @param through Int32Array[hostCount]: the group on the way to each host; null to go straight. */
  constructor(
    private readonly fabric: Fabric,
    private readonly groups: DragonflyGroups,
    private readonly through: Int32Array | null,
  ) {
    const { switchCount, channelCount, channelFrom, channelTo } = fabric;
    this.distance = new Uint16Array(switchCount);
    this.order = new Uint32Array(switchCount);
    this.isGateway = new Uint8Array(switchCount * groups.count);
    for (let c = 0; c < channelCount; c++) {
      this.isGateway[channelFrom[c] * groups.count + groups.group[channelTo[c]]] = 1;
    }
  }

  /** The group that packets for a host go to from a group that is not its own. */
  nextGroup(from: number, host: number): number {
    const home = this.groups.group[this.fabric.hostSwitch[host]];
    return this.through && this.through[host] !== from ? this.through[host] : home;
  }

  /** To a lower stage, and to the right group. */
  leads(channel: number, host: number): boolean {
    const { channelFrom, channelTo } = this.fabric;
    const { group } = this.groups;
    const [s, t] = [channelFrom[channel], channelTo[channel]];
    if (this.stage(t, host) >= this.stage(s, host)) return false;
    return group[s] === group[t] || group[t] === this.nextGroup(group[s], host);
  }

  search(_target: number, host: number): void {
    const { distance, order } = this;
    const { switchCount } = this.fabric;
    for (let s = 0; s < switchCount; s++) distance[s] = this.stage(s, host);
    this.reached = 0;
    for (let stage = 0; stage <= LAST_STAGE; stage++) {
      for (let s = 0; s < switchCount; s++) if (distance[s] === stage) order[this.reached++] = s;
    }
  }

  private stage(s: number, host: number): number {
    const { group, count } = this.groups;
    const target = this.fabric.hostSwitch[host];
    if (group[s] === group[target]) return s === target ? 0 : 1;
    const next = this.nextGroup(group[s], host);
    return (next === group[target] ? 2 : 4) + (this.isGateway[s * count + next] === 1 ? 0 : 1);
  }
}

const LAST_STAGE = 5;
