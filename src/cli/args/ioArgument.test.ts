import { expect, it } from 'vitest';
import { TopologyBuilder } from '../../core/topology/topologyBuilder';
import { readIoArgument } from './ioArgument';

it('takes hosts by their names in full or without the adapter, and patterns of either', () => {
  const b = new TopologyBuilder();
  const leaf = b.addSwitch({ name: 'leaf', portCount: 8 });
  for (const name of ['nfs1 HCA-1', 'nfs2 HCA-1', 'node1 mlx5_0']) b.connect(leaf, b.addHost({ name }));
  const topology = b.build('leaf');
  expect(readIoArgument(['nfs1'], topology)).toEqual(new Set([0]));
  expect(readIoArgument(['nfs2 HCA-1', 'n*1'], topology)).toEqual(new Set([1, 0, 2]));
  expect(() => readIoArgument(['nfs'], topology)).toThrow('--io: no host named "nfs"');
});
