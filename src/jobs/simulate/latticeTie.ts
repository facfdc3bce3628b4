import type { Tie } from '../../core/simulation/paths/datelinePaths';
import { LATTICE_ENGINE } from './packetParams';
import type { EngineRoutes } from './packetRoutes';

/** The tie rule of routes in dimension order, for which M has a closed form; null for others. */
export function latticeTie({ engine, pairs, params, tie }: EngineRoutes): Tie | null {
  if (engine !== LATTICE_ENGINE || pairs) return null;
  return tie ?? (params.tie === 'parity' ? 'parity' : 'plus');
}
