import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { defineFigure } from '../defineFigure';
import { type Saying, saidAbove, saidBelow, saidEqual } from '../parts/claims';
import { ofWhat, rowOf, sweep } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import { largestTree, plannedVlans } from '../parts/vlanPlans';
import prose from './vlanRules.md?raw';

export const vlanRules = defineFigure({
  id: '002-rules',
  prose,
  params: {
    ports: integerOf({ default: 24, min: 4, max: 256 }),
    links: integerOf({ default: 8, min: 2, max: 8 }),
  },
  seconds: 0.1,
  trials: [{}, { links: 4 }],
  /** The tree. */
  network: largestTree,
  /** Two rows a rule, then how many nodes there is room for. */
  *reproduce({ ports, links }) {
    const rows = yield* sweep(
      vlanRuleDescriptors,
      ({ id }) => id,
      ({ id, short }) => {
        const { bisection, loads } = plannedVlans(4, 4, id, 'uniform');
        const all = loads.pairs.reduce((sum, count) => sum + count, 0);
        const said = SAYINGS[id] ?? {};
        const plot = { chart: 'bisection', x: short, series: BISECTION };
        return [
          rowOf(ofWhat(short, BISECTION), bisection.rate / FULL, { plot, ...(said.share && { claim: said.share }) }),
          rowOf(ofWhat(short, ONE_WAY), loads.oneWayPairs / all, said.oneWay && { claim: said.oneWay }),
        ];
      },
    );
    // As many leaves as a top switch has room for.
    const bundled = Math.floor(ports / links) * (ports - links);
    const spread = ports * (ports - links);
    return [
      ...rows,
      rowOf(ofWhat({ en: `${links} links bundled with LACP`, ja: `LACP で ${links} 本を束ねる` }, NODES), bundled, {
        claim: saidBelow(spread, LIMITED),
      }),
      rowOf(ofWhat({ en: `${links} links spread by VLANs`, ja: `VLAN で ${links} 本に分ける` }, NODES), spread),
    ];
  },
});

const FULL = 8;
const BISECTION = { en: 'bisection', ja: 'バイセクション' };
const ONE_WAY = { en: 'share of pairs that answer in another VLAN', ja: '往復の VLAN が異なる対の割合' };
const NODES = { en: 'nodes of two levels', ja: '2 段で収容できるノード数' };
const LIMITED = {
  en: 'many ports go to LACP, which limits the nodes',
  ja: '多数のポートが LACP に使われ、大規模化できない',
};
const UNLEARNED = saidAbove(0.5, { en: 'addresses are not learned', ja: 'アドレスが学習されない' });

/** By rule, of the share of a large switch and of the share of pairs that answer in another VLAN. */
const SAYINGS: Readonly<Record<string, { readonly share?: Saying; readonly oneWay?: Saying }>> = {
  source: { oneWay: UNLEARNED },
  destination: { oneWay: UNLEARNED },
  'low-number': {
    share: saidEqual(1, { en: 'as much as Flat', ja: 'Flat と同等' }),
    oneWay: saidEqual(0, { en: 'a pair always uses the same VLAN', ja: '対は必ず同一の VLAN を使う' }),
  },
  'single-tree': {
    share: saidEqual(0.25, {
      en: 'a link between switches is the bottleneck: 240 of 960 MB/s',
      ja: 'スイッチ間 1 リンクで制限される：960 中 240 MB/s',
    }),
  },
  subnet: { share: saidBelow(1, { en: 'too coarse', ja: '大雑把な制御' }) },
};
