import { fstatSync } from 'node:fs';

import { describeFileError, errorCode } from '../fileFault';
import { writeAll } from './writeStream';

/** Standard output or error, which may be a full disk, or a pipe whose reader leaves. */
export class StandardStream {
  private readonly direct: boolean;
  private gone = false;

  /** @param onFault is told once when nothing can be written any more: why, in words, or null where the reader left */
  constructor(
    private readonly stream: NodeJS.WriteStream & { readonly fd: number },
    private readonly onFault: (reason: string | null) => void,
  ) {
    this.direct = isFileOrDevice(stream);
    stream.on('error', (error) => this.fail(error));
  }

  write(text: string): void {
    if (this.gone) return;
    try {
      // Node takes a part that a full file still had room for to be all of it.
      if (this.direct) writeAll(this.stream.fd, text);
      else this.stream.write(text);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.gone) return;
    this.gone = true;
    if (errorCode(error) === 'EPIPE') this.onFault(null);
    else {
      const told = describeFileError('standard output', error);
      this.onFault(told instanceof Error ? told.message : String(told));
    }
  }
}

function isFileOrDevice({ fd, isTTY }: { readonly fd: number; readonly isTTY?: boolean }): boolean {
  if (isTTY) return false;
  try {
    const stat = fstatSync(fd);
    return stat.isFile() || stat.isCharacterDevice();
  } catch {
    return false;
  }
}
