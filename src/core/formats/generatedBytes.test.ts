import { expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { packLink, unpackLink } from './designLink';
import { formatDesign } from './parts/designDocument';

/** FNV-1a over UTF-16 units. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** Of documents as the first release with these generators wrote them: links and kept designs say what differs from them. */
it.each([
  ['fat-tree', '927aacdc'],
  ['fat-tree:k=8', 'd642b578'],
  ['fat-tree:levels=2,ports=6,leaves=5,spines=2', '82d02820'],
  ['fat-tree:levels=2,ports=8,leaves=8,spines=4,spine=director', 'ae179952'],
  ['joined-fat-tree', 'dcc4ca3b'],
  ['joined-fat-tree:k=8,joint=top', '400570ad'],
  ['joined-fat-tree:k=8,joint=bottom,wiring=even-pods', '9660fe9'],
  ['joined-fat-tree:k=4,joint=top', 'ff0b6a27'],
  ['joined-fat-tree:k=4,joint=bottom', '41bbf64f'],
  ['joined-fat-tree:k=4,wiring=straight', 'b1a17648'],
  ['joined-fat-tree:k=6', '9c990b9'],
  ['joined-fat-tree:k=6,joint=bottom,wiring=straight', '53f2df58'],
  ['joined-fat-tree:k=8', 'de04ceab'],
  ['joined-fat-tree:k=8,joint=middle,wiring=even-pods', 'c7895813'],
  ['joined-fat-tree:k=8,joint=top,wiring=even-pods', 'bef850d5'],
  ['joined-fat-tree:k=12,joint=bottom', 'ae59eaef'],
  ['joined-fat-tree:k=16,joint=middle,wiring=straight', '34b6006a'],
  ['random', '8ef416d'],
  ['random:switches=40,ports=5,hosts=2,seed=7', 'b2b823bc'],
  ['random:switches=5,ports=3,hosts=2', '2e855c7f'],
  ['torus', '9dd1e181'],
  ['torus:dims=3x4x5,hosts=2', 'fa34ffbc'],
  ['mesh:dims=4x3', '67081ad2'],
  ['grid-random', '9ef1bac'],
  ['grid-random:side=6,degree=3,reach=3,seed=2', '4e8a3572'],
  ['vbft', 'dfac6352'],
  ['vbft:leaves=3,spines=2,hosts=10', '82bfdba2'],
  ['vbft:stages=3,down=4,up=2,hosts=64', '477b3725'],
])('%s is made byte for byte as it always was', (spec, sum) => {
  expect(checksum(formatDesign(generateFromSpec(spec)))).toBe(sum);
});

it('a link that was shared before trees could be several opens, and is packed byte for byte as it was', () => {
  const made = generateFromSpec('joined-fat-tree:k=8,joint=bottom,wiring=even-pods');
  const topology = {
    ...made,
    links: made.links.map((l, i) => (i === made.links.length - 1 ? { ...l, down: true } : l)),
  };
  const link =
    'TY7LjoMwDEX_5a6DxGOqgfxK00WYGJQZSFDitAvEv4-pqqpLHx_f6x13StnHAN0oZOKyQe-gMPtA0OCSQmWd83w6CptNds2iHKdN7nnGyU6T_4EOZVnORVmhu67_6utLNwwKo80StmOmQMlyTJL8G6XBVZPlihPRZzb-oHv1NFjMMTLHVYSHTz7MQuhOodqiyzikjuQ7Obs2bX1R2A28M9AGy3ffGSgDK-PVILeDjMNNyPgiTf1GLj6CUE6FDqiqUe3t-Ac';
  const setup = { engine: 'turn-addition', params: {}, seed: 1, traffic: null };
  expect(packLink(topology, setup)).toBe(link);
  expect(unpackLink(link)).toEqual({ topology, setup });
});
