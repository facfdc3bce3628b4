import { readParams } from '../../core/base/params';
import { findGenerator } from '../../core/generators/registry';
import type { Topology } from '../../core/topology/topology';

/** Returns true if generating the network again gives the same; the positions of its parts on the canvas or in racks do not matter. */
export function isAsGenerated({ origin, switches, hosts, links }: Topology): boolean {
  const generator = origin && findGenerator(origin.generator);
  if (!generator) return false;
  const again = generator.generate(readParams(generator.descriptor.params, origin.params));
  const place = new Set(['position', 'locked', 'place', 'lengthM', 'cable', 'work']);
  const text = (records: unknown): string =>
    JSON.stringify(records, (key, value) => (place.has(key) ? undefined : value));
  return (
    text(again.links) === text(links) && text(again.switches) === text(switches) && text(again.hosts) === text(hosts)
  );
}
