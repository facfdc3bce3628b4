import type { ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import type { GeneratorDescriptor } from './generator';
import { buildLattice, latticeKind, type latticeParams } from './lattice';

export const descriptor: GeneratorDescriptor<typeof latticeParams> = {
  id: 'mesh',
  title: { en: 'Mesh', ja: 'メッシュ' },
  summary: {
    en: 'Switches on a grid of any dimensions, open at its borders.',
    ja: 'スイッチを格子状に並べたネットワーク。両端はつながない。',
  },
  ...latticeKind,
  lattice: 'open',
};

/** Builds a mesh; see `buildLattice`. */
export function generate(values: ParamValues<typeof latticeParams>): Topology {
  return buildLattice({ generator: descriptor.id, params: values }, values, false);
}
