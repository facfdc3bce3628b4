import type { LidAssignment } from '../addressing/lidAssignment';
import { fault, type Problem } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';
import { MAX_INPUT_CHARS } from './checkInput';
import { cleanFile } from './cleanFile';
import { detectFormat } from './detectFormat';
import { ownLids } from './ownLids';
import type { Format, ImportedTables } from './parts/format';

/** Characters of all files together: some 17 million entries, which take a gigabyte while they are sorted out. */
export const LARGEST_TABLES = 3 * MAX_INPUT_CHARS;

/**
 * Reads forwarding tables of a network from one file or several (one a switch, as a folder of `ibroute` outputs has them). `lids` tells which LID is
 * whose where the files do not; null = the records' own, or, if they have none, those of our own exports.
 * @throws FormatError with every fault found, its file and line.
 */
export function readTables(
  given: readonly TextFile[],
  topology: Topology,
  fabric: Fabric,
  lids: LidAssignment | null,
): { tables: ImportedTables; problems: readonly Problem[] } {
  const files = given.map(cleanFile);
  const refuse = (file: string, en: string, ja: string) => new FormatError([fault(file, 0, { en, ja })]);
  if (files.length === 0)
    throw refuse('', 'no files: expected forwarding tables', 'ファイルがありません。転送表が必要です');
  const total = files.reduce((sum, file) => sum + file.text.length, 0);
  if (total > LARGEST_TABLES)
    throw refuse(
      files[0].name,
      `${files.length} files are too large together`,
      `${files.length} 個のファイルの合計が大きすぎます`,
    );
  let format: Format | null = null;
  for (const file of files) {
    const found = detectFormat(file);
    if (!found.parseTables)
      throw refuse(
        file.name,
        `holds no forwarding tables: expected them, found ${found.descriptor.title.en}`,
        `転送表がありません。このファイルは ${found.descriptor.title.ja} です`,
      );
    if (format && found !== format)
      throw refuse(
        file.name,
        `is ${found.descriptor.title.en}, others are ${format.descriptor.title.en}`,
        `このファイルは ${found.descriptor.title.ja}、他は ${format.descriptor.title.ja} です`,
      );
    format = found;
  }
  return (format as Format & Required<Pick<Format, 'parseTables'>>).parseTables(
    files,
    topology,
    fabric,
    lids ?? ownLids(files, topology),
  );
}
