import { NO_VLAN } from '../trees/vlanTree';
import { fitsNodeScripts, fitsPairTable } from './planSize';
import { type TableScript, tableScript } from './tableScript';
import type { ExportLimit, VlanExportBundle, VlanExportDescriptor, VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'pair-table',
  title: { en: 'Nodes: a list of ids each', ja: 'ノード：ノードごとの ID 一覧' },
  summary: {
    en: 'For any plan, of thousands of nodes too: the addresses of all, a list of VLAN ids for each node, and one script that sets up any node by them.',
    ja: '数千ノードでも使える形式。全ノードのアドレス一覧、ノードごとの VLAN ID 一覧、それらを読んで各ノードを設定する共通スクリプト。どの計画にも使えます。',
  },
  covers: 'nodes',
  linePerPair: true,
};

export const limit: ExportLimit = {
  fits: fitsPairTable,
  refusal: (nodes) => ({
    en: `lists of ids for ${nodes} nodes would take too much memory: plan by the rule low-number and use shared-table`,
    ja: `${nodes} ノード分の ID 一覧はメモリに収まりません。番号優先の規則で計画し、共通の表（shared-table）を使ってください`,
  }),
  // Only where nothing smaller sets the nodes up.
  usual: (bundle) => !fitsNodeScripts(bundle) && !bundle.plan.rank && fitsPairTable(bundle),
};

const SCRIPT: TableScript = {
  name: 'pair-table.sh',
  tables: [
    { variable: 'IDS', file: 'ids' },
    { variable: 'ADDRESSES', file: 'addresses' },
  ],
  about: [
    'Sets this node up by its own list of VLAN ids, one for each node in the order of the addresses; broadcasts go out in the one at',
    "the node's own place. Bring ids/NODE to it as ids, and the addresses.",
  ],
  read: `  /^#/ { next }
  FNR == NR { k++; id[k] = $1 + 0; next }
  { n++; mac[n] = tolower($1); if (mac[n] == me) own = n }`,
  check: `    if (k != n || !id[own]) { print "the list of ids is of another plan or node than the addresses" > "/dev/stderr"; exit 1 }
`,
  id: 'id[i]',
  ownId: 'id[own]',
};

/** Lists of n lines each: n² × some 4 bytes. */
export function write({ topology, plan, names, macs }: VlanExportBundle): readonly VlanFile[] {
  const n = topology.hosts.length;
  const owner = { kind: 'shared' } as const;
  const addresses = ['# MAC address, node', ...macs.map((mac, h) => `${mac} ${names.ofHost[h]}`), ''].join('\n');
  const idOf = Array.from(plan.ids, String);
  const lists = topology.hosts.flatMap((_, i): VlanFile[] => {
    if (plan.own[i] === NO_VLAN) return [];
    const lines = [`# ${names.ofHost[i]}: VLAN id for each node, 0 for none`];
    for (let j = 0; j < n; j++) lines.push(idOf[i === j ? plan.own[i] : plan.pairs.at(i, j)] ?? '0');
    lines.push('');
    return [{ name: `pair-table/ids/${names.ofHost[i]}`, text: lines.join('\n'), owner: { kind: 'node', index: i } }];
  });
  return [
    { name: 'pair-table/pair-table.sh', text: tableScript(SCRIPT), owner },
    { name: 'pair-table/addresses', text: addresses, owner },
    ...lists,
  ];
}
