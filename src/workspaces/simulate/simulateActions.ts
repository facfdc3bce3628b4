import { generatorDescriptors } from '../../jobs/descriptors';
import { pickEngine } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { simulateWorkers } from '../../worker/client';
import {
  type Answers,
  askedBy,
  askedNow,
  cancelSimulation,
  type GapRun,
  inSteps,
  pathsFor,
  questions,
  type SimulateWork,
  type SizeRow,
  shownRouting,
} from './simulateQuestions';
import { gapRequest, latticeRoutes, pacingRequest, packetRequest, smallerSizes, windowOf } from './simulateRequests';
import { clearFrame, rewindReplay, seekReplay, useSimulate } from './simulateStore';
import { SERIES_HOSTS, Simulation } from './simulation';

/** How near to saturation a latency-load curve goes. */
const PRECISION = 0.02;

/** Asks for a kind of simulation with what the form holds, in place of what is under way; routes the network first if need be. */
async function ask<W extends SimulateWork>(
  kind: W,
  work: (simulation: Simulation, show: (part: Answers[W]) => void) => Promise<Answers[W] | null>,
): Promise<void> {
  cancelSimulation();
  const { form: filled } = useSimulate.getState();
  const form = { ...filled, paths: pathsFor(kind, filled) };
  const { revision, topology, fabric } = useDocument.getState();
  await questions[kind].ask(askedNow(kind), async (answering) => {
    const tables = form.paths === 'tables' ? await tablesAtHand() : null;
    if (answering.overtaken() || (form.paths === 'tables' && !tables)) return null;
    answering.specify({ revision, params: askedBy(kind, form, tables?.key ?? null, inSteps(form.pattern)) });
    try {
      return await work(new Simulation({ revision, topology, fabric, form, tables }, answering), answering.show);
    } finally {
      if (!answering.overtaken()) clearFrame();
    }
  });
}

async function tablesAtHand(): Promise<RouteResultView | null> {
  const shown = shownRouting();
  if (shown) return shown;
  const choice = pickEngine(useRuns.getState().engines?.choices ?? []);
  if (!choice) return null;
  return routeOrThrow(requestFor(choice.id, choice.title), true);
}

/** Compares the gaps of the form; then simulates the exchange with some of them, slice by slice: all of it, or of a large one the step with the largest M. */
export function studyPacing(): Promise<void> {
  return ask('pacing', async (simulation, show) => {
    const { routes } = simulation;
    const { form, fabric } = simulation.on;
    const reply = await simulation.askAll('pacing', { routes, ...pacingRequest(form) }, fabric.hostCount);
    if (!reply) return null;
    const step = fabric.hostCount > SERIES_HOSTS ? reply.overlap.indexOf(reply.maxOverlap) : null;
    const best = reply.rows.reduce((least, row) => (row.time < least.time ? row : least), reply.rows[0]);
    const gaps = [...new Set(['0', best.gap, 'G'])];
    const runs: GapRun[] = [];
    const answer = () => ({ on: simulation.on, reply, step, runs: [...runs] });
    show(answer());
    for (const [done, gap] of gaps.entries()) {
      simulation.tell(gap, done, gaps.length);
      const result = await simulation.ask('simulate', { routes, ...gapRequest(form, gap, step) });
      if (!result) return null;
      runs.push({ gap, result });
      show(answer());
      rewindReplay();
    }
    return answer();
  });
}

/** Looks for the best gap of every M. */
export function searchGaps(): Promise<void> {
  return ask('gaps', async (simulation) => {
    const { form, fabric } = simulation.on;
    const params = { routes: simulation.routes, ...pacingRequest(form), each: form.each };
    const reply = await simulation.askAll('bestGaps', params, fabric.hostCount);
    return reply && { on: simulation.on, reply };
  });
}

/** The same study on smaller networks of the same kind, up to this one. */
export function studySizes(): Promise<void> {
  return ask('sizes', async (simulation, show) => {
    const { form, fabric, topology } = simulation.on;
    if (!fabric.lattice) return null;
    const { dims: own, wrap } = fabric.lattice;
    const kind = generatorDescriptors.find(({ lattice }) => lattice === (wrap ? 'wrapped' : 'open'));
    if (!kind) return null;
    const all = smallerSizes(own);
    const sizes: SizeRow[] = [];
    const answer = () => ({ on: simulation.on, sizes: [...sizes] });
    for (const [done, dims] of all.entries()) {
      const name = dims.join('x');
      simulation.tell(name, done, all.length);
      const smaller = { generator: kind.id, params: { dims: name } };
      const network = dims[0] === own[0] ? topology : await simulation.ask('generate', smaller);
      if (!network) return null;
      const hosts = dims.reduce((product, side) => product * side, 1);
      const params = { routes: latticeRoutes(form.tie), ...pacingRequest(form) };
      const reply = await simulation.askAll('pacing', params, hosts, network);
      if (!reply) return null;
      sizes.push({ dims, rows: reply.rows });
      show(answer());
    }
    return answer();
  });
}

/** Simulates the packets of the form. */
export function simulatePackets(): Promise<void> {
  return ask('packets', async (simulation, show) => {
    const { form } = simulation.on;
    const request = packetRequest(form, inSteps(form.pattern));
    const result = await simulation.ask('simulate', { routes: simulation.routes, ...request });
    if (!result) return null;
    const answer = { on: simulation.on, result };
    show(answer);
    // Of a deadlock the end is what is looked for.
    seekReplay(result.end.reason === 'deadlock' ? Math.max(0, result.record.slices - 1) : 0);
    return answer;
  });
}

/** The latency-load curve of the form's pattern. */
export function drawCurve(): Promise<void> {
  return ask('curve', async (simulation) => {
    const { form } = simulation.on;
    const { load: _, ...request } = packetRequest(form, false);
    const asked = { routes: simulation.routes, ...request, load: windowOf(form), precision: PRECISION };
    const reply = await simulation.ask('loadCurve', asked);
    return reply && { on: simulation.on, reply };
  });
}

/** Asks for an end with what there is. */
export function stopSimulation(): void {
  for (const worker of simulateWorkers) worker.stop();
}
