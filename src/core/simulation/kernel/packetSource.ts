/** A source that sends packets into the kernel and takes them out again. The kernel calls it once a packet, never once a hop. */
export interface PacketSource {
  /** Paths of packets: numbers of output lanes one after the other, the last one a host's. Never replaced while the kernel runs. */
  readonly paths: Int32Array;
  /** Set when nothing is left to do. */
  readonly done: boolean;
  /** Tick at which `wake` wants to be called; Infinity for never. */
  readonly wakeAt: number;
  /** Of the packet that `next` gave out: when it came into being, and a number that comes back with it. */
  readonly birth: number;
  readonly tag: number;

  /** Start in `paths` of the path of the host's next packet, or -1 if it has none to send now. */
  next(host: number, now: number): number;
  /** Ticks that a host on the fastest link keeps silent after the packet it has just begun to send has left; on a slower one as much longer. */
  gapTicks(host: number): number;
  /** A packet's last flit is with its host. `path` is where its path began. */
  delivered(path: number, birth: number, tag: number, now: number): void;
  /** Makes packets whose time has come; calls `offer` for hosts that have something to send anew. */
  wake(now: number, offer: (host: number) => void): void;
}
