import type { GeneratorDescriptor } from '../../core/generators/generator';
import type { Topology } from '../../core/topology/topology';
import { circleLayout } from './circleLayout';
import { latticeLayout } from './latticeLayout';
import { layerLayout } from './layerLayout';
import type { Neighbours } from './links';
import { type Placement, symbolWidth } from './placement';
import { shortNames } from './shortNames';

export type LayoutKind = GeneratorDescriptor['layout'];

/** A torus of one dimension: drawn as what it is. */
export function isRing({ lattice }: Topology): boolean {
  return lattice?.wrap === true && lattice.dims.length === 1;
}

/** The layout a network asks for by its records; `wished` is its generator's, undefined after an import. */
export function chooseLayout(
  topology: Topology,
  levels: Int32Array | null,
  wished: LayoutKind | undefined,
): LayoutKind {
  const { lattice, switches } = topology;
  if (isRing(topology)) return 'circle';
  if (lattice && switches.every((s) => s.coordinates?.length === lattice.dims.length)) return 'grid';
  if (wished === 'circle') return 'circle';
  return levels ? 'layers' : 'force';
}

/**
 * Places every switch. A network that asks for forces gets the circle here: the start, and what stays where
 * it is too large for forces.
 */
export function placeNetwork(
  topology: Topology,
  neighbours: Neighbours,
  levels: Int32Array | null,
  kind: LayoutKind,
): Placement {
  const width = symbolWidth(shortNames(topology.switches.map((s) => s.name)));
  if (kind === 'grid' && topology.lattice) {
    return latticeLayout(
      topology.lattice.dims,
      Int32Array.from(topology.switches.flatMap((s) => s.coordinates ?? [])),
      width,
    );
  }
  if (kind === 'layers' && levels) return layerLayout(topology, neighbours, levels, width);
  return circleLayout(topology.switches.length, width);
}
