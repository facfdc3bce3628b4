import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { cableSpeeds } from '../../core/topology/cableSpeeds';
import type { Topology } from '../../core/topology/topology';
import { type RouteReply, route } from '../../jobs/routing/routeJob';
import { Session } from '../../jobs/session';
import type { DocumentState } from '../../state/document/documentStore';
import type { RoutePath, RouteResultView, RunState } from '../../state/results/runStore';
import { buildModel } from './buildModel';
import type { DrawnLook } from './look';
import type { CanvasModel } from './model';
import { refreshRouting } from './refreshRouting';
import { rulesPart } from './rulesPart';

await rulesPart.load();

/** A network as the canvas draws it, routed by an engine. */
export function modelOf(
  topology: Topology,
  engine: string,
  look: Partial<DrawnLook> = {},
  path: RoutePath | null = null,
): CanvasModel {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const request = { engine, params: {}, seed: 1, traffic: null, routes: 'lft' as const };
  const steps = route.on(session, request, () => 0);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { routing: _, ...shown } = step.value as RouteReply;
  const fabric = compileFabric(topology);
  const result = { ...shown, key: 'r', revision: 1, topology, fabric } as unknown as RouteResultView;
  const view = { ...drawnLook(), ...look, shownRun: 'r' };
  const model = buildModel(
    { topology, fabric, cables: cableSpeeds(topology.links), revision: 1 } as DocumentState,
    view,
  );
  refreshRouting(model, view, { results: new Map([['r', result]]), path } as unknown as RunState, 1);
  return model;
}
