import { isAddress, isNobodysName } from '../topology/nodeNames';
import { withoutDevice, withoutFrame } from '../topology/plainNames';
import type { Host } from '../topology/topology';

/** Zeros before the numbers of boards and chips of a director. */
const CHIP_ZEROS = /(\/[LSU])0+(?=\d)/gi;

/**
 * Names that a node may be known by, the fullest first: its description, that without the adapter's device or the maker's frame, that without its
 * domain, and its machine and rail; without case, and without zeros before the numbers of chips. None where the description is one that nobody gave.
 * @example
 * identitiesOf('MF0;leaf-1.example.com:MQM8700/U1', true); // => ['mf0;leaf-1.example.com:mqm8700/u1', 'leaf-1.example.com', 'leaf-1']
 * identitiesOf('node7 HCA-1', false); // => ['node7 hca-1', 'node7']
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
  return [...new Set(named.map((name) => (isSwitch ? name.replace(CHIP_ZEROS, '$1') : name).toLowerCase()))];
}
