import { textParam } from '../../core/base/paramSpecs';
import { defineFigure } from '../defineFigure';
import { pacingStudy } from '../parts/pacingTimes';
import prose from './pacingPlane.md?raw';

const sizes = textParam(
  ['Sides', '一辺のノード数'],
  [
    'Of square tori, with commas between them, or shapes such as 16x8; 64 is 4,096 nodes.',
    '正方トーラスの一辺、または 16x8 のような形。コンマ区切り。64 が 4,096 ノードです。',
  ],
  { default: '8,16,32,64' },
);

export const pacingPlane = defineFigure({
  id: '003-fig2',
  prose,
  seconds: 45,
  trials: [
    { sizes: '4,8', packets: 4 },
    { sizes: '4,8', packets: 5 },
  ],
  ...pacingStudy(sizes, 2, 64, 1.8),
});
