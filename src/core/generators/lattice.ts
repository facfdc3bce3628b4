import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Origin, SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { checkSwitches, MOST_SWITCHES } from './checkSwitches';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { readNumbers } from './readNumbers';

const MOST_DIMS = 6;
const MOST_SIDE = 1024;

/** Parameters of torus and mesh. */
export const latticeParams = {
  dims: {
    type: 'text',
    default: '4x4',
    example: '8x8x8',
    label: { en: 'Dimensions', ja: '次元' },
    help: {
      en: 'Switches along each dimension, x first, joined by x.',
      ja: '各次元に並ぶスイッチの数を x 方向から順に「x」で区切って書く。',
    },
  },
  hosts: hostsPerSwitchParam,
} as const satisfies ParamSpecs;

/** Common part of the descriptors of torus and mesh. */
export const latticeKind = {
  source: {
    en: 'Dally and Towles, Principles and Practices of Interconnection Networks, 2004, chapter 5',
    ja: 'Dally, Towles: Principles and Practices of Interconnection Networks, 2004、第 5 章',
  },
  params: latticeParams,
} as const;

/**
 * Reads `8x8x8`.
 * @throws ParamError unless there are 1 to 6 sizes of 2 to 1,024 and at most 65,536 switches.
 */
export function parseDims(text: string): number[] {
  const { example } = latticeParams.dims;
  const expected = {
    en: `1 to ${MOST_DIMS} sizes from 2 to ${MOST_SIDE}, such as ${example}`,
    ja: `${example} のような 2～${MOST_SIDE} の辺の長さ 1～${MOST_DIMS} 個`,
  };
  const dims = readNumbers('dims', text, 'x', [2, MOST_SIDE], expected);
  if (dims.length > MOST_DIMS) throw unexpected('dims', text, expected);
  const switches = dims.reduce((product, size) => product * size, 1);
  checkSwitches('dims', text, switches);
  return dims;
}

/** Sides of all boxes of two and three dimensions, the longest first. @param longest of a side @param most places of the box */
export function boxes(longest: number, most: number): number[][] {
  const found: number[][] = [];
  const places = Math.min(most, MOST_SWITCHES);
  for (let x = 2; x <= longest && 2 * x <= places; x++) {
    for (let y = 2; y <= x && x * y <= places; y++) {
      found.push([x, y]);
      for (let z = 2; z <= y && x * y * z <= places; z++) found.push([x, y, z]);
    }
  }
  return found;
}

/** Place of a node on a grid, x fastest. */
export function placeOf(node: number, dims: readonly number[]): number[] {
  let rest = node;
  return dims.map((size) => {
    const at = rest % size;
    rest = Math.floor(rest / size);
    return at;
  });
}

/** The node at a place, the inverse of `placeOf`. */
export function nodeAt(place: readonly number[], dims: readonly number[]): number {
  return dims.reduceRight((node, size, d) => node * size + place[d], 0);
}

/**
 * Builds a k-ary n-cube, wrapped around or not. Node number = x + kx·(y + ky·z).
 *
 * Ports: 1..hosts, then +x, -x, +y, -y, …; a direction without a neighbour leaves its port free, and a wrapped
 * dimension of two has a single link. O(switches × (hosts + dimensions)).
 * @throws ParamError for dims that cannot be read or are too large.
 */
export function buildLattice(origin: Origin, values: ParamValues<typeof latticeParams>, wrap: boolean): Topology {
  const { hosts } = values;
  const dims = parseDims(values.dims);
  const count = dims.reduce((product, size) => product * size, 1);
  checkSize('dims', { hosts: count * hosts, links: count * (hosts + dims.length) });
  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  const places: number[][] = [];
  for (let node = 0; node < count; node++) {
    const coordinates = placeOf(node, dims);
    places.push(coordinates);
    ids.push(builder.addSwitch({ name: `sw-${node}`, portCount: hosts + 2 * dims.length, coordinates }));
  }
  for (let node = 0; node < count; node++) {
    for (let h = 0; h < hosts; h++)
      builder.connect(builder.addHost({ name: `host-${node}-${h}` }), ids[node], 1, 1 + h);
  }
  for (let node = 0; node < count; node++) {
    let stride = 1;
    for (let d = 0; d < dims.length; d++) {
      const size = dims[d];
      const last = places[node][d] === size - 1;
      if (!last || (wrap && size > 2)) {
        const next = last ? node - stride * (size - 1) : node + stride;
        builder.connect(ids[node], ids[next], hosts + 1 + 2 * d, hosts + 2 + 2 * d);
      }
      stride *= size;
    }
  }
  return builder.build(`${origin.generator} ${dims.join('x')}`, { origin, lattice: { dims, wrap } });
}
