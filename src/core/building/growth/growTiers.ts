import { UnionFind } from '../../base/structures/unionFind';
import type { Host, Link, LinkEnd, NodeId, Switch, SwitchId, Topology } from '../../topology/topology';
import { evenSpread } from './evenSpread';
import { FreshIds, FreshNames, machineNames, numbersIn, withNumber } from './freshNames';
import { GrowthError } from './growthError';
import { withMachines } from './plantOfGrowth';
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
 * @param beside the design that the network is a part of: its ids and names are not given again
 * @throws GrowthError for a network without such levels, or a size that is smaller than it is
 */
export function growTiers(from: Topology, size: TierSize, beside = from): Topology {
  const tiers = requireTiers(from);
  const { rows, tops } = tiers;
  if (size.rows < rows.length || size.tops < tops.length) {
    throw new GrowthError({
      en: `${size.rows}x${size.tops}: expected at least the ${rows.length} rows and ${tops.length} spines that there are`,
      ja: `${size.rows}x${size.tops}：現在の ${rows.length} 行、${tops.length} スパイン以上を指定してください`,
    });
  }
  return new GrowingTiers(from, tiers, beside).run(size);
}

/**
 * A network of units, each with the same machines at all its leaves, with more machines: units that are not full are filled first, then come new ones like
 * the fullest, the last as full as it gets; spines stay as many. Otherwise as `growTiers`.
 * @param count machines in all
 * @throws GrowthError for a network without such units, or fewer machines than it has
 */
export function growMachines(from: Topology, count: number, beside = from): Topology {
  const tiers = requireTiers(from);
  const growing = new GrowingTiers(from, tiers, beside);
  const present = growing.machinesByRow.map(({ length }) => length);
  const full = Math.max(0, ...present);
  const all = present.reduce((sum, here) => sum + here, 0);
  if (full === 0 || tiers.rows.every((row) => row.length === 1)) {
    throw new GrowthError({
      en: `no machine of "${from.name}" has ports at several leaves: expected a size in leaves (or pods) x spines`,
      ja: `「${from.name}」には複数のリーフにポートを持つマシンがありません。「リーフ（ポッド）数 x スパイン数」で指定してください`,
    });
  }
  if (count < all) {
    throw new GrowthError({
      en: `${count} machines: expected at least the ${all} that there are`,
      ja: `マシン ${count} 台：現在の ${all} 台以上を指定してください`,
    });
  }
  return growing.run({ rows: tiers.rows.length, tops: tiers.tops.length }, { count: count - all, full });
}

/** The levels of a network. @throws GrowthError where it has none */
function requireTiers(from: Topology): Tiers {
  const tiers = tiersOf(from);
  if (tiers) return tiers;
  throw new GrowthError({
    en: `"${from.name}" has no spines with leaves or pods below them: expected a network to grow to, or a number of switches`,
    ja: `「${from.name}」にはリーフまたはポッドの上に立つスパインがありません。拡張先のネットワーク、またはスイッチの数を指定してください`,
  });
}

/** Machines to add, and how many a full unit has. */
interface MoreMachines {
  readonly count: number;
  readonly full: number;
}

class GrowingTiers {
  private readonly switches: Switch[];
  private readonly hosts: Host[];
  private readonly fresh: Link[] = [];
  private readonly ids: FreshIds;
  private readonly names: FreshNames;
  private readonly uplinks: Link[];
  private readonly isTop: ReadonlySet<NodeId>;
  /** By the names of machines without their last number: the highest that is in use. */
  private readonly lastMachine = new Map<string, number>();
  private readonly addedMachines: { readonly name: string; readonly like: string }[] = [];
  /** By row: its machines with several ports, in the order of the records, each as its hosts. */
  readonly machinesByRow: readonly (readonly (readonly Host[])[])[];

  constructor(
    private readonly from: Topology,
    private readonly tiers: Tiers,
    private readonly beside: Topology,
  ) {
    this.switches = [...from.switches];
    this.hosts = [...from.hosts];
    this.ids = new FreshIds([from, beside]);
    this.names = new FreshNames(beside);
    this.isTop = new Set<NodeId>(tiers.tops);
    this.uplinks = switchLinks(from).filter(({ a, b }) => this.isTop.has(a.node) !== this.isTop.has(b.node));
    this.machinesByRow = machinesOf(from, tiers);
  }

