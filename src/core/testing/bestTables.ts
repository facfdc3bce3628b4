import type { Fabric } from '../fabric/fabric';
import { type Demand, demandFrom } from '../traffic/demand';

/**
 * The least that the fullest channel can carry over its capacity, of all forwarding tables that there are: raw load, found by trying them.
 * For networks of a handful of switches and hosts.
 */
export function leastFullest(fabric: Fabric, demand: Demand): number {
  const choices = [...fabric.talkerAt].map((host) => loadsTowards(fabric, demand, host));
  // The heaviest first: most of what is left to try is cut off early.
  choices.sort((a, b) => Math.min(...b.map(fullest)) - Math.min(...a.map(fullest)));
  let best = Number.POSITIVE_INFINITY;
  const add = (i: number, loads: readonly number[]): void => {
    if (fullest(loads) >= best) return;
    if (i === choices.length) best = fullest(loads);
    else
      for (const more of choices[i])
        add(
          i + 1,
          loads.map((load, c) => load + more[c]),
        );
  };
  add(0, new Array(fabric.channelCount).fill(0));
  return best;
}

const fullest = (loads: readonly number[]): number => Math.max(0, ...loads);

/** By choice of a channel for the host at every switch, such that packets arrive: loads over capacities; the same loads once. */
function loadsTowards(fabric: Fabric, demand: Demand, host: number): number[][] {
  const { switchCount, channelCount, hostSwitch, channelTo, channelCapacity, outOffset, outChannel } = fabric;
  const found = new Map<string, number[]>();
  const next: number[] = new Array(switchCount).fill(-1);
  const choose = (s: number): void => {
    if (s === switchCount) keep();
    else if (s === hostSwitch[host] || outOffset[s] === outOffset[s + 1]) choose(s + 1);
    else
      for (const c of outChannel.subarray(outOffset[s], outOffset[s + 1])) {
        next[s] = c;
        choose(s + 1);
      }
    next[s] = -1;
  };
  const keep = (): void => {
    const loads: number[] = new Array(channelCount).fill(0);
    for (let s = 0; s < switchCount; s++) {
      const amount = demandFrom(fabric, demand, s, host);
      if (amount === 0 || s === hostSwitch[host]) continue;
      let hops = 0;
      for (let at = s; at !== hostSwitch[host] && next[at] >= 0 && hops <= switchCount; hops++) {
        loads[next[at]] += amount / channelCapacity[next[at]];
        at = channelTo[next[at]];
      }
      if (hops > switchCount) return;
    }
    found.set(loads.join(), loads);
  };
  choose(0);
  return [...found.values()];
}
