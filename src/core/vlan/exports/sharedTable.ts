import { NO_VLAN } from '../vlanTree';
import { NODE_DEVICE, type VlanExportBundle, type VlanExportDescriptor, type VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'shared-table',
  title: { en: 'Nodes: one table for all', ja: 'ノード：全ノード共通の表' },
  summary: {
    en: 'The table of the paper, a line a node with MAC address, VLAN id and priority, and one script that sets any node up by it. Only for plans of one entry a node.',
    ja: '論文の共有ファイル（ノードごとに MAC アドレス、VLAN ID、優先度）と、それを読んで各ノードを設定する共通スクリプト。1 ノード 1 エントリで表せる計画のみ。',
  },
  covers: 'nodes',
};

const SCRIPT = `#!/bin/sh
# Sets this node up by the table that all nodes share. Usage: sh vlan-table.sh [DEVICE] [TABLE]
# A pair uses the VLAN id of whichever has the higher priority; broadcasts go out in the node's own.
set -eu
DEV="\${1:-${NODE_DEVICE}}"
TABLE="\${2:-$(dirname "$0")/vlan-table}"
MAC="$(ip -o link show dev "$DEV" | sed -n 's/.* link\\/ether \\([0-9a-f:]*\\) .*/\\1/p')"
COMMANDS="$(awk -v dev="$DEV" -v me="$MAC" '
  /^#/ || NF < 3 { next }
  { n++; mac[n] = tolower($1); id[n] = $2; priority[n] = $3; if (mac[n] == me) own = n }
  END {
    if (!own) { print "the table has no line for " me > "/dev/stderr"; exit 1 }
    print "qdisc add dev " dev " clsact"
    print "filter add dev " dev " ingress protocol 802.1Q pref 1 matchall action vlan pop"
    for (i = 1; i <= n; i++) {
      if (i == own) continue
      chosen = priority[i] + 0 > priority[own] + 0 ? id[i] : id[own]
      print "filter add dev " dev " egress protocol all pref 1 flower dst_mac " mac[i] " action vlan push id " chosen
    }
    print "filter add dev " dev " egress protocol all pref 2 matchall action vlan push id " id[own]
  }' "$TABLE")"
# Real adapters drop tags that they were not told of.
ethtool -K "$DEV" rx-vlan-filter off 2>/dev/null || true
tc qdisc del dev "$DEV" clsact 2>/dev/null || true
printf '%s\\n' "$COMMANDS" | tc -batch -
`;

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
    { name: 'shared-table/vlan-table.sh', text: SCRIPT, owner },
  ];
}
