import type { LidAssignment } from '../addressing/lidAssignment';
import type { ProblemList } from '../base/text/problemList';
import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';
import { type EndPoints, endPointsByLid, indexEndPoints, recordedLids } from './endPoints';
import type { ImportedTables } from './format';

/**
 * Turns the entries of forwarding tables, as files give them, into tables by switch and host index. All entries are collected first, since
 * which LID is a port's base (the lowest, under LMC) shows only at the end.
 */
export class LftResolver {
  private readonly ends: EndPoints;
  private readonly files: string[] = [];
  /** Where each switch's table began, as text for messages; undefined = not seen. */
  private readonly tableAt: (string | undefined)[];
  private current = -1;
  // One element an entry.
  private readonly at: number[] = [];
  private readonly lid: number[] = [];
  private readonly port: number[] = [];
  private readonly end: number[] = [];
  private readonly line: number[] = [];
  private readonly file: number[] = [];
  private readonly known: LidAssignment;
  private readonly byLid: Map<number, number>;

  constructor(
    private readonly topology: Topology,
    private readonly fabric: Fabric,
    lids: LidAssignment | null,
    private readonly problems: ProblemList,
  ) {
    this.ends = indexEndPoints(topology);
    this.known = lids ?? recordedLids(topology);
    this.byLid = endPointsByLid(this.known);
    this.tableAt = new Array(topology.switches.length).fill(undefined);
  }

  startFile(name: string): void {
    this.files.push(name);
    this.current = -1;
  }

  skipTable(): void {
    this.current = -1;
  }

  /** LID 0 and the name '' stand for those that the file does not tell. */
  startTable(line: number, guid: string, lid: number, name: string): void {
    const { hostCount } = this.ends;
    const file = this.files[this.files.length - 1];
    const isSwitch = (end: number | undefined): end is number => end !== undefined && end >= hostCount;
    const found = [this.ends.byNodeGuid.get(guid), this.byLid.get(lid), this.ends.byName.get(name)].find(isSwitch);
    this.current = found === undefined ? -1 : found - hostCount;
    if (found === undefined) {
      const others = name === '' ? '' : `, LID ${lid} or name "${name}"`;
      this.problems.error(line, `the network has no switch with GUID 0x${guid}${others}`, file);
      return;
    }
    const before = this.tableAt[this.current];
    if (before !== undefined) {
      this.problems.error(
        line,
        `a second table of switch "${this.ends.nameOf(found)}": the first is at ${before}`,
        file,
      );
    }
    this.tableAt[this.current] = `${file}:${line}`;
  }

  /** `portGuid` is that of the destination, where the file says so. */
  entry(line: number, lid: number, port: number, portGuid: string | null): void {
    if (this.current < 0) return;
    const file = this.files.length - 1;
    const node = this.topology.switches[this.current];
    if (port > node.portCount) {
      const message = `port ${port} is out of range: switch "${node.name}" has ports 1 to ${node.portCount}`;
      this.problems.error(line, message, this.files[file]);
      return;
    }
    const byGuid = portGuid === null ? undefined : this.ends.byPortGuid.get(portGuid);
    this.at.push(this.current);
    this.lid.push(lid);
    this.port.push(port);
    this.end.push(byGuid ?? this.byLid.get(lid) ?? -1);
    this.line.push(line);
    this.file.push(file);
  }

