import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { measureSpineRepair } from '../parts/spineRepair';

const params = {
  leaves: integerParam(
    ['Leaves', 'リーフ数'],
    ['Leaves of 16 hosts each; the paper has 16.', 'リーフ数（各 16 ホスト）。論文は 16。'],
    { default: 16, min: 2, max: 256 },
  ),
  spine: integerParam(
    ['Spine removed', '切断するスパイン'],
    ['Index of the spine, from 0; the paper’s Spine 1 is 0.', 'スパインの番号（0 から）。論文の Spine 1 は 0。'],
    { default: 0, min: 0, max: 15 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-fig6',
  title: { en: 'The tables of 256 nodes, before and after', ja: '256 ノード構成の FDB（割り当て変更の前後）' },
  source: printedIn('004', 'figures 4 to 6, section 3.2', '図 4 ～ 6、3.2 節'),
  explanation: {
    en: 'Sixteen leaves of sixteen hosts and sixteen spines, one of which is removed. In node order the hosts that were reached over it stand one in every sixteen entries of a leaf’s table, so that all four blocks change; port by port they stand side by side in one.',
    ja: '16 ホストのリーフ 16 台とスパイン 16 台の構成で、スパイン 1 台を切断します。ノード順では、そのスパインを経由するホストが各リーフの表に 16 エントリおきに現れるため、4 ブロックすべてが変わります。ポート優先では 1 つのブロックに連続して並びます。',
  },
  params,
  seconds: 0.3,
  charts: [
    {
      id: 'blocks',
      shape: 'bars',
      title: { en: 'Changed blocks to hosts', ja: 'ホスト宛の変更ブロック数' },
      x: { label: { en: 'Counted at', ja: '数える範囲' } },
      y: { label: { en: 'Blocks', ja: 'ブロック数' } },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ leaves: 8 }, {}];

const specOf = (leaves: number): string => `fat-tree:levels=2,ports=32,leaves=${leaves},spines=16`;

const ORDERS = {
  'node-order': { label: { en: 'node order', ja: 'ノード順（従来手法）' }, printed: 4 },
  'port-major': { label: { en: 'port-major', ja: 'ポート優先（提案手法）' }, printed: 1 },
} as const;

/** Blocks a leaf and in all, by the order of the LIDs. */
export function* reproduce({
  leaves,
  spine,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const progress = { stage: `${16 * leaves} hosts`, done: 0 };
  const repairs = yield* measureSpineRepair({ spec: specOf(leaves), spine, engine: 'd-mod-k' }, progress);
  const each = { en: 'a leaf', ja: 'リーフあたり' };
  const all = { en: 'all leaves', ja: '全リーフ' };
  return (['node-order', 'port-major'] as const).flatMap((order) => {
    const { label, printed } = ORDERS[order];
    const { toHosts } = repairs[order].blocks;
    const row = (place: typeof each, measured: number, published: number | null): FigureRow =>
      rowOf(ofWhat(named(label, place), { en: 'blocks', ja: 'ブロック数' }), measured, {
        published,
        plot: { chart: 'blocks', x: place, series: label },
      });
    return [row(each, toHosts / leaves, leaves === 16 ? printed : null), row(all, toHosts, null)];
  });
}

/** @throws ParamError */
export function network({ leaves }: ParamValues<typeof params>): FigureNetwork {
  return { topology: generateFromSpec(specOf(leaves)), engine: 'd-mod-k', workspace: 'repair' };
}
