import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { checkSize, EVEN } from './limits';
import { joinChips } from './twoLevelTree';

const params = {
  ports: {
    type: 'integer',
    default: 12,
    min: 2,
    max: 1024,
    label: { en: 'Ports a chip', ja: 'チップのポート数' },
    help: {
      en: 'An even number; half of those of a line chip are outside.',
      ja: '偶数。ラインチップのポートの半分が外側に出る。',
    },
  },
  line: {
    type: 'integer',
    default: 6,
    min: 1,
    max: 1024,
    label: { en: 'Line chips', ja: 'ラインチップ数' },
    help: {
      en: 'Chips that have the ports outside, at most as many as a chip has ports.',
      ja: '外側のポートを持つチップの数。チップのポート数まで。',
    },
  },
  fabric: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 512,
    label: { en: 'Fabric chips', ja: 'ファブリックチップ数' },
    help: {
      en: 'Chips inside, which join the line chips; half as many as those at least, and at most half the ports of a chip.',
      ja: 'ラインチップ同士をつなぐ内部のチップの数。ラインチップ数の半分以上、チップのポート数の半分以下。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'director',
  title: { en: 'Director', ja: 'ディレクタスイッチ' },
  summary: {
    en: 'One chassis of line and fabric chips, such as 648 ports of 36-port chips, with a host at every port.',
    ja: 'ラインチップとファブリックチップからなる 1 台の筐体（36 ポートのチップで 648 ポートなど）。全ポートにホストを置く。',
  },
  source: { en: 'Modular InfiniBand switches, vendors’ data sheets', ja: 'モジュール型 InfiniBand スイッチの製品資料' },
  params,
};

/**
 * Line chips, then fabric chips. Ports: line chip 1 to half of them outside, the others inside, assigned to the fabric chips in turn. O(ports).
 * @throws ParamError for an odd number of ports, or chips that do not fit together
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { ports, line, fabric } = values;
  if (ports % 2 !== 0) throw unexpected('ports', ports, EVEN);
  const half = ports / 2;
  if (line > ports) throw unexpected('line', line, { en: `at most ports=${ports}`, ja: `ports=${ports} 以下の値` });
  const least = Math.ceil(line / 2);
  if (fabric < least || fabric > half) {
    throw unexpected('fabric', fabric, {
      en: `${least} to ${half} for ${line} line chips of ${ports} ports`,
      ja: `${ports} ポートのラインチップ ${line} 個に対して ${least}～${half} `,
    });
  }
  checkSize('line', { hosts: line * half });
  const builder = new TopologyBuilder();
  const chips = (kind: string, count: number, level: number) =>
    Array.from({ length: count }, (_, index) =>
      builder.addSwitch({ name: `${kind}-${index}`, portCount: ports, level, index }),
    );
  const [lines, fabrics] = [chips('line', line, 0), chips('fabric', fabric, 1)];
  lines.forEach((chip, i) => {
    for (let h = 0; h < half; h++) builder.connect(builder.addHost({ name: `host-${i}-${h}` }), chip, 1, 1 + h);
  });
  joinChips(builder, lines, fabrics, half);
  return builder.build(`director ${line * half} ports`, { origin: { generator: descriptor.id, params: values } });
}
