import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { readAstraSim } from './astraSimReader';
import { type ProductDimension, productDimensions } from './latticeProduct';

export const descriptor: FormatDescriptor = {
  id: 'astra-sim',
  title: {
    en: 'ASTRA-sim network (tori, full meshes, one switch)',
    ja: 'ASTRA-sim ネットワーク（トーラス、完全結合、単一スイッチ）',
  },
  extensions: ['astra.yml'],
  carries: 'network',
  simulates: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Names, ports, switches and routes are left out. 100 ns a cable, and 12.5 GB/s where no speed is known.',
    ja: '名前、ポート番号、スイッチ、経路は書き出されません。遅延は 1 本 100 ns、速度が不明なら 12.5 GB/s とします。',
  },
};

const DEFAULT_GBYTES = 12.5;

/** Products of rings and full meshes, and one switch. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  return productDimensions(fabric)
    ? null
    : {
        en: 'expected a torus, a product of full meshes, one host a switch and one kind of cable a dimension, or one switch',
        ja: '1 スイッチ 1 ホスト、次元ごとに同じケーブルのトーラスか完全結合の積、または単一スイッチが必要です',
      };
}

/** GB/s there are 2^30 bytes a second. O(switches × degree × dimensions). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const dimensions = productDimensions(fabric) ?? [];
  const list = (of: (dimension: ProductDimension) => string): string => `[ ${dimensions.map(of).join(', ')} ]`;
  const bandwidth = ({ gbps }: ProductDimension): string =>
    decimal(gbps === null ? DEFAULT_GBYTES : (gbps * 1e9) / 8 / 2 ** 30);
  const text = [
    `topology: ${list(({ kind }) => kind)}\n`,
    `npus_count: ${list(({ size }) => String(size))}\n`,
    `bandwidth: ${list(bandwidth)}  # GB/s\n`,
    `latency: ${list(() => '100.0')}  # ns\n`,
  ];
  return [{ name: fileName(topology, 'astra.yml'), text: text.join('') }];
}

function decimal(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(Number(value.toFixed(4)));
}

/** Lists of kinds and sizes. */
export function sniff(head: string): number {
  return /^topology:\s*(?:\[|#|$)/m.test(head) && /^npus_count:/m.test(head) ? 2 : 0;
}

/** See `readAstraSim`. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return readAstraSim(file);
}
