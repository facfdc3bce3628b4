import type { Fabric } from '../core/fabric/fabric';
import { NONE } from '../core/fabric/fabric';
import type { ForwardingTable } from '../core/routes/routing';

/** One host pair's walk through the tables; `switches` and `ports` run in step, `channels` is one shorter if it arrives. */
export interface TracedPath {
  readonly channels: Uint32Array;
  readonly switches: Uint32Array;
  readonly ports: Uint16Array;
  readonly outcome: 'arrives' | 'no-route' | 'loops';
}

/** Follows the tables from one host's switch towards another host. Stops where a switch comes up again. O(hops). */
export function tracePath(fabric: Fabric, table: ForwardingTable, source: number, destination: number): TracedPath {
  const channels: number[] = [];
  const switches: number[] = [];
  const ports: number[] = [];
  const seen = new Set<number>();
  let outcome: TracedPath['outcome'] = 'no-route';
  let at = fabric.hostSwitch[source];
  while (at !== NONE) {
    if (seen.has(at)) {
      outcome = 'loops';
      break;
    }
    seen.add(at);
    const port = table[at * fabric.hostCount + destination];
    switches.push(at);
    ports.push(port);
    const target = port === 0 ? -1 : fabric.portTarget[fabric.portOffset[at] + port];
    if (target === -2 - destination) {
      outcome = 'arrives';
      break;
    }
    if (target < 0) break;
    channels.push(target);
    at = fabric.channelTo[target];
  }
  return {
    channels: Uint32Array.from(channels),
    switches: Uint32Array.from(switches),
    ports: Uint16Array.from(ports),
    outcome,
  };
}
