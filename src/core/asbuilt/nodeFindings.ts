import { naturalOrder } from '../base/text/naturalOrder';
import type { NodeId } from '../topology/topology';
import { type Comparison, cableText } from './comparison';
import type { End, Finding, FindingKind } from './findings';
import type { Misplaced } from './misplaced';
import type { Side, SideNode } from './portSlots';

/**
 * Finds differences of nodes as a whole: those in each other's places, replaced, renamed, with one name, missing, extra. GUIDs and names of a kind of node count
 * only where at least half of them agree: a plan may have made its own. O(nodes + cables of those reported).
 */
export function findNodes(comparison: Comparison, misplaced: readonly Misplaced[]): NodeFindings {
  const naming = new NodeNaming(comparison, misplaced);
  naming.nameExchanged();
  naming.nameIdentities();
  naming.nameDuplicates();
  naming.nameMissing();
  naming.nameExtra();
  return naming;
}

/** Findings about nodes, and whose boxes are in whose places. */
export interface NodeFindings {
  readonly findings: readonly Finding[];
  /** By node of the plan: the node seen there that is not the one planned, or not called so. */
  readonly strangers: ReadonlyMap<number, number>;
  /** Nodes that are marked as failed, and were not seen. */
  readonly known: number;
}

class NodeNaming implements NodeFindings {
  readonly findings: Finding[] = [];
  known = 0;
  readonly strangers: Map<number, number>;
  private readonly planned: Side;
  private readonly seen: Side;
  /** By node seen: the node of the plan that it is by what it is called, where it stands elsewhere. */
  private readonly identityOf: ReadonlyMap<number, Misplaced>;
  /** Nodes seen, by what their file calls them. */
  private readonly byDescription: ReadonlyMap<string, readonly number[]>;

  constructor(
    private readonly comparison: Comparison,
    misplaced: readonly Misplaced[],
  ) {
    this.planned = comparison.matching.planned;
    this.seen = comparison.matching.seen;
    this.identityOf = new Map(misplaced.map((one) => [one.seen, one]));
    this.strangers = new Map(misplaced.map(({ place, seen }) => [place, seen]));
    this.byDescription = groupsBy(this.seen.nodes, ({ identities }) => identities.slice(0, 1));
  }

  /** Rings of switches that stand in each other's places; one in a place whose own is nowhere replaces it. */
  nameExchanged(): void {
    const rings = ringsOf([...this.identityOf.values()]);
    for (const ring of rings) {
      const names = ring.map((u) => this.planned.nodes[u].name);
      const first = names.indexOf([...names].sort(naturalOrder.compare)[0]);
      this.add('exchanged-nodes', [...ring.slice(first), ...ring.slice(0, first)]);
    }
    const inRings = new Set(rings.flat());
    for (const { identity, place } of this.identityOf.values())
      if (!inRings.has(place)) this.add('replaced-node', [place], { seen: this.planned.nodes[identity].name });
  }

  /** Nodes in their places whose GUID or name is not the plan's. */
  nameIdentities(): void {
    const { toPlanned } = this.comparison.matching;
    const counts = { switch: this.whatCounts(true), host: this.whatCounts(false) };
    const known = new Set(this.planned.nodes.flatMap(guidsOf));
    this.seen.nodes.forEach((seen, w) => {
      const u = toPlanned[w];
      if (u < 0 || this.identityOf.has(w)) return;
      const planned = this.planned.nodes[u];
      const { guids, names } = planned.isSwitch ? counts.switch : counts.host;
      const pair = guids ? guidPair(planned, seen) : null;
      if (pair && pair[0] !== pair[1] && !known.has(pair[1])) {
        this.strangers.set(u, w);
        this.add('replaced-node', [u], { planned: `0x${pair[0]}`, seen: `0x${pair[1]}` });
        return;
      }
      if (!names || !this.isNamedApart(planned, seen)) return;
      const kind = pair && pair[0] === pair[1] ? 'renamed-node' : 'replaced-node';
      this.strangers.set(u, w);
      this.add(kind, [u], { planned: planned.description, seen: seen.description });
    });
  }

  /** Names of the plan that several nodes have. */
  nameDuplicates(): void {
    const plannedNames = new Set(this.planned.nodes.flatMap(({ identities }) => identities));
    for (const nodes of this.byDescription.values()) {
      const { description, identities } = this.seen.nodes[nodes[0]];
      if (nodes.length < 2 || !identities.some((name) => plannedNames.has(name))) continue;
      this.findings.push({
        kind: 'duplicate-name',
        ends: nodes
          .map((w) => ({ node: this.placeName(w), port: 0 }))
          .sort((a, b) => naturalOrder.compare(a.node, b.node)),
        seen: description,
        plugs: [],
        links: [],
        nodes: nodes.flatMap((w) => this.recordsOf(w)),
      });
    }
  }

