import { inverse } from '../../base/structures/inverse';
import type { Fabric } from '../../fabric/fabric';
import { inNamedOrder } from '../../fabric/namedOrder';
import type { FabricOrder } from '../../fabric/reorderFabric';
import type { ForwardingTable } from '../../routes/routing';
import type { ListedTraffic, Traffic } from '../../traffic/traffic';
import type { RouteSteps } from '../contract/engine';
import { OrderTask, type OrderValues } from './orderedEngine';

/**
 * Routes the network with switches by name and links by their ports, and gives the result in the numbers of the network as it is:
 * tables and turns, no lanes and no routes a pair. A method that breaks ties by number then gives the same for a file in any order.
 */
export function* routedByName<V extends OrderValues>(
  { fabric, values, context }: OrderTask<V>,
  method: (task: OrderTask<V>) => RouteSteps,
): RouteSteps {
  const named = inNamedOrder(fabric);
  const traffic = context.traffic && trafficInOrder(context.traffic, named.hosts);
  const { table, turns } = yield* method(new OrderTask(named.fabric, values, { ...context, traffic }));
  return { table: tableBack(named, table), turns: turns && turnsBack(fabric, named, turns), lanes: null, pairs: null };
}

/** The same demands when the hosts are in this order. */
function trafficInOrder(traffic: Traffic, hosts: Uint32Array): Traffic {
  if ('demand' in traffic) return { ...traffic, demand: matrixInOrder(traffic.demand, hosts) };
  if ('from' in traffic) return { ...traffic, ...pairsInOrder(traffic, hosts) };
  return traffic;
}

function matrixInOrder(demand: Float64Array, hosts: Uint32Array): Float64Array {
  const n = hosts.length;
  const ordered = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) ordered[i * n + j] = demand[hosts[i] * n + hosts[j]];
  }
  return ordered;
}

/** Pairs are listed by their hosts, as everywhere. */
function pairsInOrder(
  { from, to, weight }: ListedTraffic,
  hosts: Uint32Array,
): Pick<ListedTraffic, 'from' | 'to' | 'weight'> {
  const place = inverse(hosts);
  const listed = Uint32Array.from(from.keys()).sort(
    (a, b) => place[from[a]] - place[from[b]] || place[to[a]] - place[to[b]],
  );
  return {
    from: listed.map((k) => place[from[k]]),
    to: listed.map((k) => place[to[k]]),
    weight: Float64Array.from(listed, (k) => weight[k]),
  };
}

/** Entries are ports, which keep their numbers. O(switches × hosts). */
function tableBack({ switches, hosts }: FabricOrder, table: ForwardingTable): ForwardingTable {
  const back = table.slice();
  const n = hosts.length;
  switches.forEach((s, i) => {
    for (let h = 0; h < n; h++) back[s * n + hosts[h]] = table[i * n + h];
  });
  return back;
}

/** The turns of a switch are numbered by its ports, so that they stay together. */
function turnsBack({ turnOffset }: Fabric, { fabric, switches }: FabricOrder, turns: Uint8Array): Uint8Array {
  const back = turns.slice();
  switches.forEach((s, i) => {
    back.set(turns.subarray(fabric.turnOffset[i], fabric.turnOffset[i + 1]), turnOffset[s]);
  });
  return back;
}
