import type { PathLids } from '../jobs/routing/pathLids';
import type { RoutePath, RouteResultView } from '../state/results/runStore';

/** One switch of a traced route, as its forwarding table treats the destination. */
export interface PathRow {
  /** Index in the network that was routed. */
  readonly at: number;
  readonly name: string;
  /** Its own LID, null where there are none. */
  readonly lid: number | null;
  readonly inPort: number;
  /** 0 = the table has no entry. */
  readonly outPort: number;
  /** Virtual lane by which packets leave for the next switch; null at the last, and where there is but one lane. */
  readonly lane: number | null;
}

/** The rows of a route from the source's switch on. O(hops). */
export function pathRows(path: RoutePath, { fabric }: RouteResultView, lids: PathLids | null): PathRow[] {
  return Array.from(path.switches, (at, i) => ({
    at,
    name: fabric.switchNames[at],
    lid: lids?.switches[i] ?? null,
    inPort: i === 0 ? fabric.hostSwitchPort[path.source] : fabric.channelToPort[path.channels[i - 1]],
    outPort: path.ports[i],
    lane: path.lanes?.lane[i] ?? null,
  }));
}

/** As OpenSM's tools write LIDs. */
export function formatLid(lid: number | null): string {
  return lid === null ? '–' : `0x${lid.toString(16).padStart(4, '0')}`;
}
