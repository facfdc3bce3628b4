import { losslessAsk } from '../../jobs/lossless/ask';
import { hostJob } from '../../state/asks/hostedAsk';

/** Whether switches that pause each other can deadlock; an earlier answer stays until the new one is there. */
export const lossless = hostJob('lossless', losslessAsk, { on: 'repair', kind: 'repair' });
