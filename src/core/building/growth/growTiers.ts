import { UnionFind } from '../../base/structures/unionFind';
import type { Host, Link, LinkEnd, NodeId, Switch, SwitchId, Topology } from '../../topology/topology';
import { evenSpread } from './evenSpread';
import { FreshIds, FreshNames, numbersIn, withNumber } from './freshNames';
import { GrowthError } from './growthError';
import { hostsOfSwitches, switchLinks, type Tiers, tiersOf } from './tiers';

/** Target size of a tree: rows are its leaves, or its pods where it has three levels and more. */
export interface TierSize {
  readonly rows: number;
  readonly tops: number;
}

/**
 * A leaf-spine, or pods below spines, with more rows and more spines: new rows are like the last, new spines too, and every switch below the spines assigns its uplinks
 * out anew to those of its plane with the fewest cables moved (`evenSpread`). Switch links have port 0: `choosePorts` finds them. Old records keep their ids.
 * O(moved cables × rows × spines + switches + hosts + links).
 * @throws GrowthError for a network without such levels, or a size that is smaller than it is
 */
export function growTiers(from: Topology, size: TierSize): Topology {
  const tiers = tiersOf(from);
  if (!tiers) {
    throw new GrowthError({
      en: `"${from.name}" has no spines with leaves or pods below them: expected a network to grow to, or a number of switches`,
      ja: `「${from.name}」にはリーフまたはポッドの上に立つスパインがありません。拡張先のネットワーク、またはスイッチの数を指定してください`,
    });
  }
  const { rows, tops } = tiers;
  if (size.rows < rows.length || size.tops < tops.length) {
    throw new GrowthError({
      en: `${size.rows}x${size.tops}: expected at least the ${rows.length} rows and ${tops.length} spines that there are`,
      ja: `${size.rows}x${size.tops}：現在の ${rows.length} 行、${tops.length} スパイン以上を指定してください`,
    });
  }
  return new GrowingTiers(from, tiers).run(size);
}

class GrowingTiers {
  private readonly switches: Switch[];
  private readonly hosts: Host[];
  private readonly fresh: Link[] = [];
  private readonly ids: FreshIds;
  private readonly names: FreshNames;
  private readonly uplinks: Link[];
  private readonly isTop: ReadonlySet<NodeId>;

  constructor(
    private readonly from: Topology,
    private readonly tiers: Tiers,
  ) {
    this.switches = [...from.switches];
    this.hosts = [...from.hosts];
    this.ids = new FreshIds([from]);
    this.names = new FreshNames(from);
    this.isTop = new Set<NodeId>(tiers.tops);
    this.uplinks = switchLinks(from).filter(({ a, b }) => this.isTop.has(a.node) !== this.isTop.has(b.node));
  }

  run({ rows, tops }: TierSize): Topology {
    const { from } = this;
    const planes = this.planes();
    const oldOf = new Map(planes.map(({ below }) => [below, below.slice()]));
    for (let i = this.tiers.tops.length; i < tops; i++) this.addTop(planes);
    for (let i = this.tiers.rows.length; i < rows; i++) this.addRow(planes);
    const isUplink = new Set(this.uplinks);
    const kept = from.links.filter((link) => !isUplink.has(link));
    const dealt = planes.flatMap((plane) => this.deal(plane, oldOf.get(plane.below) ?? []));
    const { origin: _, ...rest } = from;
    return { ...rest, switches: this.switches, hosts: this.hosts, links: [...kept, ...dealt, ...this.fresh] };
  }

  /** Spines and the switches cabled to them fall into planes that share no cable. */
  private planes(): Plane[] {
    const place = new Map<NodeId, number>(this.from.switches.map(({ id }, s) => [id, s]));
    const parts = new UnionFind(this.from.switches.length);
    const joined = new Set<NodeId>();
    for (const { a, b } of this.uplinks) {
      parts.union(place.get(a.node) ?? 0, place.get(b.node) ?? 0);
      joined.add(a.node).add(b.node);
    }
    const planes = new Map<number, Plane>();
    this.from.switches.forEach(({ id }, s) => {
      if (!joined.has(id)) return;
      const plane = planes.get(parts.find(s)) ?? { tops: [], below: [] };
      planes.set(parts.find(s), plane);
      (this.isTop.has(id) ? plane.tops : plane.below).push(id);
    });
    return [...planes.values()];
  }

  /** One spine more, like the last, in the first plane of those with the fewest. */
  private addTop(planes: readonly Plane[]): void {
    const model = this.record(this.tiers.tops[this.tiers.tops.length - 1]);
    const plane = planes.reduce((least, next) => (next.tops.length < least.tops.length ? next : least));
    const isHere = new Set<NodeId>(planes.flatMap(({ tops }) => tops));
    const numbers = this.switches.filter(({ id }) => isHere.has(id)).map(({ name }) => numbersIn(name).at(-1) ?? 0);
    const number = Math.max(...numbers) + 1;
    const id = this.addSwitch(model, withNumber(model.name, -1, number), { index: number });
    plane.tops.push(id);
  }