  nameMissing(): void {
    const { comparison, planned } = this;
    for (const u of comparison.missing) {
      if (planned.nodes[u].down) {
        this.known++;
        continue;
      }
      const slots = Array.from({ length: planned.offset[u + 1] - planned.offset[u] }, (_, i) => planned.offset[u] + i);
      this.add('missing-node', [u], { links: slots.map((slot) => planned.links[slot].id) });
    }
  }

  nameExtra(): void {
    const { comparison, seen } = this;
    const { graph } = comparison;
    const isWhole = this.planned.nodes.every(({ tells }) => tells);
    const cables = new Map<number, { readonly text: string; readonly at: End; readonly isTold: boolean }[]>(
      graph.strangers.map((w) => [w, []]),
    );
    graph.seen.forEach((far, v) => {
      if (far < 0 || comparison.plannedAt(v) >= 0) return;
      const at = comparison.end(far);
      const text = cableText(at, comparison.end(v));
      cables.get(comparison.seenAt(v))?.push({ text, at, isTold: comparison.isPlanTold(far) });
    });
    for (const [w, own] of cables) {
      // Of what a plan of some nodes' cables does not know, it says nothing either.
      if (!isWhole && !own.some(({ isTold }) => isTold)) continue;
      this.findings.push({
        kind: 'extra-node',
        ends: [{ node: seen.nodes[w].name, port: 0 }],
        ...(own.length > 0 && { seen: own.map(({ text }) => text).join(', '), beside: own[0].at }),
        plugs: [],
        links: [],
        nodes: [],
      });
    }
  }

  private add(
    kind: FindingKind,
    nodes: readonly number[],
    more: Partial<Pick<Finding, 'planned' | 'seen' | 'links'>> = {},
  ): void {
    const those = nodes.map((u) => this.planned.nodes[u]);
    this.findings.push({
      kind,
      ends: those.map(({ name }) => ({ node: name, port: 0 })),
      plugs: [],
      links: [],
      ...more,
      nodes: those.flatMap(({ ids }) => ids),
    });
  }

  private isNamedApart(planned: SideNode, seen: SideNode): boolean {
    const isOwn = (this.byDescription.get(seen.identities[0]) ?? []).length === 1;
    return isOwn && planned.identities.length > 0 && !seen.identities.some((name) => planned.identities.includes(name));
  }

  private whatCounts(isSwitch: boolean): { readonly guids: boolean; readonly names: boolean } {
    const ofKind = ({ nodes }: Side): SideNode[] => nodes.filter((node) => node.isSwitch === isSwitch);
    const agree = (keysOf: (node: SideNode) => readonly string[]): boolean => {
      const [ours, theirs] = [this.planned, this.seen].map((side) =>
        ofKind(side).filter((node) => keysOf(node).length > 0),
      );
      const known = new Set(theirs.flatMap(keysOf));
      const common = ours.filter((node) => keysOf(node).some((key) => known.has(key))).length;
      return common > 0 && 2 * common >= Math.min(ours.length, theirs.length);
    };
    return {
      guids: agree(guidsOf),
      names: agree(({ identities }) => identities),
    };
  }

  private placeName(w: number): string {
    const u = this.comparison.matching.toPlanned[w];
    return u < 0 ? this.seen.nodes[w].name : this.planned.nodes[u].name;
  }

  private recordsOf(w: number): readonly NodeId[] {
    const u = this.comparison.matching.toPlanned[w];
    return u < 0 ? [] : this.planned.nodes[u].ids;
  }
}

const guidsOf = ({ guid, portGuids }: SideNode): readonly string[] =>
  guid === undefined ? portGuids : [guid, ...portGuids];

/** GUIDs that should be the same: of the nodes, else of their first ports; null where one of them tells none. */
function guidPair(planned: SideNode, seen: SideNode): [planned: string, seen: string] | null {
  if (planned.guid !== undefined && seen.guid !== undefined) return [planned.guid, seen.guid];
  const [ours, theirs] = [planned.portGuids[0], seen.portGuids[0]];
  return ours === undefined || theirs === undefined ? null : [ours, theirs];
}

/** Nodes of the plan round each ring of those that stand in each other's places: each stands where the next belongs. */
function ringsOf(misplaced: readonly Misplaced[]): number[][] {
  const next = new Map(misplaced.map(({ identity, place }) => [identity, place]));
  const rings: number[][] = [];
  for (const start of [...next.keys()]) {
    const row: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && next.has(at)) {
      row.push(at);
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
    if (row.length > 0 && at === start) rings.push(row);
  }
  return rings;
}

function groupsBy(nodes: readonly SideNode[], keysOf: (node: SideNode) => readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  nodes.forEach((node, n) => {
    for (const key of keysOf(node)) {
      const group = groups.get(key);
      if (group) group.push(n);
      else groups.set(key, [n]);
    }
  });
  return groups;
}
