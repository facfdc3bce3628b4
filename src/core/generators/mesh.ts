import type { ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import type { GeneratorDescriptor } from './generator';
import { buildLattice, latticeParams } from './lattice';

export const descriptor: GeneratorDescriptor<typeof latticeParams> = {
  id: 'mesh',
  title: { en: 'Mesh', ja: 'メッシュ' },
  summary: {
    en: 'Switches on a grid of any dimensions, open at its borders.',
    ja: 'スイッチを格子状に並べたネットワーク。両端はつながない。',
  },
  source: {
    en: 'Dally and Towles, Principles and Practices of Interconnection Networks, 2004, chapter 5',
    ja: 'Dally, Towles: Principles and Practices of Interconnection Networks, 2004、第 5 章',
  },
  params: latticeParams,
  layout: 'grid',
  lattice: 'open',
};

/** Builds a mesh; see `buildLattice`. */
export function generate(values: ParamValues<typeof latticeParams>): Topology {
  return buildLattice({ generator: descriptor.id, params: values }, values, false);
}
