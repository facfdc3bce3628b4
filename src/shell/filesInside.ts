/** All files under folders and files that were dropped, in the order of their names. */
export async function filesInside(roots: readonly FileSystemEntry[]): Promise<File[]> {
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