  /** One row more, a copy of the last with all its hosts; its uplinks are assigned with those of the others. */
  private addRow(planes: readonly Plane[]): void {
    const { from, tiers } = this;
    const row = tiers.rows[tiers.rows.length - 1];
    const hosts = hostsOfSwitches(from);
    const last = this.numberOfRow();
    const copies = new Map<NodeId, NodeId>();
    for (const id of row) {
      const model = this.record(id);
      const place = model.pod === undefined ? { index: last + 1 } : { pod: last + 1 };
      const copy = this.addSwitch(model, withNumber(model.name, 0, last + 1), place);
      copies.set(id, copy);
      for (const plane of planes) if (plane.below.includes(id)) plane.below.push(copy);
      for (const host of hosts.get(id) ?? []) copies.set(host, this.addHost(host, last + 1));
    }
    const copied = (end: LinkEnd): LinkEnd => ({ ...end, node: copies.get(end.node) ?? end.node });
    for (const { a, b, speed } of from.links) {
      if (!copies.has(a.node) || !copies.has(b.node)) continue;
      this.fresh.push({
        id: this.ids.take('l') as Link['id'],
        a: copied(a),
        b: copied(b),
        ...(speed !== undefined && { speed }),
      });
    }
    this.modelOf(copies, planes);
  }

  /** Uplinks of copied switches: as many as the switch has that they are copies of. */
  private readonly uplinksOf = new Map<NodeId, number>();

  private modelOf(copies: ReadonlyMap<NodeId, NodeId>, planes: readonly Plane[]): void {
    const below = new Set(planes.flatMap((plane) => plane.below));
    for (const [model, copy] of copies) {
      if (!below.has(model as SwitchId)) continue;
      this.uplinksOf.set(copy, this.uplinks.filter(({ a, b }) => a.node === model || b.node === model).length);
    }
  }

  private numberOfRow(): number {
    const below = this.switches.filter(({ name, id }) => !this.isTop.has(id) && name !== undefined);
    const last = this.tiers.rows[this.tiers.rows.length - 1].map((id) => this.record(id).name);
    const kind = last[0].replace(/\d.*$/, '');
    const numbers = below.filter(({ name }) => name.startsWith(kind)).map(({ name }) => numbersIn(name)[0] ?? 0);
    return Math.max(0, ...numbers);
  }

  private deal({ tops, below }: Plane, old: readonly SwitchId[]): Link[] {
    const columnOf = new Map<NodeId, number>(tops.map((id, j) => [id, j]));
    const rowOf = new Map<NodeId, number>(below.map((id, i) => [id, i]));
    const before = old.map(() => new Array<number>(tops.length).fill(0));
    const sums = below.map((id) => this.uplinksOf.get(id) ?? 0);
    let model: Link | undefined;
    for (const link of this.uplinks) {
      const [top, low] = this.isTop.has(link.a.node) ? [link.a, link.b] : [link.b, link.a];
      const [i, j] = [rowOf.get(low.node), columnOf.get(top.node)];
      if (i === undefined || j === undefined) continue;
      before[i][j]++;
      sums[i]++;
      model = link;
    }
    const speed = model?.speed;
    return evenSpread(sums, tops.length, before).flatMap((row, i) =>
      row.flatMap((count, j) =>
        Array.from({ length: count }, () => ({
          id: this.ids.take('l') as Link['id'],
          a: { node: below[i], port: 0 },
          b: { node: tops[j], port: 0 },
          ...(speed !== undefined && { speed }),
        })),
      ),
    );
  }

  private record(id: SwitchId): Switch {
    return this.from.switches.find((one) => one.id === id) as Switch;
  }

  /** A switch of the same model: what is a single box's own stays behind. */
  private addSwitch(model: Switch, name: string, place: Partial<Switch>): SwitchId {
    const { guid: _g, lid: _l, position: _p, locked: _k, place: _r, down: _d, coordinates: _c, ...rest } = model;
    const id = this.ids.take('s') as SwitchId;
    const own = model.index === undefined && model.pod === undefined ? {} : place;
    this.switches.push({ ...rest, id, name: this.names.take(name), ...own });
    return id;
  }

  private addHost(host: NodeId, row: number): NodeId {
    const model = this.from.hosts.find(({ id }) => id === host) as Host;
    const { guid: _g, portGuid: _pg, lid: _l, position: _p, locked: _k, place: _r, down: _d, node, ...rest } = model;
    const id = this.ids.take('h') as Host['id'];
    this.hosts.push({
      ...rest,
      id,
      name: this.names.take(withNumber(model.name, 0, row)),
      ...(node !== undefined && { node: withNumber(node, 0, row) }),
    });
    return id;
  }
}

interface Plane {
  readonly tops: SwitchId[];
  readonly below: SwitchId[];
}
