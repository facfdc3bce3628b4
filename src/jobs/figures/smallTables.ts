import type { ParamSpecs } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureStretch, type Stretch } from '../../core/metrics/stretch';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { routeNetwork } from '../../core/routing/routeNetwork';
import type { FigureProgress } from './figure';

export const SOURCE =
  'Kawano, Nakahara, Fujiwara, Matsutani, Amano, Koibuchi: easily implemented routing for irregular off-chip interconnects (IPSJ national convention)';

export const spendParam = {
  spend: {
    type: 'choice',
    default: 'nearest',
    values: ['nearest', 'gain'],
    label: { en: 'Free entries go to', ja: '余ったエントリの使い方' },
    help: {
      en: 'nearest: the shortest paths first, as published. gain: wherever an entry saves most hops.',
      ja: 'nearest は論文どおり短い経路から順に、gain はホップ数が最も減る場所に使います。',
    },
  },
} as const satisfies ParamSpecs;

export interface SmallTablesRequest {
  /** Switches along a side of the grid, degree 4, and the longest link. */
  readonly side: number;
  readonly reach: number;
  readonly seed: number;
  readonly entries: number;
  readonly spend: 'nearest' | 'gain';
}

export const gridSpec = ({ side, reach, seed }: Pick<SmallTablesRequest, 'side' | 'reach' | 'seed'>): string =>
  `grid-random:side=${side},degree=4,reach=${reach},hosts=1,seed=${seed}`;

/** Walks of one network under small tables beside its shortest paths; null where phase 1 needs more entries. */
export function* measureSmallTables(
  request: SmallTablesRequest,
  progress: FigureProgress,
): Generator<FigureProgress, Stretch | null> {
  const { entries, spend, seed } = request;
  const fabric = compileFabric(generateFromSpec(gridSpec(request)));
  const work = routeNetwork(
    fabric,
    { engine: 'table-limited', params: { entries, spend }, seed, traffic: null, routes: 'lft' },
    () => 0,
    0,
  );
  try {
    const { routing, verification } = yield* mapSteps(work, () => progress);
    if (verification.unreachablePairs > 0) throw new Error(`${fabric.name}: a walk does not arrive`);
    return measureStretch(fabric, routing.table);
  } catch (error) {
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}
