import { useEffect, useState } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { useImport } from './useImport';
import { useWorkspace } from './useWorkspaces';

/** Takes files that are dropped anywhere on the page, folders too. */
export function DropTarget() {
  const t = usePageTexts();
  const local = useLocal();
  const { take } = useImport();
  const { drop: own } = useWorkspace();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!event.dataTransfer) return;
      const files = filesDropped(event.dataTransfer);
      void (own ? own.take().then(async (takeOwn) => takeOwn(await files)) : files.then((dropped) => take(dropped)));
    };
    window.addEventListener('dragenter', drag);
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', drag);
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [take, own]);
  return over ? <div className="drop-target">{own ? local(own.label) : t.canvas.drop}</div> : null;
}

/** All files of a drop, those inside folders too. Must be called while the drop event is being handled. */
function filesDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve(plain);
  return collect(entries.filter((entry) => entry !== null));
}

async function collect(roots: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const open = [...roots];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (isFile(entry)) {
      const file = entry;
      files.push(await new Promise<File>((resolve, reject) => file.file(resolve, reject)));
    } else if (isDirectory(entry)) {
      open.push(...(await list(entry)));
    }
  }
  return files.sort((a, b) => a.name.localeCompare(b.name));
}

/** A reader gives a folder's entries in portions, the last one empty. */
async function list(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
