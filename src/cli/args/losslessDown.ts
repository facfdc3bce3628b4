import { listed } from '../../core/failures/listFailures';
import { failuresOf } from '../../jobs/failures/failuresOf';
import { LOSSLESS_SETS } from '../../jobs/lossless/job';
import type { CompiledNetwork } from '../routeOnce';

/** Values of `--down` of `lossless`, for help. */
export const LOSSLESS_DOWN_HELP = `${Object.keys(LOSSLESS_SETS).join(', ')} (each-pair: every two cables), or names with commas between them, which fail together`;

/** The failures that `--down` of `lossless` means, and whether it names them. @throws FailureNameError */
export function losslessFailures(text: string, network: Pick<CompiledNetwork, 'topology' | 'fabric'>) {
  const set = Object.entries(LOSSLESS_SETS).find(([word]) => word === text);
  if (set) return { failures: set[1](network.fabric), isNamed: false };
  const { topology, fabric } = network;
  return { failures: listed(failuresOf(topology, fabric, { kind: 'named', names: [text] }, 1)), isNamed: true };
}
