import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { dealUplinks, leafLinksParam, linksFor, spinesFor } from './leafLinks';
import { checkSize } from './limits';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  nodes: {
    type: 'integer',
    default: 8,
    min: 1,
    max: 100_000,
    label: { en: 'Nodes', ja: 'ノード数' },
    help: { en: 'Machines with a port on every rail.', ja: '全レールに 1 ポートずつ持つマシンの数。' },
  },
  rails: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 64,
    label: { en: 'Rails', ja: 'レール数' },
    help: { en: 'Ports of a node; port i is on rail i.', ja: '各ノードのポート数。ポート i はレール i につながる。' },
  },
  unit: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 4096,
    label: { en: 'Nodes a unit', ja: 'ユニットあたりのノード数' },
    help: {
      en: 'Nodes that share their leaves, one leaf for each rail; the last unit may be smaller.',
      ja: 'リーフ（レールごとに 1 台）を共有するノードの数。最後のユニットは小さくてもよい。',
    },
  },
  spines: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 4096,
    label: { en: 'Spines', ja: 'スパイン数' },
    help: {
      en: 'Every leaf is joined to each; of each rail where nothing goes across, none where one unit then has all nodes.',
      ja: '各リーフは全スパインとつながる。レール間をつながない場合はレールごとの数で、ユニットが 1 つなら置かない。',
    },
  },
  ...leafLinksParam,
  across: {
    type: 'boolean',
    default: true,
    label: { en: 'Across rails', ja: 'レール間の接続' },
    help: {
      en: 'Whether spines join the rails; without, each rail is a network of its own (rail-only).',
      ja: 'スパインでレール同士をつなぐか。つながなければレールごとに独立したネットワークになる（rail-only）。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'rails',
  title: { en: 'Rail-optimised tree', ja: 'レール最適化ツリー' },
  summary: {
    en: 'GPU clusters: port i of every node of a unit at the same leaf, spines above; or rails without anything between them.',
    ja: 'GPU クラスタ向け。ユニット内の全ノードのポート i を同じリーフにつなぎ、上にスパインを置く。レール同士をつながない構成も可。',
  },
  source: untranslated('NVIDIA DGX SuperPOD reference architecture; Wang et al., arXiv 2307.12169'),
  params,
};

/**
 * Leaf i of unit u takes port i of the unit's nodes at its ports 1 to `unit`, then come the spines. Hosts leaf by leaf, each a port of the node that it
 * names. A unit is a pod. O(nodes × rails + links).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { nodes, rails, unit, spines, links, across } = values;
  const units = Math.ceil(nodes / unit);
  const spinesEach = !across && units === 1 ? 0 : spines;
  const fields = across ? 1 : rails;
  const uplinks = dealUplinks((units * rails) / fields, spinesEach, links);
  checkSize('nodes', {
    hosts: nodes * rails,
    switches: units * rails + fields * spinesEach,
    links: nodes * rails + units * rails * uplinks.each,
    'ports a switch': Math.max(unit + uplinks.each, uplinks.most),
  });
  const builder = new TopologyBuilder();
  const leaves: SwitchId[][] = Array.from({ length: units }, (_, u) =>
    Array.from({ length: rails }, (_, i) =>
      builder.addSwitch({
        name: `leaf-${u}-${i}`,
        portCount: unit + uplinks.each,
        level: 0,
        ...(units > 1 ? { pod: u } : {}),
        index: i,
      }),
    ),
  );
  const tops: SwitchId[][] = Array.from({ length: fields }, (_, f) =>
    Array.from({ length: spinesEach }, (_, s) =>
      builder.addSwitch({
        name: across ? `spine-${s}` : `spine-${f}-${s}`,
        portCount: uplinks.most,
        level: 1,
        index: f * spinesEach + s,
      }),
    ),
  );
  leaves.forEach((own, u) => {
    own.forEach((leaf, i) => {
      for (let n = u * unit; n < Math.min(nodes, (u + 1) * unit); n++) {
        const host = builder.addHost({ name: `host-${n}-${i}`, node: `host-${n}`, rail: i });
        builder.connect(host, leaf, 1, 1 + n - u * unit);
      }
    });
  });
  // Leaf after leaf, each spine's ports in their order.
  const used = tops.map((own) => own.map(() => 0));
  leaves.forEach((own, u) => {
    own.forEach((leaf, i) => {
      const place = across ? u * rails + i : u;
      let port = unit;
      for (const [s, top] of tops[across ? 0 : i].entries())
        for (let l = uplinks.between(place, s); l > 0; l--)
          builder.connect(leaf, top, ++port, ++used[across ? 0 : i][s]);
    });
  });
  return builder.build(`rails ${nodes}x${rails}${across ? '' : ' apart'}`, {
    origin: { generator: descriptor.id, params: values },
  });
}

/** Guesses with as few uplinks of a leaf as the ratio allows, in units as large as its other ports; one unit without spines where all machines fit. */
export function sizes({ hosts, ports, oversubscription, rails = 1 }: SizeNeed): SizeGuess<typeof params>[] {
  if (rails < 2) return [];
  const nodes = Math.ceil(hosts / rails);
  const guesses: SizeGuess<typeof params>[] = [];
  for (let up = 1; up < ports; up++) {
    const most = Math.min(ports - up, atMost(oversubscription * up));
    if (most < 1) continue;
    const units = Math.ceil(nodes / most);
    const leaves = units * rails;
    for (const spines of spinesFor(leaves, up, ports))
      guesses.push({
        switches: leaves + spines,
        params: { nodes, rails, unit: Math.ceil(nodes / units), spines, links: linksFor(up, spines) },
      });
  }
  return guesses;
}
