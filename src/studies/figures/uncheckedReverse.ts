import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamValue } from '../../core/base/params';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import type { FigureNetwork, FigureProgress, FigureRow } from '../figure';
import { drawnNetwork } from '../parts/drawnNetwork';
import { type EngineRun, measureEngine } from '../parts/measureEngine';
import { named, ofWhat, type ProgressAt, rowOf, sweep } from '../parts/rows';
import { seedParam } from '../parts/studyParams';
import prose from './uncheckedReverse.md?raw';

const params = {
  network: choiceParam(
    ['Network', 'ネットワーク'],
    [
      'six: fewest links known to let a loop through; five: fewest switches; dumbbell: two triangles and a bridge; tree: a fat tree of 8-port switches.',
      'six はループが通る例のうちリンクが最少、five はスイッチが最少、dumbbell は 2 つの三角形を橋でつないだもの、tree は 8 ポートスイッチのファットツリー。',
    ],
    { values: ['all', 'six', 'five', 'dumbbell', 'tree'] },
  ),
  sequences: integerParam(
    ['Random sequences', 'ランダムな判別順の数'],
    [
      'How many random sequences of the turns are tried on each network as well; on the fat tree, of turns with equal traffic.',
      '各ネットワークで、あわせて試すランダムな判別順の数。ファットツリーでは、トラフィックが等しいターンの間の順序。',
    ],
    { default: 200, min: 1, max: 10000 },
  ),
  seed: seedParam('Seed of the random sequences.', 'ランダムな判別順のシード。'),
};

export const uncheckedReverse = defineFigure({
  id: '000-fig18',
  prose,
  params,
  seconds: 8,
  trials: [
    { network: 'dumbbell', sequences: 1 },
    { network: 'five', sequences: 1 },
  ],
  /** The last network, whose tables reach every pair in spite of the loop, under the pseudo code as printed. */
  network({ network: which }): FigureNetwork {
    const example = chosen(which).findLast(({ id, order }) => id === which || order) ?? NETWORKS[0];
    const params: FigureNetwork['params'] = example.order
      ? { order: linesOf(example.order.split(',')) }
      : { ties: 'random', unused: true };
    return { topology: topologyOf(example), engine: AS_PRINTED, params };
  },
  /** Rows by network and code: the loop, and how many random sequences leave a loop. */
  reproduce: ({ network: which, sequences, seed }) =>
    sweep(
      chosen(which).flatMap((example) => CODES.map((code) => ({ example, code }))),
      ({ example, code }) => named(example.label, code.label).en,
      (item, _, at) => loopRows(item, { sequences, seed }, at),
    ),
});

interface Example {
  readonly id: string;
  readonly label: LocalText;
  readonly links?: string;
  /** A sequence of turns that leaves a loop; on the fat tree ties are drawn at random. */
  readonly order?: string;
}

const NETWORKS: readonly Example[] = [
  {
    id: 'six',
    label: { en: 'six switches', ja: 'スイッチ 6 台' },
    links: '0-1 0-2 0-3 0-4 0-5 1-2 1-3 4-5',
    order: '1 0 3,2 0 4,2 0 5,0 1 2,2 1 3,0 3 1,0 4 5,0 5 4,0 2 1',
  },
  {
    id: 'five',
    label: { en: 'five switches', ja: 'スイッチ 5 台' },
    links: '0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4',
    order: '2 0 4,0 1 4,2 1 3,0 2 4,1 2 3,0 3 1,0 3 2,0 4 1,1 4 2,1 0 3',
  },
  {
    id: 'dumbbell',
    label: { en: 'two triangles and a bridge', ja: '2 つの三角形と橋' },
    links: '0-1 1-2 2-0 4-5 5-6 6-4 0-3 3-4',
    order: '0 1 2,1 2 0,4 5 6,5 6 4,3 0 1,2 0 3,3 4 5,6 4 3,0 3 4',
  },
  { id: 'tree', label: { en: 'fat tree of 8-port switches', ja: '8 ポートスイッチのファットツリー' } },
];

