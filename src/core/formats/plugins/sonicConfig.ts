import { append } from '../../base/structures/append';
import type { TextFile } from '../../base/text/textFile';
import { modelsByName } from '../../plant/machinePorts';
import { managementHosts, managementSwitches } from '../../plant/management';
import { type SwitchPort, switchPorts } from '../../plant/switchPorts';
import type { Model } from '../../topology/plantRecords';
import type { LinkEnd, NodeId, Topology } from '../../topology/topology';
import { endName } from '../parts/devicePorts';
import type { FileContent } from '../parts/fileContent';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { sonicDevices, sonicName } from '../parts/sonicDevices';
import { typeOfLevel } from '../parts/sonicTypes';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';

export { needsCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'sonic-config',
  title: { en: 'SONiC config_db.json', ja: 'SONiC config_db.json' },
  extensions: ['json'],
  carries: 'network',
  perSwitch: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Switches without a cable for data, such as those of a network for management, ends of management cables, speeds of cables, routes and what has failed are left out. A switch with a model has all its ports, with lanes and split modes only where the model says them; others have those that are cabled. Names that would mean one device, or none, get a number.',
    ja: 'データ用のケーブルがないスイッチ、管理用ケーブルの接続先、ケーブルの速度、経路、故障の区別は書き出されません。機種のあるスイッチは全ポートを書きますが、レーンと分割モードは機種にある場合だけです。機種のないスイッチは接続済みのポートだけを書きます。同じ機器とみなされる名前や既定のままの名前には番号が付きます。',
  },
};

/** Gb/s of a lane from which on ports correct errors, and up to which they do not; between them it depends. */
const CORRECTED = 50;
const PLAIN = 10;
const MTU = '9100';

/** A cable as one of its ends has it. */
interface Plug {
  readonly near: LinkEnd;
  readonly far: LinkEnd;
  readonly lengthM?: number;
}

/**
 * Writes for each switch that has cables for data what SONiC records of it: its ports (with a model all of them, under the names that SONiC gives them, and how its cages are split), neighbours with
 * their ports and kinds, lengths in whole metres, rounded up, and its management port. Ports of one machine are its ports. O(switches + hosts + links + ports).
 */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const devices = sonicDevices(topology);
  const deviceOf = (node: NodeId): string => devices.get(node)?.device ?? '';
  const fileNames = syntaxSafeNames(topology.switches.map(({ id }) => deviceOf(id)));
  const { plugs, managed } = plugsOf(topology);
  const types = new Map<string, string | undefined>([
    ...topology.hosts.map(({ id }): [string, string] => [deviceOf(id), 'Server']),
    ...topology.switches.map(({ id, level }): [string, string | undefined] => [deviceOf(id), typeOfLevel(level)]),
  ]);
  const models = modelsByName(topology);
  return topology.switches.flatMap((record, s) => {
    const { id } = record;
    const name = deviceOf(id);
    const own = (plugs.get(id) ?? []).map(({ near, far, lengthM }) => ({
      port: endName(devices, near),
      number: near.port,
      far: { name: deviceOf(far.node), port: endName(devices, far) },
      lengthM,
    }));
    if (own.length === 0) return [];
    const lengths = own.flatMap(({ port, lengthM }) =>
      lengthM === undefined ? [] : [[port, `${Math.ceil(lengthM)}m`] as const],
    );
    const type = types.get(name);
    const neighbours = [...new Set(own.map(({ far }) => far.name))];
    const ports = switchPorts(record, models.get(record.model ?? ''));
    const cabled = new Set(own.map(({ number }) => number));
    const breakouts = ports && breakoutsOf(ports, models.get(record.model ?? ''));
    const tables = {
      DEVICE_METADATA: { localhost: { hostname: name, ...(type && { type }) } },
      PORT: ports
        ? table(ports.map((port) => [sonicName(port), portRow(port, cabled.has(port.number))]))
        : table(own.map(({ port, number }) => [port, { index: String(number) }])),
      ...(breakouts && breakouts.length > 0 && { BREAKOUT_CFG: table(breakouts) }),
      ...(managed.has(id) && { MGMT_PORT: { eth0: { alias: 'eth0', admin_status: 'up' } } }),
      DEVICE_NEIGHBOR: table(own.map(({ port, far }) => [port, far])),
      DEVICE_NEIGHBOR_METADATA: table(
        neighbours.map((far) => [far, { ...(types.get(far) && { type: types.get(far) }) }]),
      ),
      ...(lengths.length > 0 && { CABLE_LENGTH: { AZURE: table(lengths) } }),
    };
    return [{ name: `sonic-config/${fileNames[s]}.json`, text: `${JSON.stringify(tables, null, 2)}\n` }];
  });
}

const table = (rows: readonly (readonly [string, unknown])[]) => Object.fromEntries(rows);

/** Cables for data by their ends, and the switches whose management port is cabled. */
function plugsOf(topology: Topology) {
  const isManagement = managementHosts(topology);
  const managing = new Map<NodeId, NodeId | undefined>(
    topology.hosts.flatMap(({ id, of }, h) => (isManagement[h] === 1 ? [[id, of] as const] : [])),
  );
  const plugs = new Map<NodeId, Plug[]>();
  const managed = new Set<NodeId>();
  const isManager = managementSwitches(topology);
  const managers = new Set<NodeId>(topology.switches.flatMap(({ id }, s) => (isManager[s] === 1 ? [id] : [])));
  for (const { a, b, lengthM } of topology.links) {
    // Of a network for management each other switch says its own port alone.
    if (managers.has(a.node) && managers.has(b.node)) continue;
    const apart = [a, b].filter(({ node }) => managing.has(node));
    for (const { node } of apart) {
      const of = managing.get(node);
      if (of !== undefined) managed.add(of);
    }
    if (apart.length > 0) continue;
    append(plugs, a.node, { near: a, far: b, lengthM });
    append(plugs, b.node, { near: b, far: a, lengthM });
  }
  return { plugs, managed };
}

/** A port of a model as SONiC's table has it: what nobody knows is not in it. */
function portRow(port: SwitchPort, isCabled: boolean): object {
  const { alias, cage, lanes, subs, gbps } = port;
  const ofLane = gbps === null || cage.lanes === null ? null : (gbps * subs) / cage.lanes;
  const fec = ofLane === null ? null : ofLane >= CORRECTED ? 'rs' : ofLane <= PLAIN ? 'none' : null;
  return {
    ...{ alias, index: String(cage.number) },
    ...(lanes && { lanes: lanes.join(',') }),
    ...(gbps !== null && { speed: String(1000 * gbps) }),
    ...(fec && { fec }),
    ...{ admin_status: isCabled ? 'up' : 'down', mtu: MTU },
  };
}

/** How cages are split, by the name of the first port of each; those whose text the model does not say are left out. */
function breakoutsOf(ports: readonly SwitchPort[], model: Model | undefined): (readonly [string, object])[] {
  return ports.flatMap((port) => {
    const text = port.sub === 0 && port.mode !== null ? model?.breakouts?.[port.mode] : undefined;
    return text === undefined ? [] : [[sonicName(port), { brkout_mode: text }] as const];
  });
}

/** A JSON object with a table of neighbours, ports or the device itself. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && ['DEVICE_METADATA', 'DEVICE_NEIGHBOR', 'PORT'].some((table) => names.includes(table));
}

export { readConfig as parseView } from './sonicConfigReader';
