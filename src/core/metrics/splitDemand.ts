import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import type { TerminalDemand } from '../traffic/terminalDemand';
import { hostRates } from './hostRates';
import { longestMatching } from './longestMatching';

/** Number of permutations of the switches that are mixed. */
const MIXED = 12;

/** The traffic between switches that has to go farthest, all hosts at full rate (`longestMatching`). Yields the share that is done. */
export function* farthestDemand(fabric: Fabric): Generator<number, TerminalDemand> {
  const { flows } = yield* longestMatching(fabric);
  const { terminals, demand, placeOf } = emptyDemand(fabric);
  for (const { source, destination, rate } of flows)
    demand[placeOf[source] * terminals.length + placeOf[destination]] += rate;
  return { terminals, demand };
}

/**
 * A mix of twelve drawn permutations of the switches with hosts, each with a drawn weight, in which no host sends or receives more than it
 * can (the "ur" of Flattened Clos, NSDI 2023). What stays at its switch takes no channel. O(switches with hosts²).
 */
export function mixedPermutations(fabric: Fabric, seed: number): TerminalDemand {
  const random = new SeededRandom(seed);
  const { terminals, demand } = emptyDemand(fabric);
  const { sent } = hostRates(fabric);
  const n = terminals.length;
  const weights = Array.from({ length: MIXED }, () => random.float());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const to = Uint32Array.from(terminals.keys());
  for (const weight of weights) {
    random.shuffle(to);
    for (let i = 0; i < n; i++) {
      const rate = Math.min(sent[terminals[i]], sent[terminals[to[i]]]);
      if (to[i] !== i) demand[i * n + to[i]] += (rate * weight) / whole;
    }
  }
  return { terminals, demand };
}

function emptyDemand(fabric: Fabric): TerminalDemand & { readonly placeOf: Uint32Array } {
  const terminals = switchesWithTalkers(fabric);
  const placeOf = new Uint32Array(fabric.switchCount);
  terminals.forEach((s, i) => {
    placeOf[s] = i;
  });
  return { terminals, demand: new Float64Array(terminals.length ** 2), placeOf };
}
