import type { Problem } from '../../base/problem';
import type { QosFindingKind } from './qosWords';

/** What a lossless priority group may hold, in bytes; null where the file does not say. */
export interface BufferProfile {
  readonly size: number | null;
  /** Room for what still arrives after a pause. */
  readonly xoff: number | null;
  /** Most that it may take of the shared pool: so many bytes, or two to this power times what is free there. */
  readonly staticLimit: number | null;
  readonly dynamicLimit: number | null;
}

/** Numbers by numbers, such as traffic classes by DSCP. */
export type NumberMap = ReadonlyMap<number, number>;

/** Quality of service of one port, as it is configured. A map is null where the port has none. */
export interface PortQos {
  readonly classOfDscp: NumberMap | null;
  readonly groupOfClass: NumberMap | null;
  readonly queueOfClass: NumberMap | null;
  readonly queueOfPause: NumberMap | null;
  /** Priorities that it pauses at its neighbour, and for which it obeys. */
  readonly pauses: readonly number[];
  /** Priorities whose pauses a watchdog ends; null without one. */
  readonly watched: readonly number[] | null;
  /** By priority group: its profile, or null where the switch works it out. */
  readonly profiles: ReadonlyMap<number, BufferProfile | null>;
  /** By queue: the fewest bytes at which packets are marked (ECN). */
  readonly markedFrom: NumberMap;
  /** Length of its cable that headroom is made for. */
  readonly metres: number | null;
}

/** End of a cable: a switch and a port by their names. */
export interface QosEnd {
  readonly node: string;
  readonly port: string;
}

/** Operating systems whose files are read. */
export type QosSystemId = 'sonic' | 'arista' | 'nvue';

/** Quality of service of one switch, as its file has it. */
export interface SwitchQos {
  readonly system: QosSystemId;
  readonly name: string;
  readonly file: string;
  readonly ports: ReadonlyMap<string, PortQos>;
  /** By port: the other end of its cable, as the file records it. */
  readonly neighbours: ReadonlyMap<string, QosEnd>;
  /** Bytes of the pool that lossless priority groups share; null where the file does not say. */
  readonly pool: number | null;
  /** What these files do not tell where they say nothing: the system has defaults of its own. */
  readonly untold: readonly QosFindingKind[];
  /** Tables or lines that sound like quality of service and are not read. */
  readonly notRead: readonly string[];
  readonly problems: readonly Problem[];
}
