import type { ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import type { GeneratorDescriptor } from './generator';
import { boxes, buildLattice, latticeKind, type latticeParams } from './lattice';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

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

/** Two and three dimensions; a cut across the longest has two links for each of its rings. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof latticeParams>[] {
  return boxes(atMost(8 * oversubscription), hosts).flatMap((dims) => {
    const switches = dims.reduce((all, size) => all * size, 1);
    const each = Math.ceil(hosts / switches);
    if (each + 2 * dims.length > ports || each * Math.max(...dims) > 8 * oversubscription) return [];
    return [{ switches, params: { dims: dims.join('x'), hosts: each } }];
  });
}
