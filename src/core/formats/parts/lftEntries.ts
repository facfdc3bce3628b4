/** Entries of forwarding tables as files give them, one array a field, an element an entry. */
export class LftEntries {
  /** Switch whose table it is. */
  readonly at: number[] = [];
  readonly lid: number[] = [];
  readonly port: number[] = [];
  /** End point that it leads to; -1 = none of the network. */
  readonly end: number[] = [];
  readonly line: number[] = [];
  /** 2 × file, + 1 if the entry names a port GUID that the network lacks, so that only its LID tells whose it is. */
  private readonly origin: number[] = [];
  private readonly files: string[] = [];

  get count(): number {
    return this.at.length;
  }

  /** The file that is being read. */
  get file(): string {
    return this.files[this.files.length - 1];
  }

  startFile(name: string): void {
    this.files.push(name);
  }

  add(entry: {
    readonly at: number;
    readonly lid: number;
    readonly port: number;
    readonly end: number;
    readonly line: number;
    readonly isDoubtful: boolean;
  }): void {
    this.at.push(entry.at);
    this.lid.push(entry.lid);
    this.port.push(entry.port);
    this.end.push(entry.end);
    this.line.push(entry.line);
    this.origin.push(2 * (this.files.length - 1) + (entry.isDoubtful ? 1 : 0));
  }

  /** Checks whether entry i names a port that the network lacks. */
  isDoubtful(i: number): boolean {
    return this.origin[i] % 2 === 1;
  }

  fileOf(i: number): string {
    return this.files[this.origin[i] >> 1];
  }
}

/** A LID as files write it. */
export function hexLid(lid: number): string {
  return `0x${lid.toString(16).padStart(4, '0')}`;
}
