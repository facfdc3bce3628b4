import type { GridPlaces } from '../../fabric/gridPlaces';

/** No entry at all. */
export const NO_ENTRY = 0xffff;

/**
 * The entry of a table that forwards each place of the grid: the one whose switch lies nearest to it on the grid, of
 * equals the first. A breadth-first search from all entries at once: on its way to a place the search meets only places
 * that are served by the same entry, or by one that is earlier in the list and as near.
 */
export class NearestEntries {
  /** Uint16Array[placeCount]: place in the list of entries, NO_ENTRY if the list is empty. */
  readonly entry: Uint16Array;
  private readonly level: Int32Array;
  private readonly queue: Uint32Array;

  constructor(private readonly places: GridPlaces) {
    this.entry = new Uint16Array(places.placeCount);
    this.level = new Int32Array(places.placeCount);
    this.queue = new Uint32Array(places.placeCount);
  }

  /** @param entries switches, in the order of the table. O(places × dimensions). */
  search(entries: readonly number[]): void {
    const { entry, level, queue } = this;
    const { placeOf, offset, neighbour } = this.places;
    entry.fill(NO_ENTRY);
    level.fill(-1);
    let filled = 0;
    for (let k = 0; k < entries.length; k++) {
      const place = placeOf[entries[k]];
      entry[place] = k;
      level[place] = 0;
      queue[filled++] = place;
    }
    for (let i = 0; i < filled; i++) {
      const place = queue[i];
      const own = entry[place];
      const next = level[place] + 1;
      for (let e = offset[place]; e < offset[place + 1]; e++) {
        const beside = neighbour[e];
        if (level[beside] < 0) {
          level[beside] = next;
          entry[beside] = own;
          queue[filled++] = beside;
        } else if (level[beside] === next && own < entry[beside]) {
          entry[beside] = own;
        }
      }
    }
  }
}
