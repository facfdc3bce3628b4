import { SeededRandom } from '../base/structures/seededRandom';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** Networks as people build and break them. As read from a subnet: no levels, no pods, names that say nothing of places. */

export interface TwoLevels {
  readonly leaves: number;
  readonly spines: number;
  /** Parallel cables from a leaf to a spine; by leaf and spine where they differ. */
  readonly links: number | ((leaf: number, spine: number) => number);
  /** Hosts of a leaf; taken in turn where there are several numbers. */
  readonly hosts: number | readonly number[];
  /** Hosts of the first spines, as service nodes are. */
  readonly spineHosts?: readonly number[];
}

export function leafSpine({ leaves, spines, links, hosts, spineHosts = [] }: TwoLevels): Topology {
  const builder = new TopologyBuilder();
  const low = addSwitches(builder, 'leaf', leaves);
  const high = addSwitches(builder, 'spine', spines);
  low.forEach((leaf, l) => {
    addHosts(builder, leaf, dealt(hosts, l));
    high.forEach((spine, s) => {
      connect(builder, leaf, spine, typeof links === 'number' ? links : links(l, s));
    });
  });
  spineHosts.forEach((count, s) => {
    addHosts(builder, high[s], count);
  });
  return builder.build(`${leaves} leaves, ${spines} spines`);
}

export interface ThreeLevels {
  readonly pods: number;
  readonly leaves: number;
  readonly middles: number;
  readonly spines: number;
  /** Cables from a leaf to a middle switch of its pod, and from a middle switch to each spine of its group. */
  readonly low?: number;
  readonly high?: number;
  readonly hosts: number | readonly number[];
  readonly spineHosts?: readonly number[];
}

/** Middle switch j of every pod has the spines of group j, which are spines / middles. */
export function threeLevels(wanted: ThreeLevels): Topology {
  const { pods, leaves, middles, spines, low = 1, high = 1, hosts, spineHosts = [] } = wanted;
  const builder = new TopologyBuilder();
  const top = addSwitches(builder, 'spine', spines);
  const group = spines / middles;
  for (let pod = 0; pod < pods; pod++) {
    const mids = addSwitches(builder, `mid-${pod}`, middles);
    const bottom = addSwitches(builder, `leaf-${pod}`, leaves);
    mids.forEach((mid, j) => {
      for (let i = 0; i < group; i++) connect(builder, mid, top[j * group + i], high);
    });
    bottom.forEach((leaf, l) => {
      addHosts(builder, leaf, dealt(hosts, pod * leaves + l));
      for (const mid of mids) connect(builder, leaf, mid, low);
    });
  }
  spineHosts.forEach((count, s) => {
    addHosts(builder, top[s], count);
  });
  return builder.build(`${pods} pods of ${leaves} + ${middles}, ${spines} spines`);
}

export interface Chain {
  readonly directors: number;
  /** Line chips of a director, each with `hosts`; fabric chips, each on every line chip by `links` cables. */
  readonly lines: number;
  readonly fabrics: number;
  readonly links: number;
  readonly hosts: number;
  /** Cables from a director to the next, divided over the line chips of both. */
  readonly trunks: number;
}

/** Directors in a row: each a two-level tree of chips, cabled to its neighbours by its line chips. */
export function directorChain({ directors, lines, fabrics, links, hosts, trunks }: Chain): Topology {
  const builder = new TopologyBuilder();
  let before: readonly SwitchId[] | null = null;
  for (let d = 0; d < directors; d++) {
    const line = addSwitches(builder, `line-${d}`, lines);
    const fabric = addSwitches(builder, `fabric-${d}`, fabrics);
    for (const chip of line) {
      addHosts(builder, chip, hosts);
      for (const inner of fabric) connect(builder, chip, inner, links);
    }
    for (let t = 0; before && t < trunks; t++) builder.connect(before[t % lines], line[t % lines]);
    before = line;
  }
  return builder.build(`chain of ${directors} directors`);
}

/** Switches are the corners; links where one of the `dims` coordinates differs. */
export function hypercube(dims: number, hosts: number): Topology {
  return network(`hypercube of ${2 ** dims}`, 2 ** dims, hosts, (a, b) => {
    const differ = a ^ b;
    return (differ & (differ - 1)) === 0;
  });
}

/** The slim fly of q = 5 (McKay, Miller and Širáň): 50 switches of 7 links each, two hops from any to any. */
export function slimFly(hosts: number): Topology {
  const q = 5;
  const inner = [
    [1, 4],
    [2, 3],
  ];
  return network('slim fly of 50', 2 * q * q, hosts, (a, b) => {
    const [x, y] = [Math.floor(a / q) % q, a % q];
    const [m, c] = [Math.floor(b / q) % q, b % q];
    const half = a < q * q ? 0 : 1;
    if (half === (b < q * q ? 0 : 1)) return x === m && inner[half].includes((c - y + q) % q);
    return (m * x + c) % q === y;
  });
}

export interface Dragonfly {
  readonly groups: number;
  /** Routers of a group, all joined; each has `globals` links to other groups and `hosts`. */
  readonly routers: number;
  readonly globals: number;
  readonly hosts: number;
}

/** A dragonfly (Kim and others 2008), as many links between any two groups; routers × globals must be a multiple of groups - 1. */
export function dragonfly({ groups, routers, globals, hosts }: Dragonfly): Topology {
  const others = groups - 1;
  const copies = (routers * globals) / others;
  // Groups are a circle: a group's links lead 1, 2, … groups on, again and again.
  const router = (group: number, on: number, copy: number): number =>
    group * routers + Math.floor((copy * others + on - 1) / globals);
  return network(`dragonfly of ${groups * routers}`, groups * routers, hosts, (a, b) => {
    const [from, to] = [Math.floor(a / routers), Math.floor(b / routers)];
    if (from === to) return true;
    for (let copy = 0; copy < copies; copy++) {
      if (router(from, to - from, copy) === a && router(to, from - to + groups, copy) === b) return true;
    }
    return false;
  });
}

function network(name: string, size: number, hosts: number, joined: (a: number, b: number) => boolean): Topology {
  const builder = new TopologyBuilder();
  const switches = addSwitches(builder, 'sw', size);
  switches.forEach((s, a) => {
    addHosts(builder, s, hosts);
    for (let b = 0; b < a; b++) if (joined(b, a)) builder.connect(switches[b], s);
  });
  return builder.build(name);
}

/** Hosts for each of `count` leaves, drawn evenly between two numbers. */
export function drawnHosts(count: number, least: number, most: number, seed: number): number[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => least + random.below(most - least + 1));
}

function addSwitches(builder: TopologyBuilder, name: string, count: number): SwitchId[] {
  return Array.from({ length: count }, (_, i) => builder.addSwitch({ name: `${name}-${i}`, portCount: PORTS }));
}

const PORTS = 200;

function addHosts(builder: TopologyBuilder, at: SwitchId, count: number): void {
  for (let h = 0; h < count; h++) builder.connect(builder.addHost({ name: `host-${at}-${h}` }), at);
}

function connect(builder: TopologyBuilder, a: SwitchId, b: SwitchId, cables: number): void {
  for (let i = 0; i < cables; i++) builder.connect(a, b);
}

function dealt(numbers: number | readonly number[], place: number): number {
  return typeof numbers === 'number' ? numbers : numbers[place % numbers.length];
}
