import { idRanges } from './idRanges';
import { BRIDGE, perSwitch, type VlanExportBundle, type VlanExportDescriptor, type VlanFile } from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'systemd-networkd',
  title: { en: 'Linux switches: systemd-networkd', ja: 'Linux スイッチ：systemd-networkd' },
  summary: {
    en: 'A folder for /etc/systemd/network of each switch.',
    ja: '各スイッチの /etc/systemd/network に置くフォルダ。',
  },
  covers: 'switches',
};

/** A folder of units a switch that carries a VLAN: the bridge, and each of its ports. */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, ({ name, ports }) => {
    const unit = (file: string, ...lines: readonly string[]) => ({
      name: `systemd-networkd/${name}/${file}`,
      text: [...lines, ''].join('\n'),
    });
    const bridge = [
      '[NetDev]',
      `Name=${BRIDGE}`,
      'Kind=bridge',
      '',
      '[Bridge]',
      'VLANFiltering=yes',
      'DefaultPVID=none',
      'STP=no',
      'MulticastSnooping=no',
    ];
    const quiet = ['LinkLocalAddressing=no', 'IPv6AcceptRA=no'];
    return [
      unit(`10-${BRIDGE}.netdev`, ...bridge),
      unit(
        `10-${BRIDGE}.network`,
        '[Match]',
        `Name=${BRIDGE}`,
        '',
        '[Network]',
        ...quiet,
        'ConfigureWithoutCarrier=yes',
      ),
      ...ports.map(({ device, peer, vids }) =>
        unit(
          `20-${device}.network`,
          `# to ${peer}`,
          ...['[Match]', `Name=${device}`, '', '[Network]', `Bridge=${BRIDGE}`, ...quiet],
          ...idRanges(vids).flatMap((range) => ['', '[BridgeVLAN]', `VLAN=${range}`]),
        ),
      ),
    ];
  });
}
