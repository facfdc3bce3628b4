import type { LocalText } from '../../core/base/localText';
import { textParam } from '../../core/base/paramSpecs';
import { ParamError, type ParamSpecs, type ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { type DecisionLog, DecisionTrace } from '../../core/routing/contract/decisionTrace';
import { TRACE_ALLOWED } from '../../core/routing/contract/traceKinds';
import { findEngine } from '../../core/routing/registry';
import type { Topology } from '../../core/topology/topology';
import type { FigureClaim, FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { drawnNetwork } from '../parts/drawnNetwork';
import { printedIn } from '../parts/papers';

/** Turns by falling traffic, as the text goes through them. */
const SEQUENCE = 'DAB,ABE,EDA,BED,ABC,DEF,EBC,CFE,FEB,BCF';
const PROHIBITED: ReadonlySet<string> = new Set(['BED', 'BCF']);

const params = {
  order: textParam(
    ['Sequence of the turns', 'ターンの判別順'],
    [
      'Turns by three letters, with commas between them, the one with most traffic first; those left out follow.',
      'ターンを 3 文字で、通信量の多い順にコンマ区切りで指定。省いたものは後に続きます。',
    ],
    { default: SEQUENCE, example: 'DAB,ABE,EDA' },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig16',
  title: { en: 'Deciding turns one by one: the example', ja: 'ターンを 1 つずつ判別する例' },
  source: printedIn('000', 'figures 16 and 17, section 4.1.4', '図 16、図 17、4.1.4 節'),
  explanation: {
    en: 'Six switches in two rows of three: A, B, C above D, E, F. All ten pairs of turns are prohibited at first and are then tried in the sequence of their traffic. One is allowed unless it closes a loop with those allowed before. So each of the two squares loses its least busy turn, and nothing else. Change the sequence and other turns pay for it. Opened in the designer, the decisions can be played step by step from the Route workspace.',
    ja: '6 台のスイッチを 2 段に並べたネットワーク（上段 A、B、C、下段 D、E、F）です。10 組のターン対をすべて禁止した状態から、通信量の順に 1 組ずつ試し、それまでに許可したターンとループを作らなければ許可します。その結果、2 つの四角形はそれぞれ通信量が最小のターンだけを失います。順序を変えると別のターンが禁止されます。設計画面で開くと、経路計算ワークスペースから判別の過程を 1 ステップずつ再生できます。',
  },
  params,
  seconds: 0.1,
  charts: [
    {
      id: 'steps',
      shape: 'lines',
      title: { en: 'Pairs of turns allowed, step by step', ja: '許可したターン対の数' },
      x: { label: { en: 'Step', ja: '判別の順番' } },
      y: { label: { en: 'Pairs', ja: '対の数' } },
    },
  ],
  remarks: [
    {
      kind: 'erratum',
      text: {
        en: 'Of the last turn, BCF, the text says that it closes a loop with FEB, EBC and BCF, naming the turn itself. The loop round that square is FEB, EBC, BCF and CFE, so CFE must be meant.',
        ja: '本文は、最後のターン BCF が FEB、EBC、BCF とループを形成するとして、そのターン自身を挙げています。この四角形のループは FEB、EBC、BCF、CFE なので、CFE の誤りと考えられます。',
      },
    },
    {
      kind: 'unsaid',
      text: {
        en: 'Traffic stands in the drawing only; the sequence is that in which the text goes through the turns.',
        ja: '通信量は図中にしかないため、順序は本文の説明に従いました。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { order: 'BCF,BED,DAB,ABE,EDA,ABC,DEF,EBC,CFE,FEB' }];

const SWITCHES = ['A', 'B', 'C', 'D', 'E', 'F'];

function ladder(): Topology {
  const places = SWITCHES.map((_, i) => ({ x: 160 * (i % 3), y: 160 * Math.floor(i / 3) }));
  return drawnNetwork('figure 16', SWITCHES, 'A-B B-C D-E E-F A-D B-E C-F', places);
}

/** @throws ParamError for a word that is no turn of the network */
function readOrder(text: string): string {
  const turns = new Set(SEQUENCE.split(',').flatMap((turn) => [turn, reversed(turn)]));
  const words = text.split(',').map((word) => word.trim().toUpperCase());
  const stranger = words.find((word) => !turns.has(word));
  if (stranger !== undefined) {
    throw new ParamError('order', {
      en: `order=${text}: expected turns of three letters with commas between them, such as DAB, got "${stranger}"`,
      ja: `order=${text}：DAB のような 3 文字のターンをコンマ区切りで指定してください（「${stranger}」は使えません）`,
    });
  }
  return words.map((word) => [...word].join(' ')).join('\n');
}

/** @throws ParamError */
export function network({ order }: ParamValues<typeof params>): FigureNetwork {
  return { topology: ladder(), engine: 'turn-addition', params: { order: readOrder(order) } };
}

const ALLOWED: LocalText = { en: 'allowed', ja: '許可' };
const REFUSED: LocalText = { en: 'prohibited', ja: '禁止' };

/** Rows by turn, in the sequence of the paper: 1 if allowed, 0 if prohibited; then how many are allowed after each step. @throws ParamError */
export function* reproduce({ order }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  yield { stage: 'decide', done: 0 };
  const sequence = readOrder(order);
  const fabric = compileFabric(ladder());
  const engine = findEngine('turn-addition');
  if (!engine) throw new Error('turn addition is missing');
  const trace = new DecisionTrace();
  const work = engine.route(fabric, { order: sequence }, { seed: 1, traffic: null, wantPairs: false, trace });
  yield* mapSteps(work, () => ({ stage: 'decide', done: 0 }));
  const steps = decisionsOf(fabric, trace.toLog());
  const asPrinted = sequence === readOrder(SEQUENCE);
  const rows = SEQUENCE.split(',').map((turn): FigureRow => {
    const { allowed, loop } = steps.get(turn) ?? { allowed: false, loop: [] };
    const claim: FigureClaim = {
      says: PROHIBITED.has(turn) ? REFUSED : ALLOWED,
      holds: allowed !== PROHIBITED.has(turn),
    };
    const round = loop.join(' ');
    return {
      label: { en: `${turn}: 1 allowed, 0 prohibited`, ja: `${turn}：1 は許可、0 は禁止` },
      published: null,
      measured: allowed ? 1 : 0,
      note: loop.length > 0 ? { en: `would close the loop ${round}`, ja: `ループ ${round} ができるため` } : null,
      ...(asPrinted && { claim }),
    };
  });
  return [...rows, ...countRows(sequence, steps)];
}

/** How many pairs are allowed after each step of the sequence. */
function countRows(sequence: string, steps: ReadonlyMap<string, Decision>): readonly FigureRow[] {
  const turns = sequence.split('\n').map((line) => line.replaceAll(' ', ''));
  let allowed = 0;
  return turns.map((turn, i) => {
    if (steps.get(turn)?.allowed) allowed++;
    return {
      label: { en: `pairs allowed after step ${i + 1}, ${turn}`, ja: `${i + 1} 番目の ${turn} までに許可した対` },
      published: null,
      measured: allowed,
      note: null,
      plot: { chart: 'steps', x: i + 1, series: { en: 'pairs allowed', ja: '許可した対' } },
    };
  });
}

interface Decision {
  readonly allowed: boolean;
  /** Switches round the loop that refuses it, the first at both ends. */
  readonly loop: readonly string[];
}

/** By turn, both ways of writing it. */
function decisionsOf(
  fabric: Fabric,
  { kind, first, second, loopOffset, loops }: DecisionLog,
): ReadonlyMap<string, Decision> {
  const { switchNames, channelFrom, channelTo } = fabric;
  const decisions = new Map<string, Decision>();
  kind.forEach((what, i) => {
    const [c, d] = [first[i], second[i]];
    const turn = [channelFrom[c], channelTo[c], channelTo[d]].map((s) => switchNames[s]).join('');
    const round = Array.from(
      loops.subarray(loopOffset[i], loopOffset[i + 1]),
      (channel) => switchNames[channelFrom[channel]],
    );
    const decision = { allowed: what === TRACE_ALLOWED, loop: round.length > 0 ? [...round, round[0]] : [] };
    decisions.set(turn, decision).set(reversed(turn), decision);
  });
  return decisions;
}

function reversed(turn: string): string {
  return [...turn].reverse().join('');
}
