import { normalizeGuid } from '../../addressing/guids';
import { forEachLine, isDebugLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { isUnsaidSpeed } from '../../topology/linkSpeed';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import type { FoundNode } from '../parts/foundNode';
import { UNCABLED } from '../parts/leftOut';
import { NetworkAssembler, ODD } from '../parts/networkAssembler';

export const descriptor: FormatDescriptor = {
  id: 'ibnetdiscover-p',
  title: { en: 'ibnetdiscover -p (port list)', ja: 'ibnetdiscover -p(ポート一覧)' },
  extensions: ['txt'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const NEAR = /^(CA|SW|RT)\s+(\d+)\s+(\d+)\s+0x([0-9a-fA-F]{1,16})\s+(.*)$/s;
const FAR = /^([^-]*)- (CA|SW|RT)\s+(\d+)\s+(\d+)\s+0x([0-9a-fA-F]{1,16})\s+\(\s*'(.*)'\s*\)\s*$/s;
/** The name stands in quotes or, of older versions, without. */
const UNLINKED = /^\d+x\s*\S+\s+(?:'(.*)'|(.*?))\s*$/s;

/** A line a port: kind, LID, port, GUID. */
export function sniff(head: string): boolean {
  return /^(CA|SW|RT)\s+\d+\s+\d+\s+0x[0-9a-f]{16}\s/im.test(head);
}

/**
 * Reads the port list: a line a port, `SW 18 36 0x… 4x QDR - SW 2 19 0x… ( 'name' - 'name' )` (kind, LID, port, port GUID, width and speed, the
 * same of the far end, both names); ports without a cable end in their own name. Debug output between the lines is passed over, a line that is
 * not understood is reported and left out, a last line that is cut off is an error. GUIDs are those of the ports: a switch's record takes it as its GUID.
 * O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const reader = new PortListReader(problems, unfinishedLine(file.text));
  forEachLine(file.text, (line, number) => reader.read(line, number));
  return { ...reader.build(networkName(file.name)), problems: problems.finish() };
}

/** One end of a line, as its text says. */
interface StatedPort {
  readonly kind: string;
  readonly lid: string;
  readonly guid: string;
  readonly port: number;
  readonly name: string;
}

class PortListReader {
  private readonly network: NetworkAssembler;
  private debugLines = 0;
  private firstDebug = 0;
  private ports = 0;

  /** @param unfinished the last line, if it has no end and might be cut off; 0 = none */
  constructor(
    private readonly problems: ProblemList,
    private readonly unfinished: number,
  ) {
    this.network = new NetworkAssembler(problems, { strangers: 'warning' });
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    const { problems, debugLines } = this;
    if (debugLines > 0)
      problems.warning(this.firstDebug, {
        en: `${debugLines} lines of debug output passed over, this one first`,
        ja: `デバッグ出力 ${debugLines} 行を読み飛ばしました：最初はこの行です`,
      });
    if (this.ports === 0)
      problems.error(0, {
        en: 'expected the output of ibnetdiscover -p: no line describes a port',
        ja: 'ibnetdiscover -p の出力が必要ですが、ポートの行がありません',
      });
    return this.network.build(name);
  }

  read(line: string, number: number): void {
    if (line.trim() === '' || line.startsWith('#')) return;
    if (isDebugLine(line)) {
      this.debugLines++;
      this.firstDebug ||= number;
      return;
    }
    const near = NEAR.exec(line);
    const far = near && FAR.exec(near[5]);
    const unlinked = near && !far && !/ - (CA|SW|RT)\s/.test(near[5]) ? UNLINKED.exec(near[5]) : null;
    if (!near || (!far && !unlinked)) {
      this.passOver(line, number);
      return;
    }
    this.ports++;
    const port = Number(near[3]);
    const [name, farName] = far ? splitNames(far[6]) : [unlinked?.[1] ?? unlinked?.[2] ?? '', ''];
    const node = this.meet({ kind: near[1], lid: near[2], guid: near[4], port, name }, number);
    node.line ||= number;
    if (node.kind === 'switch') node.ports = Math.max(node.ports, port);
    if (!far) {
      this.network.leaveOut(UNCABLED, number);
      return;
    }
    const toPort = Number(far[4]);
    const to = this.meet({ kind: far[2], lid: far[3], guid: far[5], port: toPort, name: farName }, number);
    this.network.cable(node, port, { to: to.key, toPort, line: number, speed: saidSpeed(far[1]) });
  }

  private passOver(line: string, number: number): void {
    if (number === this.unfinished) {
      this.problems.error(number, {
        en: `the file is cut off in this line, found ${quoteLine(line)}`,
        ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
      });
    } else {
      this.network.leaveOut(ODD, number);
      this.problems.warning(number, {
        en: `left out: expected a port of ibnetdiscover -p, found ${quoteLine(line)}`,
        ja: `ibnetdiscover -p のポートの行ではないため除きました：${quoteLine(line)}`,
      });
    }
  }

  /** Notes what a line says of one port and its node, and gives the node. */
  private meet({ kind, lid: lidText, guid: guidText, port, name }: StatedPort, line: number): FoundNode {
    const { problems, network } = this;
    const guid = normalizeGuid(guidText) as string;
    const isSwitch = kind === 'SW';
    const called = name.trim() || `${isSwitch ? 'switch' : 'adapter'} ${guid}`;
    const node = network.node(guid, isSwitch ? 'switch' : 'host', called);
    if ((node.kind === 'switch') !== isSwitch) {
      problems.error(line, {
        en: `GUID 0x${guid} is a switch in one line and an adapter in another: line ${node.line || line}`,
        ja: `GUID 0x${guid} がスイッチの行とアダプタの行（${node.line || line} 行目）の両方にあります`,
      });
    }
    if (isSwitch) node.guid = guid;
    else node.portGuids.set(port, guid);
    if (kind === 'RT') node.role = 'router';
    const at = isSwitch ? 0 : port;
    const lid = network.lid(lidText, line);
    const before = node.lids.get(at) ?? 0;
    if (before > 0 && lid > 0 && before !== lid) {
      if (!isSwitch) return network.secondEnd(node, port, lid, line);
      problems.error(line, {
        en: `LID ${lid} of "${node.name}" differs from LID ${before} elsewhere in the file`,
        ja: `「${node.name}」の LID ${lid} が、ファイル内の別の箇所の LID ${before} と異なります`,
      });
    }
    if (lid > 0) node.lids.set(at, lid);
    return node;
  }
}

/** `4x QDR` as one word; undefined where a port says `??`. */
function saidSpeed(text: string): string | undefined {
  return isUnsaidSpeed(text) ? undefined : text.replace(/\s+/g, '');
}

/** `'a' - 'b'` without its outer quotes; a name may itself hold quotes, so the first separator counts. */
function splitNames(text: string): [string, string] {
  const at = text.indexOf("' - '");
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 5)];
}
