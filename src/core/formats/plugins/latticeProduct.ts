import type { Fabric } from '../../fabric/fabric';
import { hyperxPlaces } from '../../fabric/hyperxPlaces';
import { latticeChannels } from '../../fabric/latticeChannels';

/** One dimension of a network that is a product of simple ones. */
export interface ProductDimension {
  readonly kind: 'Ring' | 'FullyConnected' | 'Switch';
  readonly size: number;
  /** Of every cable along it, Gb/s; null where no speed is known. */
  readonly gbps: number | null;
}

/**
 * The dimensions of a network of which each joins its end points by a ring, by a full mesh or by one switch, with one host a switch and a cable a pair of neighbours: tori by their
 * records, full meshes and their products from the wiring, one switch alone. Null for any other network, and where cables along a dimension differ.
 * O(switches × degree × dimensions).
 */
export function productDimensions(fabric: Fabric): readonly ProductDimension[] | null {
  const { switchCount, hostCapacity, talkerOffset, talkerAt, capacityUnit } = fabric;
  const hosts = talkerOffset[switchCount];
  if (switchCount === 1) {
    const rates = new Set(Array.from(talkerAt.subarray(0, hosts), (h) => hostCapacity[h]));
    if (hosts < 2 || rates.size > 1) return null;
    return [{ kind: 'Switch', size: hosts, gbps: capacityUnit === null ? null : [...rates][0] * capacityUnit }];
  }
  for (let s = 0; s < switchCount; s++) if (talkerOffset[s + 1] - talkerOffset[s] !== 1) return null;
  return rings(fabric) ?? fullMeshes(fabric);
}

function rings(fabric: Fabric): readonly ProductDimension[] | null {
  const found = latticeChannels(fabric);
  if (!found?.dims.every((size, d) => size === 1 || size === 2 || found.wraps[d]) || found.missing.length > 0)
    return null;
  const count = found.dims.length;
  const along: number[][] = found.dims.map(() => []);
  found.channel.forEach((channel, slot) => {
    if (channel >= 0) along[(slot >> 1) % count].push(channel);
  });
  const all = along.reduce((sum, channels) => sum + channels.length, 0);
  // Parallel cables and those that lead elsewhere are in no dimension.
  if (all !== fabric.channelCount) return null;
  return alike(fabric, 'Ring', found.dims, along);
}

function fullMeshes(fabric: Fabric): readonly ProductDimension[] | null {
  const places = hyperxPlaces(fabric);
  if (!places) return null;
  const { dims, at } = places;
  const pairs = dims.reduce((sum, size) => sum + size - 1, 0) * fabric.switchCount;
  if (pairs !== fabric.channelCount) return null;
  const along: number[][] = dims.map(() => []);
  for (let c = 0; c < fabric.channelCount; c++) {
    const [a, b] = [fabric.channelFrom[c], fabric.channelTo[c]].map((s) => s * dims.length);
    along[dims.findIndex((_, d) => at[a + d] !== at[b + d])].push(c);
  }
  return alike(fabric, 'FullyConnected', dims, along);
}

/** Dimensions of one place are none. */
function alike(
  { channelCapacity, capacityUnit }: Fabric,
  kind: ProductDimension['kind'],
  dims: readonly number[],
  along: readonly (readonly number[])[],
): readonly ProductDimension[] | null {
  const real = dims.map((size, d) => ({ size, rates: new Set(along[d].map((c) => channelCapacity[c])) }));
  const found = real.filter(({ size }) => size > 1);
  if (found.length === 0 || found.some(({ rates }) => rates.size !== 1)) return null;
  return found.map(({ size, rates }) => ({
    kind,
    size,
    gbps: capacityUnit === null ? null : [...rates][0] * capacityUnit,
  }));
}
