import type { LocalText } from '../base/localText';
import { type ParamValue, readParams } from '../base/params';
import { finish } from '../base/steps';
import { UnionFind } from '../base/structures/unionFind';
import type { Verification } from '../deadlock/verification';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import type { ForwardingTable, Routing } from '../routes/routing';
import type { Engine } from '../routing/contract/engine';
import { EngineRefusal } from '../routing/contract/engineRefusal';
import type { Topology } from '../topology/topology';
import type { Traffic } from '../traffic/traffic';
import { brokenTopology } from './brokenTopology';
import { diffTables } from './diffTables';
import { type EndTables, joinTables } from './endTables';
import type { Failure } from './failure';
import { LocalRepair } from './localRepair';
import { managementTable } from './managementTable';
import type { TableChanges } from './tableChanges';

/** A failure dealt with. All of it is valid until the next one. */
export interface Rerouted {
  readonly changes: TableChanges;
  /** How the new tables came about. */
  readonly how: 'mended' | 'anew';
  /** The engine's own, where it routed anew. */
  readonly routing: Routing | null;
  /** The network that is left, where the engine routed it anew. */
  readonly after: Fabric | null;
  /** Why the engine does not route what is left, where it was asked and the tables are mended for that. */
  readonly refused: LocalText | null;
}

/** A network with tables. */
export interface RoutedNetwork {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly routing: Routing;
  /** Entries towards switches, where they came with the tables; else as a manager fills them. */
  readonly switchTable?: ForwardingTable | null;
  /** What it carries, which the engine routes for; its default without it. */
  readonly traffic?: Traffic | null;
}

/** Who routes what is left. */
export interface ReroutedBy {
  readonly engine: Engine;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  /** `mend`: only where mended tables would lose a pair that is still connected; `anew`: always. */
  readonly mode: 'mend' | 'anew';
}

/** The engine's answer for the network that is left. */
type Anew = Rerouted | { readonly refused: LocalText };

/**
 * Reroutes after failures. Tables are mended as long as every pair that is still connected keeps a way (see LocalRepair); where one would not, where
 * virtual lanes bind routes to pairs, or where it is wished, the engine routes the network that is left, and all that differs counts. If it does not
 * apply to that, or refuses it on the way, the mended tables stay.
 */
export class Rerouter {
  readonly base: EndTables;
  readonly mender: LocalRepair;
  readonly verification: Verification;

  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly routing: Routing;
  readonly traffic: Traffic | null;
  /** As it was given; null where a manager's own stand for it. */
  readonly switchTable: ForwardingTable | null;

  constructor(
    { topology, fabric, routing, switchTable, traffic = null }: RoutedNetwork,
    /** Null: tables from elsewhere, which can only be mended. */
    private readonly by: ReroutedBy | null,
  ) {
    this.topology = topology;
    this.fabric = fabric;
    this.routing = routing;
    this.traffic = traffic;
    this.switchTable = switchTable ?? null;
    this.base = joinTables(fabric, routing.table, switchTable ?? managementTable(fabric));
    this.mender = new LocalRepair(fabric, this.base, routing.turns);
    this.verification = verifyTables(fabric, routing.table, routing.lanes);
  }

  reroute(failure: Failure): Rerouted {
    const mended = this.mender.repair(failure);
    const { by } = this;
    if (!by) return asMended(mended, null);
    const wantsAnew = by.mode === 'anew' || this.routing.lanes !== null;
    if (!wantsAnew && !this.losesConnected(mended)) return asMended(mended, null);
    const anew = this.routeAnew(failure, by);
    return 'how' in anew ? anew : asMended(mended, anew.refused);
  }

  /** The records with the failure marked. */
  broken(failure: Failure): Topology {
    return brokenTopology(this, failure);
  }

  private routeAnew(failure: Failure, by: ReroutedBy): Anew {
    const { base, mender } = this;
    const after = compileFabric(this.broken(failure));
    const refused = by.engine.descriptor.appliesTo(after);
    if (refused) return { refused };
    const routing = ask(by, after, this.traffic);
    if ('refused' in routing) return routing;
    // Engines route nothing towards switches: a manager that starts anew fills those entries anew too.
    const fresh = joinTables(after, routing.table, managementTable(after));
    const changes = diffTables(base, fresh, mender.damage);
    return { changes, how: 'anew', routing, after, refused: null };
  }

  /** Whether a switch with hosts has lost its way to a host that it is still connected with. */
  private losesConnected({ count, switchOf, end, port }: TableChanges): boolean {
    const { fabric, base, mender } = this;
    const { hostOffset, hostCount, channelFrom, channelTo, channelCount, switchCount } = fabric;
    const { damage } = mender;
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
