import { integerParam, seedParam } from '../../core/base/paramSpecs';
import { generatorDescriptors } from '../../core/generators/registry';
import type { Topology } from '../../core/topology/topology';
import { defineAsk } from '../ask/ask';
import type { DataField, FormSpecs } from '../ask/form';
import type { GrowthRequest } from './job';

/** A network that is there already: a kept design, a file. */
interface GivenNetwork {
  readonly id: string;
  readonly name: string;
  readonly topology: Topology;
}

/** A network to grow into, and what is kept on the way. */
const form = {
  by: {
    type: 'choice',
    default: 'size',
    values: ['size', 'machines', 'generator', 'design'],
    label: { en: 'Target', ja: '拡張先' },
    help: {
      en: 'a size, a number of machines, a generated network, or a design',
      ja: 'サイズ、マシンの数、生成するネットワーク、または設計',
    },
  },
  size: {
    type: 'text',
    default: '',
    example: '48x12',
    appliesWhen: { by: ['size'] },
    label: { en: 'Size', ja: 'サイズ' },
    help: {
      en: 'leaves (or pods) x spines, or a number of switches',
      ja: 'リーフ（ポッド）数 x スパイン数、またはスイッチの数',
    },
  },
  machines: {
    ...integerParam(
      ['Machines', 'マシン数'],
      ['machines with several ports to grow to, in all', '拡張後の、複数のポートを持つマシンの総数'],
      {
        default: 16,
        min: 1,
        max: 100_000,
        flag: '--machines <n>',
      },
    ),
    appliesWhen: { by: ['machines'] },
  },
  generator: {
    type: 'pattern',
    default: { id: 'leaf-spine', params: {} },
    choices: generatorDescriptors,
    appliesWhen: { by: ['generator'] },
    label: { en: 'Network', ja: 'ネットワーク' },
    help: { en: 'the family of the network to come', ja: '拡張先のネットワークの種類' },
  },
  design: { type: 'data', default: null, appliesWhen: { by: ['design'] } } as DataField<GivenNetwork | null>,
  keep: {
    type: 'number',
    default: 0.75,
    min: 0,
    max: 1,
    flag: '--keep <share>',
    label: { en: 'Capacity to keep', ja: '保つ容量の割合' },
    help: {
      en: 'share of its links that every leaf, or pod, has left in every state',
      ja: 'どの時点でも各リーフ（ポッド）に残すリンクの割合',
    },
  },
  capacity: {
    type: 'choice',
    default: 'leaf',
    values: ['leaf', 'pair'],
    names: {
      leaf: { en: 'of each leaf or pod', ja: '各リーフ・ポッドごと' },
      pair: { en: 'of each pair of them, too', ja: 'その対ごとにも' },
    },
    flag: '--capacity <which>',
    label: { en: 'Capacity', ja: '容量' },
    help: {
      en: 'whose capacity is kept: that of each leaf, or also of each pair of leaves, over spines that both have links to',
      ja: '何について保つか。リーフごとか、両方がリンクを持つスパインを通る対ごとにもか',
    },
  },
  ports: {
    type: 'choice',
    default: 'any',
    values: ['any', 'as-drawn'],
    names: {
      any: { en: 'any of the switch', ja: '同じスイッチならどれでも' },
      'as-drawn': { en: 'as drawn', ja: '図のとおり' },
    },
    appliesWhen: { by: ['generator', 'design'] },
    flag: '--ports <which>',
    label: { en: 'Ports', ja: 'ポート' },
    help: {
      en: 'whether the network to come fixes its ports, or any port of the same switch will do, which moves fewer plugs',
      ja: '拡張先のポート番号まで合わせるか、同じスイッチならどのポートでもよいか（動かすプラグが減る）',
    },
  },
  engine: {
    type: 'text',
    default: '',
    example: 'turn-addition',
    flag: '--engine <id>',
    label: { en: 'Engine', ja: 'エンジン' },
    help: {
      en: 'routes every network on the way by itself (default: tables made to mix)',
      ja: '途中の各ネットワークをそれぞれ経路計算する（省略時は混在できる表）',
    },
  },
  seed: seedParam(['of the tables', '転送表のシード']),
} as const satisfies FormSpecs;

export const growthAsk = defineAsk({
  id: 'growth',
  form,
  reads: ['network'],
  request: ({ by, size, machines, generator, design, engine, ...rest }, { network }): GrowthRequest | null => {
    const target = {
      size: size.trim() === '' ? null : size.trim(),
      machines: { machines },
      generator: { generator: generator.id, params: generator.params },
      design: design?.topology ?? null,
    }[by];
    return target === null
      ? null
      : { ...rest, target, engine: engine === '' ? null : engine, ...(network !== null && { network }) };
  },
});
