import type { ForwardingTable } from '../routes/routing';
import type { EndTables } from './endTables';

/**
 * Entries of forwarding tables that differ after a failure, sorted by end; only switches that live on count. The arrays are views that the
 * next analysis writes over.
 */
export interface TableChanges {
  readonly count: number;
  /** Uint32Array[count]: switch. */
  readonly switchOf: Uint32Array;
  /** Uint32Array[count]: end point, see EndTables. */
  readonly end: Uint32Array;
  /** Uint16Array[count]: new port, 0 = no route any more. */
  readonly port: Uint16Array;
}

/** The table towards hosts with the changes made. O(switches × hosts). */
export function changedTable(table: ForwardingTable, hostCount: number, changes: TableChanges): ForwardingTable {
  const { count, switchOf, end, port } = changes;
  const changed = table.slice();
  for (let i = 0; i < count && end[i] < hostCount; i++) changed[switchOf[i] * hostCount + end[i]] = port[i];
  return changed;
}

/** The entries of tables towards all ends with the changes made. O(switches × ends). */
export function changedEnds(
  { port, endCount }: Pick<EndTables, 'port' | 'endCount'>,
  changes: TableChanges,
): ForwardingTable {
  const changed = port.slice();
  for (let i = 0; i < changes.count; i++) changed[changes.switchOf[i] * endCount + changes.end[i]] = changes.port[i];
  return changed;
}

/** A list of changes that grows. */
export class ChangeList {
  private switchOf = new Uint32Array(1024);
  private end = new Uint32Array(1024);
  private port = new Uint16Array(1024);
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  add(s: number, end: number, port: number): void {
    if (this.count === this.switchOf.length) this.grow();
    const i = this.count++;
    this.switchOf[i] = s;
    this.end[i] = end;
    this.port[i] = port;
  }

  view(): TableChanges {
    const { count, switchOf, end, port } = this;
    return { count, switchOf: switchOf.subarray(0, count), end: end.subarray(0, count), port: port.subarray(0, count) };
  }

  private grow(): void {
    const size = 2 * this.switchOf.length;
    const longer = <A extends Uint32Array | Uint16Array>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    this.switchOf = longer(new Uint32Array(size), this.switchOf);
    this.end = longer(new Uint32Array(size), this.end);
    this.port = longer(new Uint16Array(size), this.port);
  }
}
