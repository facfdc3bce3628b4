import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork, type DirectSwitch } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { arrangementParam, globalEnds, globalPorts, groupCount, groupsParam, linksBetweenGroups } from './globalLinks';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  leaves: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 512,
    label: { en: 'Leaves a group', ja: 'グループあたりのリーフ数' },
    help: { en: 'Switches of a group that have hosts.', ja: 'グループ内の、ホストを持つスイッチの数。' },
  },
  spines: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 512,
    label: { en: 'Spines a group', ja: 'グループあたりのスパイン数' },
    help: {
      en: 'Switches of a group that are joined to all of its leaves and to other groups.',
      ja: 'グループ内の、全リーフと他のグループにつながるスイッチの数。',
    },
  },
  p: { ...hostsPerSwitchParam, default: 2, label: { en: 'Hosts a leaf (p)', ja: 'リーフあたりのホスト数 (p)' } },
  h: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 512,
    label: { en: 'Global links a spine (h)', ja: 'スパインあたりのグループ間リンク数 (h)' },
    help: { en: 'Ports of a spine that lead to other groups.', ja: '各スパインから他のグループへ向かうポートの数。' },
  },
  groups: groupsParam,
  arrangement: { ...arrangementParam, default: 'absolute' },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'dragonfly-plus',
  title: { en: 'Dragonfly+', ja: 'Dragonfly+' },
  summary: {
    en: 'Groups of two levels, leaves below spines, and links between the spines of every two groups; also known as Megafly.',
    ja: 'リーフとスパインの 2 段からなるグループを、スパイン同士のリンクで互いにつないだもの（Megafly とも呼ばれる）。',
  },
  source: untranslated('Shpiner et al., HiPINEB 2017; Flajslik, Borch and Parker, ISC 2018'),
  params,
};

/**
 * Group after group, its leaves and then its spines. Ports: leaf 1..p hosts, then the spines; spine the leaves, then the global ones as
 * `globalEnds` assigns them; ports that the groups do not need stay free. O(switches × ports).
 * @throws ParamError for a number of groups that cannot be joined so, or a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { leaves, spines, p, h, arrangement } = values;
  const shape = { carriers: spines, ports: h, arrangement };
  const links = { ...shape, groups: groupCount(values.groups, shape) };
  const { groups } = links;
  const size = leaves + spines;
  checkSize('leaves', {
    switches: groups * size,
    hosts: groups * leaves * p,
    links: groups * (leaves * (p + spines) + (linksBetweenGroups(links) * (groups - 1)) / 2),
  });
  const switches: DirectSwitch[] = [];
  for (let group = 0; group < groups; group++) {
    const ends = globalEnds(links, group);
    const member = (i: number): number => group * size + i;
    for (let i = 0; i < leaves; i++) {
      const far = Array.from({ length: spines }, (_, s) => member(leaves + s));
      switches.push({ name: `leaf-${group}-${i}`, level: 0, pod: group, index: i, hosts: p, far });
    }
    for (let i = 0; i < spines; i++) {
      const down = Array.from({ length: leaves }, (_, s) => member(s));
      const global = ends[i].map((end) => end.group * size + leaves + end.carrier);
      const far = [...down, ...global, ...new Array<number>(h - global.length).fill(-1)];
      switches.push({ name: `spine-${group}-${i}`, level: 1, pod: group, index: i, hosts: 0, far });
    }
  }
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  return builder.build(`dragonfly-plus ${leaves}+${spines} of ${groups} groups`, {
    origin: { generator: descriptor.id, params: values },
  });
}

/** Groups of any size, with as many links between two as their hosts need. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let spines = 1; spines < ports; spines++) {
    const most = Math.min(ports - spines, atMost(oversubscription * spines));
    if (most < 1) continue;
    for (let leaves = 1; leaves < ports; leaves++) {
      const groups = Math.max(2, Math.ceil(hosts / (leaves * most)));
      const p = Math.ceil(hosts / (leaves * groups));
      const h = globalPorts({ groups, carriers: spines, ports: ports - leaves }, (leaves * p) / oversubscription);
      if (h !== null) guesses.push({ switches: groups * (leaves + spines), params: { leaves, spines, p, h, groups } });
    }
  }
  return guesses;
}
