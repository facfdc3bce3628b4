import type { Fabric } from '../../core/fabric/fabric';
import { cancelJobs } from '../asks/jobStore';
import { runOn } from '../asks/runOn';
import { hasFailures } from '../document/hasFailures';
import { revisionOfDesign, useSubject } from '../document/subjectStore';
import { changeLook, useLook } from '../view/lookStore';
import { tellError } from '../view/notices';
import { engineWhenLeft, leaveShown, resultToShow } from './leftShown';
import { isNamed } from './namedTraffic';
import { requestFor, routeNow } from './routeActions';
import { changeRouteSetup, useRouteSetup } from './routeSetupStore';
import { drawPath, type EngineChoice, keepEngines, type RouteResultView, useRuns } from './runStore';

/** Table entries up to which routing takes about the blink of an eye, whatever the engine. */
const SMALL = 60_000;

/** Results among which none can be of a network left long ago. */
const FEW_RESULTS = 10;

/** Returns true if a network is small enough to be routed again automatically after every change. */
export function isSmall(fabric: Fabric): boolean {
  return fabric.hostCount * fabric.switchCount <= SMALL;
}

/** Keeps the shown result in step with the network: what was shown comes back with undo, a small network is routed again. */
export function startAutoRoute(): void {
  useSubject.subscribe((now, before) => {
    if (now.revision === before.revision && now.topology.tables === before.topology.tables) return;
    if (now.revision !== before.revision) leaveShown(before.revision, useLook.getState().shownRun);
    // What was asked about another network of the same design is still wanted.
    if (now.network === null || revisionOfDesign(now.revision) !== revisionOfDesign(before.revision))
      cancelJobs('route');
    void follow();
  });
  useRouteSetup.subscribe((now, before) => {
    if (now.traffic.name !== before.traffic.name) void followTraffic();
  });
}

/** Another engine may suit other traffic; what is shown stays until it is asked for. */
async function followTraffic(): Promise<void> {
  const choices = await refreshEngines();
  if (choices) followNetwork(choices);
}

async function follow(): Promise<void> {
  const { revision, topology } = useSubject.getState();
  const { results } = useRuns.getState();
  const fitting = [...results.values()].filter((r) => r.revision === revision);
  const known = resultToShow(fitting, revision);
  const shown = results.get(useLook.getState().shownRun ?? '');
  const engineLeft = engineWhenLeft(revision);
  if (!known && engineLeft) changeLook({ engineLeft });
  if (known) changeLook({ shownRun: known.key });
  else if (shown && !sameNetwork(shown, topology.switches)) changeLook({ shownRun: null });
  drawPath(null);
  if (results.size > FEW_RESULTS) void import('./dropResults').then(({ dropOldResults }) => dropOldResults());
  const choices = await refreshEngines();
  if (topology.tables || fitting.some((r) => r.imported)) await (await import('./carriedTables')).showCarried();
  if (hasFailures(topology)) await (await import('./carriedTables')).showUnrepaired();
  if (!choices || useSubject.getState().revision !== revision) return;
  followNetwork(choices);
  await routeUnasked(choices);
}

/** Routes a small network by the engine that it was left with, or that suits it, where no engine has yet. */
async function routeUnasked(choices = useRuns.getState().engines?.choices ?? []): Promise<void> {
  const { revision, fabric } = useSubject.getState();
  const left = takeEngineLeft(choices);
  // Tables may have come along with the network meanwhile.
  const here = [...useRuns.getState().results.values()].filter((r) => r.revision === revision);
  const made = here.filter((r) => r.unrepaired === undefined);
  // Tables that the design carries are what its person took in: they are shown before what any engine makes.
  if (!left && made.length > 0) return showMade(made, revision);
  if (!isSmall(fabric) || made.some((r) => r.imported)) return;
  const choice = left ?? pickEngine(choices);
  if (choice && !choice.search)
    await routeNow(requestFor(choice.id, choice.title), !here.some((r) => r.carried !== undefined), () => {
      if (useSubject.getState().revision === revision) void routeUnasked();
    });
}

/** Shows one of the results of the network as it is, that of the engine that is set before others, where none of it is shown. */
function showMade(made: readonly RouteResultView[], revision: number): void {
  const { results } = useRuns.getState();
  if (results.get(useLook.getState().shownRun ?? '')?.revision === revision) return;
  const { engine } = useRouteSetup.getState();
  changeLook({ shownRun: (made.find(({ report }) => report.engine === engine) ?? made[0]).key });
}

/** Where nobody has chosen an engine, the form has the one that suits the network. */
function followNetwork(choices: readonly EngineChoice[]): void {
  const { engine, engineBy } = useRouteSetup.getState();
  const suited = choices.find(({ suits }) => suits !== null);
  if (engineBy === 'page' && suited && suited.id !== engine) changeRouteSetup({ engine: suited.id });
}

/** Lets the page choose again. */
export function choosePerNetwork(): void {
  changeRouteSetup({ engineBy: 'page' });
  followNetwork(useRuns.getState().engines?.choices ?? []);
}

/** The engine that a design that has come back was left with, once, if it can be run unasked. */
function takeEngineLeft(choices: readonly EngineChoice[]): EngineChoice | undefined {
  const { engineLeft } = useLook.getState();
  if (engineLeft !== null) changeLook({ engineLeft: null });
  return choices.find(({ id, reason, search }) => id === engineLeft && reason === null && !search);
}

/** Asks which engines can route the network as it is now; null if it has changed meanwhile. */
async function refreshEngines(): Promise<readonly EngineChoice[] | null> {
  const { revision, topology } = useSubject.getState();
  const network = { revision, topology };
  const { traffic } = useRouteSetup.getState().traffic;
  try {
    // Traffic from a file is of the network that it was read for: by uniform traffic engines can be judged on any.
    const { value } = await (isNamed(traffic)
      ? runOn('compute', 'applicabilityNamed', { traffic }, { network })
      : runOn('compute', 'applicability', { traffic: null }, { network }));
    if (useSubject.getState().revision !== revision) return null;
    keepEngines(revision, value);
    return value;
  } catch (error) {
    tellError('routeFailed', null, error);
    return null;
  }
}

/** The engine chosen in the form if it applies, else the one that suits the network, else any, deadlock-free ones before others. */
export function pickEngine(choices: readonly EngineChoice[]): EngineChoice | undefined {
  const able = choices.filter((c) => c.reason === null);
  const { engine } = useRouteSetup.getState();
  return able.find((c) => c.id === engine) ?? able.find((c) => c.suits) ?? able.find((c) => c.deadlockFree) ?? able[0];
}

/** An edited network shares records with the one that was routed; a new one shares none. */
export function sameNetwork(result: Pick<RouteResultView, 'topology'>, switches: readonly object[]): boolean {
  const before = new Set<object>(result.topology.switches);
  return switches.some((s) => before.has(s));
}
