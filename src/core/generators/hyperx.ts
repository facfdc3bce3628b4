import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { boxes, latticeParams, nodeAt, parseDims, placeOf } from './lattice';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { readNumbers } from './readNumbers';
import { atLeast, type SizeGuess, type SizeNeed } from './sizeNeed';

const MOST_WIDTH = 64;

const params = {
  dims: latticeParams.dims,
  width: {
    type: 'text',
    default: '1',
    example: '1x2',
    label: { en: 'Width', ja: '多重度' },
    help: {
      en: 'Parallel links between two neighbours, one number for all dimensions or one for each, joined by x.',
      ja: '隣り合う 2 台を結ぶリンクの本数。全次元に共通の 1 つの数か、次元ごとの数を「x」で区切って書く。',
    },
  },
  hosts: { ...hostsPerSwitchParam, default: 4 },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'hyperx',
  title: { en: 'HyperX', ja: 'HyperX' },
  summary: {
    en: 'Switches on a grid, each joined to all others along every dimension; also known as flattened butterfly.',
    ja: '格子状に並べたスイッチを、各次元に沿ってすべて直接つないだネットワーク（flattened butterfly とも呼ばれる）。',
  },
  source: untranslated('Ahn, Binkert, Davis, McLaren and Schreiber, SC 2009; Kim, Dally and Abts, ISCA 2007'),
  params,
};

/**
 * Builds a HyperX. Node number = x + kx·(y + ky·z). Ports: 1..hosts, then dimension by dimension the neighbours by coordinate, each with
 * its parallel links. O(switches × ports).
 * @throws ParamError for sizes and widths that cannot be read, do not fit together or are too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { hosts } = values;
  const dims = parseDims(values.dims);
  const given = readNumbers('width', values.width, 'x', [1, MOST_WIDTH], {
    en: `numbers of links from 1 to ${MOST_WIDTH}, such as ${params.width.example}`,
    ja: `${params.width.example} のような 1～${MOST_WIDTH} のリンク数`,
  });
  if (given.length !== 1 && given.length !== dims.length) {
    throw unexpected('width', values.width, {
      en: `one number, or ${dims.length} as dims=${values.dims} has`,
      ja: `共通の数 1 つか、dims=${values.dims} と同じ ${dims.length} 個の数`,
    });
  }
  const widths = dims.map((_, d) => given[d] ?? given[0]);
  const count = dims.reduce((product, size) => product * size, 1);
  const ports = dims.reduce((sum, size, d) => sum + widths[d] * (size - 1), 0);
  checkSize('dims', { hosts: count * hosts, links: count * (hosts + ports / 2), 'ports a switch': hosts + ports });
  const builder = new TopologyBuilder();
  addDirectNetwork(
    builder,
    Array.from({ length: count }, (_, node) => {
      const coordinates = placeOf(node, dims);
      const far = dims.flatMap((size, d) =>
        Array.from({ length: size }, (_, at) => at)
          .filter((at) => at !== coordinates[d])
          .flatMap((at) => new Array<number>(widths[d]).fill(nodeAt(coordinates.with(d, at), dims))),
      );
      return { name: `sw-${node}`, coordinates, hosts, far };
    }),
  );
  return builder.build(`hyperx ${dims.join('x')}`, { origin: { generator: descriptor.id, params: values } });
}

/** Two and three dimensions, each as wide as halves along it need. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  return boxes(ports, hosts).flatMap((dims) => {
    const switches = dims.reduce((all, size) => all * size, 1);
    const each = Math.ceil(hosts / switches);
    const widths = dims.map((size) => Math.max(1, atLeast(each / (oversubscription * size))));
    const links = dims.reduce((sum, size, d) => sum + widths[d] * (size - 1), 0);
    if (each + links > ports || Math.max(...widths) > MOST_WIDTH) return [];
    return [{ switches, params: { dims: dims.join('x'), width: widths.join('x'), hosts: each } }];
  });
}
