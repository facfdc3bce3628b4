import { idRanges } from './idRanges';
import { BRIDGE, perSwitch, type VlanExportBundle, type VlanExportDescriptor, type VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'iproute2',
  title: { en: 'Linux switches: iproute2 scripts', ja: 'Linux スイッチ：iproute2 スクリプト' },
  summary: {
    en: 'A shell script for each switch that builds a VLAN-aware bridge over its ports.',
    ja: 'ポートを束ねて VLAN 対応ブリッジを作るシェルスクリプト（スイッチごと）。',
  },
  covers: 'switches',
};

/** One script a switch that carries a VLAN; it makes the bridge anew, so that it can be run again after a change. */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, ({ name, ports }) => {
    const lines = [
      '#!/bin/sh',
      `# Switch ${name}: every VLAN tagged, nothing untagged, no spanning tree.`,
      'set -eu',
      `ip link del dev ${BRIDGE} 2>/dev/null || true`,
      'ip -batch - <<EOF',
      `link add name ${BRIDGE} type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 mcast_snooping 0`,
      ...ports.flatMap(({ device, peer }) => [
        `# ${device} leads to ${peer}`,
        `link set dev ${device} master ${BRIDGE} up`,
      ]),
      'EOF',
      'bridge -batch - <<EOF',
      ...ports.flatMap(({ device, vids }) => idRanges(vids).map((range) => `vlan add dev ${device} vid ${range}`)),
      'EOF',
      `ip link set dev ${BRIDGE} up`,
      '',
    ];
    return { name: `iproute2/${name}.sh`, text: lines.join('\n') };
  });
}
