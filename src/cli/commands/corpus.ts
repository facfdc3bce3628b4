import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { TopoloomError } from '../../core/base/topoloomError';
import { describeRows } from '../../core/formats/parts/rowTally';
import { type ReadNetwork, readNetwork } from '../../core/formats/readNetwork';
import { findFormat, formatDescriptors } from '../../core/formats/registry';
import { anonymous } from '../../core/topology/anonymous';
import { readTextFile } from '../args/inputFiles';
import { plainRows } from '../args/inputs';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { onFile } from '../fileFault';
import { InputFault } from '../inputFault';
import { writeExported } from '../output/outputFiles';
import { describeError } from '../print/describeError';
import { describeSize } from '../print/describeRoute';
import { sizeOf } from '../print/networkSize';
import { printResult } from '../print/printResult';
import { networkFiles } from '../writeNetwork';

interface CorpusOptions {
  readonly anonymous?: string;
  readonly json?: boolean;
}

/** The outcome of one file. */
interface FileFate {
  readonly file: string;
  readonly read: ReadNetwork | null;
  /** The reason why it is refused; empty where it is read. */
  readonly reason: string;
}

export function addCorpus(program: Command, { io }: CommandContext): void {
  program
    .command('corpus')
    .argument('<folder>', 'a folder of files, with those inside of it')
    .option(
      '--anonymous <folder>',
      'no names: number the files, and write each network that is read there under other names',
    )
    .addOption(jsonOption())
    .action((folder: string, { anonymous: out, json }: CorpusOptions) => {
      const fates = filesBelow(folder).map((path, i): FileFate => {
        const file = out === undefined ? relative(folder, path) : `file-${i + 1}`;
        return fateOf(path, file, out !== undefined);
      });
      if (out !== undefined) writeExported(io.guard, out, fates.flatMap(anonymousFile));
      const read = fates.filter((fate) => fate.read !== null).length;
      const counts = { files: fates.length, read, refused: fates.length - read };
      printResult(io, json, { ...counts, rows: fates.map(plainFate) }, () =>
        [...fates.map(lineOf), `${counts.files} files: ${read} read, ${counts.refused} refused\n`].join(''),
      );
    });
}

/** Paths of all files, hidden ones left out, in the order of their names. */
function filesBelow(folder: string): string[] {
  if (!onFile(folder, () => statSync(folder)).isDirectory()) throw new InputFault(`${folder}: expected a folder`);
  const entries = onFile(folder, () => readdirSync(folder, { withFileTypes: true }));
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    });
}

function fateOf(path: string, file: string, isAnonymous: boolean): FileFate {
  try {
    return { file, read: readNetwork({ ...readTextFile(path), name: file }), reason: '' };
  } catch (error) {
    if (!(error instanceof TopoloomError)) throw error;
    const reason = describeError(error).split('\n')[0].replaceAll(path, file).replace(`${file}: `, '');
    return { file, read: null, reason: isAnonymous ? withoutNames(reason) : reason };
  }
}

/** Quoted texts and GUIDs are the user's, and so may be keys, and the cells of a first row. */
function withoutNames(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"..."')
    .replace(/\b(?:0x)?[0-9a-f]{12,16}\b/gi, '0x...')
    .replace(/^((?:\S+: )?not recognised: (?:keys|titles)) .*?(?=: like |; |, which )/, '$1 ...');
}

function anonymousFile({ file, read }: FileFate) {
  const design = findFormat(formatDescriptors[0].id);
  return read && design ? networkFiles(design, anonymous(read.topology), `${file}.json`) : [];
}

function plainFate({ file, read, reason }: FileFate): object {
  if (!read) return { file, reason };
  const { format, topology, rows, problems } = read;
  return { file, format, ...sizeOf(topology), warnings: problems.length, ...(rows && { rows: plainRows(rows) }) };
}

function lineOf({ file, read, reason }: FileFate): string {
  if (!read) return `${file}: refused: ${reason}\n`;
  const rows = read.rows ? `; ${describeRows(read.rows).en}` : '';
  const remarks = read.problems.length > 0 ? `; ${read.problems.length} remarks` : '';
  return `${file}: ${read.format}: ${describeSize(sizeOf(read.topology))}${rows}${remarks}\n`;
}
