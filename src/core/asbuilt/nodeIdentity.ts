import { withoutDevice, withoutFrame } from '../topology/plainNames';
import type { Host } from '../topology/topology';

/** Names of nodes before anybody has named them: makers' names, GUIDs, the name that a system installs with. */
const UNNAMED =
  /Mellanox Technologies|Infiniscale|^localhost(?:\.|$)|^switch(?:-[0-9a-f]{6})?(?:\/.*)?$|^(?:[SHR]-|(?:switch|adapter|node) |0x)?[0-9a-f]{16}$|^$/i;
/** Four numbers are an address, not a name within a domain. */
const ADDRESS = /^[\d.]+$/;

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
  const named = UNNAMED.test(bare) || UNNAMED.test(full) ? [] : [full, bare];
  const domain = bare.indexOf('.');
  if (named.length > 0 && domain > 0 && !ADDRESS.test(bare)) named.push(bare.slice(0, domain));
  if (host?.node !== undefined && host.rail !== undefined && !UNNAMED.test(host.node))
    named.push(`${host.node} rail ${host.rail}`);
  return [...new Set(named)];
}
