import { forEachLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

/** The line that a neighbour begins on, with its number and flags. */
const START = /^[ \t]*\d{1,5}[ \t]+(?:[A-Z]{1,4}[ \t]+)?interface=/;
const FIELD = /(?:^|\s)([a-z][a-z\d-]{0,40})=("(?:[^"\\]|\\.)*"|\S*)/g;

/** One of MikroTik's neighbours in full. */
export function isRouterOs(head: string): boolean {
  return head.split('\n').some((line) => START.test(line)) && /\s(?:identity|mac-address)=/.test(head);
}

/** Reads what `/ip neighbor print detail` of MikroTik prints on the switch that the file is named after: fields of a neighbour, over as many lines as they take. O(characters). */
export function readRouterOs(file: TextFile): NodeView {
  const heard = new HeardNeighbours(file.name);
  const entries: { readonly line: number; text: string }[] = [];
  forEachLine(file.text, (text, line) => {
    const last = entries.at(-1);
    if (START.test(text)) entries.push({ line, text });
    else if (last && text.includes('=')) last.text += ` ${text}`;
  });
  for (const { line, text } of entries) {
    const fields = new Map([...text.matchAll(FIELD)].map(([, key, value]) => [key, value.replace(/^"(.*)"$/s, '$1')]));
    const able = fields.get('system-caps-enabled') ?? fields.get('system-caps');
    const isOwn = fields.get('platform') === 'MikroTik';
    heard.add({
      line,
      // A port may be told with its bridge, here behind it and there before it.
      port: fields.get('interface')?.split(',')[0],
      farPort: fields.get('interface-name')?.replace(/^bridge[^/]*\//, ''),
      name: fields.get('identity'),
      chassis: fields.get('mac-address'),
      forwards: able ? /\b(?:bridge|router)\b/.test(able) : isOwn || null,
    });
  }
  return heard.view();
}