  run({ rows, tops }: TierSize, more?: MoreMachines): Topology {
    const { from } = this;
    const planes = this.planes();
    const oldOf = new Map(planes.map(({ below }) => [below, below.slice()]));
    for (let i = this.tiers.tops.length; i < tops; i++) this.addTop(planes);
    for (let i = this.tiers.rows.length; i < rows; i++) this.addRow(planes);
    if (more) this.addMachines(planes, more);
    const isUplink = new Set(this.uplinks);
    const kept = from.links.filter((link) => !isUplink.has(link));
    const dealt = planes.flatMap((plane) => this.deal(plane, oldOf.get(plane.below) ?? []));
    const { origin: _, ...rest } = from;
    const machines = withMachines(from.machines, this.addedMachines);
    return {
      ...rest,
      ...(machines && { machines }),
      switches: this.switches,
      hosts: this.hosts,
      links: [...kept, ...dealt, ...this.fresh],
    };
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

  private addMachines(planes: readonly Plane[], { count, full }: MoreMachines): void {
    let left = count;
    this.machinesByRow.forEach((machines) => {
      for (let m = machines.length; m > 0 && m < full && left > 0; m++, left--) this.addMachine(machines[0]);
    });
    for (; left > 0; left -= full) this.addRow(planes, Math.min(left, full));
  }

  /** One row more, a copy of the last (of units of machines the last full one) with its hosts; its uplinks are assigned with those of the others. */
  private addRow(planes: readonly Plane[], machines = Number.POSITIVE_INFINITY): void {
    const { from, tiers, machinesByRow } = this;
    const full = Math.max(...machinesByRow.map(({ length }) => length));
    const model = full === 0 ? tiers.rows.length - 1 : machinesByRow.findLastIndex(({ length }) => length === full);
    const row = tiers.rows[model];
    const hosts = hostsOfSwitches(from);
    const inMachine = new Set<NodeId>(machinesByRow[model].flatMap((own) => own.map(({ id }) => id)));
    const last = this.numberOfRow();
    const copies = new Map<NodeId, NodeId>();
    for (const id of row) {
      const model = this.record(id);
      const place = model.pod === undefined ? { index: last + 1 } : { pod: last + 1 };
      const copy = this.addSwitch(model, withNumber(model.name, 0, last + 1), place);
      copies.set(id, copy);
      for (const plane of planes) if (plane.below.includes(id)) plane.below.push(copy);
      for (const host of hosts.get(id) ?? []) if (!inMachine.has(host)) copies.set(host, this.addHost(host, last + 1));
    }
    for (const machine of machinesByRow[model].slice(0, machines))
      for (const [host, copy] of this.addMachineHosts(machine)) copies.set(host, copy);
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
    const { guid: _g, lid: _l, position: _p, locked: _k, place: _r, down: _d, coordinates: _c, ...others } = model;
    const { serial: _s, ...rest } = others;
    const id = this.ids.take('s') as SwitchId;
    const own = model.index === undefined && model.pod === undefined ? {} : place;
    this.switches.push({ ...rest, id, name: this.names.take(name), ...own });
    return id;
  }

  private addHost(host: NodeId, row: number): NodeId {
    const model = this.from.hosts.find(({ id }) => id === host) as Host;
    const { node } = model;
    const name = node && withNumber(node, 0, row);
    if (name !== undefined && node !== undefined) this.addedMachines.push({ name, like: node });
    return this.copyHost(model, withNumber(model.name, 0, row), name);
  }

  private copyHost(model: Host, name: string, node: string | undefined): NodeId {
    const {
      guid: _g,
      portGuid: _pg,
      lid: _l,
      position: _p,
      locked: _k,
      place: _r,
      down: _d,
      node: _n,
      ...rest
    } = model;
    const id = this.ids.take('h') as Host['id'];
    this.hosts.push({ ...rest, id, name: this.names.take(name), ...(node !== undefined && { node }) });
    return id;
  }

  /** One machine more at the leaves of another. */
  private addMachine(machine: readonly Host[]): void {
    const copies = this.addMachineHosts(machine);
    for (const { a, b, speed } of this.from.links) {
      const [host, leaf] = copies.has(a.node) ? [a, b] : [b, a];
      const copy = copies.get(host.node);
      if (copy === undefined) continue;
      const id = this.ids.take('l') as Link['id'];
      const ends = { a: { node: copy, port: host.port }, b: { node: leaf.node, port: 0 } };
      this.fresh.push({ id, ...ends, ...(speed !== undefined && { speed }) });
    }
  }

  /** The hosts of one machine more, with the next number of such machines, by those they are copies of. */
  private addMachineHosts(machine: readonly Host[]): ReadonlyMap<NodeId, NodeId> {
    const [{ node = '' }] = machine;
    const kind = node.replace(/\d+(?!.*\d)/, '#');
    const last =
      this.lastMachine.get(kind) ??
      machineNames(this.beside).reduce(
        (most, name) =>
          name.replace(/\d+(?!.*\d)/, '#') === kind ? Math.max(most, numbersIn(name).at(-1) ?? 0) : most,
        0,
      );
    this.lastMachine.set(kind, last + 1);
    const name = withNumber(node, -1, last + 1);
    this.addedMachines.push({ name, like: node });
    return new Map(
      machine.map((model) => {
        const own = model.name.startsWith(node) ? name + model.name.slice(node.length) : `${name}-${model.name}`;
        return [model.id, this.copyHost(model, own, name)];
      }),
    );
  }
}

/** By row: the machines with several ports at its switches, in the order of the records. */
function machinesOf(from: Topology, { rows }: Tiers): Host[][][] {
  const hosts = hostsOfSwitches(from);
  const rowOf = new Map<NodeId, number>(
    rows.flatMap((row, r) => row.flatMap((id) => (hosts.get(id) ?? []).map((host) => [host, r] as const))),
  );
  const machines = rows.map(() => new Map<string, Host[]>());
  for (const host of from.hosts) {
    const row = rowOf.get(host.id);
    if (row === undefined || host.node === undefined) continue;
    const known = machines[row].get(host.node);
    if (known) known.push(host);
    else machines[row].set(host.node, [host]);
  }
  return machines.map((byName) => [...byName.values()].filter(({ length }) => length > 1));
}

interface Plane {
  readonly tops: SwitchId[];
  readonly below: SwitchId[];
}
