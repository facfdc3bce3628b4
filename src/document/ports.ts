import type { Host, LinkId, NodeId, Switch, Topology } from '../core/topology/topology';
import { EditRefusal } from './refusal';

/** The core holds port numbers in 16 bits; forwarding tables of InfiniBand in 8. */
export const MOST_PORTS = 65_535;

/** @throws EditRefusal for anything but a whole number from 1 to `most` */
export function checkCount(count: number, most: number): void {
  if (!Number.isInteger(count) || count < 1 || count > most) throw new EditRefusal('portCount', { most });
}

/** Hands out free ports, counting those it has handed out itself: for commands that draw several links at once. */
export class PortAllocator {
  private readonly used = new Map<NodeId, Set<number>>();
  /** Number of ports that each node had cabled before anything was assigned. */
  private readonly cabled: ReadonlyMap<NodeId, number>;
  private readonly switches: ReadonlyMap<NodeId, Switch>;
  private readonly hosts: ReadonlyMap<NodeId, Host>;

  /** @param without a link whose ends count as free: it is about to be moved */
  constructor(topology: Topology, without?: LinkId) {
    this.switches = new Map(topology.switches.map((s) => [s.id, s]));
    this.hosts = new Map(topology.hosts.map((h) => [h.id, h]));
    for (const { id, a, b } of topology.links) {
      if (id === without) continue;
      this.mark(a.node, a.port);
      this.mark(b.node, b.port);
    }
    this.cabled = new Map([...this.used].map(([node, ports]) => [node, ports.size]));
  }

  isHost(node: NodeId): boolean {
    return this.hosts.has(node);
  }

  nameOf(node: NodeId): string {
    const record = this.switches.get(node) ?? this.hosts.get(node);
    if (!record) throw new EditRefusal('unknown', { id: node });
    return record.name;
  }

  /**
   * Takes a port of a node, the lowest free one if none is requested.
   * @throws EditRefusal if it has a cable, if the switch has no such port or no free one left, if the host has its cable.
   */
  take(node: NodeId, requested?: number): number {
    const name = this.nameOf(node);
    const used = this.used.get(node);
    const most = this.switches.get(node)?.portCount;
    if (most === undefined) {
      if (used && used.size > 0) throw new EditRefusal('hostCabled', { name });
      const port = requested ?? 1;
      if (!Number.isInteger(port) || port < 1) throw new EditRefusal('portUnknown', { name, port, ports: 1 });
      this.mark(node, port);
      return port;
    }
    let port = requested ?? 1;
    if (requested === undefined) {
      while (used?.has(port)) port++;
      if (port > most) {
        const free = most - (this.cabled.get(node) ?? 0);
        if (free > 0) throw new EditRefusal('tooFewPorts', { name, ports: most, free });
        throw new EditRefusal('noFreePort', { name, ports: most });
      }
    } else {
      if (!Number.isInteger(port) || port < 1 || port > most) {
        throw new EditRefusal('portUnknown', { name, port, ports: most });
      }
      if (used?.has(port)) throw new EditRefusal('portTaken', { name, port });
    }
    this.mark(node, port);
    return port;
  }

  private mark(node: NodeId, port: number): void {
    const used = this.used.get(node);
    if (used) used.add(port);
    else this.used.set(node, new Set([port]));
  }
}
