import type { SeededRandom } from '../base/structures/seededRandom';
import type { NodeId, Topology } from '../topology/topology';

export interface Node {
  readonly name: string;
  readonly isSwitch: boolean;
  readonly ports: number;
  /** Node of the plan that its box is; null for one bought since. */
  box: string | null;
  calls: string;
  gone?: boolean;
}

export interface End {
  readonly node: Node;
  readonly port: number;
}

export interface Cable {
  ends: [End, End];
  speed: string;
}

/** Ports that every switch has beside those of the plan, the last ones. */
const SPARE_PORTS = 8;

/** A network whose plugs can be moved by hand, and what of it has been touched. */
export class PluggedNetwork {
  protected readonly nodes: Node[] = [];
  protected readonly cables: Cable[] = [];
  protected readonly cablesOf = new Map<Node, Cable[]>();
  private readonly touched = new Set<string>();

  constructor(
    protected readonly plan: Topology,
    readonly random: SeededRandom,
  ) {
    const byId = new Map<NodeId, Node>();
    const add = (id: NodeId, name: string, ports: number): void => {
      const node = { name, isSwitch: ports > 0, ports, box: name, calls: name };
      byId.set(id, node);
      this.nodes.push(node);
      this.cablesOf.set(node, []);
    };
    for (const { id, name, portCount } of plan.switches) add(id, name, portCount + SPARE_PORTS);
    for (const { id, name } of plan.hosts) add(id, name, 0);
    for (const { a, b } of plan.links) {
      const end = (at: typeof a): End => ({ node: byId.get(at.node) as Node, port: at.port });
      this.addCable(end(a), end(b));
    }
  }

  protected addCable(a: End, b: End): Cable {
    const cable: Cable = { ends: [a, b], speed: '4xHDR' };
    this.cables.push(cable);
    for (const { node } of cable.ends) this.cablesOf.get(node)?.push(cable);
    return cable;
  }

  protected drop(cable: Cable): void {
    this.cables.splice(this.cables.indexOf(cable), 1);
  }

  protected anyOf<T>(all: readonly T[]): T {
    return all[this.random.below(all.length)];
  }

  protected anySwitch(): Node {
    return this.nodes[this.random.below(this.plan.switches.length)];
  }

  /** A cable that nothing has touched, between switches unless hosts may be moved. */
  protected anyCable(withHosts = false): Cable | null {
    const cable = this.anyOf(this.cables);
    const isWanted = withHosts || cable.ends.every(({ node }) => node.isSwitch);
    return isWanted && this.areFree([cable]) ? cable : null;
  }

  protected spareOf(node: Node): End | null {
    const port = node.ports - this.random.below(SPARE_PORTS);
    const end = { node, port };
    return node.gone || this.touched.has(plugText(end)) ? null : end;
  }

  protected areFree(cables: readonly Cable[]): boolean {
    return cables.every(({ ends }) => ends.every((end) => !this.touched.has(plugText(end))));
  }

  protected touch(cables: readonly Cable[]): void {
    for (const { ends } of cables) for (const end of ends) this.touched.add(plugText(end));
  }
}

/** `NODE:PORT` */
export const plugText = ({ node, port }: End): string => `${node.name}:${port}`;

export const farOf = ({ ends }: Cable, node: Node): End => (ends[0].node === node ? ends[1] : ends[0]);
