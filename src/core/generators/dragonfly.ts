import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork, type DirectSwitch } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { arrangementParam, globalEnds, globalPorts, groupCount, groupsParam, linksBetweenGroups } from './globalLinks';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { atLeast, atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  a: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 1024,
    label: { en: 'Switches a group (a)', ja: 'グループあたりのスイッチ数 (a)' },
    help: {
      en: 'Switches of a group, all joined to each other.',
      ja: 'グループ内のスイッチの数。互いに直接つながる。',
    },
  },
  h: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 1024,
    label: { en: 'Global links a switch (h)', ja: 'スイッチあたりのグループ間リンク数 (h)' },
    help: { en: 'Ports of a switch that lead to other groups.', ja: '各スイッチから他のグループへ向かうポートの数。' },
  },
  p: { ...hostsPerSwitchParam, default: 2, label: { en: 'Hosts a switch (p)', ja: 'スイッチあたりのホスト数 (p)' } },
  groups: groupsParam,
  arrangement: arrangementParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'dragonfly',
  title: { en: 'Dragonfly', ja: 'Dragonfly' },
  summary: {
    en: 'Groups of switches that are all joined to each other, and links from each group to every other; balanced with a = 2h = 2p.',
    ja: 'グループ内は全スイッチを直接つなぎ、どの 2 グループの間にもリンクを置く。a = 2h = 2p で釣り合う。',
  },
  source: untranslated('Kim, Dally, Scott and Abts, ISCA 2008; Hastings et al., CLUSTER 2015'),
  params,
};

/**
 * Switch r of group G is number G·a + r. Ports: 1..p hosts, the others of the group in their order, then the global ones as `globalEnds`
 * assigns them; ports that the groups do not need stay free. O(switches × ports).
 * @throws ParamError for a number of groups that cannot be joined so, or a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { a, h, p, arrangement } = values;
  const shape = { carriers: a, ports: h, arrangement };
  const links = { ...shape, groups: groupCount(values.groups, shape) };
  const { groups } = links;
  const between = linksBetweenGroups(links);
  checkSize('a', {
    switches: groups * a,
    hosts: groups * a * p,
    links: groups * (a * p + (a * (a - 1)) / 2 + (between * (groups - 1)) / 2),
  });
  const switches: DirectSwitch[] = [];
  for (let group = 0; group < groups; group++) {
    const ends = globalEnds(links, group);
    for (let r = 0; r < a; r++) {
      const local = Array.from({ length: a }, (_, s) => group * a + s).filter((s) => s !== group * a + r);
      const global = ends[r].map((end) => end.group * a + end.carrier);
      const free = new Array<number>(h - global.length).fill(-1);
      switches.push({ name: `sw-${group}-${r}`, pod: group, index: r, hosts: p, far: [...local, ...global, ...free] });
    }
  }
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  return builder.build(`dragonfly ${a},${h},${p} of ${groups} groups`, {
    origin: { generator: descriptor.id, params: values },
  });
}

/** Groups of any size, with as many links between two as their hosts need. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let a = 2; a < ports; a++) {
    for (let groups = 2; groups <= Math.max(2, Math.ceil(hosts / a)); groups++) {
      const p = Math.ceil(hosts / (a * groups));
      const open = ports - (a - 1) - p;
      // All of a switch's hosts go out by global ports, and twice over local ones.
      if (open < 1 || p > atMost((oversubscription * a) / 2)) continue;
      const fit = globalPorts({ groups, carriers: a, ports: open }, (a * p) / oversubscription);
      const h = Math.max(fit ?? ports, atLeast(p / oversubscription));
      if (h <= open) guesses.push({ switches: a * groups, params: { a, h, p, groups } });
    }
  }
  return guesses;
}
