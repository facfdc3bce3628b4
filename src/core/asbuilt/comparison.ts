import type { Link, LinkId, NodeId } from '../topology/topology';
import type { End, Finding } from './findings';
import type { Matching } from './matching';
import { type PortGraph, portGraph } from './portGraph';
import type { SideNode } from './portSlots';

/** Both sides laid over each other, and how their ports and cables are called. */
export class Comparison {
  readonly graph: PortGraph;
  /** True if any host was seen: some files hold switches alone, and hosts that are silent. */
  readonly hostsSeen: boolean;
  /** True if each node seen has reported its ports itself, so that what nobody reports is not there. */
  readonly isWhole: boolean;
  /** True if any switch of the plan's management was seen: many files leave its cables out. */
  private readonly managementSeen: boolean;
  /** Nodes of the plan that are not there, whose cables are not reported again. */
  readonly missing: ReadonlySet<number>;

  constructor(readonly matching: Matching) {
    this.graph = portGraph(matching);
    const { planned, seen, toSeen } = matching;
    this.hostsSeen = seen.nodes.some(({ isSwitch }) => !isSwitch);
    this.isWhole = seen.nodes.every(({ tells }) => tells);
    this.managementSeen = planned.nodes.some(({ managing }, u) => managing && toSeen[u] >= 0);
    const missing = planned.nodes.flatMap((_, u) => (toSeen[u] < 0 && this.isMissing(u) ? [u] : []));
    this.missing = new Set(missing);
  }

  /** The node of the plan at a vertex, -1 for one that the plan does not know. */
  plannedAt(vertex: number): number {
    const node = this.graph.node[vertex];
    return node < this.matching.toSeen.length ? node : -1;
  }

  /** The node seen at a vertex, -1 for one that was not. */
  seenAt(vertex: number): number {
    const { toSeen } = this.matching;
    const node = this.graph.node[vertex];
    return node < toSeen.length ? toSeen[node] : this.graph.strangers[node - toSeen.length];
  }

  nodeAt(vertex: number): SideNode {
    const { planned, seen } = this.matching;
    const u = this.plannedAt(vertex);
    return u >= 0 ? planned.nodes[u] : seen.nodes[this.seenAt(vertex)];
  }

  end(vertex: number): End {
    return { node: this.nodeAt(vertex).name, port: this.graph.port[vertex] };
  }

  /** A cable in words. */
  cable(a: number, b: number): string {
    return cableText(this.end(a), this.end(b));
  }

  /** The plan's facts about the cable at a port. */
  plannedCable(vertex: number): Pick<Finding, 'cable'> {
    return knownOf(this.matching.planned.links[this.graph.plannedSlot[vertex]]);
  }

  /** The facts seen about the cable at a port. */
  seenCable(vertex: number): Pick<Finding, 'cable'> {
    return knownOf(this.matching.seen.links[this.graph.seenSlot[vertex]]);
  }

  /** Checks whether what is or is not plugged in at a port has been reported. */
  isTold(vertex: number): boolean {
    const w = this.seenAt(vertex);
    return w >= 0 && this.matching.seen.nodes[w].tells;
  }

  /** Checks whether nobody has reported a planned cable: neither of its ends, or hosts not at all. */
  isUntold(a: number, b: number): boolean {
    const isSilent = (v: number): boolean => !this.hostsSeen && !this.nodeAt(v).isSwitch;
    return isSilent(a) || isSilent(b) || !(this.isTold(a) || this.isTold(b));
  }

  /** Checks whether the plan marks a cable of its own as failed, or what is at its ends. */
  isFailed(a: number, b: number): boolean {
    const link = this.matching.planned.links[this.graph.plannedSlot[a]];
    return link.down === true || [a, b].some((v) => this.nodeAt(v).down);
  }

  /** Checks whether the plan gives what belongs into a port: it may be what only some nodes know of their cables. */
  isPlanTold(vertex: number): boolean {
    const u = this.plannedAt(vertex);
    return u >= 0 && this.matching.planned.nodes[u].tells;
  }

  /** A host that has no other cable than the one at this vertex, and was not seen. */
  isUnseenHost(vertex: number): boolean {
    const u = this.plannedAt(vertex);
    return u >= 0 && this.matching.toSeen[u] < 0 && !this.nodeAt(vertex).isSwitch && this.cablesOf(u) === 1;
  }

  /** The plan's records of the cables at these vertices. */
  linksAt(vertices: readonly number[]): LinkId[] {
    const { plannedSlot } = this.graph;
    const { links } = this.matching.planned;
    return [...new Set(vertices.flatMap((v) => (plannedSlot[v] < 0 ? [] : [links[plannedSlot[v]].id])))];
  }

  /** The plan's records of the nodes at these vertices: of an adapter all its ports. */
  nodesAt(vertices: readonly number[]): NodeId[] {
    return [...new Set(vertices.flatMap((v) => (this.plannedAt(v) < 0 ? [] : this.nodeAt(v).ids)))];
  }

  private cablesOf(u: number): number {
    const { offset } = this.matching.planned;
    return offset[u + 1] - offset[u];
  }

  /**
   * Checks whether a node of the plan that was not matched is reported as missing: not where only some have reported their ports and others might see it, nor a
   * host with a single cable, which may as well be off.
   */
  private isMissing(u: number): boolean {
    const { planned, seen, toSeen } = this.matching;
    const { isSwitch, managing } = planned.nodes[u];
    const cables = this.cablesOf(u);
    if (managing && !this.managementSeen) return false;
    if (cables === 0 || (!isSwitch && (cables === 1 || !this.hostsSeen))) return false;
    if (this.isWhole) return true;
    for (let p = planned.offset[u]; p < planned.offset[u + 1]; p++) {
      const neighbour = planned.owner[planned.far[p]];
      if (!planned.nodes[neighbour].isSwitch) continue;
      if (toSeen[neighbour] < 0 || !seen.nodes[toSeen[neighbour]].tells) return false;
    }
    return true;
  }
}

function knownOf({ speed, lengthM }: Pick<Link, 'speed' | 'lengthM'>): Pick<Finding, 'cable'> {
  const cable = { ...(speed !== undefined && { speed }), ...(lengthM !== undefined && { lengthM }) };
  return Object.keys(cable).length === 0 ? {} : { cable };
}

/** A cable in words: `leaf-1:3 -- spine-0:2`. */
export function cableText(a: End, b: End): string {
  return `${endText(a)} -- ${endText(b)}`;
}

/** A port as checks and people read it; a node as a whole is its name alone. */
export function endText({ node, port }: End): string {
  return port === 0 ? node : `${node}:${port}`;
}
