import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { saidAbove, saidBelow, saidHigh } from '../parts/claims';
import {
  EVERY_METHOD,
  type JoinedNetwork,
  joinedRows,
  joinedTrees,
  type MeasuredJoined,
  measureJoined,
  measureMethod,
  PARTS,
  routeParams,
  SETTINGS,
  wiringParam,
} from '../parts/joinedTrees';
import { readNumbers } from '../parts/listParam';
import { both, named, ofWhat, rowOf, sweep } from '../parts/rows';
import { portSizesParam } from '../parts/studyParams';
import prose from './joinedSizes.md?raw';

export const joinedSizes = defineFigure({
  id: '000-fig24',
  prose,
  params: {
    sizes: portSizesParam('minutes', '数分'),
    wiring: wiringParam,
    ...routeParams,
    passes: { ...routeParams.passes, default: 0 },
  },
  settings: SETTINGS,
  seconds: 35,
  trials: [
    { sizes: '6', passes: 0 },
    { sizes: '6', passes: 4 },
  ],
  /** The smallest of the networks. @throws ParamError */
  network({ sizes, wiring, passes, seed }) {
    const k = Math.min(...readNumbers('sizes', sizes, 4, 64));
    return {
      topology: joinedTrees(k, 'middle', wiring),
      engine: 'turn-addition',
      params: { ...SETTINGS, passes },
      seed,
    };
  },
  /** Rows by size: for each method inside and between the trees, then the ratio between them. */
  reproduce({ sizes, wiring, ...request }) {
    let before: MeasuredJoined | null = null;
    return sweep(
      readNumbers('sizes', sizes, 4, 64),
      (k) => `k = ${k}`,
      function* (k, progress) {
        const topology = joinedTrees(k, 'middle', wiring);
        const label = both(progress.stage);
        const own = { 'turn-prohibition': { interWeight: weightOfServer(k) } };
        const measured: MeasuredJoined = yield* measureJoined({ topology }, request, progress, own);
        const aPair = { ...progress, stage: `${label.en}, weight a pair` };
        const byPair = { ...request, own: { interWeight: weightOfPair } };
        const pair = yield* measureMethod(topology, 'turn-prohibition', byPair, aPair);
        const rows = joinedRows({ label, says: saidAt(k, before) }, measured, k);
        before = measured;
        return [...rows, ...pairRows(k, label, pair), ratioRow(k, label, measured)];
      },
      (k) => k ** 4,
    );
  },
});

/** The paper's 1/100: a server in all, shared by the servers of the other tree, or a pair. */
const weightOfServer = (k: number): number => 0.01 / (k ** 3 / 4);
const weightOfPair = 0.01;

/** Of the ratio, over sequences of ties: half of what lies between the least that was seen and what is printed. */
const RANGE = 1.35;

const HIGH = saidHigh({ en: 'high', ja: '高性能' });
const FULL = 1;
const SINKS: LocalText = { en: 'falls as the network grows', ja: '規模とともに悪化する' };
const DIPS: LocalText = { en: 'falls from 16 to 128 hosts', ja: '16 から 128 ホストで低下する' };
const RISES: LocalText = { en: 'rises from 128 hosts on', ja: '128 ホストから先で向上する' };

const RATIO: LocalText = {
  en: 'hangs on the sequence of ties in Turn-Prohibition: 1.35 either way',
  ja: 'TP 法の同値の順序に左右されるため ±1.35 まで許容',
};

/** Statements of the text about the trees at k against the size before; of the first size only what needs no other. */
function saidAt(k: number, before: MeasuredJoined | null): JoinedNetwork['says'] {
  if (!before) return [[FULL], [null, HIGH], [FULL]];
  const [own, upDown, prohibition] = EVERY_METHOD.map((method) => before[method]);
  return [
    [FULL, k === 8 ? saidBelow(own.inter, DIPS) : saidAbove(own.inter, RISES)],
    [saidBelow(upDown.intra, SINKS), HIGH],
    [FULL, saidBelow(prohibition.inter, SINKS)],
  ];
}

/** Turn-Prohibition where the weight is one of each pair. */
function pairRows(k: number, label: LocalText, pair: MeasuredJoined['turn-prohibition']): readonly FigureRow[] {
  const series = { en: 'Turn-Prohibition, 1/100 a pair', ja: 'TP 法（対ごとに 1/100）' };
  return (['intra', 'inter'] as const).map((id) =>
    rowOf(ofWhat(named(label, series), PARTS[id]), pair[id], { plot: { chart: id, x: k, series } }),
  );
}

function ratioRow(
  k: number,
  label: LocalText,
  { 'turn-addition': own, 'turn-prohibition': other }: MeasuredJoined,
): FigureRow {
  const pair = { en: 'turn addition / Turn-Prohibition', ja: 'ターン追加法 / TP 法' };
  return rowOf(ofWhat(named(label, pair), PARTS.inter), own.inter / other.inter, {
    published: k === 32 ? 4.77 : null,
    note: RATIO,
    tolerance: RANGE,
  });
}
