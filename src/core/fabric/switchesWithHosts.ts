import type { Fabric } from './fabric';

/** Switches that have a live host, in index order. */
export function switchesWithHosts(fabric: Fabric): Uint32Array {
  const { hostOffset, switchCount } = fabric;
  const found = new Uint32Array(switchCount);
  let count = 0;
  for (let s = 0; s < switchCount; s++) if (hostOffset[s + 1] > hostOffset[s]) found[count++] = s;
  return found.slice(0, count);
}
