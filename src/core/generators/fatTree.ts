import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { checkSize, EVEN } from './limits';
import { copyInPlanes, planesParam } from './planes';
import type { SizeGuess, SizeNeed } from './sizeNeed';
import { addThreeLevelTree } from './threeLevelTree';
import { addTwoLevelTree } from './twoLevelTree';

const params = {
  k: {
    type: 'integer',
    default: 4,
    min: 4,
    max: 128,
    step: 2,
    appliesWhen: { levels: [3] },
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: {
      en: 'Three levels: ports of every switch, an even number; there are k³/4 hosts.',
      ja: '3 段の場合の各スイッチのポート数（偶数）。ホスト数は k³/4。',
    },
  },
  levels: {
    type: 'integer',
    default: 3,
    min: 2,
    max: 3,
    label: { en: 'Levels', ja: '段数' },
    help: {
      en: 'Three levels are built from k; two levels from ports, leaves, spines and spine.',
      ja: '3 段は k から、2 段は ports・leaves・spines・spine から作る。',
    },
  },
  ports: {
    type: 'integer',
    default: 36,
    min: 2,
    max: 1024,
    appliesWhen: { levels: [2] },
    label: { en: 'Leaf ports', ja: 'リーフのポート数' },
    help: {
      en: 'Two levels: ports of a leaf, and of the chips of a director spine; those without a spine carry hosts.',
      ja: '2 段の場合のリーフ（およびディレクタ型スパインのチップ）のポート数。スパインにつながらないポートにホストを置く。',
    },
  },
  leaves: {
    type: 'integer',
    default: 36,
    min: 1,
    max: 20_000,
    appliesWhen: { levels: [2] },
    label: { en: 'Leaves', ja: 'リーフ数' },
    help: { en: 'Two levels: number of leaf switches.', ja: '2 段の場合のリーフスイッチの数。' },
  },
  spines: {
    type: 'integer',
    default: 18,
    min: 1,
    max: 1023,
    appliesWhen: { levels: [2] },
    label: { en: 'Spines', ja: 'スパイン数' },
    help: {
      en: 'Two levels: number of spines; every leaf has one link to each.',
      ja: '2 段の場合のスパインの数。各リーフは全スパインと 1 本ずつつながる。',
    },
  },
  spine: {
    type: 'choice',
    default: 'single',
    values: ['single', 'director'],
    appliesWhen: { levels: [2] },
    label: { en: 'Spine build', ja: 'スパインの構成' },
    help: {
      en: 'Two levels: a spine is one switch with a port for every leaf, or a director built of line and fabric chips.',
      ja: '2 段の場合、スパインを全リーフ分のポートを持つ 1 台のスイッチとするか、ラインチップとファブリックチップからなるディレクタ型とするか。',
    },
  },
  first: {
    type: 'choice',
    default: 'hosts',
    values: ['hosts', 'spines'],
    names: { hosts: { en: 'hosts', ja: 'ホスト' }, spines: { en: 'spines', ja: 'スパイン' } },
    appliesWhen: { levels: [2] },
    rare: true,
    label: { en: 'First ports of a leaf', ja: 'リーフの若い番号のポート' },
    help: {
      en: 'Two levels: what the lowest ports of a leaf lead to; the others follow.',
      ja: '2 段の場合、リーフの若い番号のポートにつなぐもの。残りはその後のポートにつなぐ。',
    },
  },
  planes: planesParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'fat-tree',
  title: { en: 'Fat tree', ja: 'ファットツリー' },
  summary: {
    en: 'Two or three levels of switches with full bandwidth between any halves of the hosts.',
    ja: 'スイッチを 2 段または 3 段に並べ、ホスト間の帯域をどこでも落とさないツリー。',
  },
  source: untranslated('Al-Fares, Loukissas and Vahdat, SIGCOMM 2008; Leiserson, IEEE Trans. Computers 34(10), 1985'),
  params,
};

/**
 * Builds a fat tree; see `addThreeLevelTree` and `addTwoLevelTree` for ports and order.
 * @throws ParamError for an odd k, or two-level sizes that do not fit together.
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const builder = new TopologyBuilder();
  let name: string;
  if (values.levels === 2) {
    addTwoLevelTree(builder, values);
    name = `fat-tree ${values.leaves}x${values.spines}`;
  } else {
    if (values.k % 2 !== 0) throw unexpected('k', values.k, EVEN);
    addThreeLevelTree(builder, values.k);
    name = `fat-tree k=${values.k}`;
  }
  const { planes, first, ...older } = values;
  // Links and designs from before there were these know nothing of them.
  const newer = { ...(planes > 1 && { planes }), ...(first !== 'hosts' && { first }) };
  const plane = builder.build(name, { origin: { generator: descriptor.id, params: { ...older, ...newer } } });
  checkSize('planes', {
    switches: planes * plane.switches.length,
    hosts: planes * plane.hosts.length,
    links: planes * plane.links.length,
  });
  return copyInPlanes(plane, planes);
}

/** The smallest of three levels; it is never oversubscribed. */
export function sizes({ hosts, ports }: SizeNeed): SizeGuess<typeof params>[] {
  let k = params.k.min;
  while (k ** 3 / 4 < hosts) k += 2;
  return k <= Math.min(ports, params.k.max) ? [{ switches: (5 * k * k) / 4, params: { k } }] : [];
}
