import { inverse } from '../base/structures/inverse';
/**
 * Places of vertices in a topological order that is to be kept while edges are added.
 *
 * Source: Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM JEA 11 (2006).
 */
export class OrderedPlaces {
  private readonly vertexAt: Uint32Array;
  private readonly dealt: Uint32Array;

  /** @param position Uint32Array[vertices], a permutation; changed in place. */
  constructor(readonly position: Uint32Array) {
    this.vertexAt = inverse(position);
    this.dealt = new Uint32Array(position.length);
  }

  /**
   * Makes room for an edge: reassigns the places of two sets of vertices, those behind first, each set in its old sequence.
   * @param ahead what the head of the edge leads to, of places up to that of its tail; overwritten
   * @param behind what leads to its tail, of places from that of its head; overwritten
   */
  deal(ahead: Uint32Array, behind: Uint32Array): void {
    const { position, vertexAt, dealt } = this;
    // Places are distinct, so sorting them and reading vertices back by place avoids a comparison callback.
    for (let i = 0; i < ahead.length; i++) ahead[i] = position[ahead[i]];
    for (let i = 0; i < behind.length; i++) behind[i] = position[behind[i]];
    ahead.sort();
    behind.sort();
    for (let i = 0; i < behind.length; i++) dealt[i] = vertexAt[behind[i]];
    for (let i = 0; i < ahead.length; i++) dealt[behind.length + i] = vertexAt[ahead[i]];
    for (let i = 0, a = 0, b = 0; a < ahead.length || b < behind.length; i++) {
      const isBehind = a === ahead.length || (b < behind.length && behind[b] < ahead[a]);
      const place = isBehind ? behind[b++] : ahead[a++];
      position[dealt[i]] = place;
      vertexAt[place] = dealt[i];
    }
  }
}
