/** LIDs of a port by LMC: 2^7 at most. */
const LARGEST_LMC = 7;

/** To which table of a host's LIDs an entry belongs: hosts have `width` consecutive LIDs, from their base on, switches one. */
export class LidColumns {
  /** LIDs of a host. */
  readonly width: number;

  /** @param base by end point, hosts first: its lowest LID; 0 = none */
  constructor(
    private readonly base: Uint16Array,
    private readonly hostCount: number,
    lmc: number,
  ) {
    this.width = 1 << lmc;
  }

  /** How far a LID is above the end point's own; 0 for its own, and for one that is not among its LIDs. */
  offsetOf(end: number, lid: number): number {
    const offset = lid - this.base[end];
    return end < this.hostCount && offset > 0 && offset < this.width ? offset : 0;
  }

  isOwn(end: number, lid: number): boolean {
    return lid === this.base[end] || this.offsetOf(end, lid) > 0;
  }

  /** A number for each end point and offset, below `count`. */
  columnOf(end: number, lid: number): number {
    return this.offsetOf(end, lid) * this.base.length + end;
  }

  get count(): number {
    return this.width * this.base.length;
  }
}

/**
 * The LMC that tables show: the largest with which every host is found under all its LIDs, aligned as they must be; 0 where no host is found.
 * @param isFound whether a host stands under a LID somewhere
 */
export function commonLmc(
  base: Uint16Array,
  hostCount: number,
  isFound: (host: number, lid: number) => boolean,
): number {
  let common = -1;
  for (let h = 0; h < hostCount; h++) {
    if (base[h] === 0 || !isFound(h, base[h])) continue;
    let lmc = 0;
    const most = common < 0 ? LARGEST_LMC : common;
    while (lmc < most && hasAll(h, 2 << lmc)) lmc++;
    common = lmc;
    if (common === 0) return 0;
  }
  return Math.max(0, common);

  function hasAll(host: number, width: number): boolean {
    if (base[host] % width !== 0) return false;
    for (let offset = width >> 1; offset < width; offset++) if (!isFound(host, base[host] + offset)) return false;
    return true;
  }
}
