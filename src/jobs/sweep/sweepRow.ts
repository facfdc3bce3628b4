import { defaultsOf } from '../../core/base/applies';
import { finish } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { failingTables } from '../../core/failures/failingTables';
import { Rerouter } from '../../core/failures/rerouter';
import { measuredMembers } from '../../core/metrics/measured';
import type { Routing } from '../../core/routes/routing';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { findEngine } from '../../core/routing/registry';
import { routeNetwork } from '../../core/routing/routeNetwork';
import type { Topology } from '../../core/topology/topology';
import type { Traffic } from '../../core/traffic/traffic';
import { REROUTE, survive } from '../failures/survivalJob';
import { survivalJobParams } from '../failures/survivalParams';
import { surviveRow } from '../failures/survivalRecord';
import type { Study, SweepRun } from './study';

/** A network of a study. */
export interface SweepNetwork {
  readonly topology: Topology;
  readonly fabric: Fabric;
}

/**
 * Routes, verifies and measures one run of a study: the line of its row, without the line break. An engine that refuses the
 * network makes a row that says so. `params`: those of the run, with the contents of files in place of their names. `traffic`: null for
 * what the engine decides by itself. With `survive` the row has a curve under random failures too. Without `now` the row holds no times, and is the same for the same run, byte for byte.
 */
export function sweepRow(
  network: SweepNetwork,
  run: SweepRun,
  { params, routes, traffic }: Pick<SweepRun, 'params'> & Pick<Study, 'routes'> & { readonly traffic: Traffic | null },
  now: (() => number) | null,
): string {
  const { engine, seed } = run;
  const clock = now ?? (() => 0);
  try {
    const work = routeNetwork(network.fabric, { engine, params, seed, traffic, routes }, clock, 0);
    const { report, routing } = finish(work);
    const { network: counts, engine: _, params: __, seed: ___, verification, turns, timing, ...measured } = report;
    const { switches, hosts, links } = counts;
    const { decideMs, routeMs, verifyMs } = timing;
    return JSON.stringify({
      ...headOf(run),
      size: { switches, hosts, links },
      verification: { ...verification, cycle: verification.cycle.length },
      turns: turns && { ...turns, cycle: turns.cycle.length },
      ...measured,
      ...measuredMembers(report),
      ...(run.survive && { survival: survivors(network, routing, { ...run, survive: run.survive, params, traffic }) }),
      ...(now && { timing: { decideMs, routeMs, verifyMs } }),
    });
  } catch (error) {
    if (error instanceof EngineRefusal) return refusedRow(run, error.reason.en);
    throw error;
  }
}

/** As `topoloom survive` prints its rows. */
function survivors(
  { topology, fabric }: SweepNetwork,
  routing: Routing,
  { engine: id, params, seed, traffic, survive: setting }: Survivors,
): object[] {
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine "${id}" in a study that was checked`);
  const by = { engine, params, seed, mode: REROUTE[setting.how] };
  const rerouter = new Rerouter({ topology, fabric, routing, traffic }, by);
  const [rows] = finish(
    survive.run(
      [failingTables(rerouter)],
      { ...defaultsOf(survivalJobParams), ...setting, seed, tables: [], run: '' },
      () => 0,
    ),
  );
  return rows.map((row) => surviveRow(row, rows[0]));
}

type Survivors = Pick<SweepRun, 'engine' | 'params' | 'seed'> & {
  readonly survive: NonNullable<SweepRun['survive']>;
  readonly traffic: Traffic | null;
};

/** The row of a run that could not be made, and why. */
export function refusedRow(run: SweepRun, reason: string): string {
  return JSON.stringify({ ...headOf(run), refused: reason });
}

/** Returns the description of a run in its row, in the order of its members: by it a row is known again. */
export function headOf({ run, network, engine, params, seed, ...options }: SweepRun): SweepRun {
  const { routes, traffic, capacities, survive: failing, files } = options;
  const given = {
    ...(routes && { routes }),
    ...(traffic && { traffic }),
    ...(capacities && { capacities }),
    ...(failing && { survive: failing }),
    ...(files && { files }),
  };
  return { run, network, engine, params, seed, ...given };
}
