import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { saidAbove, saidBelow, saidEqual } from '../parts/claims';
import { EVERY_METHOD, joinedTrees, METHODS, OWN_METHOD, SETTINGS, wiringParam } from '../parts/joinedTrees';
import { measureRouting } from '../parts/measureEngine';
import { type ProhibitedTurn, prohibitedTurns } from '../parts/prohibitedTurns';
import { named, ofWhat, rowOf } from '../parts/rows';
import { portsParam } from '../parts/studyParams';
import prose from './jointTurns.md?raw';

export const jointTurns = defineFigure({
  id: '000-fig22',
  prose,
  params: { k: portsParam, wiring: wiringParam },
  settings: SETTINGS,
  seconds: 2,
  trials: [{ k: 4 }, { k: 6 }],
  /** The trees joined at the middle. @throws ParamError */
  network({ k, wiring }) {
    return { topology: joinedTrees(k, 'middle', wiring), engine: 'turn-addition', params: SETTINGS };
  },
  /** By joint and method: switches with prohibited turns at joining links, per cent, and the largest share that one of them lacks. */
  *reproduce({ k, wiring }) {
    const rows: FigureRow[] = [];
    for (const [j, joint] of (['middle', 'bottom'] as const).entries()) {
      const fabric = compileFabric(joinedTrees(k, joint, wiring));
      const found: Found[] = [];
      for (const [i, method] of EVERY_METHOD.entries()) {
        const run = { engine: method, params: { ...SETTINGS, passes: 0 }, seed: 1, routes: 'lft' } as const;
        const progress = { stage: named(JOINTS[joint], METHODS[method]).en, done: (3 * j + i) / 6 };
        const { routing } = yield* measureRouting(fabric, run, progress);
        const shares = sharesAtJoints(fabric, prohibitedTurns(fabric, routing));
        const some = (100 * shares.filter((share) => share > 0).length) / shares.length;
        found.push({ method, some, most: Math.max(...shares) });
      }
      rows.push(...found.flatMap((one) => rowsOf(joint, one, found)));
    }
    return rows;
  },
});

const JOINTS = { middle: { en: 'middle', ja: '中段' }, bottom: { en: 'bottom', ja: '下段' } };

/** Of a switch's turns at joining links, what share is prohibited: for the switches that have such links. */
function sharesAtJoints(fabric: Fabric, turns: readonly ProhibitedTurn[]): readonly number[] {
  const { switchCount, switchTree, outOffset, outChannel, channelTo } = fabric;
  const prohibited = new Uint32Array(switchCount);
  const joins = (at: number, other: number): boolean => switchTree[at] !== switchTree[other];
  for (const { at, from, to } of turns) if (joins(at, from) !== joins(at, to)) prohibited[at]++;
  const shares: number[] = [];
  for (let at = 0; at < switchCount; at++) {
    const degree = outOffset[at + 1] - outOffset[at];
    let joints = 0;
    for (let e = outOffset[at]; e < outOffset[at + 1]; e++) if (joins(at, channelTo[outChannel[e]])) joints++;
    if (joints > 0) shares.push(prohibited[at] / (2 * joints * (degree - joints)));
  }
  return shares;
}

/** Of one method at one joint. */
interface Found {
  readonly method: (typeof EVERY_METHOD)[number];
  /** Switches with prohibited turns at joining links, of those that have such links, per cent. */
  readonly some: number;
  /** The largest share of such turns that one switch lacks. */
  readonly most: number;
}

function rowsOf(joint: keyof typeof JOINTS, { method, some, most }: Found, all: readonly Found[]): FigureRow[] {
  const place = named(JOINTS[joint], METHODS[method]);
  const own = method === OWN_METHOD;
  const plot = (chart: string) => ({ chart, x: JOINTS[joint], series: METHODS[method] });
  const others = all.filter((one) => one.method !== method);
  const [, , prohibition] = all;
  const claim = joint === 'bottom' ? saidEqual(1, CLOSED) : own ? saidBelow(prohibition.most, USABLE) : undefined;
  return [
    rowOf(ofWhat(place, { en: 'switches with prohibited turns there, %', ja: '禁止ターンのあるスイッチ (%)' }), some, {
      ...(own && { claim: saidAbove(Math.max(...others.map((one) => one.some)), SPREAD) }),
      plot: plot('some'),
    }),
    rowOf(ofWhat(place, { en: 'largest share at one switch', ja: '1 スイッチでの最大の割合' }), most, {
      ...(claim && { claim }),
      plot: plot('most'),
    }),
  ];
}

const SPREAD = { en: 'spread over several switches', ja: '複数のスイッチに分散する' };
const USABLE = {
  en: 'so that traffic can be spread, where Turn-Prohibition leaves links hardly usable',
  ja: 'そのため通信量を分散でき、TP 法ではほとんど使えないリンクが生じる',
};
const CLOSED = {
  en: 'some switches lose all of them, whatever the method',
  ja: 'どの手法でも全て禁止されるスイッチが生じる',
};
