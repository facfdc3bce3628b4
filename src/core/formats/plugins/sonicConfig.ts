import type { TextFile } from '../../base/text/textFile';
import { isNobodysName } from '../../topology/nodeNames';
import type { LinkEnd, NodeId } from '../../topology/topology';
import { devicesOf, endName } from '../parts/devicePorts';
import type { FileContent } from '../parts/fileContent';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
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
    en: 'Switches without a cable, speeds, routes and what has failed are left out; names that would mean one device, or none, get a number.',
    ja: 'ケーブルのないスイッチ、速度、経路、故障の区別は書き出されません。同じ機器とみなされる名前や既定のままの名前には番号が付きます。',
  },
};

/** Lanes of a port: port n is Ethernet4(n-1), as on switches with four. */
const LANES = 4;

/**
 * Writes for each switch that has cables what SONiC records of them: neighbours with their ports and kinds, the number of each port, and lengths in whole metres, rounded up. Adapters of one machine
 * are its ports eth0, eth1, … O(switches + hosts + links).
 */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  // Systems that nobody has named have such names, and are known by their files.
  const devices = devicesOf(topology, (port) => `Ethernet${LANES * (port - 1)}`, isNobodysName);
  const deviceOf = (node: NodeId): string => devices.get(node)?.device ?? '';
  const names = syntaxSafeNames(topology.switches.map(({ id }) => deviceOf(id)));
  const types = new Map<string, string | undefined>([
    ...topology.switches.map(({ id, level }): [string, string | undefined] => [deviceOf(id), typeOfLevel(level)]),
    ...topology.hosts.map(({ id }): [string, string] => [deviceOf(id), 'Server']),
  ]);
  const cables = new Map<NodeId, { readonly near: LinkEnd; readonly far: LinkEnd; readonly lengthM?: number }[]>();
  for (const { a, b, lengthM } of topology.links) {
    for (const [near, far] of [
      [a, b],
      [b, a],
    ]) {
      const own = cables.get(near.node);
      if (own) own.push({ near, far, lengthM });
      else cables.set(near.node, [{ near, far, lengthM }]);
    }
  }
  return topology.switches.flatMap(({ id }, s) => {
    const name = deviceOf(id);
    const own = (cables.get(id) ?? []).map(({ near, far, lengthM }) => ({
      port: endName(devices, near),
      number: near.port,
      far: { name: deviceOf(far.node), port: endName(devices, far) },
      lengthM,
    }));
    if (own.length === 0) return [];
    const table = (of: readonly (readonly [string, unknown])[]) => Object.fromEntries(of);
    const lengths = own.flatMap(({ port, lengthM }) =>
      lengthM === undefined ? [] : [[port, `${Math.ceil(lengthM)}m`] as const],
    );
    const type = types.get(name);
    const neighbours = [...new Set(own.map(({ far }) => far.name))];
    const tables = {
      DEVICE_METADATA: { localhost: { hostname: name, ...(type && { type }) } },
      PORT: table(own.map(({ port, number }) => [port, { index: String(number) }])),
      DEVICE_NEIGHBOR: table(own.map(({ port, far }) => [port, far])),
      DEVICE_NEIGHBOR_METADATA: table(
        neighbours.map((far) => [far, { ...(types.get(far) && { type: types.get(far) }) }]),
      ),
      ...(lengths.length > 0 && { CABLE_LENGTH: { AZURE: table(lengths) } }),
    };
    return [{ name: `sonic-config/${names[s]}.json`, text: `${JSON.stringify(tables, null, 2)}\n` }];
  });
}

/** A JSON object with a table of neighbours, ports or the device itself. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && ['DEVICE_METADATA', 'DEVICE_NEIGHBOR', 'PORT'].some((table) => names.includes(table));
}

export { readConfig as parseView } from './sonicConfigReader';
