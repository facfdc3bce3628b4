import { plainNames } from '../../core/topology/plainNames';
import type { Topology } from '../../core/topology/topology';
import { InputFault } from '../inputFault';

/** Reads `--io`: indices of the hosts of these names, in full or plain, in which `*` stands for anything. @throws InputFault for a name that fits none */
export function readIoArgument(names: readonly string[], topology: Topology): ReadonlySet<number> {
  const plain = plainNames(topology.hosts.map(({ name }) => name));
  const chosen = new Set<number>();
  for (const name of names) {
    const parts = name
      .trim()
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`);
    const fitting = topology.hosts.flatMap((host, h) => (pattern.test(host.name) || pattern.test(plain[h]) ? [h] : []));
    if (fitting.length === 0) throw new InputFault(`--io: no host named "${name}"`);
    for (const h of fitting) chosen.add(h);
  }
  return chosen;
}
