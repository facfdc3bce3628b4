import { csvRows } from '../../base/text/csv';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'sonic-lab-devices',
  title: { en: 'Devices of a sonic-mgmt lab (CSV)', ja: 'sonic-mgmt の機器一覧(CSV)' },
  extensions: ['devices.csv'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Types of what sends and receives. */
const HOSTS = /^(?:Server|DevIxiaChassis|Pdu|ConsoleServer)$/i;

/** Titles of devices with their kinds. */
export function sniff(head: string): boolean {
  return /^\uFEFF?Hostname,ManagementIp,HwSku,Type\b/.test(head);
}

/**
 * Reads the kinds of the devices of a sonic-mgmt lab (`*_devices.csv`), for the links that are given with it. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): readonly NodeView[] {
  // Rows often lack the last cells.
  return csvRows(file.text, file.name).flatMap(({ cells: [name, , , type = ''], line }, i) => {
    if (i === 0) return [];
    const isHost = HOSTS.test(type);
    const at = { file: file.name, line };
    return name === '' ? [] : [{ name, at, neighbours: [], kindOnly: true, ...(isHost && { isHost: true }) }];
  });
}
