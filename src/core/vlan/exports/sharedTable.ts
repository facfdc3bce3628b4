import { NO_VLAN } from '../trees/vlanTree';
import { type TableScript, tableScript } from './tableScript';
import type { VlanExportBundle, VlanExportDescriptor, VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'shared-table',
  title: { en: 'Nodes: one table for all', ja: 'ノード：全ノード共通の表' },
  summary: {
    en: 'The table of the paper, one line per node with MAC address, VLAN id and priority, and one script that sets up any node by it. Only for plans of one entry per node.',
    ja: '論文の共有ファイル（ノードごとに MAC アドレス、VLAN ID、優先度）と、それを読んで各ノードを設定する共通スクリプト。1 ノード 1 エントリで表せる計画のみ。',
  },
  covers: 'nodes',
};

const SCRIPT: TableScript = {
  name: 'vlan-table.sh',
  tables: [{ variable: 'TABLE', file: 'vlan-table' }],
  about: [
    'Sets this node up by the table that all nodes share.',
    "A pair uses the VLAN id of whichever has the higher priority; broadcasts go out in the node's own.",
  ],
  read: `  /^#/ || NF < 3 { next }
  { n++; mac[n] = tolower($1); id[n] = $2; priority[n] = $3; if (mac[n] == me) own = n }`,
  check: '',
  id: 'priority[i] + 0 > priority[own] + 0 ? id[i] : id[own]',
  ownId: 'id[own]',
};

/** Nothing where the plan needs a table of pairs. */
export function write({ topology, plan, names, macs }: VlanExportBundle): readonly VlanFile[] {
  const { rank } = plan;
  if (!rank) return [];
  const n = topology.hosts.length;
  const lines = topology.hosts.flatMap((_, h) =>
    plan.own[h] === NO_VLAN ? [] : [`${macs[h]} ${plan.ids[plan.own[h]]} ${n - rank[h]} ${names.ofHost[h]}`],
  );
  const head = '# MAC address, VLAN id, priority (the higher one of a pair decides), node';
  const owner = { kind: 'shared' } as const;
  return [
    { name: 'shared-table/vlan-table', text: [head, ...lines, ''].join('\n'), owner },
    { name: 'shared-table/vlan-table.sh', text: tableScript(SCRIPT), owner },
  ];
}
