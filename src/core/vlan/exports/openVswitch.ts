import { BRIDGE, perSwitch, type VlanExportBundle, type VlanExportDescriptor, type VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'openvswitch',
  title: { en: 'Open vSwitch', ja: 'Open vSwitch' },
  summary: {
    en: 'A shell script for each switch that sets trunk ports. DATAPATH=netdev in its environment selects the userspace datapath.',
    ja: 'トランクポートを設定するシェルスクリプト（スイッチごと）。環境変数 DATAPATH=netdev でユーザ空間データパスを使います。',
  },
  covers: 'switches',
};

/** One script a switch that carries a VLAN; it makes the bridge anew. */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, ({ index, name, ports }) => {
    const lines = [
      '#!/bin/sh',
      `# Switch ${name}: trunk ports that carry the listed VLANs only, no spanning tree.`,
      'set -eu',
      `ovs-vsctl --if-exists del-br ${BRIDGE} \\`,
      `  -- add-br ${BRIDGE} \\`,
      `  -- set bridge ${BRIDGE} datapath_type="\${DATAPATH:-system}" fail_mode=standalone stp_enable=false rstp_enable=false mcast_snooping_enable=false other_config:mac-table-size=${tableSize(bundle, index)}`,
    ];
    for (const { device, peer, vids } of ports) {
      lines.push(`# ${device} leads to ${peer}`, `ip link set dev ${device} up`);
      lines.push(`ovs-vsctl add-port ${BRIDGE} ${device} vlan_mode=trunk trunks=${vids.join(',')}`);
    }
    lines.push(
      '# After a link has failed, forget what was learnt through it: Open vSwitch does not by itself.',
      `ovs-appctl fdb/flush ${BRIDGE}`,
      '',
    );
    return { name: `openvswitch/${name}.sh`, text: lines.join('\n') };
  });
}

/** Entries that Open vSwitch learns unless it is configured otherwise; older ones fewer. */
const USUAL_TABLE = 8192;

/** Room for what is planned and as much again, for frames that are flooded before their receiver is known. */
function tableSize({ plan }: VlanExportBundle, at: number): number {
  return Math.max(USUAL_TABLE, 2 * plan.macEntries.all[at]);
}
