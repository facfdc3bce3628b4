import type { Host, HostId, Link, LinkId, NodeId, Switch, SwitchId, Topology } from '../topology/topology';
import { nameDifferences } from './compareBuilt';
import type { Comparison } from './comparison';
import type { Finding, FindingKind } from './findings';
import type { Anchor } from './identify';
import { matchBuilt } from './matchBuilt';
import type { ComparedNetwork, SideNode } from './portSlots';

/**
 * The plan with what was seen in place of what was planned: cables where they were seen, at the speeds seen, GUIDs and names of boxes that stand there, nodes and cables
 * that the plan did not know. What is missing stays and is marked as failed, but for cables whose port now holds another, which go. What nobody has reported stays as it is.
 * Records keep their ids and their order, new ones stand behind them. O(switches + hosts + links).
 * @param only places of the findings of `compareBuilt` that are taken over, all else stays as planned; left out: everything, also what is no finding, such as speeds
 * that the plan does not say. A finding of a chain takes the whole chain along, since its ports are the others'; an extra node all that hangs on it
 * @throws MatchingError as `compareBuilt`
 */
export function takeOver(
  planned: ComparedNetwork,
  seen: ComparedNetwork,
  anchors: readonly Anchor[] = [],
  only?: readonly number[],
): Topology {
  const match = matchBuilt(planned, seen, anchors);
  const { comparison } = match;
  const named = nameDifferences(match);
  const chosen = only && chooseParts(comparison, named, new Set(only.map((i) => named.findings[i])));
  const { strangers } = named.nodes;
  const taken = chosen ? new Map([...strangers].filter(([u]) => chosen.renamed.has(u))) : strangers;
  return new TakingOver(planned.topology, seen.topology, comparison, chosen ?? null).run(taken);
}

/** Parts of the comparison that are taken over. */
interface Chosen {
  /** Nodes of the plan that take GUID and name of the box in their place; those that are marked as missing. */
  readonly renamed: ReadonlySet<number>;
  readonly missing: ReadonlySet<number>;
  /** Vertices of the port graph whose cables become those seen. */
  readonly vertices: ReadonlySet<number>;
  /** Cables that take the speed seen. */
  readonly speeds: ReadonlySet<LinkId>;
}

const OF_BOXES: readonly FindingKind[] = ['exchanged-nodes', 'replaced-node', 'renamed-node'];
const OF_SPEEDS: readonly FindingKind[] = ['degraded-width', 'degraded-speed'];

function chooseParts(
  comparison: Comparison,
  { cables }: ReturnType<typeof nameDifferences>,
  findings: ReadonlySet<Finding>,
): Chosen {
  const { planned, seen } = comparison.matching;
  const nodesOf = (kinds: readonly FindingKind[]): ReadonlySet<number> => {
    const ids = new Set([...findings].flatMap(({ kind, nodes }) => (kinds.includes(kind) ? nodes : [])));
    return new Set(planned.nodes.flatMap((node, u) => (node.ids.some((id) => ids.has(id)) ? [u] : [])));
  };
  const extra = new Set([...findings].flatMap(({ kind, ends }) => (kind === 'extra-node' ? [ends[0].node] : [])));
  const isExtra = (v: number): boolean =>
    comparison.plannedAt(v) < 0 && extra.has(seen.nodes[comparison.seenAt(v)].name);
  const parts = cables.parts.filter(
    ({ vertices, findings: own }) => own.some((one) => findings.has(one)) || vertices.some(isExtra),
  );
  return {
    renamed: nodesOf(OF_BOXES),
    missing: nodesOf(['missing-node']),
    vertices: new Set(parts.flatMap(({ vertices }) => vertices)),
    speeds: new Set([...findings].flatMap(({ kind, links }) => (OF_SPEEDS.includes(kind) ? links : []))),
  };
}

class TakingOver {
  private readonly switches: Map<NodeId, Switch>;
  private readonly hosts: Map<NodeId, Host>;
  private readonly links: ReadonlyMap<LinkId, Link>;
  private readonly seenRecords: ReadonlyMap<NodeId, Switch | Host>;
  private readonly names: Set<string>;
  private readonly ids: FreshIds;
  /** Hosts of the plan that a cable leads to. */
  private readonly cabled = new Set<NodeId>();
  /** Records of nodes that the plan did not know, by the node and, of a host, its port. */
  private readonly added = new Map<string, NodeId>();

