import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { Answering } from '../asks/question';
import { type JobHandle, runJob } from '../asks/runJob';
import { keepTables, type SentNetwork } from '../asks/runOn';
import type { DocumentState } from '../document/documentStore';
import { useSubject } from '../document/subjectStore';
import { changeLook } from '../view/lookStore';
import { tellError } from '../view/notices';
import { engineValues } from './engineValues';
import { isNamed } from './namedTraffic';
import { usePaper } from './paperStore';
import { type NamedTraffic, useRouteSetup } from './routeSetupStore';
import { addResult, type RouteResultView } from './runStore';

export interface RunRequest {
  readonly engine: string;
  readonly title: LocalText;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  readonly traffic: NamedTraffic;
  /** VLANs planned by this rule, in the place of an engine. */
  readonly vlan?: string;
  /** The routes that are measured; the tables of switches where it is absent. */
  readonly routes?: 'lft' | 'pairs';
}

/**
 * Routes the network as it is now and keeps the result. Null if cancelled or failed; a failure is told.
 * @param show put the result on the canvas; what a person asks for so takes the place of any routing still running
 * @param again given where the page does it of itself: how it begins again after what a person asks for
 */
export async function routeNow(request: RunRequest, show = true, again?: () => void): Promise<RouteResultView | null> {
  try {
    return await routeOrThrow(request, show, undefined, undefined, again);
  } catch (error) {
    tellError('routeFailed', request.title, error);
    return null;
  }
}

/**
 * As `routeNow`, but a failure is thrown and is the caller's to tell.
 * @param within the question that it is part of
 * @param of the network that is routed, as it is now if left out
 * @param again see `routeNow`
 */
export async function routeOrThrow(
  request: RunRequest,
  show: boolean,
  within?: Pick<Answering<unknown>, 'signal' | 'onStep'>,
  of: Pick<DocumentState, 'topology' | 'fabric' | 'revision'> = useSubject.getState(),
  again?: () => void,
): Promise<RouteResultView | null> {
  const { topology, fabric, revision } = of;
  const network = { topology, revision };
  const { engine, title, params, seed, traffic, vlan, routes = 'lft' } = request;
  const done = await runJob('route', title, ({ run }) => startRoute(request, network, run), {
    replaces: show && !again,
    again,
    within,
  });
  if (!done) return null;
  const { routing, ...view } = done.value;
  const key = [
    revision,
    engine,
    JSON.stringify(params),
    seed,
    traffic.name,
    ...(routes === 'lft' ? [] : [routes]),
  ].join(' ');
  const result: RouteResultView = {
    ...view,
    key,
    revision,
    topology,
    fabric,
    title,
    imported: false,
    traffic,
    vlan,
    ...(routes === 'pairs' && { routes }),
    workerMs: done.workerMs,
  };
  keepTables(key, routing, null, network);
  addResult(result);
  // Another network of the design may be in question by now.
  if (show && useSubject.getState().revision === revision) changeLook({ shownRun: key });
  return result;
}

/** Patterns have a job of their own, which is loaded with the first one: the first picture does without. */
function startRoute(
  { engine, params, seed, traffic: { traffic }, vlan, routes = 'lft' }: RunRequest,
  network: SentNetwork,
  run: JobHandle['run'],
) {
  if (vlan) return run('judgePlan', { name: engine, rule: vlan, seed, traffic }, { network });
  const request = { engine, params, seed, routes } as const;
  return isNamed(traffic)
    ? run('routeNamed', { ...request, traffic }, { network })
    : run('route', { ...request, traffic }, { network });
}

/** The run that the forms of the Route workspace describe, for one engine. */
export function requestFor(engine: string, title: LocalText): RunRequest {
  const { seed, traffic } = useRouteSetup.getState();
  const routes = usePaper.getState().paper?.routes(useSubject.getState().fabric);
  return { engine, title, params: engineValues(engine), seed, traffic, ...(routes && { routes }) };
}
