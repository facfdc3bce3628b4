import { untranslated } from '../base/localText';
import type { PaperPreset, PresetValues } from './preset';

/** Links reach two places of the grid, degree four. */
const grid = (side: number): PresetValues => ({ side, degree: 4, reach: 2, hosts: 1, seed: 1 });

/** Free entries go to the shortest paths first, and nothing keeps packets from a deadlock. */
const METHOD = { entries: 25, spend: 'nearest', paths: 'shortest', lanes: 0 } as const;

export const smallTables: PaperPreset = {
  id: '001',
  title: {
    en: 'Easily implementable routing algorithms for irregular topologies in off-chip interconnects',
    ja: 'オフチップ相互結合網向け不規則トポロジのための容易に実装可能なルーティングアルゴリズム',
  },
  cited: untranslated(
    'Kawano, Nakahara, Fujiwara, Matsutani, Amano, Koibuchi: easily implemented routing for irregular off-chip interconnects (IPSJ national convention)',
  ),
  engines: ['table-limited', 'up-down', 'min-hop'],
  params: { 'table-limited': METHOD },
  cases: [{ on: 64, params: { 'table-limited': { entries: 16 } } }],
  forms: {},
  networks: [
    {
      id: 'large',
      label: { en: '256 nodes, r = 2, 25 entries', ja: '256 ノード、r = 2、25 エントリ' },
      generator: 'grid-random',
      params: grid(16),
      engine: 'table-limited',
      workspace: 'small-tables',
      figure: '001-fig1',
    },
    {
      id: 'small',
      label: { en: '64 nodes, r = 2, 16 entries', ja: '64 ノード、r = 2、16 エントリ' },
      generator: 'grid-random',
      params: grid(8),
      engine: 'table-limited',
      workspace: 'small-tables',
      figure: '001-fig1',
    },
  ],
};