  constructor(
    private readonly plan: Topology,
    seen: Topology,
    private readonly comparison: Comparison,
    /** Null: everything. */
    private readonly chosen: Chosen | null,
  ) {
    this.switches = new Map(plan.switches.map((record) => [record.id, record]));
    this.hosts = new Map(plan.hosts.map((record) => [record.id, record]));
    this.links = new Map(plan.links.map((link) => [link.id, link]));
    this.seenRecords = new Map([...seen.switches, ...seen.hosts].map((record) => [record.id, record]));
    this.names = new Set([...plan.switches, ...plan.hosts].map(({ name }) => name));
    this.ids = new FreshIds([...plan.switches, ...plan.hosts, ...plan.links]);
  }

  run(strangers: ReadonlyMap<number, number>): Topology {
    this.takeIdentities(strangers);
    if (!this.chosen) this.markSeen();
    for (const u of this.chosen?.missing ?? this.comparison.missing)
      this.markMissing(this.comparison.matching.planned.nodes[u]);
    const links = this.takeCables();
    return { ...this.plan, switches: [...this.switches.values()], hosts: [...this.hosts.values()], links };
  }

  /** Boxes bring their GUIDs and names along; two that have changed places exchange them. */
  private takeIdentities(strangers: ReadonlyMap<number, number>): void {
    const { planned, seen } = this.comparison.matching;
    const wanted = [...strangers].map(([u, w]) => ({ node: planned.nodes[u], box: seen.nodes[w] }));
    for (const { node } of wanted) for (const id of node.ids) this.names.delete(this.record(id)?.name ?? '');
    for (const { node, box } of wanted) {
      const [guid] = [box.guid, ...box.portGuids];
      // As the box is called without the maker's frame; one that nobody has named takes the name of its place.
      const own = box.identities[1] ?? box.identities[0];
      for (const id of node.ids) {
        const record = this.record(id);
        if (!record) continue;
        const called = own === undefined ? record.name : record.name.replace(node.name, own);
        const name = this.names.has(called) ? this.freeName(record.name) : called;
        this.names.add(name);
        this.put({ ...record, name, ...(guid !== undefined && { guid }) });
      }
    }
  }

  /** Marks as working what was marked as failed and has been seen. */
  private markSeen(): void {
    const { planned, toSeen } = this.comparison.matching;
    planned.nodes.forEach(({ ids }, u) => {
      if (toSeen[u] < 0) return;
      for (const id of ids) {
        const { down, ...record } = this.record(id) ?? {};
        if (down) this.put(record as Switch | Host);
      }
    });
  }

  private markMissing({ ids }: SideNode): void {
    for (const id of ids) {
      const record = this.record(id);
      if (record) this.put({ ...record, down: true });
    }
  }

  private takeCables(): Link[] {
    const { comparison, plan } = this;
    const { graph, matching } = comparison;
    const kept = new Map<LinkId, Link>();
    graph.planned.forEach((far, v) => {
      if (far < v) return;
      const link = this.links.get(matching.planned.links[graph.plannedSlot[v]].id);
      const stays = link && this.plannedLink(link, v, far);
      if (stays) kept.set(stays.id, stays);
    });
    for (const { a, b } of kept.values()) this.cabled.add(a.node).add(b.node);
    const fresh: Link[] = [];
    graph.seen.forEach((far, v) => {
      if (far < v || graph.planned[v] === far || !this.isTaken(v)) return;
      const [a, b] = [v, far].map((at) => ({ node: this.nodeAt(at), port: graph.port[at] }));
      const { speed } = matching.seen.links[graph.seenSlot[v]];
      fresh.push({ id: this.ids.next('l') as LinkId, a, b, ...(speed !== undefined && { speed }) });
    });
    return [...plan.links.flatMap(({ id }) => kept.get(id) ?? []), ...fresh];
  }

