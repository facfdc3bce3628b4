import { useSyncExternalStore } from 'react';
import type { Ask, AskContext } from '../../jobs/ask/ask';
import type { AnyValues, FormSpecs } from '../../jobs/ask/form';
import { curveAsk, gapsAsk, pacingAsk, packetsAsk, sizesAsk } from '../../jobs/simulate/ask';
import { HostedAsk, type Hosting } from '../../state/asks/hostedAsk';
import { shownResult } from '../../state/asks/pageContext';
import { stopOn } from '../../state/asks/runOn';
import { pickEngine } from '../../state/results/autoRoute';
import { requestFor, routeOrThrow } from '../../state/results/routeActions';
import { useRuns } from '../../state/results/runStore';
import { type Asked, clearFrame, noteLattice, type SimulateState, seekReplay, useSimulate } from './simulateStore';
import { Simulation } from './simulation';
import { drawCurve, searchGaps, sendPackets, studyPacing, studySizes } from './studies';

type Work<R extends Asked, A> = (simulation: Simulation<R>, show: (part: A) => void) => Promise<A | null>;

/** Hosts a kind of simulation; where its packets follow tables, the network is routed first if need be. */
function host<S extends FormSpecs, K extends keyof AskContext, R extends Asked, A>(
  ask: Ask<S, K, R>,
  study: Work<R, A>,
  beside: Pick<Hosting<S, K, R, A>, 'sharing' | 'usual' | 'answered'>,
): HostedAsk<S, K, R, A> {
  const hosted: HostedAsk<S, K, R, A> = new HostedAsk(ask, {
    ...beside,
    on: 'simulate',
    kind: 'simulate',
    prepare: async () => {
      const { paths }: AnyValues = hosted.values();
      return paths !== 'tables' || tablesAtHand();
    },
    work: async (request, working) => {
      try {
        return await study(new Simulation(request, working), working.show);
      } finally {
        if (!working.overtaken()) clearFrame();
      }
    },
  });
  return hosted;
}

/** Returns true if there are tables to follow; routes the network first if need be. */
async function tablesAtHand(): Promise<boolean> {
  if (shownResult()) return true;
  const choice = pickEngine(useRuns.getState().engines?.choices ?? []);
  return choice !== undefined && (await routeOrThrow(requestFor(choice.id, choice.title), true)) !== null;
}

/** In the page a study of any size begins with what takes seconds. */
const usual = () => ({ effort: 'seconds' }) as const;

/** Gaps compared; all kinds of simulation have their fields in common. */
export const pacing = host(pacingAsk, studyPacing, { usual });
export const gaps = host(gapsAsk, searchGaps, { sharing: pacing });
export const sizes = host(sizesAsk, studySizes, { usual, sharing: pacing });
export const packets = host(packetsAsk, sendPackets, {
  sharing: pacing,
  // Of a deadlock the end is what is looked for.
  answered: ({ result: { end, record } }) => seekReplay(end.reason === 'deadlock' ? Math.max(0, record.slices - 1) : 0),
});
export const curve = host(curveAsk, drawCurve, { sharing: pacing });

export const works = { pacing, gaps, sizes, packets, curve };
export type SimulateWork = keyof typeof works;

export const WORKS: Readonly<Record<SimulateState['mode'], readonly SimulateWork[]>> = {
  pacing: ['pacing', 'gaps', 'sizes'],
  packets: ['packets', 'curve'],
};
const KINDS = [...WORKS.pacing, ...WORKS.packets];

/** Asks for a kind of simulation with what the form holds, in place of whatever is under way. */
export async function simulate(kind: SimulateWork): Promise<void> {
  cancelSimulation();
  await works[kind].run();
}

/** Ends what is being worked out; what was there stays. */
export function cancelSimulation(): void {
  for (const kind of KINDS) works[kind].cancel();
  clearFrame();
}

/** Asks for an end with what there is. */
export function stopSimulation(): void {
  stopOn('simulate');
}

const workNow = (): SimulateWork | null =>
  KINDS.find((kind) => works[kind].question.store.getState().asking !== null) ?? null;

function listenToWorks(listener: () => void): () => void {
  const stops = KINDS.map((kind) => works[kind].question.store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The kind of simulation that is under way; null: none is. */
export const useWork = (): SimulateWork | null => useSyncExternalStore(listenToWorks, workNow);

/** Has packets take the tables where dimension order is not possible, until it is again. */
export function fitPaths(possible: boolean): void {
  const { noLattice } = useSimulate.getState();
  if (possible ? !noLattice : packets.values().paths !== 'dateline') return;
  packets.set({ paths: possible ? 'dateline' : 'tables' });
  noteLattice(possible);
}
