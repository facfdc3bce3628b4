import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { engineNamed } from '../../core/routing/registry';
import type { FigureProgress } from '../figure';
import { lidsBy, type PaperStrategy } from './spineRepair';

/** Columns that figures 5 and 6 print: the lower six bits of a LID. */
// biome-ignore format: as they stand there
const COLUMNS = [0x0, 0x1, 0x2, 0xf, 0x10, 0x11, 0x12, 0x1f, 0x20, 0x21, 0x22, 0x2f, 0x30, 0x31, 0x32, 0x3f];

/** A place of a table that the paper prints no port in, or that cannot be read in our copy. */
const _ = null;

/** Ports that figure 5 and figure 6 print for leaf 1, by block of 64 LIDs. */
// biome-ignore format: as they stand there
const PRINTED: Readonly<Record<PaperStrategy, readonly (readonly (number | null)[])[]>> = {
  'node-order': [
    [_, 17, 18, 31, 32, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15],
    [16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15],
    [16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15],
    [16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15, 16, 1, 2, 15],
    [16],
  ],
  'port-major': [
    [_, 17, 1, _, _, 18, 2, 2, 2, 19, 3, 3, 3, 20, 4, 4],
    [4, 21, 5, 5, 5, 22, 6, 6, 6, 23, 7, 7, 7, 24, 8, 8],
    [8, 25, 9, 9, 9, 26, 10, 10, 10, 27, 11, 11, 11, 28, 12, 12],
    [12, 29, 13, 13, 13, 30, 14, 14, 14, 31, 15, 15, 15, 32, 16, 16],
    [16],
  ],
};

/** How many cells are printed, and which of them, by LID, are otherwise in a table. */
export interface ComparedCells {
  readonly printed: number;
  readonly others: readonly number[];
}

/** The table of the first leaf of a tree beside the printed one, cell by cell. @param spec a tree of 16 leaves of 16 hosts */
export function* comparePrinted(
  spec: string,
  order: PaperStrategy,
  progress: FigureProgress,
): Generator<FigureProgress, ComparedCells> {
  yield progress;
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const steps = engineNamed('d-mod-k').route(fabric, {}, { seed: 1, traffic: null, wantPairs: false });
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield progress;
  const { table } = step.value;
  const { ofHost } = lidsBy(order, topology);
  const portOf = new Map(Array.from(ofHost, (lid, h) => [lid, table[h]]));
  const cells = PRINTED[order].flatMap((row, block) =>
    row.flatMap((port, column) => (port === null ? [] : [{ lid: 64 * block + COLUMNS[column], port }])),
  );
  return { printed: cells.length, others: cells.filter(({ lid, port }) => portOf.get(lid) !== port).map((c) => c.lid) };
}
