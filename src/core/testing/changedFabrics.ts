import { SeededRandom } from '../base/structures/seededRandom';
import type { Topology } from '../topology/topology';

/** Networks as they get with time: broken, of mixed speeds, written in another order. */

/** Takes a share of the cables between switches out, drawn at random. */
export function withoutCables(topology: Topology, share: number, seed: number): Topology {
  const random = new SeededRandom(seed);
  const hosts = new Set<string>(topology.hosts.map(({ id }) => id));
  const cables = topology.links.filter(({ a, b }) => !hosts.has(a.node) && !hosts.has(b.node));
  random.shuffle(cables);
  const lost = new Set(cables.slice(0, Math.round(share * cables.length)));
  return { ...topology, links: topology.links.filter((link) => !lost.has(link)) };
}

/** Takes switches out whose names begin so, with their cables and hosts. */
export function withoutSwitches(topology: Topology, ...names: readonly string[]): Topology {
  const gone = new Set<string>(topology.switches.filter(({ name }) => names.includes(name)).map(({ id }) => id));
  for (const { a, b } of topology.links) {
    const host = topology.hosts.find(({ id }) => id === a.node || id === b.node);
    if (host && (gone.has(a.node) || gone.has(b.node))) gone.add(host.id);
  }
  return {
    ...topology,
    switches: topology.switches.filter(({ id }) => !gone.has(id)),
    hosts: topology.hosts.filter(({ id }) => !gone.has(id)),
    links: topology.links.filter(({ a, b }) => !gone.has(a.node) && !gone.has(b.node)),
  };
}

/** A speed for each cable, by the names of the switches or hosts at its ends; undefined leaves it as it is. */
export function withSpeeds(topology: Topology, speed: (a: string, b: string) => string | undefined): Topology {
  const names = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  const links = topology.links.map((link) => {
    const text = speed(names.get(link.a.node) ?? '', names.get(link.b.node) ?? '');
    return text === undefined ? link : { ...link, speed: text };
  });
  return { ...topology, links };
}

/** The same network with its switches, hosts and cables in another order. */
export function shuffled(topology: Topology, seed: number): Topology {
  const random = new SeededRandom(seed);
  const inAnyOrder = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    random.shuffle(copy);
    return copy;
  };
  return {
    ...topology,
    switches: inAnyOrder(topology.switches),
    hosts: inAnyOrder(topology.hosts),
    links: inAnyOrder(topology.links),
  };
}

/** The network with a cable more between each pair of switches, by their names, at the next free ports. */
export function withCables(topology: Topology, pairs: readonly (readonly string[])[]): Topology {
  const ids = new Map<string, Topology['switches'][number]['id']>(topology.switches.map(({ id, name }) => [name, id]));
  const ports = new Map<string, number>();
  for (const { a, b } of topology.links)
    for (const { node, port } of [a, b]) ports.set(node, Math.max(ports.get(node) ?? 0, port));
  const end = (name: string): Topology['links'][number]['a'] => {
    const node = ids.get(name);
    if (!node) throw new Error(`no switch "${name}"`);
    const port = (ports.get(node) ?? 0) + 1;
    ports.set(node, port);
    return { node, port };
  };
  const added = pairs.map(([a, b], i) => ({
    id: `more-${i}` as Topology['links'][number]['id'],
    a: end(a),
    b: end(b),
  }));
  return { ...topology, links: [...topology.links, ...added] };
}
