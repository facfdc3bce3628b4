import { type ArrangeGraph, type Arrangement, orderByName } from './arrangeGraph';

export interface GridParams {
  /** 0 = as many as make the picture about twice as wide as high. */
  readonly columns: number;
  /** Coordinates are those of a torus or mesh; elsewhere they are the order of the records. */
  readonly order: 'coordinates' | 'record' | 'name' | 'level';
  readonly spread: number;
}

const GAP = 34;

/** Rows and columns. O(units log units). */
export function arrangeGrid(graph: ArrangeGraph, params: GridParams): Arrangement {
  const { count, width, height, level } = graph;
  const order =
    params.order === 'record' || params.order === 'coordinates'
      ? Array.from({ length: count }, (_, i) => i)
      : orderByName(graph);
  if (params.order === 'level' && level) order.sort((a, b) => level[b] - level[a]);
  const cellX = params.spread * (width.reduce((most, w) => Math.max(most, w), 0) + GAP);
  const cellY = params.spread * (height.reduce((most, h) => Math.max(most, h), 0) + GAP);
  const columns = params.columns > 0 ? params.columns : Math.max(1, Math.ceil(Math.sqrt((2 * count * cellY) / cellX)));
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  order.forEach((u, i) => {
    x[u] = (i % columns) * cellX;
    y[u] = Math.floor(i / columns) * cellY;
  });
  return { x, y };
}
