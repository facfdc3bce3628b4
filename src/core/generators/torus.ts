import type { ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import type { GeneratorDescriptor } from './generator';
import { buildLattice, latticeKind, type latticeParams } from './lattice';

export const descriptor: GeneratorDescriptor<typeof latticeParams> = {
  id: 'torus',
  title: { en: 'Torus', ja: 'トーラス' },
  summary: {
    en: 'Switches on a grid of any dimensions that wraps around.',
    ja: 'スイッチを格子状に並べ、両端もつないだネットワーク。',
  },
  ...latticeKind,
  lattice: 'wrapped',
};

/** Builds a torus; see `buildLattice`. */
export function generate(values: ParamValues<typeof latticeParams>): Topology {
  return buildLattice({ generator: descriptor.id, params: values }, values, true);
}
