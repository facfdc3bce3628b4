import { pairListText } from '../planning/pairList';
import { fitsNodeScripts, fitsPairTable } from './planSize';
import type { ExportLimit, VlanExportBundle, VlanExportDescriptor, VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'pair-list',
  title: { en: 'All pairs and their VLANs (CSV)', ja: '全ノード対と VLAN の一覧（CSV）' },
  summary: {
    en: 'One line per pair of nodes with its VLAN, to look at, to change, and to judge again: --table and --vlan read it.',
    ja: 'ノード対と VLAN を 1 行ずつ並べた表。確認や書き換えに使い、--table と --vlan で読み戻して評価できます。',
  },
  covers: 'nodes',
  linePerPair: true,
};

export const limit: ExportLimit = {
  fits: fitsPairTable,
  refusal: (nodes) => ({
    en: `a list of all pairs of ${nodes} nodes would take too much memory`,
    ja: `${nodes} ノードの全対の一覧はメモリに収まりません`,
  }),
  usual: fitsNodeScripts,
};

/** One file. */
export function write({ topology, plan }: VlanExportBundle): readonly VlanFile[] {
  return [{ name: 'pair-list/pairs.csv', text: pairListText(topology, plan), owner: { kind: 'shared' } }];
}