  finish(): ImportedTables {
    const { fabric, problems } = this;
    const { hostCount } = this.ends;
    const { switchCount } = fabric;
    const base = this.baseLids();
    // 0 = nothing yet, else 1 + the entry that gave it.
    const givenBy = new Uint32Array(switchCount * (hostCount + switchCount));
    const make = (size: number) => (fabric.maxPort > 255 ? new Uint16Array(size) : new Uint8Array(size));
    const table = make(switchCount * hostCount);
    const switchTable = make(switchCount * switchCount);
    const extra = new LeftOut();
    const stray = new LeftOut();
    for (let i = 0; i < this.at.length; i++) {
      const end = this.end[i];
      if (end < 0) stray.add(i);
      else if (this.lid[i] !== base[end]) extra.add(i);
      else if (this.claim(i, givenBy)) {
        const s = this.at[i];
        if (end < hostCount) table[s * hostCount + end] = this.port[i];
        else switchTable[s * switchCount + end - hostCount] = end === hostCount + s ? 0 : this.port[i];
      }
    }
    this.report(stray, 'their LIDs belong to no port of the network');
    this.report(extra, "LIDs beyond a port's first (LMC)");
    if (this.at.length === stray.count) {
      const unknown = this.at.length > 0 && this.byLid.size === 0;
      const expected = unknown ? 'a guid2lid file, since neither network nor tables tell whose LIDs' : 'its own tables';
      problems.error(0, `no entry leads to a host or switch of this network: expected ${expected}`);
    }
    const missing = this.topology.switches.filter((_, s) => this.tableAt[s] === undefined && !fabric.switchDown[s]);
    for (const node of missing) problems.warning(0, `no table of switch "${node.name}"`);
    return {
      table,
      switchTable,
      lids: { ofSwitch: base.slice(hostCount), ofHost: base.slice(0, hostCount) },
    };
  }

  /** Whether entry i is the first of its cell, which is then its own. Tells of a second one and of ways to nowhere. */
  private claim(i: number, givenBy: Uint32Array): boolean {
    const { problems } = this;
    const { hostCount } = this.ends;
    const s = this.at[i];
    const end = this.end[i];
    const file = this.files[this.file[i]];
    const cell = s * (hostCount + this.fabric.switchCount) + end;
    const before = givenBy[cell] - 1;
    if (before >= 0) {
      const message = `LID ${hex(this.lid[i])} of "${this.ends.nameOf(end)}" is given a second time: first in line ${this.line[before]}`;
      if (this.port[before] === this.port[i]) problems.warning(this.line[i], message, file);
      else problems.error(this.line[i], `${message}, with another port`, file);
      return false;
    }
    givenBy[cell] = i + 1;
    if (this.port[i] === 0 && end !== hostCount + s) {
      const message = `port 0 is the switch itself: no route to "${this.ends.nameOf(end)}"`;
      problems.warning(this.line[i], message, file);
    }
    return true;
  }

  private report({ count, first }: LeftOut, what: string): void {
    if (count === 0) return;
    this.problems.warning(
      this.line[first],
      `${count} entries left out, ${what}: LID ${hex(this.lid[first])} is the first`,
      this.files[this.file[first]],
    );
  }

  /** LID of each end point: as known, else the lowest found; a LID that two end points claim is an error. */
  private baseLids(): Uint16Array {
    const { hostCount } = this.ends;
    const base = new Uint16Array(hostCount + this.fabric.switchCount);
    const firstAt = new Uint32Array(base.length);
    const found = new Set<number>();
    for (let i = 0; i < this.end.length; i++) {
      const end = this.end[i];
      if (end < 0) continue;
      found.add(end * 65536 + this.lid[i]);
      if (base[end] === 0 || this.lid[i] < base[end]) {
        base[end] = this.lid[i];
        firstAt[end] = i;
      }
    }
    for (let end = 0; end < base.length; end++) {
      const known = end < hostCount ? this.known.ofHost[end] : this.known.ofSwitch[end - hostCount];
      // The known LID counts unless the tables, by port GUID, know the end point under other LIDs only.
      if (known > 0 && (base[end] === 0 || found.has(end * 65536 + known))) base[end] = known;
    }
    const owner = new Map<number, number>();
    for (let end = 0; end < base.length; end++) {
      if (base[end] === 0) continue;
      const other = owner.get(base[end]);
      owner.set(base[end], end);
      if (other === undefined) continue;
      const [a, b] = [firstAt[other], firstAt[end]].sort((x, y) => x - y);
      const names = `"${this.ends.nameOf(other)}" and "${this.ends.nameOf(end)}"`;
      const place = `${this.files[this.file[a]]}:${this.line[a]}`;
      const message = `LID ${hex(base[end])} is given to both ${names}: see also ${place}`;
      this.problems.error(this.line[b], message, this.files[this.file[b]]);
    }
    return base;
  }
}

function hex(lid: number): string {
  return `0x${lid.toString(16).padStart(4, '0')}`;
}

/** Entries of one kind that are left out: how many, and which was the first. */
class LeftOut {
  count = 0;
  first = -1;

  add(entry: number): void {
    if (this.count++ === 0) this.first = entry;
  }
}
