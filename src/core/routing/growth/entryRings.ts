/** Rings of numbers, one for each channel: the entries with flow that send over it. Memory 8 bytes an entry. */
export class EntryRings {
  private readonly after: Int32Array;
  private readonly before: Int32Array;
  private readonly head: Int32Array;

  constructor(entries: number, channels: number) {
    this.after = new Int32Array(entries);
    this.before = new Int32Array(entries);
    this.head = new Int32Array(channels).fill(-1);
  }

  /** Adds an entry to a channel's ring, behind all others. It must be in none. */
  link(entry: number, channel: number): void {
    const { after, before, head } = this;
    const first = head[channel];
    if (first < 0) {
      head[channel] = after[entry] = before[entry] = entry;
      return;
    }
    const last = before[first];
    after[last] = entry;
    before[entry] = last;
    after[entry] = first;
    before[first] = entry;
  }

  /** Takes an entry out of a channel's ring. It must be in it. */
  unlink(entry: number, channel: number): void {
    const { after, before, head } = this;
    const onward = after[entry];
    if (onward === entry) {
      head[channel] = -1;
      return;
    }
    after[before[entry]] = onward;
    before[onward] = before[entry];
    if (head[channel] === entry) head[channel] = onward;
  }

  /** The entries of a channel one after the other, for ever; -1 = it has none. */
  draw(channel: number): number {
    const entry = this.head[channel];
    if (entry >= 0) this.head[channel] = this.after[entry];
    return entry;
  }
}
