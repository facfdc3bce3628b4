import fc from 'fast-check';
import type { Topology } from '../topology/topology';

/** The network with a speed at every link, taken from a list in the order of the records, in steps of a stride; undefined = none said. */
export function withSpeeds(topology: Topology, speeds: readonly (string | undefined)[], stride = 1): Topology {
  const links = topology.links.map(({ speed: _, ...link }, i) => {
    const speed = speeds[(i * stride) % speeds.length];
    return speed === undefined ? link : { ...link, speed };
  });
  return { ...topology, links };
}

/** The network with these speeds at the links of its last so many switches, which are the spines of a tree; others stay as they are. */
export function withSpineSpeeds(topology: Topology, speeds: readonly string[]): Topology {
  const spines = topology.switches.slice(-speeds.length).map(({ id }) => id as string);
  const links = topology.links.map((link) => {
    const speed = speeds[spines.findIndex((id) => id === link.a.node || id === link.b.node)];
    return speed === undefined ? link : { ...link, speed };
  });
  return { ...topology, links };
}

/** Networks with links of several speeds. */
export const mixedSpeeds = (networks: fc.Arbitrary<Topology>): fc.Arbitrary<Topology> =>
  fc
    .tuple(networks, fc.array(fc.constantFrom('4xQDR', '4xFDR', '4xEDR', '4xHDR'), { minLength: 2, maxLength: 7 }))
    .map(([topology, speeds]) => withSpeeds(topology, speeds, 3));

/** Two networks side by side, which nothing joins: planes. */
export function sideBySide(first: Topology, second: Topology): Topology {
  const [a, b] = [renamed(first, 'a-'), renamed(second, 'b-')];
  return {
    name: `${first.name} beside ${second.name}`,
    switches: [...a.switches, ...b.switches],
    hosts: [...a.hosts, ...b.hosts],
    links: [...a.links, ...b.links],
  };
}

function renamed({ switches, hosts, links }: Topology, prefix: string): Pick<Topology, 'switches' | 'hosts' | 'links'> {
  const node = <T extends { readonly id: string; readonly name: string }>(record: T): T => ({
    ...record,
    id: prefix + record.id,
    name: prefix + record.name,
  });
  const end = <T extends { readonly node: string }>(at: T): T => ({ ...at, node: prefix + at.node });
  return {
    switches: switches.map(node),
    hosts: hosts.map(node),
    links: links.map((link) => ({ ...link, id: (prefix + link.id) as typeof link.id, a: end(link.a), b: end(link.b) })),
  };
}
