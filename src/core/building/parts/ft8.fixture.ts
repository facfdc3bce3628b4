import { generateFromSpec } from '../../generators/spec';
import { fixture } from '../../testing/fixtures';
import type { RackPlace, Topology } from '../../topology/topology';

/** The fat tree k = 8 of the note on building: switches in the racks of `ft8-placement.csv` from the top down, machines of a pod in its rack from the bottom up; model K. */
export function placedFatTree(): Topology {
  const rows = fixture('building/ft8-placement.csv').text.trim().split('\n').slice(1);
  const rackOf = new Map(rows.map((row) => [row.split(',')[0], row.split(',')[1]]));
  const { switches, hosts, ...rest } = generateFromSpec('fat-tree:k=8');
  const taken = new Map<string, number>();
  const next = (rack: string): number => {
    taken.set(rack, (taken.get(rack) ?? 0) + 1);
    return taken.get(rack) as number;
  };
  const fromTop = (rack: string): RackPlace => ({ rack, unit: 43 - next(rack) });
  const placed = switches.map((one) => ({ ...one, place: fromTop(rackOf.get(one.name) as string) }));
  taken.clear();
  const upwards = (rack: string): RackPlace => ({ rack, unit: next(rack) });
  const standing = hosts.map((one) => ({
    ...one,
    place: upwards(rackOf.get(one.name.replace(/^host-(\d+-\d+)-\d+$/, 'leaf-$1')) as string),
  }));
  return { ...rest, switches: placed, hosts: standing, floor: { rows: 4, columns: 3, units: 42, model: 'k' } };
}
