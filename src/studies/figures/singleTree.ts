import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { generateFromSpec } from '../../core/generators/spec';
import { defineFigure } from '../defineFigure';
import { saidEqual, saidHigh } from '../parts/claims';
import { EVERY_METHOD, METHODS, OWN_METHOD, SETTINGS } from '../parts/joinedTrees';
import { measureRouting } from '../parts/measureEngine';
import { type ProhibitedTurn, prohibitedTurns } from '../parts/prohibitedTurns';
import { ofWhat, rowOf, sweep } from '../parts/rows';
import { portsParam } from '../parts/studyParams';
import prose from './singleTree.md?raw';

export const singleTree = defineFigure({
  id: '000-single-tree',
  prose,
  params: { k: portsParam },
  settings: SETTINGS,
  seconds: 1,
  trials: [{ k: 4 }, { k: 6 }],
  /** The tree. @throws ParamError */
  network({ k }) {
    return { topology: treeOf(k), engine: 'up-down' };
  },
  /** By method: pairs prohibited, the share of them that no tree needs, throughput. */
  reproduce({ k }) {
    const fabric = compileFabric(treeOf(k));
    return sweep(
      EVERY_METHOD,
      (method) => METHODS[method].en,
      function* (method, progress) {
        const label = METHODS[method];
        const ofPaper = method !== OWN_METHOD;
        const run = { engine: method, params: SETTINGS, seed: 1, routes: 'lft' } as const;
        const { report, routing } = yield* measureRouting(fabric, run, progress);
        if (!('all' in report.throughput)) throw new Error('a single tree is measured once');
        const turns = prohibitedTurns(fabric, routing);
        const useless = turns.filter((turn) => isValley(fabric, turn)).length / turns.length;
        const { prohibitedPairs = 0, pairs = 0 } = report.turns ?? {};
        return [
          rowOf(ofWhat(label, { en: 'prohibited pairs', ja: '禁止ターン対' }), prohibitedPairs, {
            note: { en: `of ${pairs} pairs`, ja: `${pairs} 対のうち` },
            plot: { chart: 'prohibited', x: label, series: { en: 'prohibited', ja: '禁止' } },
          }),
          rowOf(ofWhat(label, USELESS), useless, ofPaper ? { claim: saidEqual(1, FROM_ABOVE) } : {}),
          rowOf(
            ofWhat(label, { en: 'throughput', ja: 'スループット' }),
            report.throughput.all ?? 0,
            ofPaper ? { claim: saidHigh({ en: 'balanced', ja: 'バランスが良い' }) } : {},
          ),
        ];
      },
    );
  },
});

const USELESS = { en: 'share of them from above to above', ja: 'うち上段側から上段側への割合' };
const FROM_ABOVE = { en: 'only turns from above to above', ja: '全て上段側から上段側へのターン' };

/** Checks whether a packet that takes it comes down and goes up again. */
function isValley({ switchLevel }: Fabric, { at, from, to }: ProhibitedTurn): boolean {
  return switchLevel[from] > switchLevel[at] && switchLevel[to] > switchLevel[at];
}

const treeOf = (k: number) => generateFromSpec(`fat-tree:k=${k}`);
