import type { HostId } from '../../core/topology/topology';
import type { PathLids } from '../../jobs/routing/pathLids';
import { runOn } from '../asks/runOn';
import { changeSelection, useSelection } from '../selection/selectionStore';
import { tellError } from '../view/notices';
import type { RoutePath } from './runStore';

/** LIDs along a traced route; null if there are none, or if the tables are gone, which has been told. */
export async function fetchPathLids({ run, destination, switches }: RoutePath): Promise<PathLids | null> {
  try {
    return (await runOn('keeper', 'pathLids', { run, host: destination, switches: [...switches] })).value;
  } catch (error) {
    tellError('rowsFailed', null, error);
    return null;
  }
}

/** The two hosts of the selection, in the order of selecting; null if it is anything else. */
function selectedHostPair(): readonly [HostId, HostId] | null {
  const { selection } = useSelection.getState();
  const hosts = selection.flatMap((ref) => (ref.kind === 'host' ? [ref.id] : []));
  return selection.length === 2 && hosts.length === 2 ? [hosts[0], hosts[1]] : null;
}

/** Traces the route between the two selected hosts; traced already, the way back. */
export function traceSelected(): void {
  const pair = selectedHostPair();
  if (!pair) return;
  const { pathPair } = useSelection.getState();
  const again = pathPair?.source === pair[0] && pathPair.destination === pair[1];
  const [source, destination] = again ? [pair[1], pair[0]] : pair;
  changeSelection({ pathPair: { source, destination } });
}

export function traceBack(): void {
  const { pathPair } = useSelection.getState();
  if (pathPair) changeSelection({ pathPair: { source: pathPair.destination, destination: pathPair.source } });
}
