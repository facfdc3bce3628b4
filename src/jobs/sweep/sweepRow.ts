import { finish } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { routeNetwork } from '../../core/routing/routeNetwork';
import type { Traffic } from '../../core/traffic/traffic';
import type { Study, SweepRun } from './study';

/**
 * Routes, verifies and measures one run of a study: the line of its row, without the line break. An engine that refuses the
 * network makes a row that says so. `params`: those of the run, with the contents of files in place of their names. `traffic`: null for
 * what the engine decides by itself. Without `now` the row holds no times, and is the same for the same run, byte for byte.
 */
export function sweepRow(
  fabric: Fabric,
  run: SweepRun,
  { params, routes, traffic }: Pick<SweepRun, 'params'> & Pick<Study, 'routes'> & { readonly traffic: Traffic | null },
  now: (() => number) | null,
): string {
  const { engine, seed } = run;
  const clock = now ?? (() => 0);
  try {
    const work = routeNetwork(fabric, { engine, params, seed, traffic, routes }, clock, 0);
    const { network, verification, turns, capacity, parts, throughput, bound, load, hops, timing } =
      finish(work).report;
    const { switches, hosts, links } = network;
    const { decideMs, routeMs, verifyMs } = timing;
    return JSON.stringify({
      ...headOf(run),
      size: { switches, hosts, links },
      verification: { ...verification, cycle: verification.cycle.length },
      turns: turns && { ...turns, cycle: turns.cycle.length },
      ...(capacity && { capacity }),
      ...(parts && { parts }),
      throughput,
      bound,
      load,
      hops,
      ...(now && { timing: { decideMs, routeMs, verifyMs } }),
    });
  } catch (error) {
    if (error instanceof EngineRefusal) return refusedRow(run, error.reason.en);
    throw error;
  }
}

/** The row of a run that could not be made, and why. */
export function refusedRow(run: SweepRun, reason: string): string {
  return JSON.stringify({ ...headOf(run), refused: reason });
}

/** What a row tells of its run, in the order of its members: by it a row is known again. */
export function headOf({ run, network, engine, params, seed, ...options }: SweepRun): SweepRun {
  const { routes, traffic, capacities, files } = options;
  const given = {
    ...(routes && { routes }),
    ...(traffic && { traffic }),
    ...(capacities && { capacities }),
    ...(files && { files }),
  };
  return { run, network, engine, params, seed, ...given };
}
