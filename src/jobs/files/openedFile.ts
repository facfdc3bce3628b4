import type { TextFile } from '../../core/base/text/textFile';
import { openFile } from '../../core/formats/openFile';

/** A file that a person has dropped, as readers take it, under the path in its folder. */
export async function openedFile(file: File): Promise<TextFile> {
  return openFile(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()));
}
