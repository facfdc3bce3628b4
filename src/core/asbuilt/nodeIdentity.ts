import { isAddress, isNobodysName } from '../topology/nodeNames';
import { withoutDevice, withoutFrame } from '../topology/plainNames';
import type { Host } from '../topology/topology';

/**
 * Names that a node may be known by, the fullest first: its description, that without the adapter's device or the maker's frame, that without its
 * domain, and its machine and rail. None where the description is one that nobody gave.
 * @example
 * identitiesOf('MF0;leaf-1.example.com:MQM8700/U1', true); // => ['MF0;leaf-1.example.com:MQM8700/U1', 'leaf-1.example.com', 'leaf-1']
 * identitiesOf('node7 HCA-1', false); // => ['node7 HCA-1', 'node7']
 * identitiesOf('Quantum Mellanox Technologies', true); // => []
 */
export function identitiesOf(description: string, isSwitch: boolean, host?: Pick<Host, 'node' | 'rail'>): string[] {
  const full = description.trim();
  const bare = isSwitch ? withoutFrame(full) : withoutDevice(full);
  const named = isNobodysName(bare) || isNobodysName(full) ? [] : [full, bare];
  const domain = bare.indexOf('.');
  if (named.length > 0 && domain > 0 && !isAddress(bare)) named.push(bare.slice(0, domain));
  if (host?.node !== undefined && host.rail !== undefined && !isNobodysName(host.node))
    named.push(`${host.node} rail ${host.rail}`);
  return [...new Set(named)];
}
