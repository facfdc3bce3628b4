import type { LinkId, Topology } from '../topology/topology';

/** The same network with a second link, of higher ports, beside every one between two switches. */
export function doubledLinks(topology: Topology): Topology {
  const switches = new Set<string>(topology.switches.map(({ id }) => id));
  const most = topology.switches.reduce((ports, { portCount }) => Math.max(ports, portCount), 0);
  const second = topology.links
    .filter(({ a, b }) => switches.has(a.node) && switches.has(b.node))
    .map((link) => ({
      ...link,
      id: `${link.id}-second` as LinkId,
      a: { node: link.a.node, port: link.a.port + most },
      b: { node: link.b.node, port: link.b.port + most },
    }));
  return {
    ...topology,
    switches: topology.switches.map((s) => ({ ...s, portCount: 2 * most })),
    links: [...topology.links, ...second],
  };
}
