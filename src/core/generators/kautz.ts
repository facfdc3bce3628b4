import { untranslated } from '../base/localText';
import type { ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addArcs, wordParams } from './arcGraph';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';

export const descriptor: GeneratorDescriptor<typeof wordParams> = {
  id: 'kautz',
  title: { en: 'Kautz', ja: 'Kautz' },
  summary: {
    en: 'Words whose neighbouring letters differ, joined where one goes on from the other: many switches at few hops.',
    ja: '隣り合う文字が異なる語を、次の文字へずらした語とつないだネットワーク。少ないホップで多くのスイッチに届く。',
  },
  source: untranslated('Kautz, 1968; Imase and Itoh, IEEE Trans. Computers 32(8), 1983'),
  params: wordParams,
};

/**
 * Vertex u of (base + 1)·baseⁿ⁻¹ has arcs to -(u·base + i) modulo their number, i from 1 to base (Imase and Itoh 1983): the same graph as by words.
 * O(switches × ports).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof wordParams>): Topology {
  const { base, length, hosts } = values;
  const count = (base + 1) * base ** (length - 1);
  checkSize('length', { switches: count });
  const builder = new TopologyBuilder();
  addArcs(
    builder,
    Array.from({ length: count }, (_, u) =>
      Array.from({ length: base }, (_, i) => (base * count - (u * base + i + 1)) % count),
    ),
    hosts,
  );
  return builder.build(`kautz ${base},${length}`, { origin: { generator: descriptor.id, params: values } });
}