function topologyOf({ id, links }: Example): Topology {
  if (!links) return generateFromSpec('fat-tree:k=8');
  const count = 1 + Math.max(...links.split(/[ -]/).map(Number));
  return drawnNetwork(
    `figure 18, ${id}`,
    Array.from({ length: count }, (_, s) => String(s)),
    links,
  );
}

function chosen(which: string): readonly Example[] {
  return NETWORKS.filter(({ id }) => which === 'all' || id === which);
}

const AS_PRINTED = 'turn-addition-fig18';
const NO_LOOP: LocalText = { en: 'no loop is left', ja: 'ループは残らない' };

interface Code {
  readonly engine: string;
  readonly label: LocalText;
  /** Parameters of its own on the fat tree. */
  readonly onTree: Readonly<Record<string, ParamValue>>;
  /** The paper's words about what it leaves. */
  readonly says?: LocalText;
}

const CODES: readonly Code[] = [
  { engine: AS_PRINTED, label: { en: 'as printed', ja: '論文のまま' }, onTree: { unused: true }, says: NO_LOOP },
  { engine: 'turn-addition', label: { en: 'both directions tested', ja: '両方向を検査' }, onTree: {} },
];

/** The loop that the known sequence leaves, where one is known, and how many random ones leave one. */
function* loopRows(
  { example, code: { engine, label, onTree, says } }: { readonly example: Example; readonly code: Code },
  { sequences, seed }: { readonly sequences: number; readonly seed: number },
  at: ProgressAt,
): Generator<FigureProgress, readonly FigureRow[]> {
  const { label: x, order } = example;
  const fabric = compileFabric(topologyOf(example));
  const place = named(x, label);
  const claimOf = (loops: number) => says && { claim: { says, holds: loops === 0 } };
  /** Channels in a loop of the allowed turns, 0 if there is none. */
  const loopOf = function* (params: EngineRun['params'], own: number, share: number) {
    const run = { engine, params, seed: own, routes: 'lft', mayFail: true } as const;
    const { turns } = yield* measureEngine(fabric, run, at(share));
    return turns?.cycle.length ?? 0;
  };
  const known = order ? yield* loopOf({ order: linesOf(order.split(',')) }, 1, 0) : null;
  const random = new SeededRandom(seed);
  const turns = allTurns(fabric);
  let looped = 0;
  for (let n = 0; n < sequences; n++) {
    const onFatTree = { ties: 'random', ...onTree, passes: 0 };
    const loop = order
      ? yield* loopOf({ order: linesOf(shuffled(turns, random)) }, 1, n / sequences)
      : yield* loopOf(onFatTree, (seed + n) >>> 0, n / sequences);
    if (loop > 0) looped++;
  }
  const share = rowOf(ofWhat(place, LEAVE_A_LOOP), (100 * looped) / sequences, {
    note: { en: `${looped} of ${sequences}`, ja: `${sequences} 通り中 ${looped} 通り` },
    plot: { chart: 'share', x, series: label },
    ...(known === null && claimOf(looped)),
  });
  if (known === null) return [share];
  const plot = { chart: 'loop', x, series: label };
  const channels = ofWhat(place, { en: 'channels in the loop', ja: 'ループのチャネル数' });
  return [rowOf(channels, known, { ...claimOf(known), plot }), share];
}

const LEAVE_A_LOOP = {
  en: 'random sequences that leave a loop, per cent',
  ja: 'ループが残るランダムな判別順 (%)',
};

function linesOf(order: readonly string[]): string {
  return order.join('\n');
}

/** Every pair of turns once, `a b c` with a before c. */
function allTurns({ switchNames, switchCount, outOffset, outChannel, channelTo }: Fabric): readonly string[] {
  const turns: string[] = [];
  for (let b = 0; b < switchCount; b++) {
    const neighbours = Array.from(outChannel.subarray(outOffset[b], outOffset[b + 1]), (c) => channelTo[c]);
    for (const a of neighbours)
      for (const c of neighbours) if (a < c) turns.push(`${switchNames[a]} ${switchNames[b]} ${switchNames[c]}`);
  }
  return turns;
}

function shuffled(turns: readonly string[], random: SeededRandom): readonly string[] {
  const next = [...turns];
  random.shuffle(next);
  return next;
}
