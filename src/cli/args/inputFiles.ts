import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { untranslated } from '../../core/base/localText';
import type { TextFile } from '../../core/base/text/textFile';
import { checkInput, describeTooLarge, MAX_INPUT_CHARS } from '../../core/formats/checkInput';
import { openFile } from '../../core/formats/openFile';
import { LARGEST_TABLES } from '../../core/formats/readTables';
import { describeFileError, onFile } from '../fileFault';
import { InputFault } from '../inputFault';

/**
 * Reads a text file; its name is the path as given, so that messages can be clicked on.
 * @param expected what an empty file should have held
 * @throws InputFault if it cannot be read, @throws FormatError if it is empty, too large or not text.
 */
export function readTextFile(path: string, expected = 'text'): TextFile {
  const stat = onFile(path, () => statSync(path, { throwIfNoEntry: false }));
  if (!stat) throw new InputFault(`${path}: no such file`);
  if (stat.isDirectory()) throw new InputFault(`${path}: is a folder: expected a file`);
  if (stat.size > MAX_INPUT_CHARS) throw new InputFault(`${path}: ${describeTooLarge(stat.size).en}`);
  try {
    const bytes = stat.isFile() ? readFileSync(path) : readStream(path);
    const file = openFile(path, bytes);
    checkInput(file, expected === undefined ? undefined : untranslated(expected));
    return file;
  } catch (error) {
    throw describeFileError(path, error);
  }
}

/**
 * The file, or all files of a folder in the order of their names (hidden ones left out); of a folder with exports (`.lfts`) these alone, since `export` puts other
 * files beside them. A file of tables that is too large for one text comes as several, cut between switches.
 */
export function readTableFiles(path: string): TextFile[] {
  const stat = onFile(path, () => statSync(path, { throwIfNoEntry: false }));
  if (stat && !stat.isDirectory() && stat.size > MAX_INPUT_CHARS) return readInParts(path, stat.size);
  const files = filesIn(path, 'files with tables');
  const exported = files.filter((file) => file.endsWith('.lfts'));
  return (exported.length > 0 ? exported : files).map((file) => readTextFile(file, 'tables'));
}

/**
 * The paths of all files of a folder in the order of their names, hidden ones left out; of anything else its own.
 * @throws InputFault for a folder without any, or one that cannot be read
 */
export function filesIn(path: string, expected: string): string[] {
  const stat = onFile(path, () => statSync(path, { throwIfNoEntry: false }));
  if (!stat?.isDirectory()) return [path];
  const names = onFile(path, () => readdirSync(path, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
  if (names.length === 0) throw new InputFault(`${path}: the folder is empty: expected ${expected}`);
  return names.map((name) => join(path, name));
}

/** Bytes of what tells no size: a pipe, a device. @throws InputFault beyond the largest that is read */
function readStream(path: string): Uint8Array {
  const parts: Buffer[] = [];
  const file = onFile(path, () => openSync(path, 'r'));
  try {
    for (let size = 0; ; ) {
      const part = Buffer.alloc(1 << 20);
      const read = readSync(file, part, 0, part.length, null);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      size += read;
      if (size > MAX_INPUT_CHARS) throw new InputFault(`${path}: ${describeTooLarge(size).en}`);
    }
  } finally {
    closeSync(file);
  }
}

/** Where the table of a switch begins. */
const TABLE_START = '\nUnicast lids ';
/** Reads a large file of tables in parts, each beginning with the table of a switch; a part's name says at which line of the file. */
function readInParts(path: string, size: number): TextFile[] {
  const tooLarge = new InputFault(`${path}: ${describeTooLarge(size, LARGEST_TABLES).en}`);
  if (size > LARGEST_TABLES) throw tooLarge;
  const parts: TextFile[] = [];
  const buffer = Buffer.alloc(MAX_INPUT_CHARS / 2);
  const file = onFile(path, () => openSync(path, 'r'));
  try {
    let line = 1;
    for (let at = 0; at < size; ) {
      const read = readSync(file, buffer, 0, buffer.length, at);
      const cut = at + read < size ? buffer.lastIndexOf(TABLE_START, read - 1) + 1 : read;
      if (cut === 0) throw tooLarge;
      const text = new TextDecoder().decode(buffer.subarray(0, cut));
      parts.push({ name: line === 1 ? path : `${path} (from line ${line})`, text });
      line += countLines(buffer.subarray(0, cut));
      at += cut;
    }
  } catch (error) {
    throw describeFileError(path, error);
  } finally {
    closeSync(file);
  }
  return parts;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) lines++;
  return lines;
}
