/** Times counted tick by tick up to 2^16, and beyond with the first 8 of their binary digits, so that quantiles are good to half a percent. */
export class LatencyHistogram {
  count = 0;
  sum = 0;
  max = 0;
  private readonly cells = new Float64Array(EXACT + 16 * 128);

  add(ticks: number): void {
    this.count++;
    this.sum += ticks;
    if (ticks > this.max) this.max = ticks;
    this.cells[cellOf(ticks)]++;
  }

  /** NaN if there is nothing. */
  get mean(): number {
    return this.sum / this.count;
  }

  /** The least time that a share of all do not exceed; NaN if there is nothing. */
  quantile(share: number): number {
    if (this.count === 0) return Number.NaN;
    let rest = Math.ceil(share * this.count);
    for (let c = 0; c < this.cells.length; c++) {
      rest -= this.cells[c];
      if (rest <= 0) return Math.min(this.max, upperEnd(c));
    }
    return this.max;
  }

  /** Counts in some `bars` equal steps from 0 to the longest time: how many took less than the end of each. */
  bars(bars: number): { readonly width: number; readonly counts: readonly number[] } {
    const width = Math.max(1, Math.ceil((this.max + 1) / bars));
    const counts = new Array<number>(Math.ceil((this.max + 1) / width)).fill(0);
    for (let c = 0; c < this.cells.length; c++) {
      if (this.cells[c] > 0) counts[Math.min(counts.length - 1, Math.floor(upperEnd(c) / width))] += this.cells[c];
    }
    return { width, counts };
  }
}

const EXACT = 65_536;

function cellOf(ticks: number): number {
  if (ticks < EXACT) return ticks;
  const shift = 24 - Math.clz32(ticks);
  return EXACT + (shift - 9) * 128 + ((ticks >>> shift) & 127);
}

function upperEnd(cell: number): number {
  if (cell < EXACT) return cell;
  const shift = 9 + ((cell - EXACT) >> 7);
  return ((((cell - EXACT) & 127) | 128) + 1) * 2 ** shift - 1;
}
