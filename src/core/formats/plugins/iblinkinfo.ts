import { normalizeGuid } from '../../addressing/guids';
import { forEachLine, isDebugLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { lanesOf } from '../../topology/linkSpeed';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import type { FoundNode } from '../parts/foundNode';
import { UNCABLED } from '../parts/leftOut';
import { NetworkAssembler, ODD } from '../parts/networkAssembler';

export const descriptor: FormatDescriptor = {
  id: 'iblinkinfo',
  title: { en: 'iblinkinfo', ja: 'iblinkinfo' },
  extensions: ['iblinkinfo'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const HEAD = /^(Switch|CA|Router): (?:0x([0-9a-f]{1,16}) )?(.*):\s*$/i;
/** GUID and name stand in front with -l; of an adapter's port the GUID always does. Behind a port without a cable nothing is said. */
const PORT =
  /^\s*(?:0x([0-9a-f]{1,16})\s+)?(?:"([^"]*)"\s+)?(\d+)\s+(\d+)\[[^\]]*\]\s*==\(([^=]*)\)==>\s*(?:(?:0x([0-9a-f]{1,16})\s+)?(\d+)\s+(\d+))?\[[^\]]*\]\s*"(.*)"\s*\(.*$/i;
const RATE = /^\s*(\d+X\s+[\d.]+\s*Gbps(?:\s*\(FDR10\))?)/i;

/** A port between `==(` and `)==>`. */
export function sniff(head: string): boolean {
  return /^.{0,200}\[[^\]]*\]\s*==\([^=]*\)==>/m.test(head);
}

/**
 * Reads what `iblinkinfo` prints, in blocks or a line a port (-l): LIDs, widths and signalling rates, names, of switches GUIDs and of adapters' ports
 * theirs. In blocks the far end of a cable is known by its LID, before LIDs are given by its name. Where only switches are listed, adapters are known by
 * their cables. A last line that is cut off is an error, since it shows that more is missing. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const reader = new LinkReader(problems, unfinishedLine(file.text));
  forEachLine(file.text, (line, number) => reader.read(line, number));
  return { ...reader.build(networkName(file.name)), problems: problems.finish() };
}

interface StatedPort {
  /** GUID of the switch, or of the adapter's port; null for an adapter that is only spoken of. */
  readonly guid: string | null;
  readonly lid: number;
  readonly port: number;
  readonly name: string;
}

interface Statement {
  readonly near: StatedPort & { readonly guid: string };
  /** Null without a cable. */
  readonly far: StatedPort | null;
  readonly speed: string | undefined;
  readonly line: number;
}

class LinkReader {
  private readonly statements: Statement[] = [];
  private block: { readonly guid: string | null; readonly name: string } | null = null;
  /** True if the block at hand is a router's. */
  private isRouter = false;
  private readonly routers = new Set<string>();
  private readonly switches = new Set<string>();
  private readonly network: NetworkAssembler;

  /** @param unfinished the last line, if it has no end and might be cut off; 0 = none */
  constructor(
    private readonly problems: ProblemList,
    private readonly unfinished: number,
  ) {
    this.network = new NetworkAssembler(problems, { strangers: 'warning' });
  }

