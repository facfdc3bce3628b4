import { type LocalText, untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import { type DragonflyGroups, dragonflyGroups } from '../../fabric/dragonflyGroups';
import { type Fabric, NONE } from '../../fabric/fabric';
import { type EngineDescriptor, type RouteNeeds, SUITS, type Suitability } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { MOST_MEASURED, rankByBound } from '../families/boundReached';
import { finalParams } from '../families/finalParams';
import { GroupStages } from '../growth/groupStages';
import { refineWithin } from '../growth/refineWithin';
import { shortestPathTables } from '../growth/shortestPathTables';
import { DOWNWARDS, groupLanes, UPWARDS } from '../lanes/groupLanes';

const params = {
  routes: {
    type: 'choice',
    default: 'minimal',
    values: ['minimal', 'valiant'],
    label: { en: 'Routes', ja: '経路' },
    help: {
      en: 'Straight to the group of the destination, or through another group on the way, a different one for each destination: half as much for even traffic, far more where whole groups send to one another.',
      ja: 'minimal は宛先のグループへ直行し、valiant は宛先ごとに異なる別のグループを経由します。均等な通信では性能が半分ほどになりますが、グループ同士の偏った通信では大きく上がります。',
    },
  },
  refine: finalParams.refine,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'dragonfly',
  title: { en: 'Dragonfly', ja: 'Dragonfly ルーティング' },
  summary: {
    en: 'A hop inside the group, one to the group of the destination, one inside that, on two virtual lanes; or by way of another group (Valiant), on three.',
    ja: '自グループ内、グループ間、宛先グループ内の順に最大 3 ホップで進みます（仮想レーン 2 本）。別のグループを経由する Valiant では 3 本使います。',
  },
  source: untranslated('Kim, Dally, Scott, Abts: Technology-Driven, Highly-Scalable Dragonfly Topology (2008)'),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo,
};

function appliesTo(fabric: Fabric): LocalText | null {
  const groups = dragonflyGroups(fabric);
  return 'group' in groups ? needsHosts(fabric) : groups;
}

/** Dragonflies that it fills: on one lane a hop inside a group serves either the group that a packet leaves or the one it enters. */
export function suits(fabric: Fabric, needs: RouteNeeds): Suitability | null {
  if (needs.oneLane) return null;
  if (fabric.switchCount * fabric.hostCount > MOST_MEASURED) return { rank: SUITS.largeOfItsShape, reason: LARGE };
  const rank = rankByBound(fabric, route, { routes: 'minimal', refine: 'on' }, needs);
  return rank === null ? null : { rank, reason: DRAGONFLY };
}

const LARGE = { en: 'a large dragonfly', ja: '大規模な Dragonfly' };
const DRAGONFLY = {
  en: 'a dragonfly, which two virtual lanes let carry most',
  ja: '仮想レーン 2 本で最も多くを運べる Dragonfly',
};

/**
 * Routes over groups: towards a destination a packet takes at most one hop inside each group, and changes groups once, or twice where the
 * destination has a group to go through (`throughGroups`). Links are filled evenly (`shortestPathTables`), and single entries moved where they
 * are not; lanes by `groupLanes`. Shortest paths that change groups twice by chance, as some pairs have, are left out: they would unbalance the
 * links. O(hosts × channels) and the moves. Deterministic for a seed.
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { routes, refine }, context) {
  const groups = dragonflyGroups(fabric);
  if (!('group' in groups)) throw new Error('dragonfly was started on a network without groups');
  const stages = new GroupStages(fabric, groups, routes === 'valiant' ? throughGroups(fabric, groups) : null);
  const table = yield* shortestPathTables(fabric, 'host', 'use', stages);
  if (refine !== 'off')
    yield* refineWithin(
      fabric,
      table,
      (channel, host) => stages.leads(channel, host),
      refine === 'quick' ? { ...context, brief: true } : context,
    );
  const levels = levelsByGroup(fabric, groups, stages);
  return { table, lanes: groupLanes(descriptor.id, fabric, groups, routes === 'valiant' ? 2 : 1, levels) };
});

/**
 * Int32Array[hostCount]: the group on the way to each host. The hosts of a switch are assigned in turn to the groups that it is linked to itself, so that
 * what comes from there arrives at the right switch, and with as many links between groups as hosts each link has one; those of a switch without such
 * links to all other groups. The host's own where there are but two groups.
 */
function throughGroups(fabric: Fabric, { group, count }: DragonflyGroups): Int32Array {
  const { switchCount, hostCount, hostOffset, hostAt, outOffset, outChannel, channelTo } = fabric;
  const through = new Int32Array(hostCount).fill(-1);
  const dealt = new Uint32Array(count);
  for (let s = 0; s < switchCount; s++) {
    const home = group[s];
    const linked = [...outChannel.subarray(outOffset[s], outOffset[s + 1])]
      .map((c) => group[channelTo[c]])
      .filter((far) => far !== home);
    for (let k = hostOffset[s]; k < hostOffset[s + 1]; k++) {
      const far =
        linked.length > 0 ? linked[(k - hostOffset[s]) % linked.length] : home + 1 + (dealt[home]++ % (count - 1));
      through[hostAt[k]] = count < 3 ? home : far % count;
    }
  }
  return through;
}

function levelsByGroup({ hostCount, hostSwitch }: Fabric, { group }: DragonflyGroups, stages: GroupStages): Uint8Array {
  const levels = new Uint8Array(hostCount * hostCount);
  for (let a = 0; a < hostCount; a++) {
    if (hostSwitch[a] === NONE) continue;
    const from = group[hostSwitch[a]];
    for (let b = 0; b < hostCount; b++) {
      if (hostSwitch[b] === NONE || group[hostSwitch[b]] === from) continue;
      levels[a * hostCount + b] = stages.nextGroup(from, b) > from ? UPWARDS : DOWNWARDS;
    }
  }
  return levels;
}
