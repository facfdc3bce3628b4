import type { LidAssignment } from '../../addressing/lidAssignment';
import type { LocalText } from '../../base/localText';
import type { ProblemList } from '../../base/text/problemList';
import type { Fabric } from '../../fabric/fabric';
import type { Topology } from '../../topology/topology';
import { baseLids, foundLids, refuseShared } from '../parts/baseLids';
import { type EndPoints, endPointsByLid, indexEndPoints, recordedLids } from '../parts/endPoints';
import type { ImportedTables } from '../parts/format';
import { hexLid, LftEntries } from '../parts/lftEntries';
import { giveFurtherLids, hostLids, LidColumns } from '../parts/lidColumns';

/** Port of an entry without a route, as `ibroute -a` prints it. */
const NO_PATH = 255;
/** Entries of all tables of hosts, where LIDs far apart would make many of few. */
const MOST_CELLS = 1 << 25;

/**
 * Turns the entries of forwarding tables, as files give them, into tables by switch and host index. All entries are collected first, since
 * which LIDs are a port's, and which of them its base (the lowest, under LMC), shows only at the end.
 */
export class LftResolver {
  private readonly ends: EndPoints;
  private readonly entries = new LftEntries();
  /** Place where each switch's table began, as text for messages; undefined = not seen. */
  private readonly tableAt: (string | undefined)[];
  private current = -1;
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
    this.entries.startFile(name);
    this.current = -1;
  }

  skipTable(): void {
    this.current = -1;
  }

  /** LID 0 and the name '' stand for those that the file does not tell. */
  startTable(line: number, guid: string, lid: number, name: string): void {
    const { hostCount } = this.ends;
    const { file } = this.entries;
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
    const { entries } = this;
    const node = this.topology.switches[this.current];
    if (port > node.portCount && port !== NO_PATH) {
      const text = {
        en: `port ${port} is out of range: switch "${node.name}" has ports 1 to ${node.portCount}`,
        ja: `ポート ${port} は範囲外です。スイッチ「${node.name}」のポートは 1～${node.portCount} です`,
      };
      this.problems.error(line, text, entries.file);
      return;
    }
    const byGuid = portGuid === null ? undefined : this.ends.byPortGuid.get(portGuid);
    const end = byGuid ?? this.byLid.get(lid) ?? -1;
    if (end < 0 && port === NO_PATH) return;
    const isDoubtful = portGuid !== null && byGuid === undefined;
    entries.add({ at: this.current, lid, port, end, line, isDoubtful });
  }

  finish(): ImportedTables {
    const { entries, fabric, problems } = this;
    const { hostCount } = this.ends;
    const { switchCount } = fabric;
    giveFurtherLids(entries, this.known, this.byLid);
    const found = foundLids(entries);
    const own = baseLids(found, this.known);
    refuseShared(own, entries, this.ends, problems);
    const { base, lmc, missing } = hostLids(own.base, this.known, found);
    const columns = new LidColumns(base, hostCount, lmc);
    this.refuseSparse(columns);
    this.reportMissing(missing, columns);
    const make = (size: number) => (fabric.maxPort > 255 ? new Uint16Array(size) : new Uint8Array(size));
    const tables = Array.from({ length: columns.width }, () => make(switchCount * hostCount));
    const switchTable = make(switchCount * switchCount);
    const stray = this.deal(base, columns, (s, end, lid, given) => {
      const port = given === NO_PATH ? 0 : given;
      if (end < hostCount) tables[columns.offsetOf(end, lid)][s * hostCount + end] = port;
      else switchTable[s * switchCount + end - hostCount] = end === hostCount + s ? 0 : port;
    });
    if (entries.count === stray) {
      const unknown = entries.count > 0 && this.byLid.size === 0;
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
    const without = this.topology.switches.filter((_, s) => this.tableAt[s] === undefined && !fabric.switchDown[s]);
    for (const node of without)
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
    const { entries } = this;
    // 0 = nothing yet, else 1 + the entry that gave it.
    const givenBy = new Uint32Array(this.fabric.switchCount * columns.count);
    const cellOf = (i: number): number =>
      entries.at[i] * columns.count + columns.columnOf(entries.end[i], entries.lid[i]);
    const give = (i: number): void => {
      if (this.claim(i, cellOf(i), givenBy)) take(entries.at[i], entries.end[i], entries.lid[i], entries.port[i]);
    };
    const isGiven = (i: number): boolean => givenBy[cellOf(i)] > 0;
    const stray = new LeftOut();
    const others: number[] = [];
    const doubtful: number[] = [];
    for (let i = 0; i < entries.count; i++) {
      if (entries.end[i] < 0) stray.add(i);
      else if (entries.isDoubtful(i)) doubtful.push(i);
      else if (!columns.isOwn(entries.end[i], entries.lid[i])) others.push(i);
      else give(i);
    }
    const outside: number[] = [];
    const extra = new LeftOut();
    const moved = new LeftOut();
    const bases = new Set(base);
    // LIDs that a switch knows beside a port's own are further ones of that port (LMC), unless another port has them.
    const further = new Set<number>();
    for (const i of others) {
      if (isGiven(i) && !bases.has(entries.lid[i])) further.add(entries.end[i] * 65536 + entries.lid[i]);
    }
    for (const i of others) {
      // A port's own LID went before in this table, or stands in others.
      const before = givenBy[cellOf(i)] - 1;
      const isTaken = before >= 0 && entries.lid[before] === base[entries.end[i]];
      if (further.has(entries.end[i] * 65536 + entries.lid[i])) outside.push(i);
      if (further.has(entries.end[i] * 65536 + entries.lid[i]) || isTaken) extra.add(i);
      else {
        moved.add(i);
        give(i);
      }
    }
    for (const i of doubtful) {
      const before = givenBy[cellOf(i)] - 1;
      if (before >= 0 && !entries.isDoubtful(before)) stray.add(i);
      else give(i);
    }
    this.report(stray, {
      en: 'their LIDs belong to no port of the network',
      ja: 'LID がこのネットワークのどのポートのものでもありません',
    });
    this.refuseOtherRoutes(outside, cellOf, givenBy);
    this.report(extra, { en: "LIDs beyond a port's first (LMC)", ja: 'ポートの 2 番目以降の LID（LMC）です' });
    if (moved.count > 0) {
      this.problems.warning(
        entries.line[moved.first],
        {
          en: `${moved.count} entries are under LIDs that are not their ports' own, and taken by port GUID: LID ${hexLid(entries.lid[moved.first])} of "${this.ends.nameOf(entries.end[moved.first])}" is the first`,
          ja: `${moved.count} 個のエントリはポート自身のものでない LID の下にあり、ポート GUID に従いました：最初は "${this.ends.nameOf(entries.end[moved.first])}" の LID ${hexLid(entries.lid[moved.first])} です`,
        },
        entries.fileOf(moved.first),
      );
    }
    return stray.count;
  }

  /** Checks whether entry i is the first of its cell, which is then its own. Reports a second one and routes to nowhere. */
  private claim(i: number, cell: number, givenBy: Uint32Array): boolean {
    const { entries, problems } = this;
    const { hostCount } = this.ends;
    const s = entries.at[i];
    const end = entries.end[i];
    const file = entries.fileOf(i);
    const before = givenBy[cell] - 1;
    if (before >= 0) {
      const [lid, name, first] = [hexLid(entries.lid[i]), this.ends.nameOf(end), entries.line[before]];
      const en = `LID ${lid} of "${name}" is given a second time: first in line ${first}`;
      const ja = `"${name}" の LID ${lid} の記載が重複しています：最初は ${first} 行目です`;
      if (entries.port[before] === entries.port[i]) problems.warning(entries.line[i], { en, ja }, file);
      else
        problems.error(
          entries.line[i],
          { en: `${en}, with another port`, ja: `${ja}（出力ポートも異なります）` },
          file,
        );
      return false;
    }
    givenBy[cell] = i + 1;
    if (entries.port[i] === 0 && end !== hostCount + s) {
      const name = this.ends.nameOf(end);
      const en = `port 0 is the switch itself: no route to "${name}"`;
      const ja = `ポート 0 はスイッチ自身です："${name}" への経路はありません`;
      problems.warning(entries.line[i], { en, ja }, file);
    }
    return true;
  }

  /** LIDs of a port that are in no row with its own are left out, which is an error unless they take the routes of its own everywhere. */
  private refuseOtherRoutes(outside: readonly number[], cellOf: (i: number) => number, givenBy: Uint32Array): void {
    const { entries, ends } = this;
    const keyOf = (i: number): number => entries.end[i] * 65536 + entries.lid[i];
    const isSame = (i: number): boolean => entries.port[givenBy[cellOf(i)] - 1] === entries.port[i];
    const same = new Map<number, number>();
    for (const i of outside) if (isSame(i)) same.set(keyOf(i), (same.get(keyOf(i)) ?? 0) + 1);
    const cells = givenBy.length / this.fabric.switchCount;
    const told = new Set<number>();
    for (const i of outside) {
      if (told.has(keyOf(i))) continue;
      told.add(keyOf(i));
      let own = 0;
      for (let cell = cellOf(i) % cells; cell < givenBy.length; cell += cells) if (givenBy[cell] > 0) own++;
      if (same.get(keyOf(i)) === own) continue;
      const [name, lid] = [ends.nameOf(entries.end[i]), hexLid(entries.lid[i])];
      this.problems.error(
        entries.line[i],
        {
          en: `LID ${lid} of "${name}" has routes of its own: expected the LIDs of a port in a row, 2^n of them (LMC n, up to 7)`,
          ja: `"${name}" の LID ${lid} は経路が異なります。1 ポートの LID は連続した 2^n 個（LMC n、n は 7 以下）でなければなりません`,
        },
        entries.fileOf(i),
      );
    }
  }

  private refuseSparse({ width }: LidColumns): void {
    const { fabric, entries, problems } = this;
    const cells = width * fabric.switchCount * fabric.hostCount;
    if (cells <= MOST_CELLS || cells <= 2 * entries.count) return;
    problems.error(0, {
      en: `hosts have up to ${width} LIDs, and most are in no table: expected an entry for each LID of a host`,
      ja: `ホストの LID は最大 ${width} 個ですが、大半がどの表にもありません。ホストの LID ごとにエントリが必要です`,
    });
    // What is not kept has no memory.
    problems.finish();
  }

  private reportMissing(missing: readonly number[], { width }: LidColumns): void {
    if (missing.length === 0) return;
    const [first] = missing;
    const [name, lid] = [this.ends.nameOf(Math.floor(first / 65536)), hexLid(first % 65536)];
    this.problems.warning(0, {
      en: `hosts have ${width} LIDs each, and ${missing.length} LIDs are in no table, so that nothing reaches them: LID ${lid} of "${name}" is the first`,
      ja: `各ホストに ${width} 個の LID がありますが、${missing.length} 個はどの表にもなく、到達できません：最初は "${name}" の LID ${lid} です`,
    });
  }

  private report({ count, first }: LeftOut, what: LocalText): void {
    if (count === 0) return;
    const { entries } = this;
    this.problems.warning(
      entries.line[first],
      {
        en: `${count} entries left out, ${what.en}: LID ${hexLid(entries.lid[first])} is the first`,
        ja: `${count} 個のエントリを除きました（${what.ja}）：最初は LID ${hexLid(entries.lid[first])} です`,
      },
      entries.fileOf(first),
    );
  }
}

function furtherRemark(width: number): LocalText {
  return {
    en: `hosts have ${width} LIDs each, with routes of their own: verification and effective bisection take all of them, all else those to the first`,
    ja: `各ホストに ${width} 個の LID があり、経路が異なります：検証と実効バイセクションはすべての LID を、ほかの機能は最初の LID の経路を使います`,
  };
}

/** Entries of one kind that are left out: how many, and which was the first. */
class LeftOut {
  count = 0;
  first = -1;

  add(entry: number): void {
    if (this.count++ === 0) this.first = entry;
  }
}
