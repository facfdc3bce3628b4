import { readParams } from '../../base/params';
import { finish } from '../../base/steps';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import { type Fabric, NONE } from '../../fabric/fabric';
import { Damage } from '../../failures/damage';
import { diffTables } from '../../failures/diffTables';
import { type EndTables, joinTables } from '../../failures/endTables';
import { pairsAlive } from '../../failures/pairsAlive';
import { isAnyMixtureSafe, type NamedTransition, nameTransition, orderedTransition } from '../../failures/transition';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { EngineRefusal } from '../../routing/contract/engineRefusal';
import { engineNamed } from '../../routing/registry';
import type { NodeId, Topology } from '../../topology/topology';
import type { StageStates } from './growthStates';

/** Facts that tables show of one network on the way. */
export interface StateProof {
  /** Ordered pairs of live hosts that no route joins. */
  readonly unreachablePairs: number;
  readonly deadlockFree: boolean;
}

/** Proofs about a stage, backwards as well: orders of switches are then taken from their end. */
export interface StageProof {
  readonly drained: StateProof;
  readonly after: StateProof;
  /** From the tables before to those that leave the drained cables alone, while these still work. */
  readonly drain: NamedTransition;
  /** From those to the tables after, when all is plugged in. */
  readonly undrain: NamedTransition;
}

/** Makes the tables of networks on the way. */
export interface StateRouter {
  route(topology: Topology, fabric: Fabric): Routing;
  /** A ranking of switches from which these take tables in an order that is safe: from the lowest where cables go, from the highest where they come. */
  readonly ranks?: ReadonlyMap<NodeId, number>;
}

/** A network on the way with its tables. */
interface Routed {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly routing: Routing;
}

/**
 * Routes every network on the way and proves it by tables alone: all pairs reach each other, no deadlock, and none in the mixtures of old and new tables while switches
 * take the new ones (in any order, in one that is given, or there is a circle). O(stages × what the engine takes + changes of tables). Deterministic.
 * @yields how far it is, 0 to 1
 * @throws EngineRefusal where the engine does not apply to a network on the way
 */
export function* proveStages(states: readonly StageStates[], router: StateRouter): Generator<number, StageProof[]> {
  if (states.length === 0) return [];
  let before = routed(states[0].before, router);
  const proofs: StageProof[] = [];
  for (let i = 0; i < states.length; i++) {
    const done = i / states.length;
    yield done;
    const drained = routed(states[i].drained, router);
    yield done + 0.3 / states.length;
    const drain = transition(before, drained, router);
    yield done + 0.5 / states.length;
    const after = routed(states[i].after, router);
    yield done + 0.8 / states.length;
    proofs.push({
      drained: proofOf(drained),
      after: proofOf(after),
      drain,
      // The same networks seen from both sides: the order of a change holds backwards too.
      undrain: transition(drained, after, router),
    });
    before = after;
  }
  return proofs;
}

/** A network on the way, routed. */
export function routed(topology: Topology, router: StateRouter): Routed {
  const fabric = compileFabric(topology);
  return { topology, fabric, routing: router.route(topology, fabric) };
}

/** Routes each network by an engine, by itself. @throws EngineRefusal */
export function routeByEngine(id: string, seed: number): StateRouter {
  const engine = engineNamed(id);
  return {
    route(_, fabric) {
      const reason = engine.descriptor.appliesTo(fabric);
      if (reason) throw new EngineRefusal(id, reason);
      const context = { seed, traffic: null, wantPairs: false, brief: true };
      return finish(engine.route(fabric, readParams(engine.descriptor.params, {}), context));
    },
  };
}

function proofOf({ fabric, routing }: Routed): StateProof {
  const { reachablePairs, deadlockFree } = verifyTables(fabric, routing.table, routing.lanes);
  const alive = Uint32Array.from(fabric.hostSwitch.keys()).filter((h) => fabric.hostSwitch[h] !== NONE);
  return { unreachablePairs: pairsAlive(fabric, alive) - reachablePairs, deadlockFree };
}

/** Tables of two networks of which one has the other's cables, in the numbers of that one. */
export function changeBetween(old: Routed, fresh: Routed) {
  const cablesGo = old.fabric.linkCount >= fresh.fabric.linkCount;
  const whole = cablesGo ? old : fresh;
  const [from, to] = [old, fresh].map((one) => tablesOn(whole, one));
  return { cablesGo, whole, from, to };
}

/** The change of tables on the cables that both networks have, and those that one of them alone has; in names, since each stage numbers its network anew. */
function transition(old: Routed, fresh: Routed, { ranks }: StateRouter): NamedTransition {
  if (old.routing.lanes || fresh.routing.lanes) return { kind: 'unknown', reason: 'lanes' };
  const { cablesGo, whole, from, to } = changeBetween(old, fresh);
  const { fabric } = whole;
  const damage = new Damage(fabric);
  const changes = diffTables(from, to, damage);
  const { turnsUsed } = verifyTables(fabric, hostTable(from, fabric), null);
  if (isAnyMixtureSafe(fabric, from, changes, damage, turnsUsed)) return { kind: 'any-order' };
  const rankOf = (id: NodeId): number => (cablesGo ? 1 : -1) * (ranks?.get(id) ?? 0);
  const rank = ranks && Float64Array.from(whole.topology.switches, ({ id }) => rankOf(id));
  return nameTransition(fabric, orderedTransition(fabric, from, changes, damage, { rank }));
}

/** Tables of one network in the numbers of another, whose nodes it has, or some of them; entries towards switches, which no proof looks at, are left out. */
function tablesOn({ topology, fabric }: Routed, other: Routed): EndTables {
  const { switchCount, hostCount } = fabric;
  const none = new Uint8Array(switchCount * switchCount);
  const { table } = other.routing;
  if (other.topology.switches.length === switchCount && isSameOrder(topology, other.topology))
    return joinTables(fabric, table, none);
  const place = <R extends { readonly id: string }>(all: readonly R[]): ReadonlyMap<string, number> =>
    new Map(all.map(({ id }, i) => [id, i]));
  const [switchAt, hostAt] = [place(other.topology.switches), place(other.topology.hosts)];
  const result: ForwardingTable = new Uint16Array(switchCount * hostCount);
  topology.switches.forEach(({ id }, s) => {
    const row = switchAt.get(id);
    if (row === undefined) return;
    topology.hosts.forEach((host, h) => {
      const column = hostAt.get(host.id);
      if (column !== undefined) result[s * hostCount + h] = table[row * other.fabric.hostCount + column];
    });
  });
  return joinTables(fabric, result, none);
}

function isSameOrder(a: Topology, b: Topology): boolean {
  const isSame = (x: readonly { readonly id: string }[], y: readonly { readonly id: string }[]): boolean =>
    x.length === y.length && x.every(({ id }, i) => id === y[i].id);
  return isSame(a.switches, b.switches) && isSame(a.hosts, b.hosts);
}

/** The part of tables towards hosts. */
/** Tables towards hosts alone. */
export function hostTable({ port, endCount }: EndTables, { switchCount, hostCount }: Fabric): ForwardingTable {
  const table = new Uint16Array(switchCount * hostCount);
  for (let s = 0; s < switchCount; s++) table.set(port.subarray(s * endCount, s * endCount + hostCount), s * hostCount);
  return table;
}
