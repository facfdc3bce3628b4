import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import { both, rowOf, sweep } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import { largestTree, plannedVlans } from '../parts/vlanPlans';
import prose from './vlanBisection.md?raw';

export const vlanBisection = defineFigure({
  id: '002-fig7',
  prose,
  params: {
    megabytes: integerOf({ default: 120, min: 1, max: 100_000 }),
  },
  seconds: 0.1,
  trials: [{}, { megabytes: 60 }],
  network: largestTree,
  /** A row a network. */
  reproduce({ megabytes }) {
    const rateOf = (leaves: number, spines: number) =>
      plannedVlans(leaves, spines, 'low-number', 'uniform').bisection.rate;
    const says = { en: 'with enough top switches, as much as Flat', ja: '上位スイッチが十分あれば Flat と同等' };
    return sweep(
      NETWORKS,
      ([name]) => name,
      ([name, leaves, spines, links]) => {
        const rate = rateOf(leaves, spines);
        const enough = spines > 1 && leaves * spines >= 16;
        const asFlat = enough && { says, holds: Math.abs(rate - rateOf(1, 0)) < NEAR * rate };
        const claim = links ? { says: betweenHalves(links), holds: Math.abs(rate - links) < NEAR } : asFlat;
        const plot = { chart: 'bisection', x: both(name), series: SERIES };
        return [rowOf(both(name), rate * megabytes, { plot, ...(claim && { claim }) })];
      },
    );
  },
});

const SERIES = { en: 'lower number decides', ja: '番号の小さいノード優先' };
/** Rounding of the rates themselves. */
const NEAR = 1e-9;

/** Leaf and top switches, and links between the halves where the text prints them. */
// biome-ignore format: a table
const NETWORKS: readonly (readonly [name: string, leaves: number, spines: number, links?: number])[] = [
  ['(a) Flat', 1, 0],
  ['(b) Tree n = 2', 2, 1, 1],
  ['(c) Tree n = 4', 4, 1, 2],
  ['(d) VBFT(2, 2)', 2, 2],
  ['(e) VBFT(2, 4)', 2, 4],
  ['(f) VBFT(4, 2)', 4, 2],
  ['(g) VBFT(4, 4)', 4, 4],
];

const betweenHalves = (links: number): LocalText => ({
  en: `${links} ${links > 1 ? 'links' : 'link'} between the halves, ${120 * links} MB/s`,
  ja: `半分同士の間はリンク ${links} 本、${120 * links} MB/s`,
});
