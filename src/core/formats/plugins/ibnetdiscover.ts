import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { parseNodeBlocks } from '../parts/nodeBlocks';

export const descriptor: FormatDescriptor = {
  id: 'ibnetdiscover',
  title: { en: 'ibnetdiscover', ja: 'ibnetdiscover' },
  extensions: ['topo', 'ibnetdiscover'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The title that the tool prints, or a node whose id is made of its GUID. */
export function sniff(head: string): boolean {
  return /^# Topology file: generated|^(Switch|Ca|Rt)\s*\d+\s*"[SHR]-[0-9a-f]{16}"/m.test(head);
}

/**
 * Reads what `ibnetdiscover` prints: a block a node, with LIDs, port GUIDs and link speeds in comments. Nodes known from far
 * ends only are kept, each with a warning; a last line that is cut off is an error, since it shows that more is missing.
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return parseNodeBlocks(file, 'ibnetdiscover');
}
