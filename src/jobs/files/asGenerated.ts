import { readParams } from '../../core/base/params';
import { findGenerator } from '../../core/generators/registry';
import type { Topology } from '../../core/topology/topology';

/** Returns true if generating the network again gives the same; the positions of its parts on the canvas or in racks do not matter. */
export const isAsGenerated = (topology: Topology): boolean => asGenerated(topology) !== null;

/** The same network as its generator makes it, with the name that it gives; null where it is another. */
export function asGenerated({ origin, switches, hosts, links }: Topology): Topology | null {
  const generator = origin && findGenerator(origin.generator);
  if (!generator) return null;
  const again = generator.generate(readParams(generator.descriptor.params, origin.params));
  const place = new Set(['position', 'locked', 'place', 'lengthM', 'cable', 'work']);
  const text = (records: unknown): string =>
    JSON.stringify(records, (key, value) => (place.has(key) ? undefined : value));
  const isSame =
    text(again.links) === text(links) && text(again.switches) === text(switches) && text(again.hosts) === text(hosts);
  return isSame ? again : null;
}
