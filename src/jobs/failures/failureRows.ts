import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { compileFabric } from '../../core/fabric/compileFabric';
import { BlockCounter } from '../../core/failures/blockCounter';
import type { Failure } from '../../core/failures/failure';
import { type Rerouted, type ReroutedBy, Rerouter, type RoutedNetwork } from '../../core/failures/rerouter';
import type { TableChanges } from '../../core/failures/tableChanges';
import { findEngine } from '../../core/routing/registry';
import type { FailureDetail, FailureRow } from './failureReply';
import type { FailureRequest } from './failureRequest';
import { FailureJudge } from './judgeFailure';
import { machineReply } from './machineReply';

type Counting = Pick<FailureRequest, 'rule' | 'madMicroseconds' | 'window'>;

/** All that it takes to make the row of any failure, for a thread elsewhere. */
export interface FailureTask {
  readonly network: Omit<RoutedNetwork, 'fabric'>;
  /** Null: tables from elsewhere. */
  readonly by: (Omit<ReroutedBy, 'engine'> & { readonly engine: string }) | null;
  readonly lids: LidAssignment;
  readonly counting: Counting;
}

/** Makes the rows of failures, each the same whichever went before it. */
export class FailureRows {
  private readonly counter: BlockCounter;
  private readonly judge: FailureJudge;

  constructor(
    private readonly rerouter: Rerouter,
    lids: LidAssignment,
    private readonly counting: Counting,
  ) {
    this.counter = new BlockCounter(rerouter.fabric, lids);
    this.judge = new FailureJudge(rerouter);
  }

  /** Where nothing but the task is known. */
  static of({ network, by, lids, counting }: FailureTask): FailureRows {
    const engine = by && findEngine(by.engine);
    if (by && !engine) throw new Error(`no engine "${by.engine}"`);
    const routed = { ...network, fabric: compileFabric(network.topology) };
    return new FailureRows(new Rerouter(routed, by && engine ? { ...by, engine } : null), lids, counting);
  }

  row(failure: Failure): FailureRow {
    return this.measured(failure).row;
  }

  /** With what one failure alone is asked for. */
  closely(failure: Failure): { readonly row: FailureRow; readonly detail: FailureDetail } {
    const { row, rerouted, madsAt } = this.measured(failure);
    return { row, detail: this.judge.detail(failure, rerouted, row.anyOrder, madsAt) };
  }

  private measured(failure: Failure): { row: FailureRow; rerouted: Rerouted; madsAt: Uint16Array } {
    const { rerouter, counter, counting } = this;
    const rerouted = rerouter.reroute(failure);
    const { changes, how, refused } = rerouted;
    const blocks = counter.count(changes);
    const madsAt = new Uint16Array(rerouter.fabric.switchCount);
    const mads = counter.mads(counting.rule, rerouter.localRepair.damage, madsAt);
    const { deadlockFree, anyOrder } = this.judge.verdict(failure, rerouted);
    const row: FailureRow = {
      down: failure.name,
      blocks,
      changedEntries: changes.count,
      mads,
      secondsEstimate: (mads * counting.madMicroseconds) / 1e6 / counting.window,
      unreachablePairs: rerouter.verification.unreachablePairs + lostPairs(rerouter, changes),
      ...machineReply(rerouter.topology, rerouter.fabric, rerouter.localRepair.damage, null),
      deadlockFree,
      rerouted: how,
      ...(refused && { refused }),
      anyOrder,
    };
    return { row, rerouted, madsAt };
  }
}

/** Ordered pairs that had a route and have none now. */
function lostPairs({ fabric, base, localRepair }: Rerouter, { count, switchOf, end, port }: TableChanges): number {
  const { hostCount, hostOffset, hostAt, hostSwitch, switchCount } = fabric;
  const { damage } = localRepair;
  const live = Uint32Array.from({ length: switchCount }, (_, s) => {
    let hosts = 0;
    for (let i = hostOffset[s]; i < hostOffset[s + 1]; i++) if (!damage.host[hostAt[i]]) hosts++;
    return hosts;
  });
  let lost = 0;
  // Senders that live on and no longer reach a host; a failed one at the same switch is no sender to itself.
  for (let i = 0; i < count && end[i] < hostCount; i++) if (port[i] === 0) lost += live[switchOf[i]];
  // Senders that are gone, with all that they reached.
  const gone = damage.ends.filter((e) => e < hostCount);
  for (const h of gone) {
    const row = hostSwitch[h] * base.endCount;
    for (let e = 0; e < hostCount; e++) if (e !== h && base.port[row + e] !== 0) lost++;
  }
  // Towards a gone host its own switch, if it lives, had an entry that counts with the switch's other senders above.
  return lost;
}
