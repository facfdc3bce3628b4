import type { LocalText } from '../base/localText';
import type { CsvCell } from '../base/text/csvText';
import { lossesInShort } from '../failures/machineWords';
import { type Measure, trafficTitles } from '../metrics/measures';
import type { DesignFigures } from './designFigures';
import type { ByTraffic } from './trafficFigures';

type DesignUnit = 'share' | 'ratio' | 'count' | 'money' | 'W' | 'm';
/** One figure of a design. */
export type DesignMeasure = Measure<(of: DesignFigures) => number | null, DesignUnit>;

/** A total by end point; null where it is not known, or there are none. */
export const each = (of: Pick<DesignFigures, 'endPoints'>, whole: number | null): number | null =>
  whole === null || of.endPoints === 0 ? null : whole / of.endPoints;

const leftWithout = (lost: DesignFigures['spineLost']): ByTraffic | null =>
  typeof lost === 'object' ? (lost?.throughput ?? null) : null;

/** A measure for each traffic. */
function perTraffic(
  id: string,
  title: LocalText,
  help: LocalText,
  rest: Pick<DesignMeasure, 'term' | 'better'> & { readonly from: (of: DesignFigures) => ByTraffic | null },
): DesignMeasure[] {
  return (Object.keys(trafficTitles) as (keyof ByTraffic)[]).map((traffic) => {
    const of: LocalText = trafficTitles[traffic];
    return {
      ...{ id: `${id}${traffic[0].toUpperCase()}${traffic.slice(1)}`, unit: 'share', help },
      ...{ term: rest.term, better: rest.better },
      title: { en: `${title.en}, ${of.en}`, ja: `${title.ja}（${of.ja}）` },
      from: (one) => rest.from(one)?.[traffic] ?? null,
    };
  });
}

