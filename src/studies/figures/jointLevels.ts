import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import { saidHigh, saidLow } from '../parts/claims';
import { joinedTrees, type MeasuredJoined, measureNetworks, routeParams, SETTINGS } from '../parts/joinedTrees';
import { choiceOf, portsParam } from '../parts/studyParams';
import prose from './jointLevels.md?raw';

export const jointLevels = defineFigure({
  id: '000-fig21',
  prose,
  params: {
    k: portsParam,
    wiring: choiceOf(['by-level', 'transposed', 'straight']),
    ...routeParams,
    routes: { ...routeParams.routes, default: 'pairs' },
  },
  settings: SETTINGS,
  seconds: 8,
  trials: [{ k: 4 }, { k: 6 }],
  network({ k, wiring, seed }) {
    return { topology: treesOf(k, 'middle', wiring), engine: 'turn-addition', params: SETTINGS, seed };
  },
  /** Rows by level and method: inside the trees, then between them. */
  reproduce: ({ k, wiring, ...request }) =>
    measureNetworks(
      LEVELS.map(({ joint, ...level }) => ({ ...level, topology: treesOf(k, joint, wiring) })),
      request,
      ({ label }) => `joined at the ${label.en}`,
    ),
});

const HIGH = saidHigh({ en: 'high', ja: '高性能' });
const LOW = saidLow({ en: 'low', ja: '低い' });
const FALLS = saidLow({ en: 'falls', ja: '悪化する' });
const BALANCED = saidHigh({ en: 'balanced', ja: 'バランスが良い' });
const HARDLY_USABLE = saidLow({ en: 'some joining links hardly usable', ja: 'ほとんど使えないリンクが生じる' });
const FULL = 1;

/** Low, but no other method is higher. */
const HIGHEST = (value: number, all: MeasuredJoined) => {
  const low = saidLow({ en: 'low, though the highest of the three', ja: '低いが 3 手法の中では比較的高い' })(value);
  return { ...low, holds: low.holds && Object.values(all).every(({ inter }) => value >= inter) };
};

/** Published values of each level. */
// biome-ignore format: a line each
const LEVELS = [
  { joint: 'top', label: { en: 'top', ja: '上段' }, says: [[FULL, HIGH], [FALLS, HIGH], [FULL, HIGH]] },
  { joint: 'middle', label: { en: 'middle', ja: '中段' }, says: [[FULL, HIGH], [FALLS, HIGH], [FULL, HARDLY_USABLE]] },
  { joint: 'bottom', label: { en: 'bottom', ja: '下段' }, says: [[FULL, HIGHEST], [BALANCED, LOW], [FULL, LOW]] },
] as const;

function treesOf(k: number, joint: string, wiring: string): Topology {
  return joinedTrees(k, joint, wiring === 'by-level' ? (joint === 'bottom' ? 'straight' : 'transposed') : wiring);
}
