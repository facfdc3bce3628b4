import { ADAPTER } from './plainNames';
import type { Host, Topology } from './topology';

/** A further port of an adapter, as imports name it. */
const PORT = /#\d+$/;

/**
 * Names of the nodes that the hosts are ports of, by host: the one that the record says, else the host's own without adapter and port number, so that the ports of one node share one
 * name. O(hosts).
 * @example
 * const { hosts } = generateFromSpec('mesh:dims=2x2,hosts=1');
 * hostNodes([{ ...hosts[0], name: 'node7 HCA-1' }, { ...hosts[1], name: 'node7 HCA-2' }]); // => ['node7', 'node7']
 */
export function hostNodes(hosts: Topology['hosts']): string[] {
  const names = new Set(hosts.map(({ name }) => name));
  return hosts.map((host) => {
    if (host.node !== undefined) return host.node;
    const told = withoutGuid(host);
    const port = told.replace(PORT, '');
    // A name that only looks like that of a second port has no first one beside it, nor an adapter before the number.
    const adapter = port !== told && !names.has(port) && !ADAPTER.test(port) ? told : port;
    return adapter.replace(ADAPTER, '') || host.name;
  });
}

/** Without the GUID that imports put behind a name that others have too. */
function withoutGuid({ name, guid, portGuid }: Host): string {
  const behind = [portGuid, guid].map((digits) => digits && ` ${digits.replace(/^0+(?=.)/, '')}`);
  const found = behind.find((text) => text && name.endsWith(text) && ADAPTER.test(name.slice(0, -text.length)));
  return found ? name.slice(0, -found.length) : name;
}
