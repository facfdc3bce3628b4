import type { LidAssignment } from '../addressing/lidAssignment';
import type { LocalText } from '../base/localText';
import type { ProblemList } from '../base/text/problemList';
import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';
import { type EndPoints, endPointsByLid, indexEndPoints, recordedLids } from './endPoints';
import type { ImportedTables } from './format';
import { commonLmc, LidColumns } from './lidColumns';

/**
 * Turns the entries of forwarding tables, as files give them, into tables by switch and host index. All entries are collected first, since
 * which LIDs are a port's, and which of them its base (the lowest, under LMC), shows only at the end.
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
  /** 2 × file, + 1 if the entry names a port GUID that the network lacks, so that only its LID tells whose it is. */
  private readonly origin: number[] = [];
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
      const [en, ja] = name === '' ? ['', ''] : [`, LID ${lid} or name "${name}"`, `、LID ${lid}、名前「${name}」`];
      const text = {
        en: `the network has no switch with GUID 0x${guid}${en}`,
        ja: `GUID 0x${guid}${ja} のスイッチはこのネットワークにありません`,
      };
      this.problems.error(line, text, file);
      return;
    }
    const before = this.tableAt[this.current];
    if (before !== undefined) {
      this.problems.error(
        line,
        {
          en: `a second table of switch "${this.ends.nameOf(found)}": the first is at ${before}`,
          ja: `スイッチ「${this.ends.nameOf(found)}」の 2 つ目の表です（1 つ目は ${before}）`,
        },
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
      const text = {
        en: `port ${port} is out of range: switch "${node.name}" has ports 1 to ${node.portCount}`,
        ja: `ポート ${port} は範囲外です。スイッチ「${node.name}」のポートは 1～${node.portCount} です`,
      };
      this.problems.error(line, text, this.files[file]);
      return;
    }
    const byGuid = portGuid === null ? undefined : this.ends.byPortGuid.get(portGuid);
    this.at.push(this.current);
    this.lid.push(lid);
    this.port.push(port);
    this.end.push(byGuid ?? this.byLid.get(lid) ?? -1);
    this.line.push(line);
    this.origin.push(2 * file + (portGuid !== null && byGuid === undefined ? 1 : 0));
  }

  finish(): ImportedTables {
    const { fabric, problems } = this;
    const { hostCount } = this.ends;
    const { switchCount } = fabric;
    const found = this.countFound();
    const base = this.baseLids(found);
    const make = (size: number) => (fabric.maxPort > 255 ? new Uint16Array(size) : new Uint8Array(size));
    const lmc = this.known.lmc ?? commonLmc(base, hostCount, (host, lid) => found.has(host * 65536 + lid));
    const columns = new LidColumns(base, hostCount, lmc);
    const tables = Array.from({ length: columns.width }, () => make(switchCount * hostCount));
    const switchTable = make(switchCount * switchCount);
    const stray = this.deal(base, columns, (s, end, lid, port) => {
      if (end < hostCount) tables[columns.offsetOf(end, lid)][s * hostCount + end] = port;
      else switchTable[s * switchCount + end - hostCount] = end === hostCount + s ? 0 : port;
    });
    if (this.at.length === stray) {
      const unknown = this.at.length > 0 && this.byLid.size === 0;
      problems.error(
        0,
        unknown
          ? {
              en: 'no entry leads to a host or switch of this network: expected a guid2lid file, since neither network nor tables tell whose LIDs',
              ja: 'このネットワークのホストやスイッチへのエントリがありません。ネットワークにも表にも LID の持ち主が書かれていないため、guid2lid ファイルが必要です',
            }
          : {
              en: 'no entry leads to a host or switch of this network: expected its own tables',
              ja: 'このネットワークのホストやスイッチへのエントリがありません。このネットワークの表が必要です',
            },
      );
    }
    const missing = this.topology.switches.filter((_, s) => this.tableAt[s] === undefined && !fabric.switchDown[s]);
    for (const node of missing)
      problems.warning(0, { en: `no table of switch "${node.name}"`, ja: `スイッチ "${node.name}" の表がありません` });
    const [table, ...furtherTables] = tables;
    const differ = furtherTables.some((other) => other.some((port, i) => port !== table[i]));
    if (differ) problems.warning(0, furtherRemark(columns.width));
    return {
      table,
      switchTable,
      lids: { ofSwitch: base.slice(hostCount), ofHost: base.slice(0, hostCount), ...(lmc > 0 && { lmc }) },
      ...(differ && { furtherTables }),
    };
  }

  /**
   * Hands out each cell's entry: the one for the port's own LID; else one that names its port GUID under another LID, as after LIDs have
   * changed; else one that only the LID ties to it. Returns how many belong to no port.
   */
  private deal(
    base: Uint16Array,
    columns: LidColumns,
    take: (s: number, end: number, lid: number, port: number) => void,
  ): number {
    // 0 = nothing yet, else 1 + the entry that gave it.
    const givenBy = new Uint32Array(this.fabric.switchCount * columns.count);
    const cellOf = (i: number): number => this.at[i] * columns.count + columns.columnOf(this.end[i], this.lid[i]);
    const give = (i: number): void => {
      if (this.claim(i, cellOf(i), givenBy)) take(this.at[i], this.end[i], this.lid[i], this.port[i]);
    };
    const isGiven = (i: number): boolean => givenBy[cellOf(i)] > 0;
    const stray = new LeftOut();
    const others: number[] = [];
    const doubtful: number[] = [];
    for (let i = 0; i < this.at.length; i++) {
      if (this.end[i] < 0) stray.add(i);
      else if (this.isDoubtful(i)) doubtful.push(i);
      else if (!columns.isOwn(this.end[i], this.lid[i])) others.push(i);
      else give(i);
    }
    const extra = new LeftOut();
    const moved = new LeftOut();
    const bases = new Set(base);
    // LIDs that a switch knows beside a port's own are further ones of that port (LMC), unless another port has them.
    const further = new Set<number>();
    for (const i of others) {
      if (isGiven(i) && !bases.has(this.lid[i])) further.add(this.end[i] * 65536 + this.lid[i]);
    }
    for (const i of others) {
      // A port's own LID went before in this table, or LMC has it left out on purpose.
      const before = givenBy[cellOf(i)] - 1;
      const isTaken = before >= 0 && this.lid[before] === base[this.end[i]];
      if (further.has(this.end[i] * 65536 + this.lid[i]) || isTaken) extra.add(i);
      else {
        moved.add(i);
        give(i);
      }
    }
    for (const i of doubtful) {
      const before = givenBy[cellOf(i)] - 1;
      if (before >= 0 && !this.isDoubtful(before)) stray.add(i);
      else give(i);
    }
    this.report(stray, {
      en: 'their LIDs belong to no port of the network',
      ja: 'LID がこのネットワークのどのポートのものでもありません',
    });
    this.report(extra, { en: "LIDs beyond a port's first (LMC)", ja: 'ポートの 2 番目以降の LID（LMC）です' });
    if (moved.count > 0) {
      this.problems.warning(
        this.line[moved.first],
        {
          en: `${moved.count} entries are under LIDs that are not their ports' own, and taken by port GUID: LID ${hex(this.lid[moved.first])} of "${this.ends.nameOf(this.end[moved.first])}" is the first`,
          ja: `${moved.count} 個のエントリはポート自身のものでない LID の下にあり、ポート GUID に従いました：最初は "${this.ends.nameOf(this.end[moved.first])}" の LID ${hex(this.lid[moved.first])} です`,
        },
        this.fileOf(moved.first),
      );
    }
    return stray.count;
  }

  /** Whether entry i names a port that the network lacks. */
  private isDoubtful(i: number): boolean {
    return this.origin[i] % 2 === 1;
  }

  private fileOf(i: number): string {
    return this.files[this.origin[i] >> 1];
  }

  /** Whether entry i is the first of its cell, which is then its own. Tells of a second one and of ways to nowhere. */
  private claim(i: number, cell: number, givenBy: Uint32Array): boolean {
    const { problems } = this;
    const { hostCount } = this.ends;
    const s = this.at[i];
    const end = this.end[i];
    const file = this.fileOf(i);
    const before = givenBy[cell] - 1;
    if (before >= 0) {
      const [lid, name, first] = [hex(this.lid[i]), this.ends.nameOf(end), this.line[before]];
      const en = `LID ${lid} of "${name}" is given a second time: first in line ${first}`;
      const ja = `"${name}" の LID ${lid} の記載が重複しています：最初は ${first} 行目です`;
      if (this.port[before] === this.port[i]) problems.warning(this.line[i], { en, ja }, file);
      else
        problems.error(this.line[i], { en: `${en}, with another port`, ja: `${ja}（出力ポートも異なります）` }, file);
      return false;
    }
    givenBy[cell] = i + 1;
    if (this.port[i] === 0 && end !== hostCount + s) {
      const name = this.ends.nameOf(end);
      const en = `port 0 is the switch itself: no route to "${name}"`;
      const ja = `ポート 0 はスイッチ自身です："${name}" への経路はありません`;
      problems.warning(this.line[i], { en, ja }, file);
    }
    return true;
  }

  private report({ count, first }: LeftOut, what: LocalText): void {
    if (count === 0) return;
    this.problems.warning(
      this.line[first],
      {
        en: `${count} entries left out, ${what.en}: LID ${hex(this.lid[first])} is the first`,
        ja: `${count} 個のエントリを除きました（${what.ja}）：最初は LID ${hex(this.lid[first])} です`,
      },
      this.fileOf(first),
    );
  }

  /**
   * LID of each end point: as known, else the lowest found that no other end point is found under more often or knows as its own; a LID that two
   * end points claim is an error.
   */
  private baseLids(found: FoundLids): Uint16Array {
    const { hostCount } = this.ends;
    const base = new Uint16Array(hostCount + this.fabric.switchCount);
    const firstAt = new Uint32Array(base.length);
    const knownOf = (end: number) => (end < hostCount ? this.known.ofHost[end] : this.known.ofSwitch[end - hostCount]);
    const ownerOf = new Map<number, { end: number; count: number }>();
    for (const [key, { count }] of found) {
      const [end, lid] = [Math.floor(key / 65536), key % 65536];
      const before = ownerOf.get(lid);
      const weight = knownOf(end) === lid ? Number.POSITIVE_INFINITY : count;
      if (!before || weight > before.count) ownerOf.set(lid, { end, count: weight });
    }
    const contested = new Uint8Array(base.length);
    for (const [key, { first }] of found) {
      const [end, lid] = [Math.floor(key / 65536), key % 65536];
      const isOthers = ownerOf.get(lid)?.end === end ? 0 : 1;
      const better = isOthers < contested[end] || (isOthers === contested[end] && lid < base[end]);
      if (base[end] !== 0 && !better) continue;
      base[end] = lid;
      firstAt[end] = first;
      contested[end] = isOthers;
    }
    for (let end = 0; end < base.length; end++) {
      const known = knownOf(end);
      // The known LID counts unless the tables, by port GUID, know the end point under other LIDs only.
      if (known > 0 && (base[end] === 0 || found.has(end * 65536 + known))) base[end] = known;
    }
    this.refuseShared(base, firstAt);
    return base;
  }

  /** How often each end point (times 65,536) stands under each LID, and where first. What is sure goes before what only LIDs tell. */
  private countFound(): FoundLids {
    const found = new Map<number, { count: number; readonly first: number }>();
    const sure = new Uint8Array(this.ends.hostCount + this.fabric.switchCount);
    for (const doubtful of [false, true]) {
      for (let i = 0; i < this.end.length; i++) {
        const end = this.end[i];
        if (end < 0 || this.isDoubtful(i) !== doubtful || (doubtful && sure[end] === 1)) continue;
        if (!doubtful) sure[end] = 1;
        const key = end * 65536 + this.lid[i];
        const before = found.get(key);
        if (before) before.count++;
        else found.set(key, { count: 1, first: i });
      }
    }
    return found;
  }

  private refuseShared(base: Uint16Array, firstAt: Uint32Array): void {
    const owner = new Map<number, number>();
    for (let end = 0; end < base.length; end++) {
      if (base[end] === 0) continue;
      const other = owner.get(base[end]);
      owner.set(base[end], end);
      if (other === undefined) continue;
      const [a, b] = [firstAt[other], firstAt[end]].sort((x, y) => x - y);
      const [one, two] = [this.ends.nameOf(other), this.ends.nameOf(end)];
      const place = `${this.fileOf(a)}:${this.line[a]}`;
      const text = {
        en: `LID ${hex(base[end])} is given to both "${one}" and "${two}": see also ${place}`,
        ja: `LID ${hex(base[end])} が「${one}」と「${two}」の両方に割り当てられています（${place} も参照）`,
      };
      this.problems.error(this.line[b], text, this.fileOf(b));
    }
  }
}

function furtherRemark(width: number): LocalText {
  return {
    en: `hosts have ${width} LIDs each, with routes of their own: verification and effective bisection take all of them, all else those to the first`,
    ja: `各ホストに ${width} 個の LID があり、経路が異なります：検証と実効バイセクションはすべての LID を、ほかの機能は最初の LID の経路を使います`,
  };
}

function hex(lid: number): string {
  return `0x${lid.toString(16).padStart(4, '0')}`;
}

/** By 65,536 × end point + LID: how many entries, and which was the first. */
type FoundLids = ReadonlyMap<number, { readonly count: number; readonly first: number }>;

/** Entries of one kind that are left out: how many, and which was the first. */
class LeftOut {
  count = 0;
  first = -1;

  add(entry: number): void {
    if (this.count++ === 0) this.first = entry;
  }
}
