import { pixelOf, rowColour } from '../../drawing/scales/hueColour';
import type { LidMapReply } from '../../jobs/failures/lidMapJob';

/** LIDs of a block. */
export const BLOCK = 64;

/** Forwarding tables as they are drawn: a row a switch from `from` on, a column a LID in use. */
export interface TableMapModel {
  readonly reply: LidMapReply;
  /** Switch of the first row. */
  readonly from: number;
  readonly rows: number;
  readonly columns: number;
  /** Uint32Array[blocks + 1]: first column of each block in use; blocks by ascending LIDs. */
  readonly blockStart: Uint32Array;
  /** Uint32Array[columns]: block of a column. */
  readonly blockOf: Uint32Array;
  /** Uint8Array[rows × blocks]: 1 where the block changes in that switch. */
  readonly changed: Uint8Array;
  readonly changedBlocks: number;
  readonly changedSwitches: number;
  readonly mostPort: number;
}

/** Prepares tables of some switches. O(cells). */
export function tableMapModel(reply: LidMapReply): TableMapModel {
  const { lid, from, before, after, changedBlocks } = reply;
  const columns = lid.length;
  const rows = columns === 0 ? 0 : before.length / columns;
  const starts: number[] = [];
  const blockOf = new Uint32Array(columns);
  for (let c = 0; c < columns; c++) {
    if (c === 0 || Math.floor(lid[c] / BLOCK) !== Math.floor(lid[c - 1] / BLOCK)) starts.push(c);
    blockOf[c] = starts.length - 1;
  }
  const blocks = starts.length;
  const indexOf = new Map(starts.map((c, block) => [Math.floor(lid[c] / BLOCK), block]));
  const changed = new Uint8Array(rows * blocks);
  const switches = new Set<number>();
  let count = 0;
  for (const { at, firstLid } of changedBlocks) {
    switches.add(at);
    count++;
    // With an LMC the upper LIDs of a host have no column of their own.
    const block = indexOf.get(firstLid / BLOCK);
    if (block !== undefined) changed[(at - from) * blocks + block] = 1;
  }
  let mostPort = 1;
  for (const ports of [before, after]) for (const port of ports) if (port > mostPort) mostPort = port;
  return {
    ...{ reply, from, rows, columns, blockOf, changed, mostPort },
    blockStart: Uint32Array.from([...starts, columns]),
    changedBlocks: count,
    changedSwitches: switches.size,
  };
}

/** First column of the next block; of this one, or of the one before where that is reached. */
export function blockBeside({ blockOf, blockStart }: TableMapModel, column: number, step: 1 | -1): number {
  const block = blockOf[column];
  if (step > 0) return blockStart[block + 1];
  return column > blockStart[block] ? blockStart[block] : blockStart[Math.max(0, block - 1)];
}

/** One block that changes. */
export interface ChangedBlock {
  readonly row: number;
  readonly block: number;
  readonly firstLid: number;
  readonly entries: number;
  /** Column of the first entry that differs, -1 if none has a column. */
  readonly first: number;
}

/** Changed blocks, row by row. O(cells of them). */
export function listChangedBlocks({ reply, rows, columns, blockStart, changed }: TableMapModel): ChangedBlock[] {
  const { lid, before, after } = reply;
  const blocks = blockStart.length - 1;
  const list: ChangedBlock[] = [];
  for (let row = 0; row < rows; row++) {
    for (let block = 0; block < blocks; block++) {
      if (!changed[row * blocks + block]) continue;
      let entries = 0;
      let first = -1;
      for (let c = blockStart[block]; c < blockStart[block + 1]; c++) {
        if (before[row * columns + c] === after[row * columns + c]) continue;
        entries++;
        if (first < 0) first = c;
      }
      list.push({ row, block, firstLid: lid[blockStart[block]] & -BLOCK, entries, first });
    }
  }
  return list;
}

/** Entries that differ: row and column of each. O(cells). */
export function* changedEntries({ reply, rows, columns }: TableMapModel): Generator<{ row: number; column: number }> {
  const { before, after } = reply;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (before[row * columns + column] !== after[row * columns + column]) yield { row, column };
    }
  }
}

/**
 * Colours the cells: ports at full strength in changed blocks, faded elsewhere.
 * @param strong, faded Uint32Array[port + 1], pixels as ImageData has them
 * @param out Uint32Array[rows × columns]
 */
export function colourCells(
  { rows, columns, blockOf, changed, blockStart }: TableMapModel,
  ports: Uint16Array,
  strong: Uint32Array,
  faded: Uint32Array,
  out: Uint32Array,
): void {
  const blocks = blockStart.length - 1;
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < columns; c++) {
      const cell = row * columns + c;
      out[cell] = (changed[row * blocks + blockOf[c]] ? strong : faded)[ports[cell]];
    }
  }
}

/** A colour for every port, neighbours far apart in hue and lightness; 0 (no route) is the ground. */
export function portColours(
  mostPort: number,
  theme: 'light' | 'dark',
): { readonly css: readonly string[]; readonly strong: Uint32Array; readonly faded: Uint32Array } {
  const ground = theme === 'light' ? [255, 255, 255] : [26, 27, 30];
  const css: string[] = [];
  const strong = new Uint32Array(mostPort + 1);
  const faded = new Uint32Array(mostPort + 1);
  for (let port = 0; port <= mostPort; port++) {
    const rgb = port === 0 ? ground : rowColour(port);
    css.push(`rgb(${rgb.join(' ')})`);
    strong[port] = pixelOf(rgb);
    faded[port] = pixelOf(rgb.map((part, i) => Math.round(0.22 * part + 0.78 * ground[i])));
  }
  return { css, strong, faded };
}
