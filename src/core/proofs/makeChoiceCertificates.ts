import { graphArcs } from '../deadlock/dependencies';
import { turnGraph } from '../deadlock/findTurnCycle';
import { verifyTables } from '../deadlock/verifyTables';
import { type Fabric, NONE } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import { type NextHops, shortestNextHops } from '../routes/nextHops';
import type { ForwardingTable } from '../routes/routing';
import { walkNextHops } from '../routes/walkNextHops';
import type { Topology } from '../topology/topology';
import { canonicalNetwork, networkHash, tablesHash } from './canonical';
import type { Certificate, Claim } from './certificate';
import { packRanks } from './ranks';

interface Network {
  readonly topology: Topology;
  readonly fabric: Fabric;
}

/** A change of tables that a certificate is of. */
export interface TableChange {
  readonly before: ForwardingTable;
  readonly table: ForwardingTable;
}

const HEAD = { format: 'topoloom-certificate', version: 1, capacities: 'equal', traffic: 'uniform' } as const;

/**
 * Makes a certificate of all shortest ways at once, as equally good next hops are hashed to or sprayed over (ECMP): of the network alone, whatever the hash.
 * Null where a loop of channels is possible. Deterministic. O(targets × channels + turns).
 */
export function certifyNextHops({ topology, fabric }: Network, by: string): Certificate | null {
  const network = canonicalNetwork(topology, fabric);
  const arcs = loopFree(fabric, nextHopTurns(fabric, shortestNextHops(fabric)));
  if (!arcs) return null;
  const claims: Claim[] = [{ claim: 'next-hops', ways: 'shortest', rank: packRanks(network, 1, arcs) }];
  return { ...HEAD, network: networkHash(network), tables: null, lanes: null, claims, made: { by } };
}

/**
 * Makes a certificate of a change of tables: whichever switches have the new ones already, packets close no loop, wherever they are. Null where one is possible.
 * @param previous SHA-256 of the certificate of the change before, null at the first. Deterministic. O(hosts × switches + turns)
 */
export function certifyChange(
  { topology, fabric }: Network,
  { before, table }: TableChange,
  { by, previous }: { readonly by: string; readonly previous: string | null },
): Certificate | null {
  const network = canonicalNetwork(topology, fabric);
  const arcs = loopFree(fabric, mixedTurns(fabric, [before, table]));
  if (!arcs) return null;
  const { reachablePairs: pairs } = verifyTables(fabric, table, null);
  const rank = packRanks(network, 1, arcs);
  return {
    ...HEAD,
    ...{ network: networkHash(network), tables: tablesHash(network, table), lanes: null },
    ...{ before: tablesHash(network, before), previous },
    claims: [
      { claim: 'reachable', pairs },
      { claim: 'transition', rank },
    ],
    made: { by },
  };
}

/** Arcs between channels; null where they close a loop. */
function loopFree(fabric: Fabric, turns: Uint8Array): Uint32Array | null {
  const { arcs, cycle } = graphArcs(1, turnGraph(fabric, turns));
  return cycle.length > 0 ? null : arcs;
}

function nextHopTurns(fabric: Fabric, hops: NextHops): Uint8Array {
  const turns = new Uint8Array(turnCount(fabric));
  hops.targets.forEach((_, t) => {
    const origin = new Uint32Array(fabric.switchCount).fill(NONE);
    for (const s of hops.targets) origin[s] = s;
    walkNextHops(fabric, hops, t, { origin }, (input, output) => {
      turns[turnIndex(fabric, input, output)] = 1;
    });
  });
  return turns;
}

/** Turns of packets that each switch sends on by any of the tables. */
function mixedTurns(fabric: Fabric, tables: readonly ForwardingTable[]): Uint8Array {
  const { switchCount, hostCount, hostAt, hostOffset, hostSwitch, channelTo, portOffset, portTarget } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  for (const host of hostAt) {
    const hops = (s: number): number[] =>
      tables.flatMap((table) => {
        const port = table[s * hostCount + host];
        const target = port > 0 && port < portOffset[s + 1] - portOffset[s] ? portTarget[portOffset[s] + port] : -1;
        return target >= 0 ? [target] : [];
      });
    const met = new Uint8Array(switchCount);
    const queue: number[] = [];
    const meet = (s: number): void => {
      if (met[s] === 0) queue.push(s);
      met[s] = 1;
    };
    for (let s = 0; s < switchCount; s++)
      if (hostOffset[s + 1] - hostOffset[s] > (s === hostSwitch[host] ? 1 : 0)) meet(s);
    for (const s of queue) {
      for (const c of hops(s)) {
        for (const e of hops(channelTo[c])) turns[turnIndex(fabric, c, e)] = 1;
        meet(channelTo[c]);
      }
    }
  }
  return turns;
}
