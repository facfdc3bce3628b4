import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errorCode, onFile } from '../fileFault';
import type { OutputGuard } from './outputGuard';
import type { OutputTarget } from './outputTarget';
import { writeAll } from './writeStream';

/** Files under other names beside where they belong, on the same file system, until all of them are whole. */
export class StagedFiles {
  /** By the name that something will get, a file or a folder that is new: the one that it has. */
  private readonly places = new Map<string, string>();

  /** By the name that a file has: the one that it will get. */
  private readonly written = new Map<string, string>();

  constructor(
    private readonly guard: OutputGuard,
    private readonly makeFolders: boolean,
  ) {}

  /** Writes a file aside, with the mode and the owner of what it is to replace. @throws the error of the system */
  add({ path, stat }: OutputTarget & { readonly kind: 'file' }, parts: readonly (string | Uint8Array)[]): void {
    const aside = this.asideOf(path);
    const file = openSync(aside, 'wx');
    try {
      if (stat) keepModeAndOwner(file, stat);
      for (const part of parts) writeAll(file, part);
      this.written.set(aside, path);
    } finally {
      closeSync(file);
    }
  }

  /** Gives everything its name, when it is on the disk. @throws InputFault */
  commit(): void {
    // All at the end: the first one takes most of the others along, where one by one each would wait for the disk.
    for (const [aside, path] of this.written) onFile(path, () => syncFile(aside));
    this.guard.whole(() => {
      for (const [path, aside] of this.places) onFile(path, () => renameSync(aside, path));
    });
    for (const folder of new Set([...this.places.keys()].map(dirname))) syncFolder(folder);
  }

  /** Removes what has not got its name. */
  clear(): void {
    for (const aside of this.places.values()) {
      rmSync(aside, { recursive: true, force: true });
      this.guard.finished(aside);
    }
  }

  private asideOf(path: string): string {
    const top = this.makeFolders ? firstMissing(path) : path;
    let place = this.places.get(top);
    if (place !== undefined && top === path) rmSync(place, { force: true });
    if (place === undefined) {
      // Short, since the name itself may be as long as names can be; hidden, so that nothing takes it for an input.
      place = freeName(dirname(top), this.places.size);
      this.guard.unfinished(place);
      this.places.set(top, place);
      if (top !== path) mkdirSync(place);
    }
    if (top === path) return place;
    const aside = join(place, relative(top, path));
    mkdirSync(dirname(aside), { recursive: true });
    // Of two files of one name the later one counts.
    rmSync(aside, { force: true });
    return aside;
  }
}

/** A name beside which nothing is disturbed: a program that was killed, in another container perhaps, may have left some. */
function freeName(folder: string, from: number): string {
  for (let n = from; ; n++) {
    const name = join(folder, `.topoloom-${process.pid}-${n}.part`);
    if (!existsSync(name)) return name;
  }
}

/** The outermost folder on the way to a file that is to be made, or the file itself. */
function firstMissing(path: string): string {
  let top = path;
  while (!existsSync(dirname(top))) top = dirname(top);
  return top;
}

function keepModeAndOwner(file: number, { mode, uid, gid }: Stats): void {
  try {
    fchownSync(file, uid, gid);
  } catch (error) {
    // Only the administrator gives files away.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  // After the owner, whose change takes bits away.
  fchmodSync(file, mode & 0o7777);
}

/** Not every file system can be asked to. */
const CANNOT_SYNC: readonly (string | null)[] = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM', 'EISDIR', 'EACCES'];

function syncFile(path: string): void {
  try {
    const file = openSync(path, 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!CANNOT_SYNC.includes(errorCode(error))) throw error;
  }
}

/** Without it names may be lost with the power, though not files; a folder that cannot be read is left to the system. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // The files themselves are there, and have been renamed.
  }
}
