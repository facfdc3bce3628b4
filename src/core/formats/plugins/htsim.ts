import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { readHtsim } from './htsimReader';
import { type RegularTier, type RegularTree, regularTree } from './regularTree';

export const descriptor: FormatDescriptor = {
  id: 'htsim',
  title: { en: 'csg-htsim (full three-level fat trees)', ja: 'csg-htsim（欠けのない 3 階層ファットツリー）' },
  extensions: ['htsim.topo'],
  carries: 'network',
  simulates: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Names, ports and routes are left out. 1000 ns a cable, and 100 Gb/s where no speed is known.',
    ja: '名前、ポート番号、経路は書き出されません。遅延は 1 本 1000 ns、速度が不明なら 100 Gb/s とします。',
  },
};

const DEFAULT_GBPS = 100;

/** Full fat trees of three levels, with rates that the program reads as whole numbers. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  const tree = regularTree(fabric);
  if (!tree)
    return {
      en: 'expected a full fat tree of three levels, with switches and cables of a level alike',
      ja: '各階層のスイッチとケーブルが同じで欠けのない 3 階層ファットツリーが必要です',
    };
  const rates = tree.tiers.map((tier) => gbps(fabric, tier));
  const shares = tree.tiers.slice(0, 2).map((_, t) => oversubscription(tree, t));
  return [...rates, ...shares].every((n) => Number.isInteger(n) && n > 0)
    ? null
    : {
        en: `expected whole numbers of Gb/s, and of oversubscription at each level: found ${rates.join(', ')} and ${shares.join(', ')}`,
        ja: `速度（Gb/s）と各階層のオーバーサブスクリプションは整数でなければなりません（${rates.join('、')} と ${shares.join('、')}）`,
      };
}

/** Writes a block a tier; what is 1 by default is left out. O(switches + channels). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const tree = regularTree(fabric);
  const blocks = (tree?.tiers ?? []).map((tier, t) => {
    const share = t < 2 && tree ? oversubscription(tree, t) : 1;
    return [
      `Tier ${t}`,
      `Downlink_speed_Gbps ${gbps(fabric, tier)}`,
      `Radix_Down ${tier.down}`,
      ...(tier.up > 0 ? [`Radix_Up ${tier.up}`] : []),
      'Downlink_Latency_ns 1000',
      'Switch_Latency_ns 0',
      ...(share > 1 ? [`Oversubscribed ${share}`] : []),
      ...(tier.bundle > 1 ? [`Bundle ${tier.bundle}`] : []),
    ].join('\n');
  });
  const head = `Nodes ${tree?.hosts}\nTiers 3\nPodsize ${tree?.hostsOfPod}`;
  return [{ name: fileName(topology, 'htsim.topo'), text: `${[head, ...blocks].join('\n\n')}\n` }];
}

function gbps({ capacityUnit }: ExportBundle['fabric'], { capacity }: RegularTier): number {
  return capacityUnit === null ? DEFAULT_GBPS : capacity * capacityUnit;
}

/** Capacity downwards over capacity upwards of a tier. */
function oversubscription({ tiers }: RegularTree, t: number): number {
  const { down, up, capacity } = tiers[t];
  return (down * capacity) / (up * tiers[t + 1].capacity);
}

/** Numbers of nodes and tiers, and a tier. */
export function sniff(head: string): number {
  return [/^\s*nodes[ \t]+\d+/im, /^\s*tiers[ \t]+\d+/im, /^\s*tier[ \t]+\d+/im].every((line) => line.test(head))
    ? 3
    : 0;
}

/** See `readHtsim`. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return readHtsim(file);
}
