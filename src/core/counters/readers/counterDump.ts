import type { LocalText } from '../../base/localText';
import type { Problem } from '../../base/problem';
import type { TextFile } from '../../base/text/textFile';
import type { RowCounts } from '../../formats/parts/rowTally';

/** What a port counts, by our names: data and packets both ways, ticks in which it had to wait, errors of the cable, trips of the link, packets that were dropped. */
export const COUNTERS = [
  ...(['xmitData', 'rcvData', 'xmitPkts', 'rcvPkts', 'xmitWait'] as const),
  ...(['symbolErrors', 'recoveries', 'downed', 'rcvErrors', 'discards', 'relayErrors'] as const),
] as const;
export type Counter = (typeof COUNTERS)[number];

/** Counters that have 64 bits where others have 16 or 8. */
export const WIDE_COUNTS: readonly Counter[] = COUNTERS.slice(0, 5);

/** A port as the tool that read it names it; what it does not say is absent. */
export interface PortMark {
  /** GUID of the node or of its port, 16 lower-case digits. */
  readonly guid?: string;
  readonly lid?: number;
  /** Name of the node. */
  readonly node?: string;
  readonly port?: number;
  /** Name of the port, where it has no number. */
  readonly portName?: string;
}

/** One text for all that a file says of one port, another for any other. */
export const portKey = ({ guid, lid, node, port, portName }: PortMark): string =>
  JSON.stringify([guid ?? lid, node, port, portName]);

/**
 * What one port had counted when it was read. Counts are doubles: above 2^53 they are rounded by less than one part in 10^15.
 */
export interface PortSample extends PortMark {
  readonly line: number;
  /** When it was read, in seconds of whatever clock; absent where the file does not say. */
  readonly seconds?: number;
  readonly values: Readonly<Partial<Record<Counter, number>>>;
  /** True if data, packets and waits have 32 bits: they stick at the most, or begin again. */
  readonly isNarrow?: true;
  /** Bits a second that the device itself has worked out. */
  readonly rates?: { readonly xmit: number; readonly rcv: number };
  /** Bits a second that the link runs at. */
  readonly speed?: number;
  readonly link?: LinkState;
}

/** Whether a link is up, as its port says. */
export interface LinkState {
  readonly isUp: boolean;
  /** The device's own word. */
  readonly said: string;
}

/** What a count of data is of: four bytes, one, or either, under a name that says bytes. */
export type DataUnit = 'words' | 'bytes' | 'words or bytes';

/** The counters of one file. */
export interface CounterDump {
  /** Id of the format. */
  readonly format: string;
  readonly file: string;
  readonly unit: DataUnit;
  readonly samples: readonly PortSample[];
  readonly rows: RowCounts;
  readonly problems: readonly Problem[];
}

/** A reader of one format of counters. */
export interface CounterFormat {
  readonly id: string;
  readonly title: LocalText;
  /** Checks whether a file looks like it, by its beginning (4,096 characters) or as a whole. O(characters). */
  readonly sniff: (head: string, text: string) => boolean;
  /** Reads a file: rows that say nothing of counters are counted, not refused. O(characters). @throws FormatError for what is cut off, or no JSON */
  readonly read: (file: TextFile) => CounterDump;
}
