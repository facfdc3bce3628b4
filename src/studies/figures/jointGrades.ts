import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { METHODS, measureMethod, routeParams } from '../parts/joinedTrees';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { portsParam } from '../parts/studyParams';

const params = {
  k: portsParam,
  missing: integerParam(
    ['Joining links that fail at the top', '上段で故障するツリー間リンク'],
    ['How many of them are down; 0 shows the whole network.', '何本が故障しているか。0 なら故障なし。'],
    { default: 1, min: 0, max: 3 },
  ),
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-table1',
  title: { en: 'Where trees are joined: the older methods graded', ja: '接続箇所の違いによる比較' },
  source: printedIn('000', 'table 1 and section 3.2', '表 1、3.2 節'),
  explanation: {
    en: 'The paper grades Up*/Down* and Turn-Prohibition by where two trees are joined, with ○, △ and ×. Here ○ stands for bandwidth that is high inside the trees and between them, △ for high inside alone, × for what falls inside. At the top Up*/Down* is graded with a joining link down, which is what section 3.2.2 holds against it.',
    ja: '論文は、2 つのツリーの接続箇所ごとに Up*/Down* と TP 法を ○・△・× で比較しています。ここでは、ツリー内・ツリー間とも高ければ ○、ツリー内だけ高ければ △、ツリー内が低下すれば × とします。上段接続の Up*/Down* は、3.2.2 節が問題とする、ツリー間リンクが 1 本欠けた状態で評価します。',
  },
  params,
  seconds: 6,
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'What the marks stand for is not said, nor the size; "high" is at least 0.9. Joined at the bottom, straight wiring is taken, as in figure 21. Constraints of space and upkeep, the first line of the table, are not measured.',
        ja: '記号の基準も規模も書かれていません。「高い」は 0.9 以上とします。下段接続は図 21 と同じく straight 配線です。表の 1 行目（物理的制約や保守性）は測りません。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'Joined at the bottom, Turn-Prohibition keeps the bandwidth inside with one route a pair (`routes=pairs`), as the paper has it, and loses half of it by tables. At the top it is the other way round: with one route a pair Up*/Down* finds a root that the lost link does not hurt.',
        ja: '下段接続の TP 法は、論文のとおり対ごとの経路（`routes=pairs`）ならツリー内を保ちますが、転送表では半減します。上段接続は逆で、対ごとの経路なら Up*/Down* は欠けたリンクの影響を受けないルートを見つけます。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 4, missing: 0 }];

const HIGH = 0.9;
const MARKS = ['×', '△', '○'];

/** The marks that are printed, as places in `MARKS`. */
const JOINTS = [
  { joint: 'top', label: { en: 'top', ja: '上段' }, printed: { 'up-down': 0, 'turn-prohibition': 2 } },
  { joint: 'middle', label: { en: 'middle', ja: '中段' }, printed: { 'up-down': 0, 'turn-prohibition': 1 } },
  { joint: 'bottom', label: { en: 'bottom', ja: '下段' }, printed: { 'up-down': 1, 'turn-prohibition': 1 } },
] as const;

/** A grade by joint and method, and what it comes from. */
export function* reproduce({
  k,
  missing,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const { joint, label, printed } of JOINTS) {
    for (const method of ['up-down', 'turn-prohibition'] as const) {
      const place = named(label, METHODS[method]);
      const fabric = compileFabric(treesOf(k, joint, missing));
      const progress = { stage: place.en, done: rows.length / 6 };
      const { intra, inter } = yield* measureMethod(fabric, method, request, progress);
      rows.push(gradeRow(place, intra, inter, MARKS[printed[method]]));
    }
  }
  return rows;
}

function gradeRow(place: LocalText, intra: number, inter: number, printed: string): FigureRow {
  const grade = intra < HIGH ? 0 : inter < HIGH ? 1 : 2;
  const [inside, between] = [intra, inter].map((value) => value.toFixed(2));
  return rowOf(ofWhat(place, { en: '0 ×, 1 △, 2 ○', ja: '0 は ×、1 は △、2 は ○' }), grade, {
    claim: { says: { en: printed, ja: printed }, holds: MARKS[grade] === printed },
    note: { en: `inside ${inside}, between ${between}`, ja: `ツリー内 ${inside}、ツリー間 ${between}` },
  });
}

function treesOf(k: number, joint: string, missing: number): Topology {
  const wiring = joint === 'bottom' ? 'straight' : 'transposed';
  const topology = generateFromSpec(`joined-fat-tree:k=${k},joint=${joint},wiring=${wiring}`);
  const down = Array.from({ length: joint === 'top' ? missing : 0 }, (_, j) => `a-spine-0-${j}--b-spine-0-${j}`);
  return applyFailures(topology, down);
}

/** The trees joined at the top. @throws ParamError */
export function network({ k, missing, passes, seed }: ParamValues<typeof params>): FigureNetwork {
  return { topology: treesOf(k, 'top', missing), engine: 'up-down', params: { passes, refine: 'off' }, seed };
}
