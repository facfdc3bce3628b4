import type { LosslessReport } from '../../core/lossless/losslessReport';
import { type LosslessRequest, losslessAsk } from '../../jobs/lossless/ask';
import { HostedAsk } from '../../state/asks/hostedAsk';

/** Whether switches that pause each other can deadlock; an earlier answer stays until the new one is there. */
export const lossless = new HostedAsk(losslessAsk, {
  on: 'repair',
  kind: 'repair',
  work: async (request: LosslessRequest, { run }): Promise<LosslessReport | null> =>
    (await run('lossless', request))?.value ?? null,
});
