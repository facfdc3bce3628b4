import { LARGEST_LMC, type LidAssignment } from '../../addressing/lidAssignment';
import { TopoloomError } from '../../base/topoloomError';
import type { Fabric } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import { LANES_TOO_LARGE, laneBytes, laneOffsets, SERVICE_LEVELS } from '../../routes/laneLayout';
import type { ForwardingTable, LaneTables } from '../../routes/routing';
import { networkMark } from '../../topology/networkMark';
import { failedIds } from '../../topology/tablesNetwork';
import type { CarriedTables, Topology } from '../../topology/topology';
import type { ImportedTables } from './format';
import { packBytes, unpackBytes } from './packedBytes';

/** Imported tables as jobs work with them. */
export interface OpenTables extends ImportedTables {
  readonly lanes: LaneTables | null;
}

/** Tables in a design that cannot be opened, and why. */
export class CarriedTablesError extends TopoloomError {
  override readonly name = 'CarriedTablesError';
  readonly kind = 'input';
}

const FIRST_MULTICAST_LID = 0xc000;

/** Packs tables of exactly this network for its design to carry. O(entries). */
export function packTables(name: string, topology: Topology, tables: OpenTables): CarriedTables {
  const { table, switchTable, lids, lanes, furtherTables } = tables;
  const failed = failedIds(topology);
  return {
    name,
    network: networkMark(topology),
    ...(failed.length > 0 && { failed }),
    lids: packBytes(wideBytes([...lids.ofSwitch, ...lids.ofHost])),
    ...(lids.lmc ? { lmc: lids.lmc } : {}),
    toHosts: packBytes(bytesOfTable(table)),
    ...(furtherTables && { furtherToHosts: furtherTables.map((further) => packBytes(bytesOfTable(further))) }),
    toSwitches: packBytes(bytesOfTable(switchTable)),
    ...(lanes && {
      lanes: { count: lanes.laneCount, levels: packBytes(lanes.serviceLevel), choice: packBytes(lanes.lane) },
    }),
  };
}

/**
 * The exact inverse of `packTables`, for the fabric of the network whose mark the tables have.
 * @throws CarriedTablesError if they are damaged, or name ports, LIDs or lanes that cannot be. O(entries).
 */
export function unpackTables(carried: CarriedTables, fabric: Fabric): OpenTables {
  const { switchCount, hostCount } = fabric;
  const lids = openLids(carried, switchCount, hostCount);
  const table = hostTable(carried.toHosts, fabric, 'toHosts');
  const furtherTables = openFurther(carried, fabric);
  const switchTable: ForwardingTable =
    fabric.maxPort > 255 ? new Uint16Array(switchCount ** 2) : new Uint8Array(switchCount ** 2);
  fillTable(switchTable, carried.toSwitches, fabric, 'toSwitches');
  const lanes = carried.lanes ? openLanes(carried.lanes, fabric) : null;
  return { table, switchTable, lids, lanes, ...(furtherTables && { furtherTables }) };
}

function hostTable(text: string, fabric: Fabric, field: string): ForwardingTable {
  const table = createForwardingTable(fabric);
  fillTable(table, text, fabric, field);
  return table;
}

function openFurther({ furtherToHosts, lmc = 0 }: CarriedTables, fabric: Fabric): ForwardingTable[] | null {
  if (!furtherToHosts) return null;
  const { length } = furtherToHosts;
  if (length !== (1 << lmc) - 1)
    throw new CarriedTablesError({
      en: `furtherToHosts: expected ${(1 << lmc) - 1} tables, by LMC ${lmc}, found ${length}`,
      ja: `furtherToHosts：LMC ${lmc} では ${(1 << lmc) - 1} 個の表が必要ですが、${length} 個です`,
    });
  return furtherToHosts.map((text, i) => hostTable(text, fabric, `furtherToHosts[${i}]`));
}

/** Bytes that tables of a fabric unpack to. */
export function unpackedSize({ lanes, furtherToHosts = [] }: CarriedTables, fabric: Fabric): number {
  const { switchCount, hostCount, maxPort } = fabric;
  const ends = hostCount * (1 + furtherToHosts.length) + switchCount;
  const entries = switchCount * ends * (maxPort > 255 ? 2 : 1);
  return entries + 2 * (switchCount + hostCount) + (lanes ? hostCount ** 2 + laneBytes(fabric) : 0);
}

