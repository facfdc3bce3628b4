import { csvText } from '../../base/text/csvText';
import type { TextFile } from '../../base/text/textFile';
import type { RackPlace } from '../../topology/topology';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { netboxNames, netboxPanels } from './netboxRows';

export const descriptor: FormatDescriptor = {
  id: 'netbox-devices',
  title: { en: 'NetBox devices (CSV)', ja: 'NetBox デバイス(CSV)' },
  extensions: ['netbox-devices.csv'],
  carries: 'network',
  reads: false,
  writes: true,
  loses: {
    en: 'Names, roles and places in racks alone; manufacturer, device_type and site are left for you to fill in. It cannot be read back.',
    ja: '名前、役割、ラック内の位置だけを書きます。manufacturer、device_type、site は空欄なので記入してください。読み戻しはできません。',
  },
};

const COLUMNS = ['name', 'role', 'manufacturer', 'device_type', 'status', 'site', 'rack', 'position', 'face'];

/** Writes what NetBox (3.6 to 4.6) imports as devices, all as planned: switches, machines, whose adapters are one device as in `netbox-cables`, then panels. O(switches + hosts log hosts). */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const devices = netboxNames(topology);
  const panels = netboxPanels(topology, devices);
  const boxes = new Set(topology.switches.map(({ id }) => devices.get(id)?.device));
  const machines = new Map(
    topology.hosts
      .map(({ id, name, place }) => [devices.get(id)?.device ?? name, place] as const)
      .filter(([device]) => !boxes.has(device)),
  );
  const row = (name: string, role: string, place: RackPlace | undefined): string[] => {
    const at = place ? [place.rack, String(place.unit), role === 'switch' ? 'rear' : 'front'] : ['', '', ''];
    return [name, role, '', '', 'planned', '', ...at];
  };
  const rows = [
    ...topology.switches.map(({ id, name, place }) => row(devices.get(id)?.device ?? name, 'switch', place)),
    ...[...machines].map(([name, place]) => row(name, 'server', place)),
    ...(topology.panels ?? []).map(({ id, name, place }) => row(panels.get(id) ?? name, 'patch-panel', place)),
  ];
  const text = csvText([COLUMNS, ...rows]);
  return [{ name: fileName(topology, 'netbox-devices.csv'), text }];
}
