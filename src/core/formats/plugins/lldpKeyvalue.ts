import { forEachLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { type LldpBlock, viewOfBlocks } from '../parts/lldpBlocks';
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

/**
 * Reads what `lldpctl -f keyvalue` prints on a node, which is the one that the file is named after: a line a fact, a neighbour beginning with `via`. A last line
 * that is cut off is an error. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const blocks: LldpBlock[] = [];
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
  return viewOfBlocks(file.name, blocks, problems);
}
