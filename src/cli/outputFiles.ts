import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { TextFile } from '../core/base/text/textFile';
import { InputFault } from './inputFault';

/** Writes one file of one or several texts (together they may be longer than a string can be); its folder must exist. @throws InputFault */
export function writeTextFile(path: string, ...texts: readonly string[]): void {
  try {
    writeFileSync(path, texts[0]);
    for (const text of texts.slice(1)) appendFileSync(path, text);
  } catch (error) {
    throw describeFileError(path, error);
  }
}

/** Writes bytes, and gives the path; its folder must exist. @throws InputFault */
export function writeBinaryFile(path: string, bytes: Uint8Array): string {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    throw describeFileError(path, error);
  }
  return path;
}

/** Writes files into a folder, which is made if missing, and gives their paths. @throws InputFault */
export function writeIntoFolder(folder: string, files: readonly TextFile[]): string[] {
  const paths = files.map((file) => {
    const path = join(folder, file.name);
    const inside = relative(folder, path);
    // Names of files come from names of switches, which come from imported files.
    if (inside.startsWith('..') || isAbsolute(inside)) throw new InputFault(`${path}: would lie outside ${folder}`);
    return path;
  });
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw describeFileError(folder, error);
  }
  files.forEach((file, i) => {
    if (file.name.includes('/')) mkdirSync(dirname(paths[i]), { recursive: true });
    writeTextFile(paths[i], file.text);
  });
  return paths;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a folder: expected a file',
  ENOTDIR: 'a file stands where a folder is expected',
  EEXIST: 'a file stands where a folder is expected',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
};

/** An error of the file system in a person's words; any other error as it is. */
export function describeFileError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  return new InputFault(`${path}: ${REASONS[String(error.code)] ?? error.message}`);
}
