import type { LocalText } from '../../core/base/localText';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureClaim, FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { EVERY_METHOD, METHODS, OWN_METHOD, wiringParam } from '../parts/joinedTrees';
import { measureRouting } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { type ProhibitedTurn, prohibitedTurns } from '../parts/prohibitedTurns';
import { named, ofWhat, rowOf } from '../parts/rows';
import { portsParam } from '../parts/studyParams';

const params = { k: portsParam, wiring: wiringParam } as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig22',
  title: { en: 'Where turns between trees are prohibited', ja: 'ツリー間の禁止ターンの分布' },
  source: printedIn('000', 'figures 22 and 23, section 5.3.1', '図 22、図 23、5.3.1 節'),
  explanation: {
    en: 'Two fat trees are joined at the middle (figure 22) or at the leaves (figure 23). Counted at each switch with a joining link: the turns into it and out of it that a method prohibits. Turn addition spreads them over many switches and leaves each most of its turns; Turn-Prohibition takes all turns on one side from a few.',
    ja: '中段（図 22）またはリーフ（図 23）で連結した 2 つのファットツリーで、ツリー間リンクを持つスイッチごとに、そのリンクへ出入りするターンのうち禁止されたものを数えます。ターン追加法では多くのスイッチに分散し、どのスイッチにも大半のターンが残ります。TP 法では少数のスイッチが片側のターンをすべて失います。',
  },
  params,
  seconds: 2,
  charts: [
    {
      id: 'some',
      shape: 'bars',
      title: { en: 'Switches with prohibited turns at joining links', ja: 'ツリー間リンクに禁止ターンのあるスイッチ' },
      x: { label: { en: 'Joined at', ja: '接続する段' } },
      y: { label: { en: 'Share of the switches, %', ja: 'スイッチの割合 (%)' } },
    },
    {
      id: 'most',
      shape: 'bars',
      title: { en: 'Most that one switch loses', ja: '1 スイッチで失われる割合の最大' },
      x: { label: { en: 'Joined at', ja: '接続する段' } },
      y: { label: { en: 'Share of its turns there', ja: 'そのスイッチのターンに対する割合' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper draws the turns of a small network and prints no numbers. "Spread" is taken for more switches than under the other methods, "hardly usable" for a larger share at one switch; that of Turn-Prohibition at the middle is one half, all turns on one side.',
        ja: '論文は小さな構成の図だけで数値はありません。禁止ターンのあるスイッチが他手法より多ければ「分散」、1 スイッチで失われる割合が大きければ「ほとんど使えない」とみなしています。中段接続の TP 法では半分、つまり片側のターンすべてです。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 6 }];

const JOINTS = {
  middle: { en: 'middle', ja: '中段' },
  bottom: { en: 'bottom', ja: '下段' },
} as const satisfies Readonly<Record<string, LocalText>>;

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
  /** Switches with prohibited turns at joining links, of those that have such links, per cent. */
  readonly some: number;
  /** The largest share of such turns that one switch lacks. */
  readonly most: number;
}

type OfMethods = ReadonlyMap<string, Found>;

/** By joint and method: switches with prohibited turns at joining links, per cent, and the largest share that one of them lacks. */
export function* reproduce({ k, wiring }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [j, joint] of (['middle', 'bottom'] as const).entries()) {
    const fabric = compileFabric(treesOf(k, joint, wiring));
    const found = new Map<string, Found>();
    for (const [i, method] of EVERY_METHOD.entries()) {
      const run = { engine: method, params: { refine: 'off', passes: 0 }, seed: 1, routes: 'lft' } as const;
      const progress = { stage: named(JOINTS[joint], METHODS[method]).en, done: (3 * j + i) / 6 };
      const { routing } = yield* measureRouting(fabric, run, progress);
      const shares = sharesAtJoints(fabric, prohibitedTurns(fabric, routing));
      const some = (100 * shares.filter((share) => share > 0).length) / shares.length;
      found.set(method, { some, most: Math.max(...shares) });
    }
    for (const method of EVERY_METHOD) rows.push(...rowsOf(joint, method, found));
  }
  return rows;
}

function rowsOf(joint: keyof typeof JOINTS, method: keyof typeof METHODS, all: OfMethods): FigureRow[] {
  const place = named(JOINTS[joint], METHODS[method]);
  const { some, most } = all.get(method) as Found;
  const own = method === OWN_METHOD;
  const plot = (chart: string) => ({ chart, x: JOINTS[joint], series: METHODS[method] });
  return [
    rowOf(ofWhat(place, { en: 'switches with prohibited turns there, %', ja: '禁止ターンのあるスイッチ (%)' }), some, {
      ...(own && { claim: spread(all) }),
      plot: plot('some'),
    }),
    rowOf(ofWhat(place, { en: 'largest share at one switch', ja: '1 スイッチでの最大の割合' }), most, {
      ...(joint === 'bottom' && { claim: closed(most) }),
      ...(joint === 'middle' && own && { claim: usable(all) }),
      plot: plot('most'),
    }),
  ];
}

const others = (all: OfMethods): Found[] => [...all].flatMap(([id, found]) => (id === OWN_METHOD ? [] : [found]));

const spread = (all: OfMethods): FigureClaim => ({
  says: { en: 'spread over several switches', ja: '複数のスイッチに分散する' },
  holds: others(all).every(({ some }) => some < (all.get(OWN_METHOD)?.some ?? 0)),
});

const usable = (all: OfMethods): FigureClaim => ({
  says: {
    en: 'so that traffic can be spread, where Turn-Prohibition leaves links hardly usable',
    ja: 'そのため通信量を分散でき、TP 法ではほとんど使えないリンクが生じる',
  },
  holds: (all.get(OWN_METHOD)?.most ?? 1) < (all.get('turn-prohibition')?.most ?? 0),
});

const closed = (most: number): FigureClaim => ({
  says: { en: 'some switches lose all of them, whatever the method', ja: 'どの手法でも全て禁止されるスイッチが生じる' },
  holds: most === 1,
});

const treesOf = (k: number, joint: string, wiring: string) =>
  generateFromSpec(`joined-fat-tree:k=${k},joint=${joint},wiring=${wiring}`);

/** The trees joined at the middle. @throws ParamError */
export function network({ k, wiring }: ParamValues<typeof params>): FigureNetwork {
  return { topology: treesOf(k, 'middle', wiring), engine: 'turn-addition', params: { refine: 'off' } };
}
