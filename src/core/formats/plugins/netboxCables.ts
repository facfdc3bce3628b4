import type { TextFile } from '../../base/text/textFile';
import { cableName } from '../../building/floor/cableNames';
import type { FileContent } from '../parts/fileContent';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { isFrontPortList } from './netboxFrontPorts';
import { frontPortsOf, netboxCables } from './netboxRows';

export { needsCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'netbox-cables',
  title: { en: 'NetBox cables (CSV)', ja: 'NetBox ケーブル(CSV)' },
  extensions: ['netbox.csv'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'Nodes without a cable, lengths of cables through panels, GUIDs, LIDs, speeds, routes and what has failed are left out; names that differ in case or domain alone get a number.',
    ja: 'ケーブルのないノード、パネル経由のケーブルの長さ、GUID、LID、速度、経路、故障の区別は書き出されません。大文字小文字やドメインだけが違う名前には番号が付きます。',
  },
};

/** Titles of a file for import, of the list that is exported, or of an export by ids, which is refused with advice. */
export function sniff(head: string, { kind }: FileContent): boolean {
  const titles = /^[^\n]*(?:\bside_a_device\b|\btermination[ _]a(?:_id)?\b[^\n]*\btermination[ _]b(?:_id)?\b)/i;
  return kind === 'table' && (titles.test(head) || isFrontPortList({ name: '', text: head }));
}

export { isFrontPortList as isBeside } from './netboxFrontPorts';
export const takes = descriptor.id;

/**
 * Writes what NetBox imports as cables, 3.3 to 4.6: a row a cable, or a piece of one through panels, from the switch, its number as label, its length in metres; where there are panels on the way, a second file has
 * their front ports. O(switches + hosts + links).
 */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const text = netboxCables(topology, ({ cable, lengthM = null }) => ({
    ...{ type: '', label: cable === undefined ? '' : cableName(cable), description: '' },
    ...{ lengthM, connected: false },
  }));
  const fronts = frontPortsOf(topology);
  return [
    { name: fileName(topology, 'netbox.csv'), text },
    ...(fronts === null ? [] : [{ name: fileName(topology, 'netbox-front-ports.csv'), text: fronts }]),
  ];
}

/** Cables between interfaces, through panels or not; others are left out with a count. */
export { readNetboxTable as parseNetwork } from './netboxReader';
