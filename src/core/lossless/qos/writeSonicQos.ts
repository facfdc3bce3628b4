import { type QosPlan, WRITTEN } from './qosPlan';

/** Name of maps, as SONiC's templates have it. */
const NAME = 'AZURE';
const MARKS = 64;
const CLASSES = 8;
/** Class and group of all that is not lossless, and class of what the network sends itself. */
const OTHERS = 1;
const SHARED = 0;

/** Tables of a config_db.json for lossless traffic, to be loaded beside what is there. Groups have the profile that the switch works out of speed and cable length (NULL). */
export function writeSonicQos({ name, ports, lossless, notices }: QosPlan): string {
  const numbered = (count: number, to: (n: number) => number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n), String(to(n))]));
  const each = <T>(value: (port: QosPlan['ports'][number]) => T) =>
    Object.fromEntries(ports.map((port) => [port.sonicName, value(port)]));
  const classOf = new Map([...lossless, notices].map(({ dscp, priority }) => [dscp, priority]));
  const priorities = new Set(lossless.map(({ priority }) => priority));
  const list = [...priorities].sort().join();
  const byPriority = (row: object) =>
    Object.fromEntries(ports.flatMap(({ sonicName }) => [...priorities].map((p) => [`${sonicName}|${p}`, row])));
  const lengths = ports.flatMap(({ sonicName, metres }) => (metres === null ? [] : [[sonicName, `${metres}m`]]));
  const tables = {
    DEVICE_METADATA: { localhost: { hostname: name } },
    DSCP_TO_TC_MAP: { [NAME]: numbered(MARKS, (dscp) => classOf.get(dscp) ?? OTHERS) },
    TC_TO_PRIORITY_GROUP_MAP: { [NAME]: numbered(CLASSES, (tc) => (priorities.has(tc) || tc === 7 ? tc : SHARED)) },
    TC_TO_QUEUE_MAP: { [NAME]: numbered(CLASSES, (tc) => tc) },
    MAP_PFC_PRIORITY_TO_QUEUE: { [NAME]: numbered(CLASSES, (priority) => priority) },
    PORT_QOS_MAP: each(() => ({
      ...{ dscp_to_tc_map: NAME, tc_to_pg_map: NAME, tc_to_queue_map: NAME, pfc_to_queue_map: NAME },
      ...{ pfc_enable: list, pfcwd_sw_enable: list },
    })),
    BUFFER_PG: byPriority({ profile: 'NULL' }),
    ...(lengths.length > 0 && { CABLE_LENGTH: { [NAME]: Object.fromEntries(lengths) } }),
    PFC_WD: each(() => ({
      ...{ action: 'drop', detection_time: String(WRITTEN.detectMs), restoration_time: String(WRITTEN.restoreMs) },
    })),
    QUEUE: byPriority({ wred_profile: `${NAME}_LOSSLESS` }),
    WRED_PROFILE: {
      [`${NAME}_LOSSLESS`]: {
        ...{ ecn: 'ecn_all', wred_green_enable: 'true', green_drop_probability: '5' },
        ...{ green_min_threshold: String(WRITTEN.markFrom), green_max_threshold: String(WRITTEN.markAll) },
      },
    },
  };
  return `${JSON.stringify(tables, null, 2)}\n`;
}
