import { cableAsk } from '../../../jobs/choosing/cableAsk';
import { hostJob } from '../../../state/asks/hostedAsk';

/** The cables that gain most for the money, of the network in question. */
export const nextCables = hostJob('cable', cableAsk, { onRecords: true, on: 'sketch' });
