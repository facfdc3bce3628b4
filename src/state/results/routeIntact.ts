import { compileFabric } from '../../core/fabric/compileFabric';
import { withFailed } from '../../core/topology/tablesNetwork';
import { useDocument } from '../document/documentStore';
import { useSubject } from '../document/subjectStore';
import { leaveShown } from './leftShown';
import { type RunRequest, routeOrThrow } from './routeActions';
import type { RouteResultView } from './runStore';

/** Routes the network without its failures, for a result of before them where there is none. Null if cancelled; a failure is thrown. */
export async function routeIntact(request: RunRequest): Promise<RouteResultView | null> {
  const { topology: damaged } = useSubject.getState();
  const topology = withFailed(damaged, []);
  const network = { topology, fabric: compileFabric(topology), revision: useDocument.getState().reserveRevision() };
  const result = await routeOrThrow(request, false, undefined, network);
  if (result) leaveShown(network.revision, result.key);
  return result;
}
