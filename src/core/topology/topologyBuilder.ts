import type { Host, HostId, Link, LinkId, NodeId, Origin, Switch, SwitchId, Topology } from './topology';

type SwitchFields = Omit<Switch, 'id'>;
type HostFields = Omit<Host, 'id'>;
type LinkFields = Omit<Link, 'id' | 'a' | 'b'>;

/**
 * Collects records for generators and importers and hands out ids and free ports.
 * It does not judge: `validateTopology` does. Ids are s0, h0, l0 … in order of creation.
 */
export class TopologyBuilder {
  private readonly switches: Switch[] = [];
  private readonly hosts: Host[] = [];
  private readonly links: Link[] = [];
  private readonly nextPort = new Map<NodeId, number>();

  /** Its ports are numbered from 1 to `portCount`. */
  addSwitch(fields: SwitchFields): SwitchId {
    const id = `s${this.switches.length}` as SwitchId;
    this.switches.push({ id, ...fields });
    return id;
  }

  /** A host has one port, which `connect` gives it. */
  addHost(fields: HostFields): HostId {
    const id = `h${this.hosts.length}` as HostId;
    this.hosts.push({ id, ...fields });
    return id;
  }

  /** Joins two ports; a port left out is the lowest not yet handed out at that node. */
  connect(a: NodeId, b: NodeId, aPort?: number, bPort?: number, fields: LinkFields = {}): LinkId {
    const id = `l${this.links.length}` as LinkId;
    this.links.push({
      id,
      a: { node: a, port: this.take(a, aPort) },
      b: { node: b, port: this.take(b, bPort) },
      ...fields,
    });
    return id;
  }

  /** The network of what was added. */
  build(name: string, extra: { origin?: Origin; lattice?: Topology['lattice'] } = {}): Topology {
    return { name, ...extra, switches: this.switches, hosts: this.hosts, links: this.links };
  }

  private take(node: NodeId, port: number | undefined): number {
    const next = this.nextPort.get(node) ?? 1;
    const chosen = port ?? next;
    if (chosen >= next) this.nextPort.set(node, chosen + 1);
    return chosen;
  }
}
