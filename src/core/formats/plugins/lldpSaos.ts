import { forEachLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

/** The titles of its columns. */
const TITLES = /^\|\s*Port\s*\|\s*Port\s*\|\s*Info\s*\|$/;
const ROW = /^\|([^|]*)\|([^|]*)\|(.*)\|$/;

/** Ciena's frame around neighbours. */
export function isSaos(head: string): boolean {
  return head.split('\n').some((line) => TITLES.test(line.trim()));
}

/** Reads what `lldp show neighbors` of Ciena's SAOS prints on the switch that the file is named after: both ports, and what the neighbour says line by line; kinds are told by its description. O(characters). */
export function readSaos(file: TextFile): NodeView {
  const heard = new HeardNeighbours(file.name);
  const entries: { readonly line: number; readonly port: string; readonly farPort: string; info: string }[] = [];
  let begun = false;
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    if (TITLES.test(text)) {
      begun = true;
      return;
    }
    const cells = begun
      ? ROW.exec(text)
          ?.slice(1)
          .map((cell) => cell.trim())
      : undefined;
    if (!cells) return;
    const [port, farPort, info] = cells;
    if (port !== '') entries.push({ line, port, farPort, info });
    else if (entries.length > 0) (entries.at(-1) as { info: string }).info += `\n${info}`;
  });
  for (const { line, port, farPort, info } of entries) {
    const said = (title: string): string | undefined =>
      new RegExp(`^${title} *: *(\\S.*)$`, 'm').exec(info)?.[1].trim();
    heard.add({
      ...{ line, port, farPort, chassis: said('Chassis Id'), name: said('System Name') },
      forwards: /\b(?:switch|router)\b/i.test(said('System Desc') ?? '') || null,
    });
  }
  return heard.view();
}
