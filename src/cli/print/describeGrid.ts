import type { GridMeasures, HopDistances } from '../../core/metrics/gridMeasures';
import { textTable } from './textTable';

/** A network on a grid beside regular ones of its size and what no network can beat, as text. */
export function describeGrid({ cables, distances, torus, mesh, moore, layout }: GridMeasures): string {
  const lengths = cables.histogram.flatMap((count, length) => (count > 0 ? [`${count} of length ${length}`] : []));
  const row = (name: string, { mean, max }: HopDistances, cable: number | null) => [name, mean, max, cable ?? '-'];
  const table = textTable(
    ['', 'mean hops', 'diameter', 'cable, grid steps'],
    [
      row('this network', distances, cables.total),
      row('torus', torus.distances, torus.cables.total),
      row('mesh', mesh.distances, mesh.cables.total),
      row('bound for its degree', moore, null),
      row('bound for its degree and longest cable', layout, null),
    ],
  );
  return `links: ${lengths.join(', ')}\n\n${table}`;
}
