import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describeFileError, errorCode } from '../fileFault';
import { InputFault } from '../inputFault';
import type { OutputGuard } from '../output/outputGuard';

/** Who holds a lock. */
interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When it was started, where the system tells: a later process may get the same number. */
  readonly started: string | null;
}

/** Of file systems that know one name for a file only. */
const CANNOT_LINK: readonly string[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/** How often a lock that was left behind is put aside before others are taken to be faster. */
const MOST_TRIES = 5;

/**
 * `FILE.lock` says that a process writes FILE. One left by a process that is gone, killed perhaps, is put aside; on another machine none can
 * be known to be gone.
 */
export class FileLock {
  private readonly lock: string;

  /**
   * @param path the file, at the end of links
   * @param shown its name in messages
   * @throws InputFault if another process holds it
   */
  constructor(
    path: string,
    private readonly shown: string,
    private readonly guard: OutputGuard,
  ) {
    this.lock = `${path}.lock`;
    const own = JSON.stringify(holderOf(process.pid));
    for (let tries = 0; ; tries++) {
      try {
        this.take(own);
        guard.unfinished(this.lock);
        return;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw describeFileError(shown, error);
      }
      const text = read(this.lock);
      if (text === null) continue;
      const holder = parse(text);
      if (tries >= MOST_TRIES || !isGone(holder)) throw this.held(holder);
      this.putAside(text);
    }
  }

  release(): void {
    rmSync(this.lock, { force: true });
    this.guard.finished(this.lock);
  }

  /** The lock appears with all that it says: on a full disk an empty one would shut everybody out. @throws the error of the system */
  private take(own: string): void {
    const aside = `${this.lock}.${process.pid}.part`;
    this.guard.unfinished(aside);
    try {
      writeFileSync(aside, own);
      linkSync(aside, this.lock);
    } catch (error) {
      if (!CANNOT_LINK.includes(errorCode(error) ?? '')) throw error;
      this.takeUnlinked(own);
    } finally {
      rmSync(aside, { force: true });
      this.guard.finished(aside);
    }
  }

  private takeUnlinked(own: string): void {
    const file = openSync(this.lock, 'wx');
    try {
      writeFileSync(file, own);
    } catch (error) {
      rmSync(this.lock, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Only what was read is taken away: another process may have put its own there meanwhile. */
  private putAside(text: string): void {
    const aside = `${this.lock}.${process.pid}`;
    try {
      renameSync(this.lock, aside);
    } catch {
      return;
    }
    if (read(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, this.lock);
  }

  private held(holder: Holder | null): InputFault {
    const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
    return new InputFault(
      `${this.shown}: ${who} writes this file: wait until it has ended, or choose another file; if it has ended, remove ${this.lock}`,
    );
  }
}

function isGone(holder: Holder | null): boolean {
  if (!holder || holder.host !== hostname()) return false;
  if (!isAlive(holder.pid)) return true;
  const { started } = holderOf(holder.pid);
  return started !== null && holder.started !== null && started !== holder.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function holderOf(pid: number): Holder {
  // The name of a program may hold spaces and brackets; what follows it does not. The 22nd field is the start, in ticks since boot.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return { host: hostname(), pid, started: fields?.[19] ?? null };
}

/** Null for a lock that is being written, or is none. */
function parse(text: string): Holder | null {
  try {
    const { host, pid, started } = JSON.parse(text) as Partial<Holder>;
    if (typeof host !== 'string' || typeof pid !== 'number') return null;
    return { host, pid, started: typeof started === 'string' ? started : null };
  } catch {
    return null;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
