import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { EVERY_METHOD, METHODS, OWN_METHOD } from '../parts/joinedTrees';
import { measureRouting } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { type ProhibitedTurn, prohibitedTurns } from '../parts/prohibitedTurns';
import { ofWhat, rowOf } from '../parts/rows';
import { saidHigh } from '../parts/saidInWords';
import { portsParam } from '../parts/studyParams';

const params = { k: portsParam } as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-single-tree',
  title: { en: 'A single fat tree under all three methods', ja: '単一 Fat Tree での 3 手法' },
  source: printedIn('000', 'figures 5 to 7 and section 3.1', '図 5 ～ 7、3.1 節'),
  explanation: {
    en: 'On one fat tree of three levels what counts is the way up and down again: from below upwards, from below to below, from above downwards. Only turns that come down into a switch and go up again are prohibited, whichever method decides, so that no method loses anything. The sets are not the same all the same: turn addition gives up a few more of these useless turns.',
    ja: '1 つの 3 段ファットツリーで必要なのは、上って下りる経路だけです（下から上、下から下、上から下へのターン）。どの手法でも、禁止されるのは上から来て上へ戻るターンだけなので、性能は落ちません。ただし禁止ターンの集合は同じではなく、ターン追加法はこの不要なターンをやや多く禁止します。',
  },
  params,
  seconds: 1,
  charts: [
    {
      id: 'prohibited',
      shape: 'bars',
      title: { en: 'Prohibited pairs of turns', ja: '禁止ターン対' },
      x: { label: { en: 'Method', ja: '手法' } },
      y: { label: { en: 'Pairs', ja: '対の数' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper draws one small tree and prints no numbers; it calls what it draws the best case of Up*/Down* and Turn-Prohibition, of which root and ties decide.',
        ja: '論文は小さな構成の図だけで数値はなく、Up*/Down* と TP 法については最善の場合の図としています（ルートと同値の順序によります）。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Turn addition on a single tree is not in the paper.',
        ja: '単一ツリーでのターン追加法は論文にはありません。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 6 }];

/** Whether a packet that takes it comes down and goes up again. */
function isValley({ switchLevel }: Fabric, { at, from, to }: ProhibitedTurn): boolean {
  return switchLevel[from] > switchLevel[at] && switchLevel[to] > switchLevel[at];
}

/** By method: pairs prohibited, the share of them that no tree needs, throughput. */
export function* reproduce({ k }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const fabric = compileFabric(treeOf(k));
  const rows: FigureRow[] = [];
  for (const [i, method] of EVERY_METHOD.entries()) {
    const label = METHODS[method];
    const ofPaper = method !== OWN_METHOD;
    const run = { engine: method, params: { refine: 'off' }, seed: 1, routes: 'lft' } as const;
    const { report, routing } = yield* measureRouting(fabric, run, { stage: label.en, done: i / EVERY_METHOD.length });
    if (!('all' in report.throughput)) throw new Error('a single tree is measured once');
    const turns = prohibitedTurns(fabric, routing);
    const useless = turns.filter((turn) => isValley(fabric, turn)).length / turns.length;
    const { prohibitedPairs = 0, pairs = 0 } = report.turns ?? {};
    const says = { en: 'only turns from above to above', ja: '全て上段側から上段側へのターン' };
    const throughput = report.throughput.all ?? 0;
    rows.push(
      rowOf(ofWhat(label, { en: 'prohibited pairs', ja: '禁止ターン対' }), prohibitedPairs, {
        note: { en: `of ${pairs} pairs`, ja: `${pairs} 対のうち` },
        plot: { chart: 'prohibited', x: label, series: { en: 'prohibited', ja: '禁止' } },
      }),
      rowOf(ofWhat(label, { en: 'share of them from above to above', ja: 'うち上段側から上段側への割合' }), useless, {
        ...(ofPaper && { claim: { says, holds: useless === 1 } }),
      }),
      rowOf(ofWhat(label, { en: 'throughput', ja: 'スループット' }), throughput, {
        ...(ofPaper && { claim: saidHigh({ en: 'balanced', ja: 'バランスが良い' })(throughput) }),
      }),
    );
  }
  return rows;
}

const treeOf = (k: number) => generateFromSpec(`fat-tree:k=${k}`);

/** The tree. @throws ParamError */
export function network({ k }: ParamValues<typeof params>): FigureNetwork {
  return { topology: treeOf(k), engine: 'up-down' };
}
