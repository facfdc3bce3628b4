import { accessSync, constants, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { onFile } from '../fileFault';
import { InputFault } from '../inputFault';

/** The kind of file behind an output name. */
export type OutputTarget =
  /** A regular file, or none yet: may be replaced. `path` is no symbolic link; `stat` is of what stands there. */
  | { readonly kind: 'file'; readonly path: string; readonly stat: Stats | null }
  /** A device, a pipe, a descriptor of a process: has to be written where it is. */
  | { readonly kind: 'stream'; readonly path: string };

const MOST_LINKS = 40;

/** Follows symbolic links, so that what they lead to is written and they stay. @throws InputFault if it cannot be written */
export function outputTarget(path: string): OutputTarget {
  if (path === '') throw new InputFault('expected the name of a file to write, found an empty one');
  return onFile(path, () => {
    const stat = statIfThere(path);
    if (stat?.isDirectory() || /[/\\]$/.test(path)) throw new InputFault(`${path}: is a folder: expected a file`);
    if (stat && !stat.isFile()) return { kind: 'stream', path };
    const end = endOfLinks(path);
    // A file that a process holds open, as behind /dev/stdout, stays the one that it holds.
    if (stat && end.startsWith('/proc/')) return { kind: 'stream', path };
    // The folder alone decides about a replacement: a file that is protected has to be asked.
    if (stat) accessSync(path, constants.W_OK);
    return { kind: 'file', path: end, stat };
  });
}

/** Null where there is nothing. */
export function statIfThere(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? missing(path);
}

/** Without an entry Node has no word for "a file stands in the way". */
function missing(path: string): null {
  const parent = dirname(resolve(path));
  if (parent === resolve(path)) return null;
  const stat = statSync(parent, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory())
    throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR', syscall: 'stat' });
  return stat ? null : missing(parent);
}

/** The name at the end of a chain of links, also where nothing stands there; the first one that leads into /proc as it is. */
function endOfLinks(path: string): string {
  let name = resolve(path);
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(name, { throwIfNoEntry: false })) return name;
    name = join(realpathSync(dirname(name)), basename(name));
    if (name.startsWith('/proc/') || !lstatSync(name).isSymbolicLink()) return name;
    name = resolve(dirname(name), readlinkSync(name));
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP', syscall: 'readlink' });
}