/** Figures of designs in the order in which they are shown; a new one is one more record. */
export const designMeasures: readonly DesignMeasure[] = [
  {
    id: 'cost',
    title: { en: 'Cost', ja: '費用' },
    help: {
      en: 'The bill of materials by the price list, spares and laying included. Not known without a list.',
      ja: '価格表による部品表の合計（予備と敷設を含む）。価格表がなければ不明。',
    },
    unit: 'money',
    better: 'lower',
    from: ({ cost }) => cost,
  },
  {
    id: 'costEach',
    title: { en: 'Cost an end point', ja: '端点あたりの費用' },
    help: {
      en: 'The same over the end points that take part in traffic: GPUs, ranks, hosts.',
      ja: '通信に加わる端点（GPU、ランク、ホスト）1 つあたりの費用。',
    },
    unit: 'money',
    better: 'lower',
    from: (of) => each(of, of.cost),
  },
  {
    id: 'watts',
    title: { en: 'Watts', ja: '電力' },
    help: {
      en: 'Switches, plugs and machines of a model, as the price list or their models have their watts; the most that they take where nothing else is known.',
      ja: 'スイッチ、プラグ、機種の分かるマシンの電力（価格表または機種の値。ほかに分からなければ最大値）。',
    },
    unit: 'W',
    better: 'lower',
    from: ({ watts }) => watts,
  },
  {
    id: 'wattsEach',
    title: { en: 'Watts an end point', ja: '端点あたりの電力' },
    help: { en: 'The same over the end points.', ja: '端点 1 つあたりの電力。' },
    unit: 'W',
    better: 'lower',
    from: (of) => each(of, of.watts),
  },
  {
    id: 'switches',
    title: { en: 'Switches', ja: 'スイッチ' },
    help: { en: 'Switches; a director counts once.', ja: 'スイッチの台数。ディレクタは 1 台と数える。' },
    unit: 'count',
    better: 'lower',
    from: ({ switches }) => switches,
  },
  {
    id: 'hostCables',
    title: { en: 'Host cables', ja: 'ホストのケーブル' },
    help: { en: 'Cables to machines.', ja: 'マシンへのケーブルの本数。' },
    unit: 'count',
    better: 'lower',
    from: ({ hostCables }) => hostCables,
  },
  {
    id: 'betweenCables',
    title: { en: 'Cables between switches', ja: 'スイッチ間ケーブル' },
    help: { en: 'Cables that join two switches.', ja: '2 台のスイッチをつなぐケーブルの本数。' },
    unit: 'count',
    better: 'lower',
    from: ({ betweenCables }) => betweenCables,
  },
  {
    id: 'transceivers',
    title: { en: 'Transceivers', ja: 'トランシーバ' },
    help: {
      en: 'All transceivers; one for two ports counts once. Not known without a price list.',
      ja: 'トランシーバの総数。2 ポート用は 1 個と数える。価格表がなければ不明。',
    },
    unit: 'count',
    better: 'lower',
    from: ({ transceivers }) => transceivers?.reduce((sum, { count }) => sum + count, 0) ?? null,
  },
  {
    id: 'longest',
    title: { en: 'Longest cable', ja: '最長ケーブル' },
    help: {
      en: 'Metres of the longest cable. Known where the design has places in racks, or all lengths.',
      ja: '最も長いケーブル（m）。ラックの位置かすべての長さがわかる場合だけ。',
    },
    unit: 'm',
    better: 'lower',
    from: ({ longest }) => longest,
  },
  {
    id: 'oversubscription',
    title: { en: 'Oversubscription', ja: 'オーバーサブスクリプション' },
    help: {
      en: 'Capacity of the hosts at a leaf over that of its links upwards, at the worst leaf: 2 is 2:1. Not known without levels.',
      ja: 'リーフのホスト側容量と上りリンク容量の比（最も大きいリーフ）。2 は 2:1。階層がなければ不明。',
    },
    unit: 'ratio',
    better: 'lower',
    from: ({ oversubscription }) => oversubscription,
  },
  ...perTraffic(
    'hops',
    { en: 'Hops', ja: 'ホップ数' },
    {
      en: 'Switch-to-switch channels on a shortest way, mean over the traffic.',
      ja: '最短経路上のスイッチ間チャネル数の、通信量による平均。',
    },
    { term: 'hop', better: 'lower', from: ({ hops }) => hops },
  ),
  ...perTraffic(
    'throughput',
    { en: 'Throughput by even split', ja: '均等分割でのスループット' },
    {
      en: '1 / the largest load, at most 1, where every switch splits traffic evenly over all shortest ways. No bound: tables or longer ways may carry more.',
      ja: '各スイッチがすべての最短経路に均等に分けるときの、最大負荷の逆数（最大 1）。上限ではなく、転送表や遠回りの経路のほうが多く運べることもある。',
    },
    { term: 'throughput', better: 'higher', from: ({ throughput }) => throughput },
  ),
  ...perTraffic(
    'tables',
    { en: 'Throughput by tables', ja: '転送表でのスループット' },
    {
      en: 'The same with the forwarding tables of the engine, which send all for a destination one way.',
      ja: 'エンジンの転送表での値。転送表は 1 つの宛先への通信をまとめて 1 つのポートに送る。',
    },
    { term: 'throughput', better: 'higher', from: ({ tables }) => tables ?? null },
  ),
  ...perTraffic(
    'spineLost',
    { en: 'Throughput by even split when a spine is lost', ja: 'スパイン 1 台故障時の、均等分割でのスループット' },
    {
      en: 'Throughput by even split when the worst spine has failed. Not known where there is no spine or some traffic has no way left.',
      ja: '最も影響の大きいスパインが故障したときの、均等分割でのスループット。スパインがない場合と、経路を失う通信がある場合は「-」。',
    },
    {
      term: 'throughput',
      better: 'higher',
      from: ({ spineLost }) => leftWithout(spineLost),
    },
  ),
  ...perTraffic(
    'switchLost',
    {
      en: 'Throughput by even split when a switch is lost',
      ja: 'スイッチ 1 台故障時の、均等分割でのスループット',
    },
    {
      en: 'What the end points of the other switches get when the worst switch has failed, where there is no spine. Not known where some traffic has no way left.',
      ja: 'スパインのないネットワークで、最も影響の大きいスイッチが故障したときに、ほかのスイッチの端点が得る、均等分割でのスループット。経路を失う通信がある場合は「-」。',
    },
    { term: 'throughput', better: 'higher', from: ({ switchLost }) => leftWithout(switchLost) },
  ),
];

/** Words for the losses of the worst lost leaf; null where nothing takes part in traffic. */
export function leafLostWords({ leafLost }: Pick<DesignFigures, 'leafLost'>): LocalText | null {
  return leafLost && lossesInShort(leafLost.losses);
}

/** Designs as a table for a file, unrounded, heads first; a dash where a figure is not known. */
export function designCsvRows(
  designs: readonly (DesignFigures & { readonly design: string })[],
): readonly (readonly CsvCell[])[] {
  const head = (id: string): string => id.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  return [
    ['design', 'end_points', 'machines', ...designMeasures.map(({ id }) => head(id)), 'leaf_lost'],
    ...designs.map((one) => [
      ...[one.design, one.endPoints, one.machines],
      ...designMeasures.map(({ from }) => from(one) ?? '-'),
      leafLostWords(one)?.en ?? '-',
    ]),
  ];
}
