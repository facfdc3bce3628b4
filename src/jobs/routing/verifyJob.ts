import type { Fabric } from '../../core/fabric/fabric';
import { capacityReport } from '../../core/metrics/capacityReport';
import { measureChosenTables } from '../../core/metrics/chosenLoads';
import { summarizeHops } from '../../core/metrics/hops';
import { measureLidTables } from '../../core/metrics/lidLoads';
import type { RouteReport } from '../../core/metrics/report';
import { throughputByName, verificationRecord } from '../../core/metrics/routeReport';
import { servedOnLanes } from '../../core/metrics/servedOnLanes';
import { summarizeLoad } from '../../core/metrics/throughput';
import { demandsOf, pairCount } from '../../core/traffic/demand';
import { defineJob, type JobWork } from '../job';
import type { Session } from '../session';
import { chosenAmong, type GivenTables, tablesOf, verifyGiven } from './judgeTables';

/** The record that `verify --json` prints. */
export interface VerifyReport
  extends Readonly<RouteReport['verification']>,
    Pick<RouteReport, 'capacity' | 'parts' | 'withoutTraffic' | 'hostsCutOff' | 'load' | 'throughput' | 'hops'> {
  /** How many turns routes make. */
  readonly turnsUsed: number;
  /** Where hosts have several LIDs with routes of their own: all are judged together. */
  readonly lids?: {
    readonly lmc: number;
    /** Pairs count each LID; load and throughput are of pairs that send over all LIDs at once, evenly. */
    readonly assumed: 'all-at-once';
  };
  /** Where each pair takes a VLAN of its own: how many there are. */
  readonly vlans?: number;
}

/** Tables from anywhere, of a network. */
export interface JudgedTables extends Omit<GivenTables, 'name'> {
  readonly fabric: Fabric;
}

/** The tables of a result. */
export function judgedTables(session: Session, { run }: { readonly run: string }): JudgedTables {
  const { network, routing, imported } = session.anyRun(run);
  return { fabric: network.fabric, ...tablesOf(routing, imported) };
}

function* verifyNetwork({ fabric, ...given }: JudgedTables): JobWork<VerifyReport> {
  yield { stage: 'verify', done: 0 };
  const verification = verifyGiven(fabric, given);
  yield { stage: 'measure', done: 0 };
  const demands = demandsOf(fabric, null);
  const counted = [...demands, pairCount(fabric)];
  const { table, furtherTables } = given;
  const tables = [table, ...(furtherTables ?? [])];
  const chosen = chosenAmong(given);
  const measured = chosen
    ? measureChosenTables(fabric, chosen, counted)
    : servedOnLanes(measureLidTables(fabric, tables, counted), verification);
  return {
    ...verificationRecord(fabric, verification),
    ...capacityReport(fabric),
    turnsUsed: verification.turnsUsed.reduce((sum, used) => sum + used, 0),
    load: summarizeLoad(measured.loads[demands.length]),
    throughput: throughputByName(fabric, measured, demands),
    hops: summarizeHops(measured.histogram),
    ...(chosen && { vlans: tables.length }),
    ...(furtherTables && !chosen && { lids: { lmc: Math.log2(tables.length), assumed: 'all-at-once' } }),
  };
}

/** Verifies tables from anywhere and measures them; `load` counts ordered host pairs, not units of traffic. */
export const verify = defineJob({
  id: 'verify',
  inputs: judgedTables,
  run: verifyNetwork,
});
