import { normalizeGuid } from '../../addressing/guids';
import { forEachLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import type { FoundNode } from '../parts/foundNode';
import { laneSpeed } from '../parts/laneRates';
import { UNCABLED } from '../parts/leftOut';
import { NetworkAssembler, ODD } from '../parts/networkAssembler';

export const descriptor: FormatDescriptor = {
  id: 'ibdiagnet-net-dump',
  title: { en: 'ibdiagnet2.net_dump', ja: 'ibdiagnet2.net_dump' },
  extensions: ['net_dump'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const HEAD = /^"(.*)",\s*[^,]*,\s*0x([0-9a-f]{1,16}),\s*LID\s+(\d+)\s*$/i;
/** Fields of a port, of which the last, a description, may have the mark between fields in it. */
const FIELDS = 13;

/** The head of a switch, or a line of titles. */
export function sniff(head: string): boolean {
  return /^"[^\n]*",\s*[^,\n]*,\s*0x[0-9a-f]{1,16},\s*LID\s+\d+\s*$/im.test(head);
}

/**
 * Reads what ibdiagnet2 writes of every switch: a head with name, GUID and LID, and a line a port with 13 fields parted by colons, among them the GUID, port, LID and description of
 * what is plugged in. Machines are known by the lines of switches alone. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const reader = new DumpReader(problems, unfinishedLine(file.text));
  forEachLine(file.text, (line, number) => reader.read(line, number));
  return { ...reader.build(networkName(file.name)), problems: problems.finish() };
}

interface StatedPort {
  readonly node: FoundNode;
  readonly port: number;
  readonly guid: string;
  readonly toPort: number;
  readonly toLid: number;
  readonly name: string;
  readonly speed: string | undefined;
  readonly line: number;
}

class DumpReader {
  private readonly network: NetworkAssembler;
  private readonly ports: StatedPort[] = [];
  private current: FoundNode | null = null;

  /** @param unfinished the last line, if it has no end and might be cut off; 0 = none */
  constructor(
    private readonly problems: ProblemList,
    private readonly unfinished: number,
  ) {
    this.network = new NetworkAssembler(problems, { strangers: 'warning' });
  }

  read(line: string, number: number): void {
    const text = line.trim();
    if (text === '' || text.startsWith('#') || text.startsWith('-')) return;
    const head = HEAD.exec(text);
    const fields = text.split(' : ').length >= FIELDS ? text.split(' : ') : text.split(/\s*:\s*/);
    if (head) this.readHead(head, number);
    else if (fields.length >= FIELDS && this.current && number !== this.unfinished)
      this.readPort(this.current, fields, number);
    else if (/^(?:Ty|#|Port)\b/.test(text) && !/\d/.test(text)) return;
    else if (this.current && number !== this.unfinished && /^\S+\s*:\s*\d+\s*:\s*(?:DOWN|DISABLED|N\/A)/i.test(text))
      this.network.leaveOut(UNCABLED, number);
    else {
      this.network.leaveOut(ODD, number);
      this.problems.warning(number, {
        en: `left out: expected the 13 fields of a port, found ${quoteLine(line)}`,
        ja: `ポートの 13 項目がないため除きました：${quoteLine(line)}`,
      });
    }
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    for (const { node, port, guid, toPort, toLid, name: called, speed, line } of this.ports) {
      const known = this.network.find(guid);
      const isSwitch = known !== undefined ? known.kind === 'switch' : /^MF0;/.test(called);
      const far = this.network.node(guid, isSwitch ? 'switch' : 'host', called || guid);
      far.guid = guid;
      if (!isSwitch) {
        far.byCables = true;
        far.line ||= line;
      }
      const lid = toLid > 0 && !isSwitch ? { toLid } : {};
      this.network.cable(node, port, { to: guid, toPort, ...lid, line, ...(speed && { speed }), far });
    }
    return this.network.build(name);
  }

  private readHead([, name, digits, lid]: RegExpExecArray, number: number): void {
    const guid = normalizeGuid(digits) as string;
    const node = this.network.node(guid, 'switch', name.trim() || guid);
    node.guid = guid;
    node.line ||= number;
    const own = this.network.lid(lid, number);
    if (own > 0) node.lids.set(0, own);
    this.current = node;
  }

  private readPort(node: FoundNode, fields: readonly string[], line: number): void {
    const [, ib, , , , width, rate, , , far, farPort, farLid] = fields.map((field) => field.trim());
    const name = fields
      .slice(FIELDS - 1)
      .join(' : ')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    const guid = normalizeGuid(/^0x([0-9a-f]{1,16})$/i.exec(far)?.[1] ?? '');
    const [port, toPort] = [ib, farPort].map((text) => (/^\d{1,5}$/.test(text) ? Number(text) : 0));
    if (port > 0) node.ports = Math.max(node.ports, port);
    if (guid === null || /^0*$/.test(guid) || port === 0 || toPort === 0) {
      this.network.leaveOut(UNCABLED, line);
      return;
    }
    const toLid = this.network.lid(/^\d+$/.test(farLid) ? farLid : 0, line);
    this.ports.push({ node, port, guid, toPort, toLid, name, speed: laneSpeed(width, rate), line });
  }
}
