import { verifyTables } from '../core/deadlock/verifyTables';
import type { Fabric } from '../core/fabric/fabric';
import { capacityReport } from '../core/metrics/capacityReport';
import { summarizeHops } from '../core/metrics/hops';
import { measureTable } from '../core/metrics/loads';
import type { RouteReport } from '../core/metrics/report';
import { throughputByName, verificationRecord } from '../core/metrics/routeReport';
import { summarizeLoad } from '../core/metrics/throughput';
import type { ForwardingTable, LaneTables } from '../core/routes/routing';
import { demandsOf, pairCount } from '../core/traffic/demand';
import { defineJob, type JobWork } from './job';

/** The record that `verify --json` prints. */
export interface VerifyReport
  extends Readonly<RouteReport['verification']>,
    Pick<RouteReport, 'capacity' | 'parts' | 'load' | 'throughput' | 'hops'> {
  /** How many turns routes make. */
  readonly turnsUsed: number;
}

/** Tables from anywhere, of a network. */
interface JudgedTables {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
}

function* verifyNetwork({ fabric, table, lanes }: JudgedTables): JobWork<VerifyReport> {
  yield { stage: 'verify', done: 0 };
  const verification = verifyTables(fabric, table, lanes);
  yield { stage: 'measure', done: 0 };
  const demands = demandsOf(fabric, null);
  const measured = measureTable(fabric, table, [...demands, pairCount(fabric)]);
  return {
    ...verificationRecord(fabric, verification),
    ...capacityReport(fabric),
    turnsUsed: verification.turnsUsed.reduce((sum, used) => sum + used, 0),
    load: summarizeLoad(measured.loads[demands.length]),
    throughput: throughputByName(fabric, measured, demands),
    hops: summarizeHops(measured.histogram),
  };
}

/** Verifies tables from anywhere and measures them; `load` counts ordered host pairs, not units of traffic. */
export const verify = defineJob({
  id: 'verify',
  inputs: (session, { run }: { readonly run: string }): JudgedTables => {
    const { network, routing } = session.run(run);
    return { fabric: network.fabric, table: routing.table, lanes: routing.lanes };
  },
  run: verifyNetwork,
});
