import { csvRows } from '../../../core/base/text/csv';
import { csvText } from '../../../core/base/text/csvText';
import { FormatError } from '../../../core/base/text/textFile';
import { BUILT_IN_MEDIA } from '../../../core/building/parts/builtInMedia';
import { BUILT_IN_PRICES } from '../../../core/building/parts/builtInPrices';
import { parseMedia } from '../../../core/building/parts/media';
import { parsePrices } from '../../../core/building/parts/priceList';
import { type Fault, plainFault } from '../../../state/asks/fault';
import { type PartList, setPartList, usePrices } from '../../../state/asks/priceStore';

/** The default of each list, and the function that parses it. */
const LISTS = {
  prices: { builtIn: { name: 'prices.csv', text: BUILT_IN_PRICES }, parse: parsePrices },
  media: { builtIn: { name: 'media.csv', text: BUILT_IN_MEDIA }, parse: parseMedia },
} as const;

/** The list in use, as a file. */
export function listFile(list: PartList) {
  return usePrices.getState()[list] ?? LISTS[list].builtIn;
}

/** Its cells, titles first. */
export function cellsOf(list: PartList): readonly (readonly string[])[] {
  return csvRows(listFile(list).text).map(({ cells }) => cells);
}

/** Takes a list if it can be read; tells why not. */
export function takeList(list: PartList, name: string, text: string): Fault | null {
  try {
    LISTS[list].parse({ name, text });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...plainFault(error.message), problems: error.problems };
  }
  setPartList(list, { name, text });
  return null;
}

type Rows = readonly (readonly string[])[];

/** Other rows under the same titles; tells why they are not taken. */
function changeRows(list: PartList, change: (rows: Rows, titles: readonly string[]) => Rows): Fault | null {
  const [titles, ...rows] = cellsOf(list);
  return takeList(list, listFile(list).name, csvText([titles, ...change(rows, titles)]));
}

/** Another text in one cell. */
export function changeCell(list: PartList, row: number, column: number, value: string): Fault | null {
  return changeRows(list, (rows) =>
    rows.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? value.trim() : cell)) : cells)),
  );
}

/** The same row once more below it, which can then be changed; a part gets a name of its own. */
export function copyRow(list: PartList, row: number): Fault | null {
  return changeRows(list, (rows, titles) => {
    const name = titles.findIndex((title) => title.toLowerCase() === 'part');
    const taken = new Set(rows.map((cells) => cells[name]));
    let count = 2;
    while (taken.has(`${rows[row][name]}-${count}`)) count++;
    const fresh = rows[row].map((cell, c) => (c === name ? `${cell}-${count}` : cell));
    return rows.toSpliced(row + 1, 0, fresh);
  });
}

export function removeRow(list: PartList, row: number): Fault | null {
  return changeRows(list, (rows) => rows.toSpliced(row, 1));
}