function openLids({ lids, lmc }: CarriedTables, switchCount: number, hostCount: number): LidAssignment {
  const all = narrowed(opened(lids, 2 * (switchCount + hostCount), 'lids'));
  const wrong = all.find((lid) => lid >= FIRST_MULTICAST_LID);
  if (wrong !== undefined)
    throw new CarriedTablesError({
      en: `lids: expected LIDs below 0xC000, found ${wrong}`,
      ja: `lids：0xC000 未満の LID が必要ですが、${wrong} です`,
    });
  if (lmc !== undefined && !(Number.isInteger(lmc) && lmc >= 0 && lmc <= LARGEST_LMC))
    throw new CarriedTablesError({
      en: `lmc: expected 0 to ${LARGEST_LMC}, found ${lmc}`,
      ja: `lmc：0～${LARGEST_LMC} が必要ですが、${lmc} です`,
    });
  return { ofSwitch: all.slice(0, switchCount), ofHost: all.slice(switchCount), ...(lmc ? { lmc } : {}) };
}

function fillTable(table: ForwardingTable, text: string, fabric: Fabric, field: string): void {
  const { switchCount, portOffset } = fabric;
  const bytes = opened(text, table.byteLength, field);
  table.set(table.BYTES_PER_ELEMENT === 2 ? narrowed(bytes) : bytes);
  const width = switchCount === 0 ? 0 : table.length / switchCount;
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s] - 1;
    for (let i = s * width; i < (s + 1) * width; i++)
      if (table[i] > ports)
        throw new CarriedTablesError({
          en: `${field}: expected ports up to ${ports} of switch ${s}, found ${table[i]}`,
          ja: `${field}：スイッチ ${s} のポートは ${ports} までですが、${table[i]} です`,
        });
  }
}

function openLanes(lanes: NonNullable<CarriedTables['lanes']>, fabric: Fabric): LaneTables {
  const { count } = lanes;
  if (!(Number.isInteger(count) && count >= 1 && count <= SERVICE_LEVELS))
    throw new CarriedTablesError({
      en: `lanes.count: expected 1 to ${SERVICE_LEVELS}, found ${count}`,
      ja: `lanes.count：1～${SERVICE_LEVELS} が必要ですが、${count} です`,
    });
  const laneOffset = laneOffsets(fabric);
  if (!laneOffset)
    throw new CarriedTablesError({
      en: `lanes.choice: ${LANES_TOO_LARGE.en}`,
      ja: `lanes.choice：${LANES_TOO_LARGE.ja}`,
    });
  const serviceLevel = opened(lanes.levels, fabric.hostCount ** 2, 'lanes.levels');
  const lane = opened(lanes.choice, laneOffset[fabric.switchCount], 'lanes.choice');
  for (const [values, field] of [[serviceLevel, 'lanes.levels'] as const, [lane, 'lanes.choice'] as const]) {
    const wrong = values.find((value) => value >= SERVICE_LEVELS);
    if (wrong !== undefined)
      throw new CarriedTablesError({
        en: `${field}: expected at most ${SERVICE_LEVELS - 1}, found ${wrong}`,
        ja: `${field}：${SERVICE_LEVELS - 1} 以下が必要ですが、${wrong} です`,
      });
  }
  return { laneCount: count, serviceLevel, laneOffset, lane };
}

function opened(text: string, length: number, field: string): Uint8Array {
  const bytes = unpackBytes(text, length);
  if (!bytes)
    throw new CarriedTablesError({
      en: `${field}: damaged: expected ${length} bytes, deflated, in base64url`,
      ja: `${field}：壊れています：deflate で圧縮した ${length} バイトの base64url が必要です`,
    });
  return bytes;
}

function bytesOfTable(table: ForwardingTable): Uint8Array {
  return table instanceof Uint8Array ? table : wideBytes(table);
}

/** Two bytes a number, the lower one first. */
function wideBytes(numbers: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    bytes[2 * i] = numbers[i];
    bytes[2 * i + 1] = numbers[i] >> 8;
  }
  return bytes;
}

function narrowed(bytes: Uint8Array): Uint16Array {
  return Uint16Array.from({ length: bytes.length / 2 }, (_, i) => bytes[2 * i] | (bytes[2 * i + 1] << 8));
}