  read(line: string, number: number): void {
    if (line.trim() === '' || line.startsWith('#') || isDebugLine(line)) return;
    const head = HEAD.exec(line);
    if (head) {
      this.block = { guid: normalizeGuid(head[2] ?? ''), name: head[3].trim() };
      const kind = head[1].toLowerCase();
      if (kind === 'switch' && this.block.guid) this.switches.add(this.block.guid);
      this.isRouter = kind === 'router';
      return;
    }
    const port = PORT.exec(line);
    const guid = normalizeGuid(port?.[1] ?? '') ?? this.block?.guid ?? null;
    if (number === this.unfinished && !port?.[0].trimEnd().endsWith(')')) {
      this.problems.error(number, {
        en: `the file is cut off in this line, found ${quoteLine(line)}`,
        ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
      });
      return;
    }
    if (!port || guid === null) {
      this.network.leaveOut(ODD, number);
      this.problems.warning(number, {
        en: `left out: expected a port of iblinkinfo, found ${quoteLine(line)}`,
        ja: `iblinkinfo のポートの行ではないため除きました：${quoteLine(line)}`,
      });
      return;
    }
    const name = port[2] === undefined ? (this.block?.name ?? '') : port[2].trim();
    if (this.isRouter) this.routers.add(guid);
    const near = { guid, lid: this.network.lid(port[3], number), port: Number(port[4]), name };
    const far = {
      guid: normalizeGuid(port[6] ?? ''),
      lid: this.network.lid(port[7], number),
      port: Number(port[8]),
      name: port[9].trim(),
    };
    const rate = RATE.exec(port[5])?.[1];
    const speed = (rate === undefined ? null : lanesOf(rate)) ?? undefined;
    this.statements.push({ near, far: port[8] === undefined ? null : far, speed, line: number });
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    const { network, statements, switches } = this;
    if (statements.length === 0)
      this.problems.error(0, {
        en: 'expected the output of iblinkinfo: no line describes a port',
        ja: 'iblinkinfo の出力が必要ですが、ポートの行がありません',
      });
    // A line a port says of no node what it is; a switch tells of all its ports under one GUID, an adapter has one for each.
    const told = new Map<string, number>();
    for (const { near } of statements) told.set(near.guid, (told.get(near.guid) ?? 0) + 1);
    for (const [guid, ports] of told) if (ports > 1) switches.add(guid);
    const met = statements.map(({ near, line }) => this.meet(near, line));
    const ends = endsOf(statements, switches);
    const listsAdapters = statements.some(({ near }) => !switches.has(near.guid));
    statements.forEach(({ near, far, speed, line }, i) => {
      if (!far) {
        network.leaveOut(UNCABLED, line);
        return;
      }
      const to = ends(far) ?? this.stranger(far, line, listsAdapters);
      network.cable(met[i], near.port, { to, toPort: far.port, line, speed });
    });
    return network.build(name);
  }

  private meet({ guid, lid, port, name }: Statement['near'], line: number): FoundNode {
    const isSwitch = this.switches.has(guid);
    const node = this.network.node(guid, isSwitch ? 'switch' : 'host', name || guid);
    node.line ||= line;
    if (isSwitch) {
      node.guid = guid;
      node.ports = Math.max(node.ports, port);
    } else node.portGuids.set(port, guid);
    if (this.routers.has(guid)) node.role = 'router';
    if (lid > 0) node.lids.set(isSwitch ? 0 : port, lid);
    return node;
  }

  /**
   * A node that is named at the far end of a cable alone: with --switches-only an adapter, each of whose ports has a LID of its own.
   * @param isListed whether adapters are listed, so that it is missing
   */
  private stranger({ lid, port, name }: StatedPort, line: number, isListed: boolean): string {
    const key = isListed ? `far ${lid} ${port} ${name}` : `far ${lid} ${name}`;
    const node = this.network.node(key, 'host', name || key);
    if (!isListed && node.lids.size > 0 && !node.lids.has(port))
      this.problems.error(line, {
        en: `"${node.name}" has several ports and is not described in this file: is the file complete?`,
        ja: `「${node.name}」には複数のポートがありますが、このファイルに記述がありません。ファイルは完全ですか`,
      });
    node.lids.set(port, lid);
    node.byCables = !isListed;
    return key;
  }
}

/** Finds the node that a far end means, by its GUID, else by its LID, else by its name, of adapters with the port. */
function endsOf(
  statements: readonly Statement[],
  switches: ReadonlySet<string>,
): (far: StatedPort) => string | undefined {
  const byLid = new Map<number, string>();
  const byName = new Map<string, string>();
  const known = new Set<string>();
  for (const { near } of statements) {
    known.add(near.guid);
    if (near.lid > 0) byLid.set(near.lid, near.guid);
    byName.set(switches.has(near.guid) ? `${near.name}\n` : `${near.name}\n${near.port}`, near.guid);
  }
  return ({ guid, lid, port, name }) => {
    if (guid !== null) return known.has(guid) ? guid : undefined;
    return (lid > 0 ? byLid.get(lid) : undefined) ?? byName.get(`${name}\n${port}`) ?? byName.get(`${name}\n`);
  };
}
