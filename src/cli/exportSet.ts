import type { LidAssignment } from '../core/addressing/lidAssignment';
import { recordedLids } from '../core/formats/parts/endPoints';
import { type Plane, planeBundle, planeLids, splitPlanes } from '../core/formats/planes';
import type { Routing } from '../core/routes/routing';
import type { ExportSet } from '../jobs/files/exportArchive';
import { exportBundle } from '../jobs/files/exportBundle';
import type { PartOfNetwork } from './exportLids';
import { InputFault } from './inputFault';
import type { CompiledNetwork } from './routeOnce';

/** Source of an export, as computed for the whole network. */
export interface ExportSource {
  readonly network: CompiledNetwork;
  /** Whose tables are written; null: none. */
  readonly tables: Routing | null;
  /** Routing that the LIDs are assigned from; null where they depend on the network alone. */
  readonly lidRouting: Routing | null;
  readonly dealLids: (network: PartOfNetwork, routing: Routing | null) => LidAssignment;
}

/**
 * The network to write with its planes, or `plane` of them as a network by itself.
 * @param plain whether the records alone are written, so that no LIDs are dealt out and any size goes
 * @param io hosts that are I/O nodes; `ioIn` has those of them that are written, by their indices there
 * @throws InputFault for a plane that is not there, and what dealing LIDs throws
 */
export function exportSet(
  source: ExportSource,
  plain: boolean,
  plane: number | undefined,
  io: ReadonlySet<number>,
): { readonly set: ExportSet; readonly ioIn: ReadonlySet<number> } {
  const { network, tables, lidRouting, dealLids } = source;
  const { topology, fabric } = network;
  const planes = splitPlanes(topology, fabric);
  if (plane !== undefined && plane >= planes.length) {
    const there = planes.length === 1 ? 'one plane, 0' : `${planes.length} planes, from 0`;
    throw new InputFault(`--plane ${plane}: expected a plane of the network, which has ${there}`);
  }
  if (planes.length < 2) {
    const lids = plain ? recordedLids(topology) : dealLids(network, lidRouting);
    return { set: { whole: exportBundle(network, tables, lids), planes: [] }, ioIn: io };
  }
  const whole = exportBundle(network, tables, recordedLids(topology));
  // LIDs that go by what failures change are dealt out once, by the tables of all planes.
  const shared = !plain && lidRouting ? dealLids(network, lidRouting) : null;
  const bundle = (of: Plane) => planeBundle(of, whole, lidsOf(of));
  const lidsOf = (of: Plane): LidAssignment => {
    if (plain) return recordedLids(of.topology);
    return shared
      ? planeLids(of, shared)
      : dealLids({ ...network, ...of, ...(plane === undefined && { among: { plane: of, whole: topology } }) }, null);
  };
  if (plane === undefined) {
    return { set: { whole, planes: planes.map((of) => ({ ...of, bundle: bundle(of) })) }, ioIn: io };
  }
  const { hosts } = planes[plane];
  const ioIn = new Set([...hosts.keys()].filter((h) => io.has(hosts[h])));
  return { set: { whole: bundle(planes[plane]), planes: [] }, ioIn };
}
