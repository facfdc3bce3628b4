import type { NodeId, RackPlace, Topology } from '../../topology/topology';

/** An item that takes one place in a rack: a switch, a director with all its chips, or a machine with all its ports. */
export interface Box {
  readonly name: string;
  readonly isMachine: boolean;
  /** Indices of its switches and of its hosts; end points inside a switch are the switch's. A machine without ports has neither. */
  readonly switches: readonly number[];
  readonly hosts: readonly number[];
  /** Names of it in commands and placements: the ids of those; of a machine without ports a key of its own. */
  readonly keys: readonly NodeId[];
  /** Height in rack units. */
  readonly units: number;
  /** As the records say it. */
  readonly place?: RackPlace;
}

/** A cable that somebody lays: what joins two boxes. Links inside a director are none. */
export interface BoxCable {
  /** Index of the link. */
  readonly link: number;
  /** Boxes at the ends a and b of the link. */
  readonly a: number;
  readonly b: number;
}

export interface Boxes {
  /** Switches and directors first, in the order of the records. */
  readonly boxes: readonly Box[];
  readonly cables: readonly BoxCable[];
  /** Index of the box of a node, by its id, and of a machine without ports by its key. */
  readonly boxOf: ReadonlyMap<NodeId, number>;
}

/**
 * Units of a director with so many chips: 2 chips a unit and 2 units for what else is in it, which comes near to modular InfiniBand switches (9 chips in 7 units,
 * 27 in 16, 54 in 29).
 */
function directorUnits(chips: number): number {
  return chips === 1 ? 1 : Math.ceil(chips / 2) + 2;
}

/**
 * The boxes of a network and the cables between them; as high as their models, other machines `hostUnits`. Machines without ports come last.
 * O(switches + hosts + links + machines).
 */
export function boxesOf(topology: Topology, hostUnits = 1): Boxes {
  const { switches, hosts, links } = topology;
  const open: Open[] = [];
  const boxOf = new Map<NodeId, number>();
  const byName = new Map<string, number>();
  const boxNamed = (key: string, name: string, isMachine: boolean): number => {
    const known = byName.get(key);
    if (known !== undefined) return known;
    byName.set(key, open.length);
    return open.push({ name, isMachine, switches: [], hosts: [], keys: [] }) - 1;
  };
  switches.forEach(({ id, name, chassis, place }, s) => {
    const box = boxNamed(chassis === undefined ? `s${id}` : `c${chassis}`, chassis ?? name, false);
    open[box].switches.push(s);
    open[box].keys.push(id);
    open[box].place ??= place;
    boxOf.set(id, box);
  });
  const inside = switchesWithin({ switches, hosts, links });
  hosts.forEach(({ id, name, node, place }, h) => {
    const around = boxOf.get(inside.get(id) as NodeId);
    const box = around ?? boxNamed(node === undefined ? `h${id}` : `n${node}`, node ?? name, true);
    open[box].hosts.push(h);
    open[box].keys.push(id);
    if (around === undefined) open[box].place ??= place;
    boxOf.set(id, box);
  });
  const cabled = new Set(open.flatMap(({ name, isMachine }) => (isMachine ? [name] : [])));
  for (const { name, place } of topology.machines ?? []) {
    if (cabled.has(name)) continue;
    const key = `machine ${name}` as NodeId;
    boxOf.set(key, open.push({ name, isMachine: true, switches: [], hosts: [], keys: [key], place }) - 1);
  }
  const modelOf = modelsOfBoxes(topology);
  const boxes = open.map((box) => ({
    ...box,
    units: modelOf(box)?.units ?? (box.isMachine ? hostUnits : directorUnits(box.switches.length)),
  }));
  const cables = links.flatMap(({ a, b }, link) => {
    const ends = { a: boxOf.get(a.node) as number, b: boxOf.get(b.node) as number };
    return ends.a === ends.b ? [] : [{ link, ...ends }];
  });
  return { boxes, cables, boxOf };
}

interface Open extends Pick<Box, 'name' | 'isMachine'> {
  readonly switches: number[];
  readonly hosts: number[];
  readonly keys: NodeId[];
  place?: RackPlace;
}

function modelsOfBoxes({ switches, machines = [], models = [] }: Topology) {
  const known = new Map(models.map((model) => [model.name, model]));
  const ofMachine = new Map(machines.map(({ name, model }) => [name, model]));
  return ({ name, isMachine, switches: [s] }: Pick<Box, 'name' | 'isMachine' | 'switches'>) =>
    known.get((isMachine ? ofMachine.get(name) : switches[s]?.model) ?? '');
}

/** The switch that an end point is a part of, by the end point: what reduces data, and its management port. */
function switchesWithin({
  switches,
  hosts,
  links,
}: Pick<Topology, 'switches' | 'hosts' | 'links'>): ReadonlyMap<NodeId, NodeId> {
  const boxes = new Set<NodeId>(switches.map(({ id }) => id));
  const within = new Map<NodeId, NodeId>(
    hosts.flatMap(({ id, of }) => (of !== undefined && boxes.has(of) ? [[id, of] as const] : [])),
  );
  const parts = new Set<NodeId>(hosts.flatMap(({ id, role }) => (role === 'aggregation' ? [id] : [])));
  if (parts.size === 0) return within;
  for (const { a, b } of links) {
    if (parts.has(a.node)) within.set(a.node, b.node);
    if (parts.has(b.node)) within.set(b.node, a.node);
  }
  return within;
}
