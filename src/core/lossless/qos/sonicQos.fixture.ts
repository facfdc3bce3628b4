import type { TextFile } from '../../base/text/textFile';

const numbered = (count: number, to: (n: number) => number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n), String(to(n))]));

const DSCP: Readonly<Record<number, number>> = { 3: 3, 4: 4, 5: 2, 8: 0, 46: 5, 48: 6 };
const GROUPS: Readonly<Record<number, number>> = { 3: 3, 4: 4, 7: 7 };

/** The quality of service of SONiC's templates, as a switch has it in its config_db.json, for so many ports with neighbours. */
export function sonicDefaults(name: string, neighbours: readonly { readonly name: string; readonly port: string }[]) {
  const ports = neighbours.map((_, i) => `Ethernet${4 * i}`);
  const each = <T>(value: T) => Object.fromEntries(ports.map((port) => [port, value]));
  return {
    DEVICE_METADATA: { localhost: { hostname: name } },
    PORT: each({ speed: '100000' }),
    DEVICE_NEIGHBOR: Object.fromEntries(ports.map((port, i) => [port, neighbours[i]])),
    DSCP_TO_TC_MAP: { AZURE: numbered(64, (n) => DSCP[n] ?? 1) },
    TC_TO_PRIORITY_GROUP_MAP: { AZURE: numbered(8, (n) => GROUPS[n] ?? 0) },
    TC_TO_QUEUE_MAP: { AZURE: numbered(8, (n) => n) },
    MAP_PFC_PRIORITY_TO_QUEUE: { AZURE: numbered(8, (n) => n) },
    PORT_QOS_MAP: each({
      dscp_to_tc_map: '[DSCP_TO_TC_MAP|AZURE]',
      tc_to_pg_map: 'AZURE',
      tc_to_queue_map: 'AZURE',
      pfc_to_queue_map: 'AZURE',
      pfc_enable: '3,4',
      pfcwd_sw_enable: '3,4',
    } as Record<string, string>),
    BUFFER_POOL: { ingress_lossless_pool: { size: '20000000' } },
    BUFFER_PROFILE: {
      lossless: { size: '18432', xon: '18432', xoff: '126976', dynamic_th: '-3' } as Record<string, string>,
    },
    BUFFER_PG: { [`${ports.join()}|3-4`]: { profile: 'lossless' } },
    CABLE_LENGTH: { AZURE: each('40m') },
    PFC_WD: each({ detection_time: '200', restoration_time: '200', action: 'drop' }),
    QUEUE: { [`${ports.join()}|3-4`]: { wred_profile: 'AZURE_LOSSLESS' } },
    WRED_PROFILE: {
      AZURE_LOSSLESS: { ecn: 'ecn_all', green_min_threshold: '1048576', green_max_threshold: '2097152' },
    },
    SCHEDULER: {},
  };
}

export type SonicDefaults = ReturnType<typeof sonicDefaults>;

/** Two leaves and a spine: leaf i's Ethernet0 leads to the spine's Ethernet4i. */
export function sonicTrio(change: (tables: SonicDefaults) => void = () => {}): TextFile[] {
  const trio = [
    sonicDefaults('leaf-0', [{ name: 'spine-0', port: 'Ethernet0' }]),
    sonicDefaults('leaf-1', [{ name: 'spine-0', port: 'Ethernet4' }]),
    sonicDefaults('spine-0', [
      { name: 'leaf-0', port: 'Ethernet0' },
      { name: 'leaf-1', port: 'Ethernet0' },
    ]),
  ];
  for (const tables of trio) change(tables);
  return trio.map((tables) => ({
    name: `${tables.DEVICE_METADATA.localhost.hostname}.json`,
    text: JSON.stringify(tables),
  }));
}
