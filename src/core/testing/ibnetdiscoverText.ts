import type { NodeId, Topology } from '../topology/topology';

/** Output of ibnetdiscover for a network whose nodes have GUIDs. O(nodes + links). */
export function ibnetdiscoverText(
  { switches, hosts, links }: Topology,
  described: ReadonlyMap<NodeId, string> = new Map(),
): string {
  const nodes = new Map<NodeId, { readonly key: string; readonly name: string; readonly ports: string[] }>();
  for (const { id, name, guid } of switches)
    nodes.set(id, { key: `S-${guid}`, name: described.get(id) ?? name, ports: [] });
  for (const { id, name, guid } of hosts)
    nodes.set(id, { key: `H-${guid}`, name: described.get(id) ?? name, ports: [] });
  for (const { a, b, speed = '4xHDR' } of links) {
    for (const [near, far] of [
      [a, b],
      [b, a],
    ]) {
      const { key, name } = nodes.get(far.node) ?? { key: '', name: '' };
      nodes.get(near.node)?.ports.push(`[${near.port}]\t"${key}"[${far.port}]\t\t# "${name}" lid 0 ${speed}\n`);
    }
  }
  const block = (id: NodeId, guid: string | undefined, kind: string, ports: number): string => {
    const { key, name, ports: lines } = nodes.get(id) ?? { key: '', name: '', ports: [] };
    const isSwitch = kind === 'Switch';
    return `${isSwitch ? 'switchguid' : 'caguid'}=0x${guid}\n${kind}\t${ports} "${key}"\t\t# "${name}"\n${lines.join('')}`;
  };
  const blocks = [
    ...switches.map(({ id, guid, portCount }) => block(id, guid, 'Switch', portCount)),
    ...hosts.map(({ id, guid }) => block(id, guid, 'Ca', 1)),
  ];
  return `# Topology file: generated on Wed Nov 25 2026\n\n${blocks.join('\n')}`;
}
