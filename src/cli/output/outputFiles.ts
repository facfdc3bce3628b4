import { mkdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { TextFile } from '../../core/base/text/textFile';
import { type NamedBytes, zipFiles } from '../../jobs/files/exportArchive';
import { describeFileError, onFile } from '../fileFault';
import { InputFault } from '../inputFault';
import type { OutputGuard } from './outputGuard';
import { outputTarget, statIfThere } from './outputTarget';
import { StagedFiles } from './stagedFiles';
import { OutputStream } from './writeStream';

/** A file to write; several parts together may be longer than a string can be. */
interface OutputFile {
  readonly path: string;
  readonly parts: readonly (string | Uint8Array)[];
}

/** Writes one file of one or several texts; its folder must exist. @throws InputFault */
export function writeTextFile(guard: OutputGuard, path: string, ...parts: readonly string[]): void {
  writeFiles(guard, [{ path, parts }]);
}

/** Writes bytes, and gives the path; its folder must exist. @throws InputFault */
function writeBinaryFile(guard: OutputGuard, path: string, bytes: Uint8Array): string {
  writeFiles(guard, [{ path, parts: [bytes] }]);
  return path;
}

/** Writes files into a folder, which is made if missing, and gives their paths. @throws InputFault */
function writeIntoFolder(guard: OutputGuard, folder: string, files: readonly (TextFile | NamedBytes)[]): string[] {
  const paths = files.map((file) => {
    const path = join(folder, file.name);
    const inside = relative(folder, path);
    // Names of files come from names of switches, which come from imported files.
    if (inside.startsWith('..') || isAbsolute(inside)) throw new InputFault(`${path}: would lie outside ${folder}`);
    return path;
  });
  const stat = onFile(folder, () => statIfThere(folder));
  if (stat && !stat.isDirectory()) throw new InputFault(`${folder}: a file stands where a folder is expected`);
  // A link that leads to nothing yet stays, and what it leads to is made.
  const place = stat ? folder : outputTarget(folder.replace(/[/\\]+$/, '')).path;
  if (files.length === 0) onFile(folder, () => mkdirSync(place, { recursive: true }));
  const outputs = files.map((file) => ({
    path: join(place, file.name),
    parts: ['bytes' in file ? file.bytes : file.text],
  }));
  writeFiles(guard, outputs, true);
  return paths;
}

/** Writes files into a folder, or as one archive where a name ends in .zip, and gives the paths. @throws InputFault */
export function writeExported(guard: OutputGuard, out: string, files: readonly (TextFile | NamedBytes)[]): string[] {
  return /\.zip$/i.test(out) ? [writeBinaryFile(guard, out, zipFiles(files))] : writeIntoFolder(guard, out, files);
}

/**
 * Writes files, all or none: each is written aside, and they get their names when the last one is on the disk. What is no regular file is
 * written where it is, after the others.
 * @throws InputFault with the name that was given
 */
export function writeFiles(guard: OutputGuard, files: readonly OutputFile[], makeFolders = false): void {
  const streams: OutputFile[] = [];
  const staged = new StagedFiles(guard, makeFolders);
  try {
    for (const file of files) {
      try {
        const target = outputTarget(file.path);
        if (target.kind === 'stream') streams.push(file);
        else staged.add(target, file.parts);
      } catch (error) {
        throw describeFileError(file.path, error);
      }
    }
    staged.commit();
  } finally {
    staged.clear();
  }
  for (const { path, parts } of streams) {
    const stream = new OutputStream(path);
    try {
      for (const part of parts) stream.write(part);
    } finally {
      stream.close();
    }
  }
}
