import { untranslated } from '../base/localText';
import { ParamError, type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { dealUplinks, leafLinksParam, linksFor, spinesFor } from './leafLinks';
import { checkSize } from './limits';
import { copyInPlanes, planesParam } from './planes';
import { readNumbers } from './readNumbers';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  leaves: {
    type: 'integer',
    default: 8,
    min: 1,
    max: 20_000,
    label: { en: 'Leaves', ja: 'リーフ数' },
    help: { en: 'Number of leaf switches.', ja: 'リーフスイッチの数。' },
  },
  spines: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 4096,
    label: { en: 'Spines', ja: 'スパイン数' },
    help: {
      en: 'Number of spines; every leaf is joined to each.',
      ja: 'スパインの数。各リーフは全スパインとつながる。',
    },
  },
  ...leafLinksParam,
  sizing: {
    type: 'choice',
    default: 'hosts',
    values: ['hosts', 'oversubscription'],
    names: {
      hosts: { en: 'number of hosts', ja: 'ホスト数' },
      oversubscription: { en: 'oversubscription', ja: 'オーバーサブスクリプション比' },
    },
    label: { en: 'Size leaves by', ja: 'リーフの大きさの決め方' },
    help: {
      en: 'Hosts on a leaf are given, or follow from the oversubscription of its uplinks.',
      ja: 'リーフあたりのホスト数を直接決めるか、上りリンクに対する比から決めるか。',
    },
  },
  hosts: {
    type: 'text',
    default: '12',
    example: '4+4+8+8',
    appliesWhen: { sizing: ['hosts'] },
    label: { en: 'Hosts a leaf', ja: 'リーフあたりのホスト数' },
    help: {
      en: 'One number for all leaves, or one for each, joined by +.',
      ja: '全リーフに共通の 1 つの数か、リーフごとの数を「+」で区切って書く。',
    },
  },
  ratio: {
    type: 'number',
    default: 1.5,
    min: 0.01,
    max: 1000,
    step: 0.5,
    appliesWhen: { sizing: ['oversubscription'] },
    label: { en: 'Oversubscription (x:1)', ja: 'オーバーサブスクリプション比 (x:1)' },
    help: {
      en: 'Hosts for each uplink of a leaf: 1 is without oversubscription, 2 is 2:1.',
      ja: 'リーフの上りリンク 1 本あたりのホスト数。1 なら過不足なし、2 なら 2:1。',
    },
  },
  planes: planesParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'leaf-spine',
  title: { en: 'Leaf-spine', ja: 'リーフ・スパイン' },
  summary: {
    en: 'Two levels: every leaf has the same number of links to every spine; hosts per leaf and oversubscription by choice.',
    ja: '2 段構成。各リーフは全スパインと同じ本数のリンクを持つ。リーフあたりのホスト数やオーバーサブスクリプション比を選べる。',
  },
  source: untranslated('Clos, Bell System Technical Journal 32(2), 1953; Alizadeh and Edsall, Hot Interconnects 2013'),
  params,
};

/**
 * Ports: leaf 1..h its hosts, then `links` to each spine (or one more or less, see `dealUplinks`); spine as many to each leaf. O(leaves × ports).
 * @throws ParamError where hosts cannot be read or divided, or it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { leaves, spines, links } = values;
  const uplinks = dealUplinks(leaves, spines, links);
  const hosts = hostsByLeaf(values);
  const total = hosts.reduce((sum, count) => sum + count, 0);
  checkSize('leaves', {
    hosts: total * values.planes,
    links: (total + leaves * uplinks.each) * values.planes,
    'ports a switch': Math.max(uplinks.most, uplinks.each + Math.max(...hosts)),
  });
  const builder = new TopologyBuilder();
  const each = (first: number, count: number, links: (other: number) => number): number[] =>
    Array.from({ length: count }, (_, i) => new Array<number>(links(i)).fill(first + i)).flat();
  addDirectNetwork(builder, [
    ...hosts.map((own, i) => ({
      ...{ name: `leaf-${i}`, level: 0, index: i, hosts: own },
      far: each(leaves, spines, (spine) => uplinks.between(i, spine)),
    })),
    ...Array.from({ length: spines }, (_, i) => ({
      name: `spine-${i}`,
      level: 1,
      index: i,
      hosts: 0,
      far: each(0, leaves, (leaf) => uplinks.between(leaf, i)),
    })),
  ]);
  const plane = builder.build(`leaf-spine ${leaves}x${spines}`, {
    origin: { generator: descriptor.id, params: values },
  });
  return copyInPlanes(plane, values.planes);
}

function hostsByLeaf({ leaves, spines, links, sizing, hosts, ratio }: ParamValues<typeof params>): number[] {
  if (sizing === 'oversubscription') {
    const uplinks = Math.round(spines * links);
    const each = ratio * uplinks;
    // A ratio such as 1.1 is not exact in binary.
    if (Math.abs(each - Math.round(each)) > 1e-9 * each || Math.round(each) < 1) {
      throw new ParamError('ratio', {
        en: `ratio=${ratio}: expected one that makes whole hosts of ${uplinks} uplinks a leaf, found ${each}`,
        ja: `ratio=${ratio}：リーフ当たりの上りリンクは ${uplinks} 本なので、ホスト数が ${each} となり整数になりません`,
      });
    }
    return new Array<number>(leaves).fill(Math.round(each));
  }
  const given = readNumbers('hosts', hosts, '+', [0, 4096], {
    en: `numbers of hosts from 0 to 4096, such as 12 or ${params.hosts.example}`,
    ja: `12 や ${params.hosts.example} のような 0～4096 のホスト数`,
  });
  if (given.length !== 1 && given.length !== leaves) {
    throw unexpected('hosts', hosts, {
      en: `one number, or one for each of ${leaves} leaves`,
      ja: `共通の数 1 つか、リーフ ${leaves} 台それぞれの数`,
    });
  }
  if (given.every((count) => count === 0))
    throw unexpected('hosts', hosts, { en: 'a host somewhere', ja: 'どこかに 1 台以上のホスト' });
  return Array.from({ length: leaves }, (_, i) => (given.length === 1 ? given[0] : given[i]));
}

/** Guesses with as few links of a leaf as the ratio allows, over as few spines as have the ports: evenly, and as evenly as can be. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let up = 1; up < ports; up++) {
    const most = Math.min(ports - up, atMost(oversubscription * up));
    if (most < 1) continue;
    const leaves = Math.max(2, Math.ceil(hosts / most));
    const each = String(Math.ceil(hosts / leaves));
    for (const spines of spinesFor(leaves, up, ports))
      guesses.push({ switches: leaves + spines, params: { leaves, spines, links: linksFor(up, spines), hosts: each } });
  }
  return guesses;
}
