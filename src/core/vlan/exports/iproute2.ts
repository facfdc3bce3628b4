import {
  BRIDGE,
  idRanges,
  perSwitch,
  usedPorts,
  type VlanExportBundle,
  type VlanExportDescriptor,
  type VlanFile,
} from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'iproute2',
  title: { en: 'Linux switches: iproute2 scripts', ja: 'Linux スイッチ：iproute2 スクリプト' },
  summary: {
    en: 'A shell script a switch that builds a VLAN-aware bridge over its ports.',
    ja: 'ポートを束ねて VLAN 対応ブリッジを作るシェルスクリプト（スイッチごと）。',
  },
  covers: 'switches',
};

export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, (at) => {
    const lines = [
      '#!/bin/sh',
      `# Switch ${bundle.names.ofSwitch[at]}: every VLAN tagged, nothing untagged, no spanning tree.`,
      'set -eu',
      `ip link del dev ${BRIDGE} 2>/dev/null || true`,
      `ip link add name ${BRIDGE} type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 mcast_snooping 0`,
    ];
    for (const { device, peer, vids } of usedPorts(bundle, at)) {
      lines.push(`# ${device} leads to ${peer}`, `ip link set dev ${device} master ${BRIDGE} up`);
      lines.push(...idRanges(vids).map((range) => `bridge vlan add dev ${device} vid ${range}`));
    }
    lines.push(`ip link set dev ${BRIDGE} up`, '');
    return { name: `iproute2/${bundle.names.ofSwitch[at]}.sh`, text: lines.join('\n') };
  });
}
