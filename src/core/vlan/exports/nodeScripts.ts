import { NO_VLAN } from '../trees/vlanTree';
import { CHOOSE_PRIORITIES, DROP_OLD, MAKE_ROOM } from './nodeFilters';
import { fitsNodeScripts } from './planSize';
import {
  type ExportLimit,
  NODE_DEVICE,
  type VlanExportBundle,
  type VlanExportDescriptor,
  type VlanFile,
} from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'nodes',
  title: { en: 'Nodes: tc flower scripts', ja: 'ノード：tc flower スクリプト' },
  summary: {
    en: 'A shell script for each node: a filter for each destination adds the VLAN tag of the pair, a last one the node’s own; arriving tags are removed.',
    ja: 'ノードごとのシェルスクリプト。宛先ごとのフィルタが対の VLAN タグを付け、最後のフィルタが自分の VLAN を付け、受信タグを外します。',
  },
  covers: 'nodes',
  linePerPair: true,
};

export const limit: ExportLimit = {
  fits: fitsNodeScripts,
  refusal: (nodes) => ({
    en: `scripts of ${nodes} nodes with a line for every other would take gigabytes: use shared-table, or pair-table where the plan is a table of pairs`,
    ja: `${nodes} ノード分のスクリプトは数 GB になります。共通の表（shared-table）か、ノード対の表が必要な計画では ID 一覧（pair-table）を使ってください`,
  }),
};

/** One script a node of the plan, a line in it for every other node outside its own VLAN. O(hosts²). */
export function write({ topology, plan, names, macs }: VlanExportBundle): readonly VlanFile[] {
  const n = topology.hosts.length;
  return topology.hosts.flatMap((_, i) => {
    if (plan.own[i] === NO_VLAN) return [];
    const lines = [
      '#!/bin/sh',
      `# Node ${names.ofHost[i]}: picks the VLAN by destination. Usage: sh ${names.ofHost[i]}.sh [DEVICE], by default ${NODE_DEVICE}`,
      'set -eu',
      `DEV="\${1:-${NODE_DEVICE}}"`,
      `MAC=${macs[i]}`,
      '# Under another address nobody finds this node in its VLANs: frames to it would be flooded for ever.',
      `ip -o link show dev "$DEV" | grep -qi "link/ether $MAC " || { echo "$DEV does not have the address $MAC that the plan gives this node" >&2; exit 1; }`,
      '# Real adapters drop tags that they were not told of.',
      'ethtool -K "$DEV" rx-vlan-filter off 2>/dev/null || true',
      CHOOSE_PRIORITIES,
      MAKE_ROOM,
      'tc -batch - <<EOF',
    ];
    for (let j = 0; j < n; j++) {
      const vlan = plan.pairs.at(i, j);
      if (vlan === NO_VLAN) continue;
      lines.push(
        `filter add dev $DEV egress protocol all pref $FIRST flower dst_mac ${macs[j]} action vlan push id ${plan.ids[vlan]}`,
      );
    }
    lines.push(
      `filter add dev $DEV egress protocol all pref $LAST matchall action vlan push id ${plan.ids[plan.own[i]]}`,
      'EOF',
      DROP_OLD,
      '',
    );
    return [
      { name: `nodes/${names.ofHost[i]}.sh`, text: lines.join('\n'), owner: { kind: 'node', index: i } as const },
    ];
  });
}
