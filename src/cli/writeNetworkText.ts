import { compileFabric } from '../core/fabric/compileFabric';
import { recordedLids } from '../core/formats/parts/endPoints';
import type { Format } from '../core/formats/parts/format';
import { writeFormat } from '../core/formats/writeFormat';
import type { Topology } from '../core/topology/topology';

/** Writes a network alone, as one text; no LIDs are dealt out, so any size goes. */
export function writeNetworkText({ descriptor }: Format, topology: Topology): string {
  const bundle = { topology, fabric: compileFabric(topology), lids: recordedLids(topology) };
  return writeFormat(descriptor.id, bundle)
    .map((file) => file.text)
    .join('');
}
