import type { LocalText } from '../base/localText';
import { type ParamValue, readParams } from '../base/params';
import { finish } from '../base/steps';
import { UnionFind } from '../base/structures/unionFind';
import type { Verification } from '../deadlock/verification';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import type { ForwardingTable, Routing } from '../routes/routing';
import type { Engine } from '../routing/contract/engine';
import { EngineRefusal } from '../routing/contract/engineRefusal';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { brokenTopology } from './brokenTopology';
import { diffTables } from './diffTables';
import { type EndTables, joinTables } from './endTables';
import type { Failure } from './failure';
import { LocalRepair } from './localRepair';
import { changedEnds, changedTable, type TableChanges } from './tableChanges';
import { WideRepair } from './wideRepair';

/** Result of rerouting after a failure. All of it is valid until the next one. */
export interface Rerouted {
  readonly changes: TableChanges;
  /** Origin of the new tables. */
  readonly how: 'mended' | 'anew';
  /** The engine's own routing, where it routed anew. */
  readonly routing: Routing | null;
  /** The network that is left, where it was compiled. */
  readonly after: Fabric | null;
  /** Why the engine does not route what is left, where it was called and the tables are repaired instead. */
  readonly refused: LocalText | null;
}

/** A network with tables. */
export interface RoutedNetwork {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly routing: Routing;
  /** Entries towards switches, where they came with the tables; else as a manager fills them. */
  readonly switchTable?: ForwardingTable | null;
  /** True if hosts have further LIDs with routes of their own (`ImportedTables.furtherTables`), which are not repaired. */
  readonly hasFurther?: boolean;
  /** Traffic that it carries, which the engine routes for; its default without it. */
  readonly traffic?: Traffic | null;
}

/**
 * Cases in which the engine routes the rest of the network: `anew`: always; `mend-by-turns`: where a pair that is still connected would be lost if tables are repaired by the turns
 * that the engine allowed; `mend`: where one would be lost even with the turns that the failure made harmless.
 */
export type RerouteMode = 'mend' | 'mend-by-turns' | 'anew';

/** The engine that routes the rest of the network. */
export interface ReroutedBy {
  readonly engine: Engine;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  readonly mode: RerouteMode;
}

/** The engine's answer for the network that is left. */
type Anew = Rerouted | { readonly refused: LocalText };

/**
 * Reroutes after failures. Tables are repaired as long as every pair that is still connected keeps a route (LocalRepair, and WideRepair where that does not
 * suffice); where one would not, where virtual lanes bind routes to pairs, or where it is requested, the engine routes the network that is left, and all that
 * differs counts. If it does not apply to that, or refuses it on the way, the repaired tables stay.
 */
export class Rerouter {
  readonly base: EndTables;
  readonly localRepair: LocalRepair;
  readonly verification: Verification;

  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly routing: Routing;
  readonly traffic: Traffic | null;
  /** Table as it was given; null where a manager's own tables replace it. */
  readonly switchTable: ForwardingTable | null;
  readonly hasFurther: boolean;
  /** Undefined: not needed so far; null: the turns are not known, or close a loop. */
  private wide: WideRepair | null | undefined;

  constructor(
    { topology, fabric, routing, switchTable, hasFurther = false, traffic = null }: RoutedNetwork,
    /** Null: tables from elsewhere, which can only be mended. */
    private readonly by: ReroutedBy | null,
  ) {
    this.topology = topology;
    this.fabric = fabric;
    this.routing = routing;
    this.traffic = traffic;
    this.switchTable = switchTable ?? null;
    this.hasFurther = hasFurther;
    this.base = joinTables(fabric, routing.table, switchTable ?? managementTable(fabric));
    this.localRepair = new LocalRepair(fabric, this.base, routing.turns);
    this.verification = verifyTables(fabric, routing.table, routing.lanes);
  }

  reroute(failure: Failure): Rerouted {
    const mended = this.localRepair.repair(failure);
    const { by } = this;
    if (!by) return asMended(mended, null);
    if (by.mode !== 'anew' && this.routing.lanes === null) {
      if (!this.losesConnected(mended)) return asMended(mended, null);
      const widely = by.mode === 'mend' ? this.repairWidely(failure, mended) : null;
      if (widely) return widely;
    }
    const anew = this.routeAnew(failure, by);
    return 'how' in anew ? anew : asMended(mended, anew.refused);
  }

