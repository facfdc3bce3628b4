import type { NamedTransition } from '../../failures/transition';
import { ProofRefusal } from '../../proofs/canonical';
import { certificateText } from '../../proofs/certificate';
import { certifyChange } from '../../proofs/makeChoiceCertificates';
import { sha256 } from '../../proofs/sha256';
import type { ForwardingTable } from '../../routes/routing';
import type { Topology } from '../../topology/topology';
import { growthStates } from './growthStates';
import { rankForAll, routeByRank } from './oneOrder';
import type { GrowthPlan } from './planGrowth';
import { changeBetween, hostTable, routeByEngine, routed } from './proveStages';

/** A change of tables on the way, with the certificate that any mixture of them is free of deadlock. */
export interface CertifiedChange {
  /** `stage-1-drain`, `stage-1-undrain`, `stage-1-undrain-2` … */
  readonly name: string;
  /** The network with all cables of both sides, and the tables in its numbers. */
  readonly topology: Topology;
  readonly before: ForwardingTable;
  readonly table: ForwardingTable;
  /** The text of the certificate, which names the hash of the one before. */
  readonly text: string;
}

/**
 * Certificates of a plan, two a stage or more: each of a change of tables, in the order in which they are carried out. A change that is safe in an order of switches only
 * becomes several, each of as many switches at once as are safe. O(what routing takes + changes × hosts × switches). Deterministic.
 * @yields how far it is, 0 to 1
 * @throws ProofRefusal where the plan itself proves no safe change
 */
export function* certifyStages(
  from: Topology,
  plan: Pick<GrowthPlan, 'to' | 'stages' | 'engine' | 'oneRanking'>,
  { seed, by }: { readonly seed: number; readonly by: string },
): Generator<number, CertifiedChange[]> {
  const states = growthStates(from, plan.to, plan.stages);
  const ranks = plan.oneRanking ? rankForAll(from, states) : null;
  const router = ranks
    ? {
        route: (topology: Topology, fabric: ReturnType<typeof routed>['fabric']) =>
          routeByRank(topology, fabric, ranks),
      }
    : routeByEngine(plan.engine, seed);
  const changes: CertifiedChange[] = [];
  for (const [i, { before, drained, after }] of states.entries()) {
    const [old, between, fresh] = [before, drained, after].map((topology) => routed(topology, router));
    const { drain, undrain } = plan.stages[i].proof;
    yield i / states.length;
    add(`stage-${i + 1}-drain`, changeBetween(old, between), drain);
    yield (i + 0.5) / states.length;
    add(`stage-${i + 1}-undrain`, changeBetween(between, fresh), undrain);
  }
  return changes;

  function add(name: string, change: ReturnType<typeof changeBetween>, how: NamedTransition): void {
    const { topology, fabric } = change.whole;
    const [start, end] = [change.from, change.to].map((tables) => hostTable(tables, fabric));
    const places = new Map(fabric.switchNames.map((switchName, s) => [switchName, s]));
    let left = how.kind === 'ordered' ? how.order.map((one) => places.get(one) ?? -1) : [...places.values()];
    let before = start;
    for (let part = 1; left.length > 0; part++) {
      const previous = changes.length > 0 ? sha256(new TextEncoder().encode(changes[changes.length - 1].text)) : null;
      for (let size = left.length; ; size = Math.floor(size / 2)) {
        if (size === 0) throw refusal(name);
        const isLast = size === left.length;
        const table = isLast ? end : withRows(before, end, left.slice(0, size), fabric.hostCount);
        const certificate = certifyChange({ topology, fabric }, { before, table }, { by, previous });
        if (!certificate) continue;
        const own = part === 1 ? name : `${name}-${part}`;
        changes.push({ name: own, topology, before, table, text: certificateText(certificate) });
        before = table;
        left = left.slice(size);
        break;
      }
    }
  }
}

function withRows(
  before: ForwardingTable,
  after: ForwardingTable,
  switches: readonly number[],
  hostCount: number,
): ForwardingTable {
  const table = Uint16Array.from(before);
  for (const s of switches) table.set(after.subarray(s * hostCount, (s + 1) * hostCount), s * hostCount);
  return table;
}

function refusal(name: string): ProofRefusal {
  return new ProofRefusal({
    en: `${name}: old and new tables can close a loop in any order that was found: clear changed entries first`,
    ja: `${name}：新旧の転送表が混ざると、見つかったどの順序でも閉路ができえます。変わる項目を先に消してください`,
  });
}
