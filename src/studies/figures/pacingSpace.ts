import { textParam } from '../../core/base/paramSpecs';
import { defineFigure } from '../defineFigure';
import { pacingStudy } from '../parts/pacingTimes';
import prose from './pacingSpace.md?raw';

const sizes = textParam(
  ['Sides', '一辺のノード数'],
  [
    'Of cubic tori, with commas between them, or shapes such as 8x8x4; 16 is 4,096 nodes.',
    '立方トーラスの一辺、または 8x8x4 のような形。コンマ区切り。16 が 4,096 ノードです。',
  ],
  { default: '4,8,16' },
);

export const pacingSpace = defineFigure({
  id: '003-fig3',
  prose,
  seconds: 12,
  trials: [{ sizes: '4' }, { sizes: '4', buffers: 1 }],
  ...pacingStudy(sizes, 3, 16, 1.7),
});
