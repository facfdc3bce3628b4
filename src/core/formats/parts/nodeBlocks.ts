import { formatGuid, normalizeGuid } from '../../addressing/guids';
import { forEachLine, isDebugLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { HostRole } from '../../topology/topology';
import { networkName } from './fileNames';
import type { ParsedNetwork } from './format';
import type { FoundNode } from './foundNode';
import { commentedMachine, commentedRole, deviceRole } from './hostRoles';
import { type EnabledSpeeds, enabledIn, fastestEnabled } from './ibsimSpeed';
import { NetworkAssembler, ODD } from './networkAssembler';

/** Two dialects of one grammar: hand-written nets of ibsim, and what ibnetdiscover prints (which ibsim loads too). */
export type Dialect = 'ibsim' | 'ibnetdiscover';

/** Tabs between the tokens may be lost, as in copies of a terminal. */
const HEAD = /^(Switch|Hca|Ca|Rt)\s*(\d+)\s*"([^"]*)"(.*)$/s;
const PORT = /^\[(\d+)\]\s*(?:\[ext \d+\]\s*)?(?:\(([0-9a-fA-F]{1,16})\)\s*)?"([^"]*)"\s*(?:\[(\d+)\])?(.*)$/s;
const GUID = /^(switchguid|caguid|hcaguids|rtguid)\s*([=+])\s*(?:0x)?([0-9a-fA-F]{1,16})\b/;
/** The end of a port's line in ibnetdiscover's output. Anything else may be part of a number or a name. */
const COMPLETE = /\dx(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)(\s+[a-z]+=\d+)*$/;
/** Speeds and widths that ports of the nodes below have enabled, in ibsim's nets. */
const ENABLED = /^(width|speed|speedext)\s*=\s*(0x[0-9a-f]{1,4}|\d{1,4})\s*$/i;
/** The machine that the next node belongs to, in ibnetdiscover's output. */
const SYSTEM = /^sysimgguid\s*=\s*0x([0-9a-f]{1,16})\s*$/i;
/** The make of the next node. */
const DEVICE = /^devid\s*=\s*(0x[0-9a-f]{1,8})\s*$/i;
/** Lines that ibsim and ibnetdiscover write beside nodes and cables, and that say nothing of the network. */
const OTHER = /^(vendid|devid|sysimgguid|chassisguid|Chassis|DDR|SDR|width|speed|pdebug)/;

/**
 * Reads blocks of `switchguid=…`, `Switch 4 "id" # "name"` and `[1] "far id"[1]`. Nodes without a GUID get the one that ibsim would give them.
 * A comment behind a node's id is its name; without one the id is the name. O(characters).
 * @throws FormatError
 */
export function parseNodeBlocks(file: TextFile, dialect: Dialect): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const reader = new BlockReader(problems, dialect, dialect === 'ibnetdiscover' ? unfinishedLine(file.text) : 0);
  forEachLine(file.text, (raw, number) => reader.read(raw.trim(), number));
  return { ...reader.build(networkName(file.name)), problems: problems.finish() };
}

/** Takes the lines one after the other; a port's line belongs to the node described last. */
class BlockReader {
  private readonly network: NetworkAssembler;
  private readonly guidOf = new GuidCounter();
  private current: FoundNode | null = null;
  private nodes = 0;
  private enabled: EnabledSpeeds = {};
  private systemGuid: string | undefined;
  /** Of the next adapter. */
  private role: HostRole | undefined;
  private machine: FoundNode['machine'];

  /** @param unfinished the last line, if it has no end and might be cut off; 0 = none */
  constructor(
    private readonly problems: ProblemList,
    private readonly dialect: Dialect,
    private readonly unfinished: number,
  ) {
    this.network = new NetworkAssembler(problems, { strangers: dialect === 'ibnetdiscover' ? 'warning' : 'error' });
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    const { problems } = this;
    if (this.nodes === 0)
      problems.error(0, {
        en: 'expected lines such as: Switch 4 "name" and [1] "name"[2]; no node is described',
        ja: 'ノードの記述がありません。Switch 4 "name" や [1] "name"[2] のような行が必要です',
      });
    return this.network.build(name);
  }

