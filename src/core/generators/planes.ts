import type { IntegerParam } from '../base/params';
import type { HostId, LinkId, NodeId, SwitchId, Topology } from '../topology/topology';

export const planesParam = {
  type: 'integer',
  default: 1,
  min: 1,
  max: 16,
  rare: true,
  label: { en: 'Planes', ja: 'プレーン数' },
  help: {
    en: 'Copies of the network that no link joins; every node has a port in each.',
    ja: '互いにつながらない同じネットワークの数。各ノードはそれぞれに 1 ポートずつ持つ。',
  },
} as const satisfies IntegerParam;

/**
 * Copies a network once for each plane, `p0-` … before the names of switches; host `host-3-1` becomes the ports `host-3-1-0` … of the node
 * `host-3-1`, each on the rail of its plane. Pods and places within a level go on counting. A single plane is the network as it is. O(records).
 */
export function copyInPlanes(plane: Topology, count: number): Topology {
  if (count === 1) return plane;
  const { switches, hosts, links } = plane;
  const after = (key: 'pod' | 'index'): number => 1 + switches.reduce((most, s) => Math.max(most, s[key] ?? 0), 0);
  const [pods, indices] = [after('pod'), after('index')];
  const planes = Array.from({ length: count }, (_, p) => p);
  const place = new Map<NodeId, number>([...switches, ...hosts].map(({ id }, i) => [id, i]));
  const moved = (node: NodeId, p: number): NodeId => {
    const at = place.get(node) ?? 0;
    const [letter, index, size] =
      at < switches.length ? ['s', at, switches.length] : ['h', at - switches.length, hosts.length];
    return `${letter}${p * size + index}` as NodeId;
  };
  return {
    ...plane,
    name: `${plane.name}, ${count} planes`,
    switches: planes.flatMap((p) =>
      switches.map((s) => ({
        ...s,
        id: moved(s.id, p) as SwitchId,
        name: `p${p}-${s.name}`,
        ...(s.chassis === undefined ? {} : { chassis: `p${p}-${s.chassis}` }),
        ...(s.pod === undefined ? {} : { pod: p * pods + s.pod }),
        ...(s.index === undefined ? {} : { index: p * indices + s.index }),
      })),
    ),
    hosts: planes.flatMap((p) =>
      hosts.map((h) => ({ ...h, id: moved(h.id, p) as HostId, name: `${h.name}-${p}`, node: h.name, rail: p })),
    ),
    links: planes.flatMap((p) =>
      links.map((l, i) => ({
        ...l,
        id: `l${p * links.length + i}` as LinkId,
        a: { ...l.a, node: moved(l.a.node, p) },
        b: { ...l.b, node: moved(l.b.node, p) },
      })),
    ),
  };
}
