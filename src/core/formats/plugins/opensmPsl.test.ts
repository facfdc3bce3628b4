import { expect, test } from 'vitest';
import { assignLids } from '../../addressing/assignLids';
import { assignGuids } from '../../addressing/guids';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { parseServiceLevels } from './opensmPsl';

test('service levels of a file that ends early are counted as missing', () => {
  const topology = generateFromSpec('torus:dims=4');
  const fabric = compileFabric(topology);
  const lids = assignLids(topology, 'node-order');
  const guids = assignGuids(topology).ofHost;
  const lines = guids.flatMap((guid, h) =>
    [...lids.ofHost].filter((_, to) => to !== h).map((lid) => `0x${guid} ${lid} 1\n`),
  );
  const read = (count: number) =>
    parseServiceLevels({ name: 'p', text: lines.slice(0, count).join('') }, topology, fabric, lids);
  expect(read(12).problems).toEqual([]);
  const message = '5 host pairs are not listed and take service level 0: is the file complete?';
  const ja = '5 ホスト対が記載されておらず、サービスレベル 0 とします：ファイルは完全ですか？';
  expect(read(7).problems).toEqual([{ severity: 'warning', file: 'p', line: 0, message, ja }]);
  expect(read(7).serviceLevel.filter((level) => level === 1)).toHaveLength(7);
});
