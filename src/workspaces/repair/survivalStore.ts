import type { SurvivalRow } from '../../core/failures/survival';
import { survivalAsk } from '../../jobs/failures/ask';
import type { SurvivalRequest } from '../../jobs/failures/survivalJob';
import { readShares } from '../../jobs/failures/survivalParams';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { resultsNow } from '../../state/asks/pageContext';
import type { RouteResultView } from '../../state/results/runStore';

/** Curves of several results under the same failures. */
export interface Survived {
  readonly request: SurvivalRequest;
  readonly results: readonly RouteResultView[];
  /** By result, then of ECMP if it was asked for: the undamaged network first, then share by share. */
  readonly rows: readonly (readonly SurvivalRow[])[];
}

/** The results of random failures; earlier ones stay until the new curves are there. */
export const survival = new HostedAsk(survivalAsk, {
  on: 'repair',
  kind: 'repair',
  work: async (request: SurvivalRequest, { run }): Promise<Survived | null> => {
    const results = resultsNow().filter(({ key }) => request.tables.some((one) => one.run === key));
    const done = await run('survive', request);
    return done && { request, results, rows: done.value };
  },
});

/** Returns true if the shares, as they are typed, can be read. */
export function sharesAreRead(shares: string): boolean {
  try {
    return readShares(shares).length > 0;
  } catch {
    return false;
  }
}
