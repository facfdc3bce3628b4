import { type CanonicalNetwork, ProofRefusal } from './canonical';
import { packNumbers } from './packedNumbers';

/** Ranks have 16 bits. */
const MOST_RANK = 0xffff;

/**
 * The ranks of a graph of dependencies without loops, as a certificate has them: for each channel and lane, the length of the longest chain that ends there.
 * @param arcs sorted by tail: tail, head, tail, head …; a vertex is channel × lanes + lane. O(vertices + arcs)
 * @throws ProofRefusal for chains of more than 65,535 arcs
 */
export function packRanks({ fabric, channels }: CanonicalNetwork, lanes: number, arcs: Uint32Array): string {
  const rank = chainLengths(fabric.channelCount * lanes, arcs);
  if (rank.some((length) => length > MOST_RANK))
    throw new ProofRefusal({
      en: `a chain of more than ${MOST_RANK} channels wait for each other: their ranks need more than 16 bits`,
      ja: `依存の連鎖が ${MOST_RANK} を超えるため、順位が 16 ビットに収まりません`,
    });
  const inOrder = new Uint16Array(rank.length);
  channels.forEach((c, i) => {
    for (let lane = 0; lane < lanes; lane++) inOrder[i * lanes + lane] = rank[c * lanes + lane];
  });
  return packNumbers(inOrder, 2);
}

/** By vertex, the longest chain of arcs that ends there. @param arcs of a graph without loops, sorted by tail: tail, head, tail, head … O(vertices + arcs) */
function chainLengths(vertexCount: number, arcs: Uint32Array): Uint32Array {
  const first = new Uint32Array(vertexCount + 1);
  const before = new Uint32Array(vertexCount);
  for (let a = 0; a < arcs.length; a += 2) {
    first[arcs[a] + 1] = a + 2;
    before[arcs[a + 1]]++;
  }
  for (let v = 0; v < vertexCount; v++) first[v + 1] = Math.max(first[v], first[v + 1]);
  const length = new Uint32Array(vertexCount);
  const open: number[] = [];
  for (let v = 0; v < vertexCount; v++) if (before[v] === 0) open.push(v);
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    for (let a = first[v]; a < first[v + 1]; a += 2) {
      const next = arcs[a + 1];
      length[next] = Math.max(length[next], length[v] + 1);
      if (--before[next] === 0) open.push(next);
    }
  }
  return length;
}
