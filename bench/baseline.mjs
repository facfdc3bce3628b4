// What rows are measured against: breadth-first searches over a fixed graph, which no change to the product touches. Its time
// says how fast the machine is at this moment, so that ratios of two days, or of a busy and an idle machine, can be compared.

const NODES = 4096;
const STEPS = [1, 17, 289, 1021];
const SEARCHES = 400;
const REPEATS = 3;

/** Milliseconds of the fastest of a few runs. */
export function baselineMs() {
  const times = Array.from({ length: REPEATS }, () => {
    const started = performance.now();
    const reached = searchAll();
    if (reached !== NODES * SEARCHES) throw new Error(`the baseline reached ${reached} nodes`);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** Nodes reached in all, so that no run can be left out by the compiler. */
function searchAll() {
  const distance = new Int32Array(NODES);
  const queue = new Uint32Array(NODES);
  let reached = 0;
  for (let from = 0; from < SEARCHES; from++) {
    distance.fill(-1);
    distance[from] = 0;
    queue[0] = from;
    let end = 1;
    for (let at = 0; at < end; at++) {
      for (const step of STEPS) {
        for (const sign of [1, -1]) {
          const next = (queue[at] + sign * step + NODES) % NODES;
          if (distance[next] >= 0) continue;
          distance[next] = distance[queue[at]] + 1;
          queue[end++] = next;
        }
      }
    }
    reached += end;
  }
  return reached;
}
