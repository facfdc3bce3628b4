import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import { exchangeFrames } from '../parts/learningSwitches';
import { ofWhat, rowOf } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import { largestTree } from '../parts/vlanPlans';
import prose from './unlearnedAddresses.md?raw';

export const unlearnedAddresses = defineFigure({
  id: '002-fig3',
  prose,
  params: {
    rounds: integerOf({ default: 100, min: 2, max: 10_000 }),
  },
  seconds: 0.1,
  trials: [{ rounds: 10 }, { rounds: 20 }],
  /** The tree. */
  network: largestTree,
  /** Copies that stray, by rule. */
  *reproduce({ rounds }) {
    yield { stage: 'frames', done: 0 };
    return RULES.map(({ label, vlanOf, floods }) => {
      const { sent, strayed } = exchangeFrames(TREE, PAIR, vlanOf, rounds);
      const always = sent * (TREE.nodes - 2);
      return rowOf(
        ofWhat(label, { en: 'copies a frame at other nodes', ja: '他ノードへの複製（フレームあたり）' }),
        strayed / sent,
        {
          claim: floods
            ? {
                says: { en: 'every frame is flooded', ja: 'いつまでもフラッディングされる' },
                holds: strayed === always,
              }
            : { says: { en: 'addresses are learned', ja: 'アドレスが学習される' }, holds: strayed <= TREE.nodes - 2 },
          plot: { chart: 'strayed', x: label, series: { en: 'copies', ja: '複製' } },
        },
      );
    });
  },
});

const TREE = { nodes: 16, leaves: 4 };
const TOPS = 4;
/** Behind different leaves, with VLANs of their own. */
const PAIR = [0, 9] as const;

interface Rule {
  readonly label: LocalText;
  readonly vlanOf: (from: number, to: number) => number;
  readonly floods: boolean;
}

const RULES: readonly Rule[] = [
  { label: { en: 'source', ja: '送信元' }, vlanOf: (from) => from % TOPS, floods: true },
  { label: { en: 'destination', ja: '送信先' }, vlanOf: (_, to) => to % TOPS, floods: true },
  {
    label: { en: 'source and destination', ja: '送信元と送信先' },
    vlanOf: (from, to) => Math.min(from, to) % TOPS,
    floods: false,
  },
];
