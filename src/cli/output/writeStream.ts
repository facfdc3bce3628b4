import { closeSync, constants, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import { errorCode, onFile } from '../fileFault';

/** How long to wait for the other end of a pipe before it is tried again. */
const PAUSE_MS = 10;

/** A device or a pipe that is written where it is, never replaced. */
export class OutputStream {
  private readonly file: number;

  /** Opens it; a named pipe waits for its reader. To be closed. @throws InputFault */
  constructor(private readonly path: string) {
    this.file = onFile(path, () => openWhenReady(path));
  }

  /** @throws InputFault */
  write(text: string | Uint8Array): void {
    onFile(this.path, () => writeAll(this.file, text));
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Writes all of it: a call of the system may take a part. @throws the error of the system */
export function writeAll(file: number, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      pause();
    }
  }
}

// Never blocked in a call of the system, which a signal could not end.
function openWhenReady(path: string): number {
  for (;;) {
    try {
      const file = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
      // Behind /dev/stdout; begun anew, as any other file.
      if (fstatSync(file).isFile()) {
        closeSync(file);
        return openSync(path, 'w');
      }
      return file;
    } catch (error) {
      if (errorCode(error) !== 'ENXIO' || !statSync(path).isFIFO()) throw error;
      pause();
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
