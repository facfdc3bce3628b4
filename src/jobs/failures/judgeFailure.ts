import { findTurnCycle } from '../../core/deadlock/findTurnCycle';
import { verifyTables } from '../../core/deadlock/verifyTables';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { turnChannels } from '../../core/fabric/turns';
import type { Failure } from '../../core/failures/failure';
import { nodeLosses } from '../../core/failures/machineLosses';
import { forEachMixedTurn } from '../../core/failures/mixedTurns';
import type { Rerouted, Rerouter } from '../../core/failures/rerouter';
import { changedTable, type TableChanges } from '../../core/failures/tableChanges';
import { isAnyMixtureSafe, orderedTransition, type Transition } from '../../core/failures/transition';
import { measureTable } from '../../core/metrics/loads';
import { boundReached, throughputByName } from '../../core/metrics/routeReport';
import { largestLoads } from '../../core/metrics/throughput';
import type { ForwardingTable } from '../../core/routes/routing';
import { demandsOf } from '../../core/traffic/demand';
import type { FailureDetail, FailureEffect } from './failureReply';
import { machineReply } from './machineReply';

/** Answers that need the new tables: whether they are free of deadlock, and on the way there too. */
export class FailureJudge {
  private readonly turns: ReturnType<typeof turnChannels>;
  /** True if all turns of the old tables are allowed ones and these close no loop. */
  private readonly sound: boolean;

  constructor(private readonly rerouter: Rerouter) {
    const { fabric, routing, verification } = rerouter;
    this.turns = turnChannels(fabric);
    const allowed = routing.turns;
    this.sound =
      allowed !== null &&
      findTurnCycle(fabric, allowed).length === 0 &&
      verification.turnsUsed.every((used, t) => used === 0 || allowed[t] === 1);
  }

  /**
   * Reports if the new routes close no loop, null where those to further LIDs could, which are not known; and if no mixture of old and new entries
   * closes one.
   */
  verdict(failure: Failure, rerouted: Rerouted): { deadlockFree: boolean | null; anyOrder: boolean } {
    const first = this.verdictOnFirst(failure, rerouted);
    if (!this.rerouter.hasFurther) return first;
    return { deadlockFree: first.deadlockFree ? null : false, anyOrder: false };
  }

  private verdictOnFirst(failure: Failure, rerouted: Rerouted): { deadlockFree: boolean; anyOrder: boolean } {
    const { routing } = this.rerouter;
    const lanes = rerouted.routing ? rerouted.routing.lanes : routing.lanes;
    if (lanes || routing.lanes) {
      const after = this.networkAfter(failure, rerouted);
      const table = rerouted.routing?.table ?? this.newTable(rerouted.changes);
      return { deadlockFree: verifyTables(after, table, lanes).deadlockFree, anyOrder: false };
    }
    if (this.mixtureIsSafe(rerouted.changes)) return { deadlockFree: true, anyOrder: true };
    const after = this.networkAfter(failure, rerouted);
    const table = this.newTable(rerouted.changes);
    return { deadlockFree: verifyTables(after, table, null).deadlockFree, anyOrder: false };
  }

  detail(failure: Failure, rerouted: Rerouted, anyOrder: boolean, madsAt: Uint16Array): FailureDetail {
    const { fabric, routing, topology, localRepair } = this.rerouter;
    const after = this.networkAfter(failure, rerouted);
    const { throughput, cutOff } = this.effectOn(after, rerouted);
    return {
      transition: this.transition(rerouted, anyOrder),
      throughput: { before: this.measured(fabric, routing.table), after: throughput },
      cutOff,
      ...machineReply(topology, fabric, localRepair.damage, after),
      madsAt,
    };
  }

  /** @param bounded its throughput with the bound on it */
  effect(failure: Failure, rerouted: Rerouted, bounded = false): FailureEffect {
    const effect = this.effectOn(this.networkAfter(failure, rerouted), rerouted);
    return bounded ? { ...effect, bound: this.bound(failure, rerouted, effect.throughput) } : effect;
  }

  /** The bound on a throughput after a failure, as a report on the network that is left has it. */
  bound(failure: Failure, rerouted: Rerouted, throughput: FailureEffect['throughput']): number {
    const after = this.networkAfter(failure, rerouted);
    const demands = demandsOf(after, this.rerouter.traffic);
    return boundReached(after, throughput, { demands, routes: 'lft' }).bound.best;
  }

  /** Float32Array[channels before the failure]: what each carries by the new tables, as a report has it; 0 where it has failed. */
  load(failure: Failure, rerouted: Rerouted): Float32Array {
    const { fabric, traffic } = this.rerouter;
    const after = this.networkAfter(failure, rerouted);
    const measured = measureTable(after, this.newTable(rerouted.changes), demandsOf(after, traffic));
    const left = largestLoads(measured.loads);
    const linkThen = new Map(Array.from(fabric.linkRecord, (record, l) => [record, l]));
    const load = new Float32Array(fabric.channelCount);
    after.linkRecord.forEach((record, l) => {
      const then = linkThen.get(record);
      if (then !== undefined) load.set(left.subarray(2 * l, 2 * l + 2), 2 * then);
    });
    return load;
  }

  private effectOn(after: Fabric, { changes }: Rerouted): FailureEffect {
    const { topology, fabric, localRepair } = this.rerouter;
    const { cutOff } = nodeLosses(topology, fabric, localRepair.damage);
    const hit = new Set<string>();
    localRepair.damage.host.forEach((lost, h) => {
      if (lost) hit.add(fabric.nodeNames[fabric.hostNode[h]]);
    });
    return {
      throughput: this.measured(after, this.newTable(changes)),
      cutOff: cutOff.length,
      othersCutOff: cutOff.filter((name) => !hit.has(name)).length,
    };
  }

  private networkAfter(failure: Failure, { after }: Rerouted): Fabric {
    return after ?? compileFabric(this.rerouter.broken(failure));
  }

  private measured(network: Fabric, table: ForwardingTable): FailureEffect['throughput'] {
    const demands = demandsOf(network, this.rerouter.traffic);
    return throughputByName(network, measureTable(network, table, demands), demands);
  }

  private transition({ changes, routing: fresh }: Rerouted, anyOrder: boolean): Transition {
    const { fabric, routing, base, localRepair } = this.rerouter;
    if (routing.lanes || fresh?.lanes) return { kind: 'unknown', reason: 'lanes' };
    if (this.rerouter.hasFurther) return { kind: 'unknown', reason: 'lids' };
    return anyOrder ? { kind: 'any-order' } : orderedTransition(fabric, base, changes, localRepair.damage);
  }

  private mixtureIsSafe(changes: TableChanges): boolean {
    const { fabric, routing, base, localRepair, verification } = this.rerouter;
    const { damage } = localRepair;
    const allowed = routing.turns;
    if (this.sound && allowed) {
      let outside = false;
      forEachMixedTurn(fabric, base, changes, damage, (t) => {
        if (allowed[t] === 0) outside = true;
      });
      if (!outside) return true;
    }
    const used = verification.turnsUsed.slice();
    const { input, output } = this.turns;
    for (let t = 0; t < used.length; t++) if (damage.channel[input[t]] || damage.channel[output[t]]) used[t] = 0;
    return isAnyMixtureSafe(fabric, base, changes, damage, used);
  }

  private newTable(changes: TableChanges): ForwardingTable {
    const { fabric, routing } = this.rerouter;
    return changedTable(routing.table, fabric.hostCount, changes);
  }
}
