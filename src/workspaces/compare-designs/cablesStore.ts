import { cableAsk } from '../../jobs/choosing/cableAsk';
import { hostJob } from '../../state/asks/hostedAsk';
import { viewDesigns } from './designsView';

/** The cables that gain most for the money, of the network in question. */
export const nextCables = hostJob('cable', cableAsk, {
  onRecords: true,
  on: 'sketch',
  // They are drawn on the canvas.
  answered: () => viewDesigns('canvas'),
});