  /** The records with the failure marked. */
  broken(failure: Failure): Topology {
    return brokenTopology(this, failure);
  }

  /** Repairs with turns that the failure made harmless; null where they do not help. */
  private repairWidely(failure: Failure, mended: TableChanges): Rerouted | null {
    const { fabric, routing, base, localRepair, traffic } = this;
    if (this.wide === undefined) this.wide = routing.turns && WideRepair.of(fabric, routing.turns);
    if (!this.wide) return null;
    const after = compileFabric(this.broken(failure));
    const left = changedTable(routing.table, fabric.hostCount, mended);
    const table = this.wide.repair(after, left, demandsOf(after, traffic));
    if (!table) return null;
    const port = changedEnds(base, mended);
    for (let s = 0; s < fabric.switchCount; s++) {
      port.set(table.subarray(s * fabric.hostCount, (s + 1) * fabric.hostCount), s * base.endCount);
    }
    const changes = diffTables(base, { endCount: base.endCount, port }, localRepair.damage);
    return { changes, how: 'mended', routing: null, after, refused: null };
  }

  private routeAnew(failure: Failure, by: ReroutedBy): Anew {
    const { base, localRepair } = this;
    const after = compileFabric(this.broken(failure));
    const refused = by.engine.descriptor.appliesTo(after);
    if (refused) return { refused };
    const routing = ask(by, after, this.traffic);
    if ('refused' in routing) return routing;
    // Engines route nothing towards switches: a manager that starts anew fills those entries anew too.
    const fresh = joinTables(after, routing.table, managementTable(after));
    const changes = diffTables(base, fresh, localRepair.damage);
    return { changes, how: 'anew', routing, after, refused: null };
  }

  /** True if a switch with hosts has lost its route to a host that it is still connected with. */
  private losesConnected({ count, switchOf, end, port }: TableChanges): boolean {
    const { fabric, base, localRepair } = this;
    const { hostOffset, hostCount, channelFrom, channelTo, channelCount, switchCount } = fabric;
    const { damage } = localRepair;
    let parts: UnionFind | null = null;
    for (let i = 0; i < count && end[i] < hostCount; i++) {
      const s = switchOf[i];
      const t = base.target[end[i]];
      if (port[i] !== 0 || hostOffset[s] === hostOffset[s + 1] || damage.host[end[i]] || t === NONE) continue;
      if (!parts) {
        parts = new UnionFind(switchCount);
        for (let c = 0; c < channelCount; c += 2) if (!damage.channel[c]) parts.union(channelFrom[c], channelTo[c]);
      }
      if (parts.find(s) === parts.find(t)) return true;
    }
    return false;
  }
}

function ask(
  { engine, params, seed }: ReroutedBy,
  after: Fabric,
  traffic: Traffic | null,
): Routing | { readonly refused: LocalText } {
  try {
    return finish(
      engine.route(after, readParams(engine.descriptor.params, params), {
        seed,
        traffic,
        wantPairs: false,
        brief: true,
      }),
    );
  } catch (error) {
    // With its lanes or entries all used up, say: it was enough for the whole network and is not for what is left.
    if (error instanceof EngineRefusal) return { refused: error.reason };
    throw error;
  }
}

function asMended(changes: TableChanges, refused: LocalText | null): Rerouted {
  return { changes, how: 'mended', routing: null, after: null, refused };
}

/**
 * Routes towards the switches' own LIDs as OpenSM fills them: the lowest-numbered port on a shortest path, not balanced.
 * result[switch * switchCount + destination switch] = port, 0 = itself or no route. O(switches × channels). Deterministic.
 */
export function managementTable(fabric: Fabric): ForwardingTable {
  const { switchCount, switchDown, outOffset, outChannel, channelTo, channelFromPort } = fabric;
  const cells = switchCount * switchCount;
  const result = fabric.maxPort > 255 ? new Uint16Array(cells) : new Uint8Array(cells);
  const search = new SwitchDistances(fabric);
  for (let target = 0; target < switchCount; target++) {
    if (switchDown[target]) continue;
    search.search(target);
    for (let i = 1; i < search.reached; i++) {
      const s = search.order[i];
      // Channels are in the order of their ports.
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        if (search.distance[channelTo[c]] !== search.distance[s] - 1) continue;
        result[s * switchCount + target] = channelFromPort[c];
        break;
      }
    }
  }
  return result;
}
