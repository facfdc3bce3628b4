import type { LocalText } from '../../core/base/localText';
import { ParamError } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { type DecisionLog, DecisionTrace } from '../../core/routing/contract/decisionTrace';
import { TRACE_ALLOWED } from '../../core/routing/contract/traceKinds';
import { findEngine } from '../../core/routing/registry';
import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import type { FigureClaim, FigureRow } from '../figure';
import { drawnNetwork } from '../parts/drawnNetwork';
import { textOf } from '../parts/studyParams';
import prose from './decisionExample.md?raw';

/** Turns by falling traffic, as the text goes through them. */
const SEQUENCE = 'DAB,ABE,EDA,BED,ABC,DEF,EBC,CFE,FEB,BCF';
const PROHIBITED: ReadonlySet<string> = new Set(['BED', 'BCF']);

export const decisionExample = defineFigure({
  id: '000-fig16',
  prose,
  params: {
    order: textOf({ default: SEQUENCE, example: 'DAB,ABE,EDA' }),
  },
  seconds: 0.1,
  trials: [{}, { order: 'BCF,BED,DAB,ABE,EDA,ABC,DEF,EBC,CFE,FEB' }],
  /** @throws ParamError */
  network({ order }) {
    return { topology: ladder(), engine: 'turn-addition', params: { order: readOrder(order) } };
  },
  /** Rows by turn, in the sequence of the paper: 1 if allowed, 0 if prohibited; then how many are allowed after each step. @throws ParamError */
  *reproduce({ order }) {
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
  },
});

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

const ALLOWED: LocalText = { en: 'allowed', ja: '許可' };
const REFUSED: LocalText = { en: 'prohibited', ja: '禁止' };

/** Numbers of pairs that are allowed after each step of the sequence. */
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
