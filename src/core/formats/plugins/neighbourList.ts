import { JsonLines } from '../../base/text/jsonLines';
import { forEachLine } from '../../base/text/lines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import { CableList } from '../parts/cableList';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { type Fields, fieldsIn, listIn, textIn } from '../parts/jsonFields';
import { unnamedPort } from '../parts/portNumbers';

export const descriptor: FormatDescriptor = {
  id: 'netq-lldp',
  title: { en: 'NetQ and SuzieQ LLDP records', ja: 'NetQ・SuzieQ の LLDP 一覧' },
  extensions: ['netq-lldp.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const TITLES = /^Hostname {2,}Interface {2,}Peer Hostname {2,}Peer Interface\b/;
const NO_PEER = { en: 'record without a neighbour', ja: '隣接機器のない記録' };

/** Records with a peer, in JSON or as a table. */
export function sniff(head: string, { kind, names }: FileContent): boolean {
  if (kind !== 'json') return head.split('\n').some((line) => TITLES.test(line));
  const has = (name: string): boolean => names.some((key) => key === name || key.endsWith(`.${name}`));
  return has('hostname') && has('ifname') && (has('peer_hostname') || has('peerHostname'));
}

/**
 * Reads the records of `netq show lldp`, as a table or in JSON, and of SuzieQ's `lldp show`: a row for each interface that hears a neighbour, of all nodes. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const list = new CableList(file);
  const take = (line: number, [node, port, far, farPort]: readonly (string | undefined)[]): void => {
    if (!node || !far) list.tally.leaveOut(NO_PEER, line);
    else
      list.cable(
        line,
        { node, port: port || unnamedPort(`line ${line}`) },
        { node: far, port: farPort || unnamedPort(`far end of line ${line}`) },
      );
  };
  if (/^[\uFEFF\s]*[[{]/.test(file.text)) readRecords(file, take);
  else readTable(file, take);
  return list.network(options);
}

type Take = (line: number, cells: readonly (string | undefined)[]) => void;

function readRecords(file: TextFile, take: Take): void {
  const lines = new JsonLines(file.text);
  const whole = parseJson(file.text, file.name);
  const listed: readonly (readonly [records: readonly unknown[], path: readonly string[]])[] = Array.isArray(whole)
    ? [[whole, []]]
    : Object.entries(fieldsIn(whole)).map(([key, value]) => [listIn(value), [key]]);
  for (const [records, path] of listed)
    for (const [i, record] of records.entries()) {
      const fields = fieldsIn(record);
      take(lines.lineOf([...path, i]), [
        ...[textIn(fields.hostname), textIn(fields.ifname)],
        ...[either(fields, 'peer_hostname', 'peerHostname'), either(fields, 'peer_ifname', 'peerIfname')],
      ]);
    }
}

const either = (fields: Fields, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => textIn(fields[key])).find((text) => text !== undefined);

function readTable(file: TextFile, take: Take): void {
  let columns: readonly number[] = [];
  forEachLine(file.text, (text, line) => {
    if (TITLES.test(text)) columns = [...text.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
    else if (columns.length > 0 && !/^[-\s]*$/.test(text))
      take(
        line,
        columns.slice(0, 4).map((from, i) => text.slice(from, columns[i + 1]).trim()),
      );
  });
}
