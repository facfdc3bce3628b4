import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkInput, describeTooLarge, MAX_INPUT_CHARS } from '../core/formats/checkInput';
import type { TextFile } from '../core/formats/format';
import { InputFault } from './inputFault';
import { describeFileError } from './outputFiles';

/**
 * Reads a text file; its name is the path as given, so that messages can be clicked on.
 * @throws InputFault if it cannot be read, @throws FormatError if it is empty, too large or not text.
 */
export function readTextFile(path: string): TextFile {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputFault(`${path}: no such file`);
  if (stat.isDirectory()) throw new InputFault(`${path}: is a folder: expected a file`);
  if (stat.size > MAX_INPUT_CHARS) throw new InputFault(`${path}: ${describeTooLarge(stat.size)}`);
  try {
    const file = { name: path, text: new TextDecoder().decode(readFileSync(path)) };
    checkInput(file);
    return file;
  } catch (error) {
    throw describeFileError(path, error);
  }
}

/** The file, or all files of a folder in the order of their names (hidden ones left out). */
export function readTextFiles(path: string): TextFile[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [readTextFile(path)];
  const names = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
  if (names.length === 0) throw new InputFault(`${path}: the folder is empty: expected files with tables`);
  return names.map((name) => readTextFile(join(path, name)));
}
