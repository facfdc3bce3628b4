import type { LocalText } from '../../core/base/localText';
import { type ParamValue, readParams } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { UnionFind } from '../../core/base/structures/unionFind';
import type { Verification } from '../../core/deadlock/verification';
import { verifyTables } from '../../core/deadlock/verifyTables';
import { compileFabric } from '../../core/fabric/compileFabric';
import { type Fabric, NONE } from '../../core/fabric/fabric';
import { diffTables } from '../../core/failures/diffTables';
import { type EndTables, joinTables } from '../../core/failures/endTables';
import type { Failure } from '../../core/failures/failure';
import { LocalRepair } from '../../core/failures/localRepair';
import { managementTable } from '../../core/failures/managementTable';
import type { TableChanges } from '../../core/failures/tableChanges';
import type { ForwardingTable, Routing } from '../../core/routes/routing';
import type { Engine } from '../../core/routing/contract/engine';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import type { Topology } from '../../core/topology/topology';
import type { Traffic } from '../../core/traffic/traffic';

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

  constructor(
    readonly topology: Topology,
    readonly fabric: Fabric,
    readonly routing: Routing,
    /** Null: tables from elsewhere, which can only be mended. */
    private readonly engine: Engine | null,
    private readonly params: Readonly<Record<string, ParamValue>>,
    private readonly seed: number,
    private readonly mode: 'mend' | 'anew',
    switchTable: ForwardingTable | null,
    /** What the engine routes for; null = its default. */
    readonly traffic: Traffic | null = null,
  ) {
    this.base = joinTables(fabric, routing.table, switchTable ?? managementTable(fabric));
    this.mender = new LocalRepair(fabric, this.base, routing.turns);
    this.verification = verifyTables(fabric, routing.table, routing.lanes);
  }

  reroute(failure: Failure): Rerouted {
    const mended = this.mender.repair(failure);
    const wantsAnew = this.mode === 'anew' || this.routing.lanes !== null;
    if (this.engine === null || (!wantsAnew && !this.losesConnected(mended))) {
      return asMended(mended, null);
    }
    const anew = this.routeAnew(failure, this.engine);
    return 'how' in anew ? anew : asMended(mended, anew.refused);
  }

  /** The records with the failure marked. */
  broken(failure: Failure): Topology {
    const { topology, fabric } = this;
    const down = <T extends object>(records: readonly T[], lost: readonly number[]): readonly T[] => {
      const set = new Set(lost);
      return set.size === 0 ? records : records.map((record, i) => (set.has(i) ? { ...record, down: true } : record));
    };
    const links = failure.links.map((l) => fabric.linkRecord[l]);
    return {
      ...topology,
      switches: down(topology.switches, failure.switches),
      hosts: down(topology.hosts, failure.hosts),
      links: down(topology.links, links),
    };
  }

  private routeAnew(failure: Failure, engine: Engine): Anew {
    const { base, mender } = this;
    const after = compileFabric(this.broken(failure));
    const refused = engine.descriptor.appliesTo(after);
    if (refused) return { refused };
    const routing = this.ask(engine, after);
    if ('refused' in routing) return routing;
    // Engines route nothing towards switches: a manager that starts anew fills those entries anew too.
    const fresh = joinTables(after, routing.table, managementTable(after));
    const changes = diffTables(base, fresh, mender.damage);
    return { changes, how: 'anew', routing, after, refused: null };
  }

  private ask(engine: Engine, after: Fabric): Routing | { readonly refused: LocalText } {
    const params = readParams(engine.descriptor.params, this.params);
    const { seed, traffic } = this;
    try {
      return finish(engine.route(after, params, { seed, traffic, wantPairs: false }));
    } catch (error) {
      // With its lanes or entries all used up, say: it was enough for the whole network and is not for what is left.
      if (error instanceof EngineRefusal) return { refused: error.reason };
      throw error;
    }
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

function asMended(changes: TableChanges, refused: LocalText | null): Rerouted {
  return { changes, how: 'mended', routing: null, after: null, refused };
}
