import { defineFigure } from '../defineFigure';
import { pacingStudy } from '../parts/pacingTimes';
import prose from './pacingPlane.md?raw';

export const pacingPlane = defineFigure({
  id: '003-fig2',
  prose,
  seconds: 45,
  trials: [
    { sizes: '4,8', packets: 4 },
    { sizes: '4,8', packets: 5 },
  ],
  ...pacingStudy('8,16,32,64', 2, 64, 1.8),
});
