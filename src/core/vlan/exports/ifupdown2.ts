import { idRanges } from './idRanges';
import { BRIDGE, perSwitch, type VlanExportBundle, type VlanExportDescriptor, type VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'ifupdown2',
  title: { en: 'Cumulus Linux and others: ifupdown2', ja: 'Cumulus Linux など：ifupdown2' },
  summary: {
    en: 'A file for /etc/network/interfaces.d of each switch.',
    ja: '各スイッチの /etc/network/interfaces.d に置くファイル。',
  },
  covers: 'switches',
};

/** One file a switch that carries a VLAN. */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, ({ name, ports }) => {
    const lines = [`# Switch ${name}: every VLAN tagged, nothing untagged, no spanning tree.`];
    for (const { device, peer, vids } of ports) {
      lines.push('', `# to ${peer}`, `auto ${device}`, `iface ${device}`);
      lines.push(`    bridge-vids ${idRanges(vids).join(' ')}`, '    bridge-allow-untagged no');
    }
    lines.push('', `auto ${BRIDGE}`, `iface ${BRIDGE}`, `    bridge-ports ${ports.map((p) => p.device).join(' ')}`);
    lines.push('    bridge-vlan-aware yes', '    bridge-stp no', '    bridge-mcsnoop no');
    // Otherwise the bridge itself stays in VLAN 1, untagged.
    lines.push(`    post-up ip link set dev ${BRIDGE} type bridge vlan_default_pvid 0`, '');
    return { name: `ifupdown2/${name}.intf`, text: lines.join('\n') };
  });
}
