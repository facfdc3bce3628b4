import type { LayDiagram } from '../drawing/diagrams/diagram';
import { isTangle } from '../drawing/diagrams/isTangle';
import type { CanvasModel } from '../drawing/model/model';

/** A way in which a network is drawn. */
export interface Drawing {
  readonly id: string;
  readonly title: { readonly en: string; readonly ja: string };
  /** Checks whether it says something of the network. */
  suits(model: CanvasModel): boolean;
  /** Shown in the place of the network's drawing; without, it is another look of that. */
  readonly diagram?: () => Promise<LayDiagram>;
}

/** In the order in which they are offered; the first is taken by itself. */
export const DRAWINGS: readonly Drawing[] = [
  { id: 'plates', title: { en: 'Plates', ja: '面' }, suits: ({ hasRules }) => hasRules },
  {
    id: 'matrix',
    title: { en: 'Matrix', ja: '行列' },
    suits: ({ network }) => isTangle(network),
    diagram: async () => (await import('../drawing/diagrams/matrix')).matrix,
  },
  {
    id: 'hops',
    title: { en: 'Hops', ja: 'ホップ' },
    suits: ({ network }) => isTangle(network),
    diagram: async () => (await import('../drawing/diagrams/hops')).hops,
  },
  { id: 'lines', title: { en: 'Lines', ja: '線' }, suits: () => true },
];
