import type { Topology } from '../topology/topology';

/**
 * Hosts as the paper orders them: the first of every leaf, then the second of every leaf, and so on; a leaf's hosts count by port, leaves in the
 * order of the records. Failed ones keep their place; hosts without a cable come last. O(hosts log hosts + links).
 */
export function hostsByPort(topology: Topology): Uint32Array {
  const { switches, hosts, links } = topology;
  const switchOf = new Map<string, number>(switches.map((s, i) => [s.id, i]));
  const hostOf = new Map<string, number>(hosts.map((h, i) => [h.id, i]));
  const cabled: { host: number; leaf: number; port: number; place: number }[] = [];
  const loose = new Set(hosts.keys());
  for (const { a, b } of links) {
    const [hostEnd, switchEnd] = hostOf.has(a.node) ? [a, b] : [b, a];
    const host = hostOf.get(hostEnd.node);
    const leaf = switchOf.get(switchEnd.node);
    if (host === undefined || leaf === undefined) continue;
    cabled.push({ host, leaf, port: switchEnd.port, place: 0 });
    loose.delete(host);
  }
  cabled.sort((a, b) => a.leaf - b.leaf || a.port - b.port);
  for (let i = 1; i < cabled.length; i++) {
    cabled[i].place = cabled[i].leaf === cabled[i - 1].leaf ? cabled[i - 1].place + 1 : 0;
  }
  cabled.sort((a, b) => a.place - b.place || a.leaf - b.leaf);
  return Uint32Array.from([...cabled.map(({ host }) => host), ...loose]);
}
