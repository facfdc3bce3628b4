import { formatGuid, normalizeGuid } from '../addressing/guids';
import { forEachLine, isDebugLine, quoteLine, unfinishedLine } from '../base/text/lines';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import type { HostRole } from '../topology/topology';
import { networkName } from './fileNames';
import type { ParsedNetwork } from './format';
import { commentedMachine, commentedRole, deviceRole } from './hostRoles';
import { type EnabledSpeeds, enabledIn, fastestEnabled } from './ibsimSpeed';
import { type FoundNode, NetworkAssembler } from './networkAssembler';

/** Two dialects of one grammar: hand-written nets of ibsim, and what ibnetdiscover prints (which ibsim loads too). */
export type Dialect = 'ibsim' | 'ibnetdiscover';

const HEAD = /^(Switch|Hca|Ca|Rt)\s+(\d+)\s*"([^"]*)"(.*)$/s;
const PORT = /^\[(\d+)\]\s*(?:\(([0-9a-fA-F]{1,16})\)\s*)?"([^"]*)"(?:\[(\d+)\])?(.*)$/s;
const GUID = /^(switchguid|caguid|hcaguids|rtguid)\s*([=+])\s*(?:0x)?([0-9a-fA-F]{1,16})\b/;
/** The end of a port's line in ibnetdiscover's output. Anything else may be part of a number or a name. */
const COMPLETE = /\dx(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)(\s+[a-z]+=\d+)*$/;
/** What ports of the nodes below have enabled, in ibsim's nets. */
const ENABLED = /^(width|speed|speedext)\s*=\s*(0x[0-9a-f]{1,4}|\d{1,4})\s*$/i;
/** The machine that the next node belongs to, in ibnetdiscover's output. */
const SYSTEM = /^sysimgguid\s*=\s*0x([0-9a-f]{1,16})\s*$/i;
/** The make of the next node. */
const DEVICE = /^devid\s*=\s*(0x[0-9a-f]{1,8})\s*$/i;
/** What ibsim and ibnetdiscover write beside nodes and cables, and that says nothing of the network. */
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
  private current: { key: string; node: FoundNode; host: boolean } | null = null;
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
      problems.error(0, 'expected lines such as: Switch 4 "name" and [1] "name"[2]; no node is described');
    return this.network.build(name);
  }

  read(line: string, number: number): void {
    if (number === this.unfinished && !COMPLETE.test(line)) {
      this.problems.error(number, `the file is cut off in this line, found ${quoteLine(line)}`);
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
    if (before && before.line > 0) {
      problems.error(number, `"${key}" is described a second time: first in line ${before.line}`);
      return;
    }
    if (ports < 1 || ports > 254) {
      problems.error(number, `expected 1 to 254 ports, found ${ports}`);
      return;
    }
    const node = network.node(key, kind, key);
    const label = labelOf(rest);
    node.name = label.name || key;
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
    if (kind === 'switch' && label.lid > 0) node.lids.set(0, label.lid);
    if (before && before.kind !== kind) problems.error(number, `"${key}" is both a switch and an adapter`);
    this.nodes++;
    this.current = { key, node, host: kind === 'host' };
  }

  private readPort(line: string, number: number): void {
    const { network, problems, current } = this;
    const port = PORT.exec(line);
    if (!port || !current) {
      const what = port ? 'a "Switch" or "Ca" line before the first port' : '"[port] "far node"[far port]"';
      problems.error(number, `expected ${what}, found ${quoteLine(line)}`);
      return;
    }
    const { key, node, host } = current;
    const label = labelOf(port[5]);
    const at = Number(port[1]);
    if (host && port[2]) node.portGuids.set(at, normalizeGuid(port[2]) as string);
    // In an adapter's line the first LID is its own; in a switch's line it is the far end's.
    if (host && label.lid > 0) node.lids.set(at, label.lid);
    const far = port[3];
    if (this.dialect === 'ibnetdiscover' && !network.find(far))
      meetFar(network, far, host ? label.farName : label.name);
    const options = this.dialect === 'ibsim' ? enabledIn(port[5].split('#')[0], this.enabled) : {};
    const speed = label.speed ?? fastestEnabled(options);
    network.cable(key, at, { to: far, toPort: Number(port[4] ?? 1), line: number, speed });
  }
}

const KEY_OF: Readonly<Record<string, keyof EnabledSpeeds>> = {
  width: 'width',
  speed: 'speed',
  speedext: 'extended',
};

/** ibnetdiscover's ids tell kind and GUID (`S-0002c9…`), so a node is known before, or without, its own block. */
function meetFar(network: NetworkAssembler, id: string, name: string): void {
  const parts = /^([SHR])-([0-9a-fA-F]{16})$/.exec(id);
  if (!parts) return;
  const node = network.node(id, parts[1] === 'S' ? 'switch' : 'host', name || id);
  node.guid = parts[2].toLowerCase();
}

interface Label {
  readonly name: string;
  readonly lid: number;
  readonly speed: string | undefined;
  /** The second name of an adapter's port line, that of the switch. */
  readonly farName: string;
}

/** `# "name" lid 35 4xSDR`, `# "name" enhanced port 0 lid 3 lmc 0`, `# lid 36 lmc 0 "S7" lid 12 4xSDR`, or nothing. */
function labelOf(text: string): Label {
  const at = text.indexOf('#');
  const comment = at < 0 ? '' : text.slice(at + 1).trim();
  const quoted = /^"([^"]*)"/.exec(comment)?.[1];
  return {
    name: quoted?.trim() ?? '',
    lid: Number(/\blid (\d+)/.exec(quoted === undefined ? comment : comment.slice(quoted.length + 2))?.[1] ?? 0),
    // With --full the masks of what is enabled follow it.
    speed: /(?:^|\s)(\d+x[A-Z]+\d*)(?:\s+[a-z]+=\d+)*\s*$/.exec(comment)?.[1],
    farName: quoted === undefined ? (/"([^"]*)"/.exec(comment)?.[1] ?? '') : '',
  };
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
