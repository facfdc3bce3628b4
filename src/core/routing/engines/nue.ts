import { untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { createForwardingTable } from '../../routes/forwardingTable';
import { type EngineDescriptor, SUITS, type Suitability } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { TRACE_LANE, TRACE_ROUTED } from '../contract/traceKinds';
import { identityLanes, MAX_LANES } from '../lanes/identityLanes';
import { NueLane } from '../lanes/nueLane';
import { turnsByOrder } from '../order/turnsByOrder';

const params = {
  lanes: {
    type: 'integer',
    default: 1,
    min: 1,
    max: MAX_LANES,
    label: { en: 'Virtual lanes', ja: '仮想レーン数' },
    help: {
      en: 'Destinations are spread over this many lanes; each has its own order of channels, so more lanes leave more freedom.',
      ja: '宛先をこの数のレーンに分けます。レーンごとに独立して経路を選べるため、多いほど自由度が上がります。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'nue',
  title: { en: 'Nue', ja: 'Nue' },
  summary: {
    en: 'Routes each destination within what the dependency graph of its virtual lane still allows; free of deadlock with any number of lanes, even one.',
    ja: '各宛先の経路を、その仮想レーンの依存グラフに閉路ができない範囲で探索します。レーンが 1 本でも何本でもデッドロックフリーです。',
  },
  source: untranslated('Domke, Hoefler, Matsuoka: Routing on the dependency graph (Nue, 2016)'),
  guarantees: { deadlockFree: true, reachable: true },
  moreLanes: true,
  traced: 'searches',
  params,
  appliesTo: needsHosts,
};

/** Any network, after all engines that balance better and take longer. */
export function suits(): Suitability {
  return {
    rank: SUITS.large,
    reason: {
      en: 'so large that better routes take minutes',
      ja: '規模が大きく、より良い経路の計算には数分以上かかるもの',
    },
  };
}

/**
 * Nue: destinations are assigned to lanes, neighbours by number together, and each is routed inside the dependency graph of
 * its lane (`NueLane`), past the channels that earlier ones have filled; a packet stays on its destination's lane.
 *
 * Free of deadlock and complete with any number of lanes. Unlike the paper: the dependency graph is kept in a topological
 * order instead of searched for cycles; destinations are assigned by their numbers, not by a graph partitioner, and taken in
 * turns over the switches of the lane; an impasse is resolved by walks under that order, which may be longer, instead of
 * by backtracking. With one lane the turns that agree with the final order are given as allowed. Seed and traffic are not looked at.
 * O(hosts × channels log channels + turns) beside the upkeep of the order.
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: wanted }, { trace }) {
  yield { stage: 'route', done: 0 };
  const { switchCount, hostCount, hostSwitch, hostSwitchPort, channelFromPort } = fabric;
  const table = createForwardingTable(fabric);
  const terminals = switchesWithHosts(fabric);
  const laneCount = Math.min(wanted, terminals.length);
  const laneOf = new Uint8Array(hostCount);
  const load = new Float64Array(fabric.channelCount);
  let turns: Uint8Array | null = null;
  for (let l = 0; l < laneCount; l++) {
    const from = Math.floor((l * terminals.length) / laneCount);
    const targets = terminals.subarray(from, Math.floor(((l + 1) * terminals.length) / laneCount));
    const lane = new NueLane(fabric, targets, load, trace);
    trace?.add(TRACE_LANE, l, laneCount, targets.length, lane.takeFresh());
    const destinations = inTurns(fabric, targets);
    for (let i = 0; i < destinations.length; i++) {
      const h = destinations[i];
      const next = lane.route(hostSwitch[h]);
      for (let s = 0; s < switchCount; s++) if (next[s] >= 0) table[s * hostCount + h] = channelFromPort[next[s]];
      table[hostSwitch[h] * hostCount + h] = hostSwitchPort[h];
      laneOf[h] = l;
      trace?.add(
        TRACE_ROUTED,
        h,
        l,
        0,
        next.filter((c) => c >= 0),
      );
      if ((i & 7) === 7) yield { stage: 'route', done: (l + i / destinations.length) / laneCount };
    }
    if (laneCount === 1) turns = turnsByOrder(fabric, lane.order.position);
  }
  return {
    table,
    turns,
    lanes: laneCount > 1 ? identityLanes(descriptor.id, fabric, laneCount, levelsByDestination(laneOf)) : null,
  };
});

/** The first hosts of all the switches, then the second ones, and so on. */
function inTurns({ hostOffset, hostAt }: Fabric, switches: Uint32Array): number[] {
  const hosts: number[] = [];
  for (let round = 0, before = -1; hosts.length > before; round++) {
    before = hosts.length;
    for (const s of switches) if (hostOffset[s] + round < hostOffset[s + 1]) hosts.push(hostAt[hostOffset[s] + round]);
  }
  return hosts;
}

/** Every row of source × destination is the same. */
function levelsByDestination(laneOf: Uint8Array): Uint8Array {
  const level = new Uint8Array(laneOf.length * laneOf.length);
  for (let source = 0; source < laneOf.length; source++) level.set(laneOf, source * laneOf.length);
  return level;
}