  read(line: string, number: number): void {
    if (number === this.unfinished && !COMPLETE.test(line)) {
      this.problems.error(number, {
        en: `the file is cut off in this line, found ${quoteLine(line)}`,
        ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
      });
      return;
    }
    if (line === '') {
      this.current = null;
      this.role = undefined;
      this.machine = undefined;
      return;
    }
    // Nearly all lines are ports, and none of the others begins like them.
    if (line.startsWith('[')) {
      this.readPort(line, number);
      return;
    }
    const enabled = this.dialect === 'ibsim' ? ENABLED.exec(line) : null;
    if (enabled) this.enabled = { ...this.enabled, [KEY_OF[enabled[1].toLowerCase()]]: Number(enabled[2]) };
    if (this.dialect === 'ibnetdiscover') this.systemGuid = SYSTEM.exec(line)?.[1] ?? this.systemGuid;
    this.role = commentedRole(line) ?? deviceRole(Number(DEVICE.exec(line)?.[1] ?? 0)) ?? this.role;
    this.machine = commentedMachine(line) ?? this.machine;
    if (line.startsWith('#') || isDebugLine(line) || OTHER.test(line)) return;
    const guid = GUID.exec(line);
    const head = guid ? null : HEAD.exec(line);
    if (guid) this.guidOf.set(guid[1] === 'switchguid' ? 'switch' : 'host', guid[2] === '+', guid[3]);
    else if (head) this.readHead(head, number);
    else
      this.problems.warning(number, {
        en: `passed over: ${quoteLine(line)}`,
        ja: `読み飛ばしました：${quoteLine(line)}`,
      });
  }

  private readHead([, word, count, key, rest]: RegExpExecArray, number: number): void {
    const { network, problems } = this;
    this.current = null;
    const kind = word === 'Switch' ? 'switch' : 'host';
    const ports = Number(count);
    const before = network.find(key);
    if (before && before.line > 0 && before.kind === kind && before.ports === ports && this.dialect !== 'ibsim') {
      // Of two dumps in one file: its ports say the same, or contradict each other.
      this.current = before;
      this.nodes++;
      return;
    }
    if (before && before.line > 0) {
      problems.error(number, {
        en: `"${key}" is described a second time: first in line ${before.line}`,
        ja: `「${key}」の記述が 2 つあります（1 つ目は ${before.line} 行目）`,
      });
      return;
    }
    if (ports < 1 || ports > 254) {
      problems.error(number, {
        en: `expected 1 to 254 ports, found ${ports}`,
        ja: `ポート数は 1～254 ですが、${ports} とあります`,
      });
      return;
    }
    const node = network.node(key, kind, key);
    const comment = commentOf(rest);
    node.name = nameIn(comment) || key;
    node.ports = ports;
    node.line = number;
    node.guid = this.guidOf.take(kind, ports);
    node.systemGuid = this.systemGuid;
    this.systemGuid = undefined;
    if (kind === 'host') {
      node.role = word === 'Rt' ? 'router' : this.role;
      node.machine = this.machine;
    }
    this.role = undefined;
    this.machine = undefined;
    const lid = kind === 'switch' ? network.lid(lidIn(comment), number) : 0;
    if (lid > 0) node.lids.set(0, lid);
    if (before && before.kind !== kind)
      problems.error(number, {
        en: `"${key}" is both a switch and an adapter`,
        ja: `「${key}」がスイッチとしてもアダプタとしても記述されています`,
      });
    this.nodes++;
    this.current = node;
  }

