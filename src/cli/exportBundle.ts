import { assignLids, hasImportedLids } from '../core/addressing/assignLids';
import type { LidAssignment } from '../core/addressing/lidAssignment';
import { switchTables } from '../core/addressing/switchTables';
import type { TextFile } from '../core/base/text/textFile';
import { FormatError } from '../core/base/text/textFile';
import { compileFabric } from '../core/fabric/compileFabric';
import { recordedLids } from '../core/formats/endPoints';
import type { ExportBundle, Format } from '../core/formats/format';
import type { Routing } from '../core/routes/routing';
import type { Topology } from '../core/topology/topology';
import type { CompiledNetwork } from './routeOnce';

/** What exporters of tables need: LIDs, unless given, are the network's own where all of it has some, else in node order. */
export function bundleOf(
  { topology, fabric }: CompiledNetwork,
  routing: Routing | null,
  lids: LidAssignment = assignLids(topology, hasImportedLids(topology) ? 'imported' : 'node-order'),
): ExportBundle {
  if (!routing) return { topology, fabric, lids };
  const { table, turns, lanes } = routing;
  return { topology, fabric, lids, table, switchTable: switchTables(fabric, table, turns), lanes };
}

/** Writes with a format that can. @throws FormatError if the bundle lacks what it carries */
export function write(format: Format, bundle: ExportBundle): readonly TextFile[] {
  const { id } = format.descriptor;
  if (!format.write) {
    throw new FormatError([{ severity: 'error', file: id, line: 0, message: 'is read, not written' }]);
  }
  return format.write(bundle);
}

/** Writes a network alone; no LIDs are dealt out, so any size goes. */
function writeNetwork(format: Format, topology: Topology): readonly TextFile[] {
  return write(format, { topology, fabric: compileFabric(topology), lids: recordedLids(topology) });
}

/** The same as one text. */
export function writeNetworkText(format: Format, topology: Topology): string {
  return writeNetwork(format, topology)
    .map((file) => file.text)
    .join('');
}
