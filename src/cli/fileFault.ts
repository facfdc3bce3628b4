import { InputFault } from './inputFault';

/** Node's error code for a name that no file system can have, before it calls the system. */
const NO_NAME = 'ERR_INVALID_ARG_VALUE';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a folder: expected a file',
  ENOTDIR: 'a file stands where a folder is expected',
  EEXIST: 'something else stands there already',
  ENOTEMPTY: 'something else stands there already',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the quota of disk space is used up',
  EFBIG: 'would become larger than a file may be here',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long for the file system',
  ELOOP: 'symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENXIO: 'nothing is there to take what is written',
  EPIPE: 'whoever read it has left',
  EBUSY: 'is in use',
  EIO: 'the device failed',
  [NO_NAME]: 'no file can have this name: it holds a null character',
};

/** An error of the file system in a person's words; any other error as it is. */
export function describeFileError(path: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === null) return error;
  return new InputFault(`${path}: ${REASONS[code] ?? (error as Error).message}`);
}

/** The system's name of what went wrong, such as `ENOENT`; null for an error that no call of the system made. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return 'syscall' in error || error.code === NO_NAME ? error.code : null;
}

/** Does a piece of work on a file. @throws InputFault in place of an error of the file system */
export function onFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw describeFileError(path, error);
  }
}
