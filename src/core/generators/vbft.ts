import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addFoldedTree } from './foldedTree';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';

const params = {
  leaves: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 4096,
    appliesWhen: { stages: [2] },
    label: { en: 'Leaves', ja: 'リーフ数' },
    help: { en: 'Two stages: number of leaf switches.', ja: '2 段の場合のリーフスイッチの数。' },
  },
  spines: {
    type: 'integer',
    default: 4,
    min: 0,
    max: 4093,
    appliesWhen: { stages: [2] },
    label: { en: 'Spines', ja: 'スパイン数' },
    help: {
      en: 'Two stages: number of spines, one VLAN each; 1 is a plain tree, 0 with a single leaf a flat network.',
      ja: '2 段の場合のスパインの数。スパインごとに VLAN が 1 つ。1 なら単純なツリー、リーフ 1 台で 0 ならフラット。',
    },
  },
  hosts: {
    type: 'integer',
    default: 16,
    min: 1,
    max: 1_000_000,
    label: { en: 'Hosts', ja: 'ホスト数' },
    help: {
      en: 'Hosts in all, numbered leaf by leaf and spread as evenly as can be.',
      ja: '全ホスト数。リーフ順に番号を付け、できるだけ均等に分ける。',
    },
  },
  stages: {
    type: 'integer',
    default: 2,
    min: 2,
    max: 6,
    label: { en: 'Stages', ja: '段数' },
    help: {
      en: 'Two stages are built from leaves and spines; more from down and up.',
      ja: '2 段は leaves と spines から、3 段以上は down と up から作る。',
    },
  },
  down: {
    type: 'integer',
    default: 16,
    min: 1,
    max: 1024,
    appliesWhen: { stages: [3, 4, 5, 6] },
    label: { en: 'Links down', ja: '下向きリンク数' },
    help: {
      en: 'Three stages or more: links of a switch downwards; hosts is a multiple of down^(stages - 1), at most down^stages.',
      ja: '3 段以上の場合の各スイッチの下向きリンク数。hosts は down^(stages - 1) の倍数で down^stages 以下。',
    },
  },
  up: {
    type: 'integer',
    default: 8,
    min: 1,
    max: 1024,
    appliesWhen: { stages: [3, 4, 5, 6] },
    label: { en: 'Links up', ja: '上向きリンク数' },
    help: {
      en: 'Three stages or more: links of a switch upwards; there are up^(stages - 1) top switches, one VLAN each.',
      ja: '3 段以上の場合の各スイッチの上向きリンク数。最上段は up^(stages - 1) 台で、それぞれに VLAN が 1 つ。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'vbft',
  title: { en: 'VLAN-based fat tree', ja: 'VLAN ファットツリー (VBFT)' },
  summary: {
    en: 'Ethernet fat tree in which every top switch is the root of one VLAN.',
    ja: '最上段のスイッチごとに 1 つの VLAN を割り当てる Ethernet のファットツリー。',
  },
  source: untranslated('VFREC-Net, IPSJ Transactions on Advanced Computing Systems, 2006'),
  params,
};

/**
 * Builds VBFT(leaves, spines), or a deeper tree (see `addFoldedTree`). Two levels: leaf ports 1.. for its hosts, then one
 * to each spine; spine port 1+I to leaf I; hosts in contiguous blocks whose sizes differ by at most one.
 * @throws ParamError where sizes do not fit together or are too large.
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const builder = new TopologyBuilder();
  if (values.stages > 2) addFoldedTree(builder, values);
  else addLeavesAndSpines(builder, values);
  const name = values.stages > 2 ? `vbft ${values.stages} stages` : `vbft ${values.leaves}x${values.spines}`;
  return builder.build(name, { origin: { generator: descriptor.id, params: values } });
}

function addLeavesAndSpines(builder: TopologyBuilder, { leaves, spines, hosts }: ParamValues<typeof params>): void {
  if (spines === 0 && leaves > 1) {
    throw unexpected('spines', spines, {
      en: `at least 1 to connect ${leaves} leaves`,
      ja: `リーフ ${leaves} 台をつなぐには 1 以上`,
    });
  }
  if (hosts < leaves)
    throw unexpected('hosts', hosts, {
      en: `at least one for each of ${leaves} leaves`,
      ja: `リーフ ${leaves} 台それぞれに 1 台以上`,
    });
  checkSize('hosts', { 'ports a switch': Math.ceil(hosts / leaves) + spines });
  checkSize('leaves', { links: leaves * spines + hosts });
  const firstHost = (leaf: number): number => Math.ceil((leaf * hosts) / leaves);
  const leafIds: SwitchId[] = [];
  for (let i = 0; i < leaves; i++) {
    const portCount = firstHost(i + 1) - firstHost(i) + spines;
    leafIds.push(builder.addSwitch({ name: `leaf-${i}`, portCount, level: 0, index: i }));
  }
  const spineIds: SwitchId[] = [];
  for (let s = 0; s < spines; s++) {
    spineIds.push(builder.addSwitch({ name: `spine-${s}`, portCount: leaves, level: 1, index: s }));
  }
  for (let i = 0; i < leaves; i++) {
    for (let h = firstHost(i); h < firstHost(i + 1); h++) {
      const number = h - firstHost(i);
      builder.connect(builder.addHost({ name: `host-${i}-${number}` }), leafIds[i], 1, 1 + number);
    }
  }
  for (let i = 0; i < leaves; i++) {
    const own = firstHost(i + 1) - firstHost(i);
    for (let s = 0; s < spines; s++) builder.connect(leafIds[i], spineIds[s], own + 1 + s, 1 + i);
  }
}
