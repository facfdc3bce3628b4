import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureStretch, type Stretch } from '../../core/metrics/stretch';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { routeCarried } from '../../core/routing/routeNetwork';
import type { FigureNetwork, FigureProgress, FigureRow } from '../figure';
import { readNumbers } from './listParam';
import { both, named, sweep } from './rows';

/** Parameters that the figures on small tables share. @param reaches the longest links that are measured */
export const gridParams = <const D extends string>(reaches: D) => ({
  sides: textParam(
    ['Sides of the grid', '格子の一辺'],
    ['With commas between them; 8 and 16 are 64 and 256 nodes.', 'コンマ区切り。8 と 16 が 64、256 ノードです。'],
    { default: '8,16' },
  ),
  reaches: textParam(
    ['Longest links (r)', '最大配線長 (r)'],
    ['Manhattan distances, with commas between them.', 'マンハッタン距離。コンマ区切り。'],
    { default: reaches },
  ),
});

/** Parameters for the number of networks and the filling of their tables. */
export const fillingParams = {
  networks: integerParam(
    ['Networks a point', '点ごとのネットワーク数'],
    ['Random networks, with the seeds 1, 2 and so on.', 'ランダムネットワークの数。シードは 1, 2, … です。'],
    { default: 20, min: 1, max: 1000 },
  ),
  spend: choiceParam(
    ['Free entries go to', '余ったエントリの使い方'],
    [
      'nearest: the shortest paths first, as published. gain: wherever an entry saves most hops.',
      'nearest は論文どおり短い経路から順に、gain はホップ数が最も減る場所に使います。',
    ],
    { values: ['nearest', 'gain'] },
  ),
} as const satisfies ParamSpecs;

interface SmallTablesRequest {
  /** Switches along a side of the grid, degree 4, and the longest link. */
  readonly side: number;
  readonly reach: number;
  readonly seed: number;
  readonly entries: number;
  readonly spend: 'nearest' | 'gain';
}

export const gridSpec = ({ side, reach, seed }: Pick<SmallTablesRequest, 'side' | 'reach' | 'seed'>): string =>
  `grid-random:side=${side},degree=4,reach=${reach},hosts=1,seed=${seed}`;

/** Random networks of one size and longest link. */
export interface Grid {
  readonly side: number;
  readonly reach: number;
  readonly label: LocalText;
}

/** By entries of a node: network by network, null where phase 1 needs more. */
export type Points = ReadonlyMap<number, readonly (Stretch | null)[]>;

/** Measures every grid with every limit and gives its rows in turn. @throws ParamError for sides or reaches that cannot be */
export function eachGrid(
  { sides, reaches, networks, spend }: ParamValues<ReturnType<typeof gridParams> & typeof fillingParams>,
  limitsOf: (side: number) => readonly number[],
  rowsOf: (grid: Grid, points: Points) => readonly FigureRow[],
): Generator<FigureProgress, FigureRow[]> {
  const [sizes, lengths] = [readNumbers('sides', sides, 3, 64), readNumbers('reaches', reaches, 1, 126)];
  const nameOf = (side: number, reach: number): LocalText =>
    named({ en: `${side * side} nodes`, ja: `${side * side} ノード` }, both(`r = ${reach}`));
  return sweep(
    sizes.flatMap((side) => lengths.map((reach): Grid => ({ side, reach, label: nameOf(side, reach) }))),
    ({ label }) => label.en,
    function* (grid, { stage }, at) {
      const points = new Map<number, readonly (Stretch | null)[]>();
      const limits = limitsOf(grid.side);
      for (const [i, entries] of limits.entries()) {
        const found: (Stretch | null)[] = [];
        for (let seed = 1; seed <= networks; seed++) {
          const progress = at((i + (seed - 1) / networks) / limits.length, `${stage}, ${entries} entries`);
          found.push(yield* measureSmallTables({ ...grid, seed, entries, spend }, progress));
        }
        points.set(entries, found);
      }
      return rowsOf(grid, points);
    },
    ({ side }) => side ** 4 * limitsOf(side).length,
  );
}

/** A grid of 64 nodes under small tables. */
export function gridNetwork(reach: number, entries: number, spend: string): FigureNetwork {
  const topology = generateFromSpec(gridSpec({ side: 8, reach, seed: 1 }));
  return { topology, engine: 'table-limited', params: { entries, spend } };
}

/** Walks of one network under small tables beside its shortest paths; null where phase 1 needs more entries. */
function* measureSmallTables(
  request: SmallTablesRequest,
  progress: FigureProgress,
): Generator<FigureProgress, Stretch | null> {
  const { entries, spend, seed } = request;
  const fabric = compileFabric(generateFromSpec(gridSpec(request)));
  const work = routeCarried(
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
