import type { FileWithHandle } from 'browser-fs-access';
import { writeFiles } from '../../state/document/fileActions';
import { keepOpened } from '../../state/persistence/keeping';
import { useKeep } from '../../state/persistence/keepStore';
import { tell, tellError } from '../../state/view/notices';
import { wholeFormat } from './wholeFormat';

/** Files that designs were opened from or saved to, by the design's id: lost with the page, as the permission to write is. */
const handles = new Map<string, FileSystemFileHandle>();

/** Saves the design to the file that it belongs to; to a new one if there is none, or `anew`. Downloads where a page may not write files. */
export async function saveDesign(anew: boolean): Promise<void> {
  // Text that is being typed belongs to the design that is saved.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  keepOpened();
  const file = await writeFiles(wholeFormat, null);
  if (!file) return;
  const { design } = useKeep.getState();
  const known = anew || design === null ? undefined : handles.get(design);
  try {
    const { fileSave } = await import('browser-fs-access');
    const blob = new Blob([file.bytes], { type: 'application/json' });
    const handle = await fileSave(blob, { fileName: file.name, extensions: ['.json'], id: 'topoloom' }, known ?? null);
    if (handle && design !== null) handles.set(design, handle);
    tell('exportDone', { subject: handle?.name ?? file.name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    tellError('exportFailed', known?.name ?? file.name, error);
  }
}

/** Lets the design on the canvas belong to the file that it has just been opened from. */
export function belongTo({ handle }: FileWithHandle): void {
  keepOpened();
  const { design } = useKeep.getState();
  if (handle && design !== null) handles.set(design, handle);
}
