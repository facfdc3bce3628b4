import { forEachLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours, type Printed } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-keyvalue',
  title: { en: 'LLDP neighbours (lldpctl -f keyvalue)', ja: 'LLDP 隣接情報(lldpctl -f keyvalue)' },
  extensions: ['keyvalue'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Interfaces may have dots in their names, so the part behind them is looked for. */
const LINE =
  /^lldp\.(.+?)\.(via|rid|age|(?:chassis|port|vlan|ppvid|pi|lldp-med|unknown-tlvs?|dot[13]|power|custom|eth)(?:[.-].*?)?)=(.*)$/;

/** Lines that are whole without an end. */
const LAST = /\.(?:ttl=\d+|enabled=(?:on|off))$/;

/** Lines `lldp.INTERFACE.via=LLDP` and the like. */
export function sniff(head: string): boolean {
  return /^\uFEFF?lldp\.[^=\n]{1,200}\.(via|rid|age)=/.test(head);
}

/** Fields gathered of one neighbour. */
interface Block {
  readonly port: string;
  readonly line: number;
  readonly fields: Map<string, string>;
}

/**
 * Reads what `lldpctl -f keyvalue` prints on a node, which is the one that the file is named after: a line a fact, a neighbour beginning with `via`. A last line
 * that is cut off is an error. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const blocks: Block[] = [];
  const unfinished = unfinishedLine(file.text);
  let isDescription = false;
  forEachLine(file.text, (line, number) => {
    const [, port, key, value] = LINE.exec(line) ?? [];
    if (number === unfinished && !LAST.test(line))
      return problems.error(number, {
        en: `the file is cut off in this line, found ${quoteLine(line)}`,
        ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
      });
    if (port === undefined) {
      // Descriptions of several lines are printed as they are.
      if (line.trim() !== '' && !isDescription)
        problems.error(number, {
          en: `expected lldp.INTERFACE.KEY=VALUE, found ${quoteLine(line)}`,
          ja: `lldp.INTERFACE.KEY=VALUE の形が必要ですが、${quoteLine(line)} とあります`,
        });
      return;
    }
    isDescription = key.endsWith('descr');
    const last = blocks.at(-1);
    if (!last || last.port !== port || key === 'via')
      blocks.push({ port, line: number, fields: new Map([[key, value]]) });
    else last.fields.set(key, value);
  });
  const heard = new HeardNeighbours(file.name);
  for (const block of blocks) {
    const found = printedIn(block, problems);
    if (found) heard.add(found);
  }
  problems.finish();
  return heard.view({ mayBeHost: true });
}

function printedIn({ port, line, fields }: Block, problems: ProblemList): Printed | null {
  const given = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => fields.get(key)?.trim()).find((value) => value !== undefined && value !== '');
  const name = given('chassis.name');
  const chassis = given('chassis.mac', 'chassis.local', 'chassis.ifname', 'chassis.ip');
  if (name === undefined && chassis === undefined) {
    problems.error(line, {
      en: `interface ${port}: expected chassis.name or an id such as chassis.mac`,
      ja: `インタフェース ${port}：chassis.name、または chassis.mac のような ID が必要です`,
    });
    return null;
  }
  if (![...fields.keys()].some((key) => key.startsWith('port.')))
    problems.error(line, {
      en: `interface ${port}: expected the port of the neighbour: is the file complete?`,
      ja: `インタフェース ${port}：隣接機器のポートが必要です。ファイルは完全ですか`,
    });
  const farPort = given('port.ifname', 'port.ifalias', 'port.local', 'port.mac');
  const kinds = ['Bridge', 'Router'].map((kind) => fields.get(`chassis.${kind}.enabled`));
  const forwards = [...fields.keys()].some((key) => key.endsWith('.enabled')) ? kinds.includes('on') : null;
  return { line, port, name, chassis, farPort, description: given('port.descr'), forwards };
}
