import type { LocalText } from '../../core/base/localText';
import { nameOfHashes } from '../../jobs/collective/ecmpParams';
import { nameResults } from '../../state/results/nameResults';
import type { Survived } from './survivalStore';

/** The id of ECMP where a result has its key. */
const ECMP = 'ecmp';

/** Key and name of each curve, in the order of their rows. */
export function curveNames(
  { request, results }: Survived,
  local: (text: LocalText) => string,
): readonly { readonly id: string; readonly name: string }[] {
  const names = nameResults(results, ({ title }) => local(title));
  const curves = results.map(({ key }, i) => ({ id: key, name: names[i] }));
  return request.ecmp ? [...curves, { id: ECMP, name: local(nameOfHashes(request)) }] : curves;
}
