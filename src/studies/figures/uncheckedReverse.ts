import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValue, ParamValues } from '../../core/base/params';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { drawnNetwork } from '../parts/drawnNetwork';
import { measureEngine } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { seedParam } from '../parts/studyParams';

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
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig18',
  title: { en: 'The loop that the pseudo code lets through', ja: '疑似コードを通り抜けるループ' },
  source: printedIn('000', 'figure 18 and section 4.1.3', '図 18、4.1.3 節'),
  explanation: {
    en: 'The pseudo code tests whether a turn closes a loop, and if it does not, allows its reverse too without a test. A loop that passes the turn in both directions is found by no such test. On three small networks there are sequences of turns after which a loop of allowed turns is left, so packets can wait for each other for ever. Testing the reverse as well refuses the last turn of that loop and leaves none. Beside these sequences, random ones tell how often it happens.',
    ja: '疑似コードは、ターンがループを作らないことを確かめると、逆方向のターンを検査せずに許可します。そのため、両方向のターンをともに通るループは検出されません。3 つの小さなネットワークには、許可ターンのループが残る判別順があり、パケットが互いに待ち続けるおそれがあります。逆方向も検査すれば、そのループの最後のターンが禁止され、ループは残りません。あわせて、ランダムな判別順でどの程度起こるかを示します。',
  },
  params,
  seconds: 8,
  charts: [
    {
      id: 'loop',
      shape: 'bars',
      title: { en: 'Channels in the loop that is left', ja: '残ったループのチャネル数' },
      x: { label: { en: 'Network', ja: 'ネットワーク' } },
      y: { label: { en: 'Channels', ja: 'チャネル数' } },
    },
    {
      id: 'share',
      shape: 'bars',
      title: { en: 'Random sequences that leave a loop', ja: 'ループが残るランダムな判別順' },
      x: { label: { en: 'Network', ja: 'ネットワーク' } },
      y: { label: { en: 'Share, %', ja: '割合 (%)' } },
    },
  ],
  remarks: [
    {
      kind: 'erratum',
      text: {
        en: 'Line 13 of figure 18 adds the reverse turn unchecked, and section 4.1.3 takes the outcome for free of loops. It is not; two programs written apart found the same loops. The search also keeps no marks of what it has visited, so once there is a loop it need not end; marks are added here.',
        ja: '図 18 の 13 行目は逆方向のターンを検査せずに追加しますが、4.1.3 節は結果にループがないものとしています。実際には残ることがあり、独立に書かれた 2 つのプログラムで同じループを確認しました。また、探索に訪問済みの印がないため、ループができると終了しないことがあります。ここでは印を加えています。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Section 4.2 shows that every pair stays reachable, which holds for the unsound test. With both directions tested it does not always hold by itself; where it does not, the engine decides the pairs anew in another sequence until it does. Random sequences show that a loop is rare on networks as small as the three; on a fat tree, where turns that carry no traffic come last, more than half of the sequences leave one.',
        ja: '4.2 節の到達性の議論は、逆方向を検査しない場合に成り立ちます。両方向を検査すると到達できない対が生じることがあるため、その場合は順序を変えて判別し直し、到達性を確保します。ランダムな判別順の結果から、3 つの小さなネットワークではループがまれにしか残らない一方、トラフィックのないターンを最後に判別するファットツリーでは半分以上で残ることが分かります。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { network: 'dumbbell', sequences: 1 },
  { network: 'five', sequences: 1 },
];

const NETWORKS = [
  {
    id: 'six',
    label: { en: 'six switches', ja: 'スイッチ 6 台' },
    switches: 6,
    links: '0-1 0-2 0-3 0-4 0-5 1-2 1-3 4-5',
    order: '1 0 3,2 0 4,2 0 5,0 1 2,2 1 3,0 3 1,0 4 5,0 5 4,0 2 1',
  },
  {
    id: 'five',
    label: { en: 'five switches', ja: 'スイッチ 5 台' },
    switches: 5,
    links: '0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4',
    order: '2 0 4,0 1 4,2 1 3,0 2 4,1 2 3,0 3 1,0 3 2,0 4 1,1 4 2,1 0 3',
  },
  {
    id: 'dumbbell',
    label: { en: 'two triangles and a bridge', ja: '2 つの三角形と橋' },
    switches: 7,
    links: '0-1 1-2 2-0 4-5 5-6 6-4 0-3 3-4',
    order: '0 1 2,1 2 0,4 5 6,5 6 4,3 0 1,2 0 3,3 4 5,6 4 3,0 3 4',
  },
] as const;

type Example = (typeof NETWORKS)[number];

function build({ id, switches, links }: Example): Topology {
  return drawnNetwork(
    `figure 18, ${id}`,
    Array.from({ length: switches }, (_, s) => String(s)),
    links,
  );
}

function chosen(which: ParamValues<typeof params>['network']): readonly Example[] {
  return NETWORKS.filter(({ id }) => which === 'all' || id === which);
}

const TREE = { en: 'fat tree of 8-port switches', ja: '8 ポートスイッチのファットツリー' };
const treeTopology = (): Topology => generateFromSpec('fat-tree:k=8');

/** The last network, whose tables reach every pair in spite of the loop, under the pseudo code as printed. */
export function network({ network: which }: ParamValues<typeof params>): FigureNetwork {
  if (which === 'tree') {
    return { topology: treeTopology(), engine: AS_PRINTED, params: { ties: 'random', unused: true } };
  }
  const example = chosen(which).at(-1) ?? NETWORKS[2];
  return { topology: build(example), engine: AS_PRINTED, params: { order: linesOf(example.order.split(',')) } };
}

const AS_PRINTED = 'turn-addition-fig18';
const NO_LOOP: LocalText = { en: 'no loop is left', ja: 'ループは残らない' };

interface Code {
  readonly engine: string;
  readonly label: LocalText;
  /** Parameters of its own on the fat tree. */
  readonly onTree: Readonly<Record<string, ParamValue>>;
  /** What the paper says of what it leaves. */
  readonly says?: LocalText;
}

const CODES: readonly Code[] = [
  { engine: AS_PRINTED, label: { en: 'as printed', ja: '論文のまま' }, onTree: { unused: true }, says: NO_LOOP },
  { engine: 'turn-addition', label: { en: 'both directions tested', ja: '両方向を検査' }, onTree: {} },
];

/** Rows by network and code: the loop, and how many random sequences leave a loop. */
export function* reproduce({
  network: which,
  sequences,
  seed,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  const examples = chosen(which);
  const withTree = which === 'all' || which === 'tree';
  const parts = examples.length + (withTree ? 1 : 0);
  for (const [i, example] of examples.entries()) {
    const fabric = compileFabric(build(example));
    for (const [j, code] of CODES.entries()) {
      const place = (share: number): number => (i + (j + share) / CODES.length) / parts;
      rows.push(...(yield* ofExample(example, fabric, code, { sequences, seed, place })));
    }
  }
  if (withTree) {
    const place = (share: number): number => (examples.length + share) / parts;
    rows.push(...(yield* ofTree({ sequences, seed, place })));
  }
  return rows;
}

interface RandomSequences {
  readonly sequences: number;
  readonly seed: number;
  /** How far the figure is when so much of this part is done. */
  readonly place: (share: number) => number;
}

/** The loop that the known sequence leaves, and how many random ones leave one. */
function* ofExample(
  example: Example,
  fabric: Fabric,
  { engine, label, says }: Code,
  { sequences, seed, place }: RandomSequences,
): Generator<FigureProgress, readonly FigureRow[]> {
  const name = named(example.label, label);
  const progress = (share: number): FigureProgress => ({ stage: name.en, done: place(share) });
  const loop = yield* loopOf(fabric, engine, example.order.split(','), progress(0));
  const random = new SeededRandom(seed);
  const turns = allTurns(fabric);
  let looped = 0;
  for (let n = 0; n < sequences; n++) {
    const again = yield* loopOf(fabric, engine, shuffled(turns, random), progress(n / sequences));
    if (again > 0) looped++;
  }
  return [
    rowOf(ofWhat(name, { en: 'channels in the loop', ja: 'ループのチャネル数' }), loop, {
      ...(says && { claim: { says, holds: loop === 0 } }),
      plot: { chart: 'loop', x: example.label, series: label },
    }),
    shareRow(example.label, label, looped, sequences),
  ];
}

function shareRow(x: LocalText, series: LocalText, looped: number, sequences: number): FigureRow {
  const what = { en: 'random sequences that leave a loop, per cent', ja: 'ループが残るランダムな判別順 (%)' };
  return rowOf(ofWhat(named(x, series), what), (100 * looped) / sequences, {
    note: { en: `${looped} of ${sequences}`, ja: `${sequences} 通り中 ${looped} 通り` },
    plot: { chart: 'share', x, series },
  });
}

/** How many sequences of turns with equal traffic leave a loop on a fat tree, turns without traffic among them. */
function* ofTree({ sequences, seed, place }: RandomSequences): Generator<FigureProgress, readonly FigureRow[]> {
  const fabric = compileFabric(treeTopology());
  const rows: FigureRow[] = [];
  for (const [j, { engine, label, onTree, says }] of CODES.entries()) {
    const params = { ties: 'random', ...onTree, passes: 0 };
    let looped = 0;
    for (let n = 0; n < sequences; n++) {
      const progress = { stage: named(TREE, label).en, done: place((j + n / sequences) / CODES.length) };
      const run = { engine, params, seed: (seed + n) >>> 0, routes: 'lft', mayFail: true } as const;
      const { turns } = yield* measureEngine(fabric, run, progress);
      if (turns && turns.cycle.length > 0) looped++;
    }
    const row = shareRow(TREE, label, looped, sequences);
    rows.push({ ...row, ...(says && { claim: { says, holds: looped === 0 } }) });
  }
  return rows;
}

/** Channels in a loop of the allowed turns, 0 if there is none. */
function* loopOf(
  fabric: Fabric,
  engine: string,
  order: readonly string[],
  progress: FigureProgress,
): Generator<FigureProgress, number> {
  const run = { engine, params: { order: linesOf(order) }, seed: 1, routes: 'lft', mayFail: true } as const;
  const { turns } = yield* measureEngine(fabric, run, progress);
  return turns?.cycle.length ?? 0;
}

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
