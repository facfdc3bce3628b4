import { csvText } from '../../base/text/csvText';
import type { TextFile } from '../../base/text/textFile';
import { modelsByName } from '../../plant/machinePorts';
import { managementHosts } from '../../plant/management';
import { portsByMachine } from '../../plant/portsByMachine';
import { type SwitchPort, switchPorts } from '../../plant/switchPorts';
import type { Model } from '../../topology/plantRecords';
import { endName } from '../parts/devicePorts';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { netboxNames } from './netboxRows';

export const descriptor: FormatDescriptor = {
  id: 'netbox-interfaces',
  title: { en: 'NetBox interfaces (CSV)', ja: 'NetBox インターフェース(CSV)' },
  extensions: ['netbox-interfaces.csv'],
  carries: 'network',
  leavesOut: ['cables'],
  reads: false,
  writes: true,
  loses: {
    en: 'Names and kinds of ports alone, of machines those that have a record here; the type is "other" where no model says form and speed, or NetBox has no word for them. It cannot be read back.',
    ja: 'ポートの名前と種類だけを書きます（マシンは設計にあるポートのみ）。機種から形状と速度が分からないか、NetBox に該当する種類がなければ type は「other」です。読み戻しはできません。',
  },
};

const COLUMNS = ['device', 'name', 'label', 'type', 'mgmt_only', 'enabled'];

/** NetBox's words for ports of Ethernet, 3.6 to 4.6, by form and Gb/s. */
const TYPES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  OSFP: { 400: '400gbase-x-osfp', 800: '800gbase-x-osfp' },
  'QSFP-DD800': { 800: '800gbase-x-qsfpdd', 400: '400gbase-x-qsfpdd', 200: '200gbase-x-qsfpdd' },
  'QSFP-DD': { 400: '400gbase-x-qsfpdd', 200: '200gbase-x-qsfpdd', 100: '100gbase-x-qsfpdd' },
  QSFP112: { 400: '400gbase-x-qsfp112' },
  QSFP56: { 200: '200gbase-x-qsfp56' },
  QSFP28: { 100: '100gbase-x-qsfp28' },
  SFP28: { 25: '25gbase-x-sfp28' },
  'SFP+': { 10: '10gbase-x-sfpp' },
};
/** Its words for InfiniBand, by Gb/s of a lane. */
const INFINIBAND: Readonly<Record<number, string>> = {
  25: 'infiniband-edr',
  50: 'infiniband-hdr',
  100: 'infiniband-ndr',
  200: 'infiniband-xdr',
};
const OTHER = 'other';

/**
 * Writes what NetBox imports as interfaces of the devices of `netbox-devices`, under the names of `netbox-cables`: all ports of switches, of machines those for data and of management. Enabled is
 * what has a cable. O(switches + hosts log hosts + links + ports).
 */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const { switches, hosts, links } = topology;
  const devices = netboxNames(topology);
  const models = modelsByName(topology);
  const cabled = new Set(links.flatMap(({ a, b }) => [a, b].map(({ node, port }) => `${node}\n${port}`)));
  const cabledNodes = new Set<string>(links.flatMap(({ a, b }) => [a.node, b.node]));
  const isManagement = managementHosts(topology);
  const ofHost = (h: number): string[] => {
    const { id } = hosts[h];
    const end = { node: id, port: 1 };
    const only = String(isManagement[h] === 1 || hosts[h].of !== undefined);
    return [devices.get(id)?.device ?? '', endName(devices, end), '', OTHER, only, String(cabledNodes.has(id))];
  };
  const rows = switches.flatMap((record) => {
    const { id, portCount } = record;
    const model = models.get(record.model ?? '');
    const ports = switchPorts(record, model);
    const own = Array.from({ length: ports?.length ?? portCount }, (_, i): string[] => {
      const port = ports?.[i];
      const name = endName(devices, { node: id, port: i + 1 });
      const label = port && port.alias !== name ? port.alias : '';
      const type = port ? typeOf(port, model) : OTHER;
      const isCabled = cabled.has(`${id}\n${i + 1}`);
      return [devices.get(id)?.device ?? '', name, label, type, 'false', String(isCabled)];
    });
    return own;
  });
  const ofSwitches = hosts.flatMap(({ of }, h) => (of === undefined ? [] : [ofHost(h)]));
  const ofMachines = [...portsByMachine(topology).values()].flatMap((own) => own.map(({ host }) => ofHost(host)));
  const text = csvText([COLUMNS, ...rows, ...ofSwitches, ...ofMachines]);
  return [{ name: fileName(topology, 'netbox-interfaces.csv'), text }];
}

function typeOf({ cage, subs, gbps }: SwitchPort, model: Model | undefined): string {
  if (gbps === null) return OTHER;
  const isInfiniband = model?.naming === 'quantum' || model?.naming === 'mlnxos';
  if (isInfiniband) return (cage.lanes && INFINIBAND[(gbps * subs) / cage.lanes]) || OTHER;
  return TYPES[cage.form ?? '']?.[gbps] ?? OTHER;
}
