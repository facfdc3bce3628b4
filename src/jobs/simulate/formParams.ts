import type { ParamSpecs } from '../../core/base/params';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { latenessParams, pacingParams, packetParams, sendingParams } from './packetParams';

const stepped = patternDescriptors.filter(({ views }) => views.includes('steps'));
const sendsSteps = { pattern: stepped.map(({ id }) => id) };
const sendsAtRate = { pattern: patternDescriptors.filter((pattern) => !stepped.includes(pattern)).map(({ id }) => id) };

const seed = {
  type: 'integer',
  default: 1,
  min: 0,
  max: 0xffffffff,
  label: { en: 'Seed', ja: 'シード' },
  help: { en: 'where random numbers begin', ja: '乱数の初期値' },
} as const;

/** What the page's form of a pacing study sets: fields of the jobs `pacing` and `bestGaps`. */
export const pacingFormParams = {
  gaps: {
    type: 'text',
    default: '0,G-2,G-1,G,G+1',
    example: '0,G-2,G',
    label: { en: 'Gaps (packet times)', ja: 'ギャップ（パケット時間）' },
    help: {
      en: 'Numbers, or by the step: G = (M − 1) + 2.',
      ja: '数値、またはステップごとの G = (M − 1) + 2 を使って 0, G-2, G のように指定します。',
    },
  },
  packets: packetParams.packets,
  buffers: packetParams.buffers,
  arbitration: packetParams.arbitration,
  exchange: {
    ...pacingParams.pattern,
    values: stepped.map(({ id }) => id),
    names: Object.fromEntries(stepped.map(({ id, title }) => [id, title])),
  },
  order: pacingParams.order,
  ...latenessParams,
  each: { ...pacingParams.each, default: 3 },
  seed,
} as const satisfies ParamSpecs;

/** What the page's form of packets sets: fields of the jobs `simulate` and `loadCurve`. */
export const packetFormParams = {
  packets: { ...packetParams.packets, appliesWhen: sendsSteps },
  step: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 1_000_000,
    appliesWhen: sendsSteps,
    label: { en: 'Step', ja: 'ステップ' },
    help: { en: '0: all of them.', ja: '0：すべて。' },
  },
  gap: {
    type: 'text',
    default: '0',
    example: 'G-2',
    appliesWhen: sendsSteps,
    label: { en: 'Gap (packet times)', ja: 'ギャップ（パケット時間）' },
    help: { en: 'A number, or by the step: G-2, G, …', ja: '数値、またはステップごとの G-2、G など。' },
  },
  order: { ...sendingParams.order, appliesWhen: sendsSteps },
  jitter: { ...latenessParams.jitter, appliesWhen: sendsSteps },
  stragglers: { ...latenessParams.stragglers, appliesWhen: sendsSteps },
  late: { ...latenessParams.late, appliesWhen: sendsSteps },
  rate: {
    type: 'number',
    default: 0.3,
    min: 0.001,
    max: 1,
    appliesWhen: sendsAtRate,
    label: { en: 'Offered load', ja: '注入率' },
    help: { en: 'Of what a host’s link carries, 0 to 1.', ja: 'ホストのリンク帯域に対する比（0～1）。' },
  },
  buffers: packetParams.buffers,
  seed,
  arbitration: packetParams.arbitration,
  warmup: {
    type: 'integer',
    default: 750,
    min: 0,
    max: 10_000_000,
    appliesWhen: sendsAtRate,
    label: { en: 'Warm-up (packet times)', ja: 'ウォームアップ（パケット時間）' },
    help: { en: 'time before measuring begins', ja: '最初の測定しない期間' },
  },
  measure: {
    type: 'integer',
    default: 2000,
    min: 10,
    max: 10_000_000,
    appliesWhen: sendsAtRate,
    label: { en: 'Measured (packet times)', ja: '測定期間（パケット時間）' },
    help: { en: 'time that is measured', ja: 'その後の測定する期間' },
  },
  model: packetParams.model,
} as const satisfies ParamSpecs;
