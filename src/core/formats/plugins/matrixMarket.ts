import { forEachLine, quoteLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { CableList, describeIsolated } from '../parts/cableList';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { NO_CABLE } from '../parts/leftOut';
import { MOST_NODES } from '../parts/networkSize';

export const descriptor: FormatDescriptor = {
  id: 'matrix-market',
  title: { en: 'Matrix Market (adjacency)', ja: 'Matrix Market（隣接行列）' },
  extensions: ['mtx'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The banner of its first line. */
export function sniff(head: string): boolean {
  return /^\uFEFF?%%MatrixMarket\s/i.test(head);
}

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?';
const ENTRY = new RegExp(`^(\\d{1,9})\\s+(\\d{1,9})((?:\\s+${NUMBER}){0,2})$`);

/**
 * Reads the matrix of a graph, an entry a cable: of a symmetric one only the lower half is written; a general one may have each cable from both its ends. Entries on the diagonal are left
 * out, and those of 0. A vertex with one cable is a host. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return new MatrixReader(file).read();
}

class MatrixReader {
  private readonly list: CableList;
  private isHalf = false;
  private size: { readonly count: number; readonly entries: number } | undefined;
  private found = 0;
  private hasValues = false;
  private readonly cabled = new Set<string>();

  constructor(private readonly file: TextFile) {
    this.list = new CableList(file);
  }

  /** @throws FormatError */
  read(): ParsedNetwork {
    const { file, list } = this;
    forEachLine(file.text, (raw, line) => {
      const text = raw.trim();
      if (line === 1) this.banner(text);
      else if (text === '' || text.startsWith('%')) return;
      else if (this.size) this.entry(text, line);
      else this.sizes(text, line);
    });
    const { problems } = list;
    const { count, entries } = this.size ?? { count: 0, entries: -1 };
    if (this.found !== entries)
      problems.error(0, {
        en:
          entries < 0
            ? 'expected a line of rows, columns and entries'
            : `expected ${entries} entries, found ${this.found}: is the file complete?`,
        ja:
          entries < 0
            ? '行数、列数、要素数の行が必要です'
            : `要素は ${entries} 個のはずですが、${this.found} 個あります。ファイルは完全ですか？`,
      });
    problems.finish();
    if (this.hasValues)
      problems.warning(0, {
        en: 'values of the entries are not read: each is one cable',
        ja: '要素の値は読まず、それぞれをケーブル 1 本とみなしました',
      });
    if (count > this.cabled.size) problems.warning(0, describeIsolated(count - this.cabled.size));
    return list.network();
  }

  private banner(text: string): void {
    this.isHalf = !/\sgeneral$/i.test(text);
    if (/^\S+\s+matrix\s+coordinate\s/i.test(text)) return;
    this.list.problems.error(1, {
      en: `expected %%MatrixMarket matrix coordinate, found ${quoteLine(text)}`,
      ja: `%%MatrixMarket matrix coordinate が必要ですが、${quoteLine(text)} とあります`,
    });
    this.list.problems.finish();
  }

  private sizes(text: string, line: number): void {
    const [, rows, columns, entries] = /^(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})$/.exec(text) ?? [];
    const isSquare = rows !== undefined && rows === columns && Number(rows) <= MOST_NODES;
    if (!isSquare)
      this.list.problems.error(line, {
        en: `expected as many rows as columns, at most ${MOST_NODES}, and the number of entries, found ${quoteLine(text)}`,
        ja: `行数と列数（同じ数で ${MOST_NODES} まで）、要素数が必要ですが、${quoteLine(text)} とあります`,
      });
    this.list.problems.finish();
    this.size = { count: Number(rows), entries: Number(entries) };
  }

  private entry(text: string, line: number): void {
    const { list } = this;
    const { count } = this.size ?? { count: 0 };
    const [, row, column, values = ''] = ENTRY.exec(text) ?? [];
    const [i, j] = [Number(row), Number(column)];
    this.found++;
    if (row === undefined || [i, j].some((n) => n < 1 || n > count) || (this.isHalf && i < j)) {
      list.tally.refuse();
      list.problems.error(line, {
        en: `expected a row and a column from 1 to ${count}${this.isHalf ? ', none above the diagonal' : ''}, found ${quoteLine(text)}`,
        ja: `1 から ${count} までの行と列${this.isHalf ? '（対角線より上は不可）' : ''}が必要ですが、${quoteLine(text)} とあります`,
      });
      return;
    }
    const numbers = values.trim() === '' ? [] : values.trim().split(/\s+/).map(Number);
    if (numbers.length > 0 && numbers.every((value) => value === 0)) {
      list.tally.leaveOut(NO_CABLE, line);
      return;
    }
    this.hasValues ||= numbers.some((value) => value !== 1);
    if (i !== j) for (const n of [i, j]) this.cabled.add(`${n}`);
    list.cable(line, { node: `${i}` }, { node: `${j}` });
  }
}
