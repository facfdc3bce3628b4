import type { Fabric } from './fabric';

/** Switches that have a live host, in index order. */
export function switchesWithHosts({ hostOffset }: Fabric): Uint32Array {
  return filled(hostOffset);
}

/** Switches with a host that takes part in traffic. */
export function switchesWithTalkers({ talkerOffset }: Fabric): Uint32Array {
  return filled(talkerOffset);
}

function filled(offset: Uint32Array): Uint32Array {
  const found = new Uint32Array(offset.length - 1);
  let count = 0;
  for (let s = 0; s + 1 < offset.length; s++) if (offset[s + 1] > offset[s]) found[count++] = s;
  return found.slice(0, count);
}
