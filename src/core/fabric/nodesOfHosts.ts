import type { Topology } from '../topology/topology';
import type { Fabric } from './fabric';

/** Rails are numbered in 8 bits. */
const LAST_RAIL = 255;

/** The node and the rail of each host. Nodes are numbered by their first host. O(hosts). */
export function nodesOfHosts({ hosts }: Topology): Pick<Fabric, 'hostNode' | 'nodeCount' | 'nodeNames' | 'hostRail'> {
  const hostNode = new Uint32Array(hosts.length);
  const hostRail = new Uint8Array(hosts.length);
  const numberOf = new Map<string, number>();
  const nodeNames: string[] = [];
  const ports: number[] = [];
  hosts.forEach(({ name, node, rail }, h) => {
    const known = node === undefined ? undefined : numberOf.get(node);
    const number = known ?? ports.length;
    if (known === undefined) {
      ports.push(0);
      nodeNames.push(node ?? name);
    }
    if (node !== undefined) numberOf.set(node, number);
    hostNode[h] = number;
    hostRail[h] = Math.min(LAST_RAIL, rail ?? ports[number]);
    ports[number]++;
  });
  return { hostNode, nodeCount: ports.length, nodeNames, hostRail };
}
