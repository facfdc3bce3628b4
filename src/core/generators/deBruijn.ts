import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addArcs, wordParams } from './arcGraph';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';

const params = { ...wordParams, length: { ...wordParams.length, default: 4 } } as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'de-bruijn',
  title: { en: 'De Bruijn', ja: 'de Bruijn' },
  summary: {
    en: 'All words of a length, joined where one goes on from the other; few links per switch, at most a hop for each letter.',
    ja: '同じ長さのすべての語を、次の文字へずらした語とつないだネットワーク。少ないリンクで、ホップ数は語の長さ以下。',
  },
  source: untranslated('de Bruijn, 1946; Samatham and Pradhan, IEEE Trans. Computers 38(4), 1989'),
  params,
};

/**
 * Word u of baseⁿ has arcs to u·base + i modulo their number, i below base. O(switches × ports).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { base, length, hosts } = values;
  const count = base ** length;
  checkSize('length', { switches: count });
  const builder = new TopologyBuilder();
  addArcs(
    builder,
    Array.from({ length: count }, (_, u) => Array.from({ length: base }, (_, i) => (u * base + i) % count)),
    hosts,
  );
  return builder.build(`de-bruijn ${base},${length}`, { origin: { generator: descriptor.id, params: values } });
}
