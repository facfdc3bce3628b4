import { eachLink, eachPairOf, eachSwitch, type Failures, listed } from '../../core/failures/listFailures';
import { failuresOf } from '../../jobs/failures/failuresOf';
import type { CompiledNetwork } from '../routeOnce';

/** Sets of failures by their word. */
const SETS = {
  none: () => listed([]),
  'each-link': ({ fabric }) => listed(eachLink(fabric)),
  'each-switch': ({ fabric }) => listed(eachSwitch(fabric)),
  'each-pair': ({ fabric }) => eachPairOf(eachLink(fabric)),
  'each-switch-pair': ({ fabric }) => eachPairOf(eachSwitch(fabric)),
} as const satisfies Record<string, (network: Pick<CompiledNetwork, 'topology' | 'fabric'>) => Failures>;

/** Values of `--down` of `lossless`, for help. */
export const LOSSLESS_DOWN_HELP = `${Object.keys(SETS).join(', ')} (each-pair: every two cables), or names with commas between them, which fail together`;

/** The failures that `--down` of `lossless` means, and whether it names them. @throws FailureNameError */
export function losslessFailures(text: string, network: Pick<CompiledNetwork, 'topology' | 'fabric'>) {
  const set = Object.entries(SETS).find(([word]) => word === text);
  if (set) return { failures: set[1](network), isNamed: false };
  const { topology, fabric } = network;
  return { failures: listed(failuresOf(topology, fabric, { kind: 'named', names: [text] }, 1)), isNamed: true };
}