  private readPort(line: string, number: number): void {
    const { network, problems, current: node } = this;
    const port = PORT.exec(line);
    if (!port || !node) {
      const what = port
        ? { en: 'a "Switch" or "Ca" line before the first port', ja: '最初のポートの前に "Switch" または "Ca" の行' }
        : { en: '"[port] "far node"[far port]"', ja: '"[port] "far node"[far port]" の形' };
      const text = {
        en: `expected ${what.en}, found ${quoteLine(line)}`,
        ja: `${what.ja}が必要ですが、${quoteLine(line)} とあります`,
      };
      if (this.dialect === 'ibsim') problems.error(number, text);
      else {
        problems.warning(number, { en: `left out: ${text.en}`, ja: `除きました：${text.ja}` });
        network.leaveOut(ODD, number);
      }
      return;
    }
    const [, portText, guid, to, farPort = '1', rest] = port;
    const comment = commentOf(rest);
    const isHost = node.kind === 'host';
    const at = Number(portText);
    // In an adapter's line the first LID is its own; in a switch's line it is the far end's.
    const lid = network.lid(lidIn(comment), number);
    if (isHost) {
      if (guid) node.portGuids.set(at, normalizeGuid(guid) as string);
      if (lid > 0) node.lids.set(at, lid);
    }
    let far = network.find(to);
    if (!far && this.dialect === 'ibnetdiscover')
      far = meetFar(network, to, isHost ? secondNameIn(comment) : nameIn(comment));
    const options = this.dialect === 'ibsim' ? enabledIn(rest.split('#')[0], this.enabled) : {};
    const speed = speedIn(comment) ?? fastestEnabled(options);
    // The node's own key, so that no piece of each line is kept.
    network.cable(node, at, {
      to: far?.key ?? to,
      toPort: Number(farPort),
      ...(!isHost && lid > 0 && { toLid: lid }),
      line: number,
      speed,
      far,
    });
  }
}

const KEY_OF: Readonly<Record<string, keyof EnabledSpeeds>> = {
  width: 'width',
  speed: 'speed',
  speedext: 'extended',
};

/** ibnetdiscover's ids tell kind and GUID (`S-0002c9…`), so a node is known before, or without, its own block. */
function meetFar(network: NetworkAssembler, id: string, name: string): FoundNode | undefined {
  const parts = /^([SHR])-([0-9a-fA-F]{16})$/.exec(id);
  if (!parts) return undefined;
  const node = network.node(id, parts[1] === 'S' ? 'switch' : 'host', name || id);
  node.guid = parts[2].toLowerCase();
  return node;
}

/**
 * The text after the `#`: `"name" lid 35 4xSDR`, `"name" enhanced port 0 lid 3 lmc 0`, `lid 36 lmc 0 "S7" lid 12 4xSDR`, or nothing. Each of
 * the functions below reads one thing of it, since most lines need one or two.
 */
function commentOf(text: string): string {
  const at = text.indexOf('#');
  return at < 0 ? '' : text.slice(at + 1).trim();
}

/** Descriptions have quotes inside: a name ends at the last quote before the words that follow it. */
const FIRST_NAME = /^"(.*)"(?=\s*(?:lid\s|enhanced\s|base\s|$))|^"([^"]*)"/;
const LATER_NAME = /"(.*)"(?=\s*(?:lid\s|$))/;

function nameIn(comment: string): string {
  const found = FIRST_NAME.exec(comment);
  return (found?.[1] ?? found?.[2] ?? '').trim();
}

/** In an adapter's line, where a LID comes first, that of the switch. */
function secondNameIn(comment: string): string {
  return FIRST_NAME.test(comment) ? '' : (LATER_NAME.exec(comment)?.[1] ?? '');
}

/** The first LID behind the name. */
function lidIn(comment: string): string | undefined {
  const name = FIRST_NAME.exec(comment)?.[0] ?? '';
  return /\blid (\d+)/.exec(comment.slice(name.length))?.[1];
}

function speedIn(comment: string): string | undefined {
  // With --full the masks of what is enabled follow it.
  return /(?:^|\s)(\d+x[A-Z]+\d*)(?:\s+[a-z]+=\d+)*\s*$/.exec(comment)?.[1];
}

/** ibsim's rule for GUIDs: those given count for the next node of the kind, and each node reserves some for the next. */
class GuidCounter {
  private readonly base = { switch: 0x200000n, host: 0x100000n };
  private readonly next = { switch: 0x200000n, host: 0x100000n };

  set(kind: 'switch' | 'host', relative: boolean, digits: string): void {
    const value = BigInt(`0x${digits}`);
    if (!relative) this.base[kind] = value;
    this.next[kind] = relative ? this.base[kind] + value : value;
  }

  take(kind: 'switch' | 'host', ports: number): string {
    const guid = this.next[kind];
    this.next[kind] += kind === 'switch' ? 1n : BigInt(ports) + 1n;
    return formatGuid(guid);
  }
}
