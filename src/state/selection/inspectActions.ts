import type { Topology } from '../../core/topology/topology';
import type { AddressReply } from '../../jobs/routing/addressesJob';
import { runOn } from '../asks/runOn';
import { useSubject } from '../document/subjectStore';
import { drawPath, useRuns } from '../results/runStore';
import { useLook } from '../view/lookStore';
import { tellError } from '../view/notices';
import { useSelection } from './selectionStore';

/** Output ports of a switch towards every host under a result; null if the tables are gone, which has been told. */
export async function fetchTableRow(run: string, at: number): Promise<Uint16Array | null> {
  try {
    return (await runOn('keeper', 'tableRow', { run, at })).value;
  } catch (error) {
    tellError('rowsFailed', null, error);
    return null;
  }
}

/** Addresses of a switch or a host of the network as it is; null if it has none, which has been told. */
export async function fetchAddresses(
  kind: 'switch' | 'host',
  at: number,
  topology: Topology,
): Promise<AddressReply | null> {
  const { revision } = useSubject.getState();
  try {
    return (await runOn('keeper', 'addresses', { kind, at }, { network: { revision, topology } })).value;
  } catch (error) {
    tellError('rowsFailed', null, error);
    return null;
  }
}

/** Keeps the drawn route in step with the pair that is asked for and the result that is shown. */
export function startPathFollowing(): void {
  const follow = (): void => void fetchPath();
  useSelection.subscribe((now, before) => {
    if (now.pathPair !== before.pathPair) follow();
  });
  useLook.subscribe((now, before) => {
    if (now.shownRun !== before.shownRun) follow();
  });
  useSubject.subscribe((now, before) => {
    if (now.revision !== before.revision) follow();
  });
}

async function fetchPath(): Promise<void> {
  const { pathPair } = useSelection.getState();
  const { shownRun } = useLook.getState();
  drawPath(null);
  const topology = shownRun === null ? undefined : useRuns.getState().results.get(shownRun)?.topology;
  if (!pathPair || shownRun === null || !topology) return;
  // The tables know the network as it was routed.
  const source = topology.hosts.findIndex((h) => h.id === pathPair.source);
  const destination = topology.hosts.findIndex((h) => h.id === pathPair.destination);
  if (source < 0 || destination < 0) return;
  try {
    const { value } = await runOn('keeper', 'hostPath', { run: shownRun, source, destination });
    if (useSelection.getState().pathPair === pathPair && useLook.getState().shownRun === shownRun) {
      drawPath({ run: shownRun, source, destination, ...value });
    }
  } catch (error) {
    tellError('rowsFailed', null, error);
  }
}
