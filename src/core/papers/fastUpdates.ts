import { untranslated } from '../base/localText';
import type { PaperPreset } from './preset';

export const fastUpdates: PaperPreset = {
  id: '004',
  title: {
    en: 'A Fast Forwarding Database Update Method by Proper Address Assignment for InfiniBand',
    ja: 'InfiniBandにおける最適なアドレス割り当てによる経路更新処理の高速化',
  },
  cited: untranslated(
    'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories)',
  ),
  engines: ['d-mod-k', 'min-hop'],
  params: {},
  cases: [],
  // A manager sends the blocks that change, 265 µs each, when one spine is gone.
  forms: { failures: { down: 'each-spine', rule: 'changed-blocks', madMicroseconds: 265 } },
  lids: 'port-major',
  networks: [
    {
      id: '256',
      label: { en: '256 nodes (figs. 4 to 6)', ja: '256 ノード構成（図 4～6）' },
      generator: 'fat-tree',
      params: { levels: 2, ports: 32, leaves: 16, spines: 16, first: 'spines' },
      engine: 'd-mod-k',
      workspace: 'repair',
      figure: '004-fig6',
    },
    {
      id: '648',
      label: { en: '648 nodes (table 2)', ja: '648 ノード構成（表 2）' },
      generator: 'fat-tree',
      params: { levels: 2, ports: 36, leaves: 36, spines: 18, first: 'spines' },
      engine: 'd-mod-k',
      workspace: 'repair',
      figure: '004-table2',
    },
    {
      id: '5832',
      label: { en: '5,832 nodes (fig. 8)', ja: '5,832 ノード構成（図 8）' },
      generator: 'fat-tree',
      params: { levels: 2, ports: 36, leaves: 324, spines: 18, spine: 'director', first: 'spines' },
      engine: 'min-hop',
      workspace: 'repair',
      figure: '004-fig10',
    },
  ],
};
