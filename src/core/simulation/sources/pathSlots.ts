import type { PacketPaths } from '../paths/packetPaths';

/** Room for the paths of all packets on their way, which is given out and taken back packet by packet. */
export class PathSlots {
  /** The array `PacketSource.paths`. */
  readonly paths: Int32Array;
  private readonly free: Int32Array;
  private freeCount: number;
  /** Buffer in which paths are tried out. */
  private readonly probe: Int32Array;

  /** @param inFlight packets that the network holds at most */
  constructor(
    private readonly routes: PacketPaths,
    inFlight: number,
  ) {
    this.paths = new Int32Array(inFlight * routes.longest);
    this.free = Int32Array.from({ length: inFlight }, (_, i) => (inFlight - 1 - i) * routes.longest);
    this.freeCount = inFlight;
    this.probe = new Int32Array(routes.longest);
  }

  /** Checks whether a path leads there. */
  leads(host: number, to: number): boolean {
    return this.routes.write(host, to, this.probe, 0) >= 0;
  }

  /** Takes a place in `paths` for the path of one more packet. @param to one that a path leads to */
  take(host: number, to: number): number {
    const path = this.free[--this.freeCount];
    this.routes.write(host, to, this.paths, path);
    return path;
  }

  /** The packet with this path has arrived. */
  giveBack(path: number): void {
    this.free[this.freeCount++] = path;
  }
}
