import type { SparseTraffic } from '../../traffic/pairTraffic';
import { linkRooms } from '../trees/linkRooms';
import type { VlanNetwork } from '../trees/vlanNetwork';

/** Switches and listed pairs looked at over all orders. */
const MOST_VISITS = 20_000_000;

/**
 * A lower bound on the load of some link whatever the trees and the assignment: traffic from one part of the network to the rest, shared by
 * what the links between carry. The parts are the beginnings of orders that take next the switch with most links into what is taken, each
 * from another switch; any of them is a bound, so that trying few costs tightness only. Rounded up where all weights are whole and links
 * alike. O(orders × (switches² + channels + listed pairs)).
 */
export function cutBound(network: VlanNetwork, traffic: SparseTraffic): number {
  const { fabric, served } = network;
  const { leaves } = served;
  const cost = fabric.switchCount ** 2 + (traffic.kind === 'pairs' ? traffic.from.length : 0);
  const orders = Math.max(1, Math.min(leaves.length, Math.floor(MOST_VISITS / cost)));
  let most = 0;
  for (let k = 0; k < orders; k++) {
    const order = tightOrder(network, leaves[Math.floor((k * leaves.length) / orders)]);
    most = Math.max(most, largestShare(network, traffic, order));
  }
  const alike = linkRooms(fabric).every((room) => room === 1);
  const whole = alike && (traffic.kind === 'uniform' || traffic.weight.every((weight) => Number.isInteger(weight)));
  // Sums of fractions may be off by their last digits; a bound must not.
  return whole ? Math.ceil(most - 1e-9) : most * (1 - 1e-12);
}

/** Switches from one on, next always the one that adds least to the links that lead out. */
function tightOrder({ fabric }: VlanNetwork, start: number): number[] {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const taken = new Uint8Array(switchCount);
  // Links that lead in; 0: not in sight.
  const inward = new Int32Array(switchCount);
  const sight: number[] = [start];
  const order: number[] = [];
  while (sight.length > 0) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < sight.length; k++) {
      const s = sight[k];
      const added = outOffset[s + 1] - outOffset[s] - 2 * inward[s];
      if (added > least || (added === least && s > sight[best])) continue;
      least = added;
      best = k;
    }
    const s = sight[best];
    sight[best] = sight[sight.length - 1];
    sight.pop();
    taken[s] = 1;
    order.push(s);
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const to = channelTo[outChannel[e]];
      if (taken[to]) continue;
      if (inward[to]++ === 0) sight.push(to);
    }
  }
  return order;
}

/** Most traffic a link over all beginnings of an order, either way. */
function largestShare({ fabric, served }: VlanNetwork, traffic: SparseTraffic, order: readonly number[]): number {
  const place = new Int32Array(fabric.switchCount).fill(-1);
  order.forEach((s, k) => {
    place[s] = k;
  });
  // By place: what begins to cross the cut behind it less what ceases to; what links carry, and traffic out of the part and into it.
  const links = new Float64Array(order.length);
  const room = linkRooms(fabric);
  for (let c = 0; c < fabric.channelCount; c += 2) {
    const [a, b] = [place[fabric.channelFrom[c]], place[fabric.channelTo[c]]];
    if (a < 0 || b < 0) continue;
    links[Math.min(a, b)] += room[c];
    links[Math.max(a, b)] -= room[c];
  }
  const out = new Float64Array(order.length);
  const into = new Float64Array(order.length);
  if (traffic.kind === 'pairs') {
    const { hostLeaf, leaves } = served;
    for (let k = 0; k < traffic.from.length; k++) {
      const [from, to] = [hostLeaf[traffic.from[k]], hostLeaf[traffic.to[k]]];
      if (from < 0 || to < 0 || from === to) continue;
      const [a, b] = [place[leaves[from]], place[leaves[to]]];
      const crossing = a < b ? out : into;
      crossing[Math.min(a, b)] += traffic.weight[k];
      crossing[Math.max(a, b)] -= traffic.weight[k];
    }
  }
  const hosts = (s: number): number => (served.leafOf[s] < 0 ? 0 : fabric.talkerOffset[s + 1] - fabric.talkerOffset[s]);
  const live = order.reduce((sum, s) => sum + hosts(s), 0);
  let most = 0;
  let inside = 0;
  let between = 0;
  let outward = 0;
  let inward = 0;
  for (let k = 0; k + 1 < order.length; k++) {
    inside += hosts(order[k]);
    between += links[k];
    outward += out[k];
    inward += into[k];
    const crossing = traffic.kind === 'uniform' ? inside * (live - inside) : Math.max(outward, inward);
    most = Math.max(most, crossing / between);
  }
  return most;
}
