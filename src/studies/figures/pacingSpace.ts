import { defineFigure } from '../defineFigure';
import { pacingStudy } from '../parts/pacingTimes';
import prose from './pacingSpace.md?raw';

export const pacingSpace = defineFigure({
  id: '003-fig3',
  prose,
  seconds: 12,
  trials: [{ sizes: '4' }, { sizes: '4', buffers: 1 }],
  ...pacingStudy('4,8,16', 3, 16, 1.7),
});
