import type { Fabric } from '../../core/fabric/fabric';
import { treeLevels } from '../../core/fabric/treeLevels';
import { presetParams, presetRoutes, stateOfRun } from '../../core/papers/preset';
import { findPaper } from '../../core/papers/registry';
import type { TakenPaper } from './paperStore';

const networkOf = (fabric: Fabric) => ({ layered: treeLevels(fabric) !== null, switches: fabric.switchCount });

/** The paper of a number, to be taken; null if there is none. For parts of the page that are loaded when needed: it holds all papers. */
export function openPaper(id: string): TakenPaper | null {
  const preset = findPaper(id);
  if (!preset) return null;
  return {
    preset,
    params: (engine, fabric) => presetParams(preset, engine, networkOf(fabric)),
    routes: (fabric) => presetRoutes(preset, networkOf(fabric)) ?? 'lft',
    stateOf: (specs, run, fabric) => stateOfRun(preset, specs, run, networkOf(fabric)),
  };
}
