import { decodeFile } from '../base/text/decodeFile';
import type { TextFile } from '../base/text/textFile';
import { cleanFile } from './cleanFile';

/** A file as readers take it: its bytes as text, without what a terminal has put around them; see `decodeFile` and `cleanFile`. O(bytes). */
export function openFile(name: string, bytes: Uint8Array): TextFile {
  return cleanFile(decodeFile(name, bytes));
}
