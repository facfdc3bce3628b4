import type { Fabric } from '../fabric/fabric';
import type { ChosenTables } from '../routes/chosenTables';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { type Digraph, findCycle } from './findCycle';
import { turnGraph } from './findTurnCycle';
import { verifyChosenTables } from './verifyChosenTables';
import { laneGraph, walkAll } from './verifyLanes';
import { verifyLidTables } from './verifyLidTables';

/** The channel dependency graph of a routing (Dally and Seitz 1987). */
export interface Dependencies {
  /** Lanes that routes use. */
  readonly lanes: number;
  /** Uint32Array[2 × dependencies]: a vertex, which packets hold, and the vertex that they wait for; a vertex is channel * lanes + lane. */
  readonly arcs: Uint32Array;
  /** Vertices of a loop, first not repeated at the end; empty if there is none. */
  readonly cycle: Uint32Array;
}

/**
 * The channel dependency graph of tables from any source: the graph that `verifyLidTables` judges. Same time bound.
 * @param tables at least one; further ones are those of further LIDs of each host
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=6,hosts=1'));
 * const { table } = finish(routeNetwork(fabric, { engine: 'min-hop' })).routing;
 * const { arcs, cycle } = channelDependencies(fabric, [table], null);
 * [arcs.length / 2, cycle.length]; // => [12, 6]
 */
export function channelDependencies(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  lanes: LaneTables | null,
): Dependencies {
  if (!lanes) return graphArcs(1, turnGraph(fabric, verifyLidTables(fabric, tables, null).turnsUsed));
  const { used, highest } = walkAll(fabric, tables, lanes).walks;
  return graphArcs(highest + 1, laneGraph(fabric, used, lanes.laneCount, highest + 1));
}

/** The same of pairs that each choose one of several tables: the graph that `verifyChosenTables` judges, on one lane. O as that. */
export function chosenDependencies(fabric: Fabric, chosen: ChosenTables): Dependencies {
  return graphArcs(1, turnGraph(fabric, verifyChosenTables(fabric, chosen).turnsUsed));
}

/** The dependencies of a graph whose vertices are channels on so many lanes. O(vertices + edges). */
export function graphArcs(lanes: number, graph: Digraph): Dependencies {
  const { vertexCount, offset, head } = graph;
  const arcs = new Uint32Array(2 * head.length);
  for (let v = 0; v < vertexCount; v++) {
    for (let e = offset[v]; e < offset[v + 1]; e++) {
      arcs[2 * e] = v;
      arcs[2 * e + 1] = head[e];
    }
  }
  return { lanes, arcs, cycle: findCycle(graph) };
}