  /** The record that a planned cable becomes; null if it is removed. */
  private plannedLink(link: Link, v: number, far: number): Link | null {
    const { comparison } = this;
    const { graph, matching } = comparison;
    if (this.chosen && !this.isTaken(v) && !this.chosen.speeds.has(link.id)) return link;
    if (graph.seen[v] === far) {
      const speed = matching.seen.links[graph.seenSlot[v]].speed ?? link.speed;
      const { down: _, ...rest } = link;
      return { ...rest, ...(speed !== undefined && { speed }) };
    }
    if (graph.seen[v] >= 0 || graph.seen[far] >= 0) return null;
    const isGone = [v, far].some((at) => comparison.missing.has(comparison.plannedAt(at)));
    if (isGone || comparison.isUntold(v, far)) return link;
    const host = [v, far].find((at) => comparison.isUnseenHost(at));
    if (host === undefined) return { ...link, down: true };
    this.markMissing(comparison.nodeAt(host));
    return link;
  }

  /** The record of a port that was seen: of a switch its own, of a host the one planned there, else one without a cable, else a new one. */
  private nodeAt(vertex: number): NodeId {
    const { comparison } = this;
    const { graph, matching } = comparison;
    const node = comparison.nodeAt(vertex);
    const port = graph.port[vertex];
    const isKnown = comparison.plannedAt(vertex) >= 0;
    if (isKnown && node.isSwitch) return this.widen(node.ids[0], port);
    if (isKnown) {
      const slot = graph.plannedSlot[vertex];
      const planned = slot < 0 ? undefined : this.plannedEnd(matching.planned.links[slot].id, node);
      const free = [...(planned === undefined ? [] : [planned]), ...node.ids].find((id) => !this.cabled.has(id));
      if (free !== undefined) {
        this.cabled.add(free);
        return free;
      }
    }
    return this.addedNode(vertex, node, port);
  }

  /** Checks whether the cables at a port become those seen, where they differ. */
  private isTaken(vertex: number): boolean {
    return this.chosen?.vertices.has(vertex) ?? true;
  }

  private plannedEnd(link: LinkId, { ids }: SideNode): NodeId | undefined {
    const { a, b } = this.links.get(link) ?? {};
    return [a?.node, b?.node].find((id) => id !== undefined && ids.includes(id));
  }

  private addedNode(vertex: number, node: SideNode, port: number): NodeId {
    const key = node.isSwitch ? node.ids[0] : `${node.ids[0]} ${port}`;
    const known = this.added.get(key);
    if (known !== undefined) return this.widen(known, port);
    const seen = this.comparison.matching.seen.nodes[this.comparison.seenAt(vertex)];
    const record = seen.ids.map((id) => this.seenRecords.get(id)).find((one) => one !== undefined);
    if (!record) throw new Error(`no record of "${seen.name}"`);
    const { lid: _lid, position: _position, ...rest } = record;
    const name = this.freeName(node.isSwitch || port < 2 ? node.name : `${node.name}#${port}`);
    this.names.add(name);
    const id = this.ids.next(node.isSwitch ? 's' : 'h') as NodeId;
    this.put({ ...rest, id, name } as Switch | Host);
    this.added.set(key, id);
    return this.widen(id, port);
  }

  /** A switch with at least so many ports. */
  private widen(id: NodeId, port: number): NodeId {
    const record = this.switches.get(id);
    if (record && record.portCount < port) this.switches.set(id, { ...record, portCount: port });
    return id;
  }

  private record(id: NodeId): Switch | Host | undefined {
    return this.switches.get(id) ?? this.hosts.get(id);
  }

  private put(record: Switch | Host): void {
    if ('portCount' in record) this.switches.set(record.id, record);
    else this.hosts.set(record.id, record);
  }

  private freeName(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.names.has(name); i++) name = `${wanted} ${i}`;
    return name;
  }
}

/** Ids that no record has. */
class FreshIds {
  private readonly taken: Set<string>;
  private readonly last = new Map<string, number>();

  constructor(records: readonly { readonly id: SwitchId | HostId | LinkId }[]) {
    this.taken = new Set(records.map(({ id }) => id));
  }

  next(kind: 's' | 'h' | 'l'): string {
    let i = this.last.get(kind) ?? 0;
    while (this.taken.has(`${kind}${i}`)) i++;
    this.last.set(kind, i + 1);
    return `${kind}${i}`;
  }
}
