import type { LinkId, NodeId, Topology } from '../core/topology/topology';
import { append } from './changes';
import type { Clip } from './clip';
import { addedNodes, pasteElements } from './clip';
import type { Diff } from './diff';
import { connectAll, type RequestedEnd } from './drawCommands';
import { NameAllocator } from './names';
import { checkCount, PortAllocator } from './ports';
import { setSpeed } from './recordCommands';
import { EditRefusal } from './refusal';

/**
 * The shape of connecting several nodes at once: every one of A to every one of B, to the one in its place, or to those of its pod, which
 * is the first number of a name; or those of A among themselves.
 */
export const WIRING_SHAPES = ['between', 'order', 'pods', 'ring', 'chain', 'mesh'] as const;
export type WiringShape = (typeof WIRING_SHAPES)[number];

/** True if a shape has a second side. */
export const hasSides = (shape: WiringShape): boolean => WIRING_SHAPES.indexOf(shape) < 3;

export interface Wiring {
  readonly shape: WiringShape;
  readonly a: readonly NodeId[];
  /** Meant by shapes with two sides. */
  readonly b: readonly NodeId[];
  /** Links that each pair gets. */
  readonly perPair: number;
  /** As people write it; nothing for what most links have. */
  readonly speed: string;
}

/** Links a pair that are still meant; more is a slip of the pen. */
const MOST_PER_PAIR = 1024;

/**
 * Draws all links of a wiring as one step, each to the lowest free ports. O(links).
 * @throws EditRefusal where ports are too few, where a pair cannot be connected or there is none: then no link is drawn
 */
export function wire(topology: Topology, wiring: Wiring): Diff {
  const { perPair, speed } = wiring;
  checkCount(perPair, MOST_PER_PAIR);
  const drawn = connectAll(topology, repeated(wiringPairs(topology, wiring), perPair));
  if (drawn.links.added.length === 0) throw new EditRefusal('noPairs');
  if (speed.trim() === '') return drawn;
  const links = drawn.links.added.map(({ record }) => record);
  const { updated } = setSpeed({ ...topology, links }, new Set<LinkId>(links.map(({ id }) => id)), speed).links;
  const fast = new Map(updated.map(([from, to]) => [from.id, to]));
  return {
    ...drawn,
    links: append(
      topology.links,
      links.map((link) => fast.get(link.id) ?? link),
    ),
  };
}

/** One at a time: what has not enough ports is found before many are made. */
function* repeated(
  pairs: Iterable<readonly [NodeId, NodeId]>,
  times: number,
): Generator<readonly [RequestedEnd, RequestedEnd]> {
  for (const [a, b] of pairs) for (let i = 0; i < times; i++) yield [{ node: a }, { node: b }];
}

/** Pairs of a wiring, none twice and none of a node with itself. */
function* wiringPairs({ switches }: Topology, { shape, a, b }: Wiring): Generator<readonly [NodeId, NodeId]> {
  if (shape === 'order') {
    if (a.length !== b.length) throw new EditRefusal('sidesDiffer', { a: a.length, b: b.length });
    for (const [i, from] of a.entries()) if (from !== b[i]) yield [from, b[i]];
  } else if (hasSides(shape)) {
    const podOf = new Map<NodeId, string | undefined>(switches.map(({ id, name }) => [id, /\d+/.exec(name)?.[0]]));
    const meet = (x: NodeId, y: NodeId): boolean =>
      shape === 'between' || (podOf.get(x) !== undefined && podOf.get(x) === podOf.get(y));
    const placeInA = new Map(a.map((id, i) => [id, i]));
    const inB = new Set(b);
    for (const [i, from] of a.entries()) {
      for (const to of b) {
        // Of two that stand on both sides, the pair comes twice.
        const again = inB.has(from) && (placeInA.get(to) ?? Number.POSITIVE_INFINITY) <= i;
        if (!again && meet(from, to)) yield [from, to];
      }
    }
  } else if (shape === 'mesh') {
    for (const [i, from] of a.entries()) for (let j = i + 1; j < a.length; j++) yield [from, a[j]];
  } else {
    for (let i = 0; i + 1 < a.length; i++) yield [a[i], a[i + 1]];
    if (shape === 'ring' && a.length > 2) yield [a[a.length - 1], a[0]];
  }
}

/**
 * Puts a copy that is cabled to the rest of the network as its original is: a further pod at the same spines. Ports of the rest are the lowest free
 * ones, those of the copy the same. O(records).
 * @throws EditRefusal where the rest has not enough free ports
 */
export function pasteCabled(topology: Topology, clip: Clip, by: { readonly x: number; readonly y: number }): Diff {
  const pasted = pasteElements(topology, clip, by);
  const copies = addedNodes(pasted);
  const originals = [...clip.switches, ...clip.hosts];
  const copyOf = new Map<NodeId, NodeId>(originals.map(({ id }, i) => [id, copies[i]]));
  const names = new NameAllocator({
    ...topology,
    links: [...topology.links, ...pasted.links.added.map(({ record }) => record)],
  });
  const ports = new PortAllocator(topology);
  const outward = topology.links.flatMap((link) => {
    const [near, far] = copyOf.has(link.a.node) ? [link.a, link.b] : [link.b, link.a];
    const copy = copyOf.get(near.node);
    if (copy === undefined || copyOf.has(far.node)) return [];
    return [
      { ...link, id: names.linkId(), a: { ...near, node: copy }, b: { node: far.node, port: ports.take(far.node) } },
    ];
  });
  return {
    ...pasted,
    links: append(topology.links, [...pasted.links.added.map(({ record }) => record), ...outward]),
  };
}
