import type { Proof } from '../../jobs/routing/proofJob';
import { ResultQuestion } from './resultQuestion';

/** The certificate of a result's tables. */
export const proofOf = new ResultQuestion<Proof>(async ({ key }, { run }) => (await run('proof', { run: key })).value, {
  on: 'keeper',
});
