import { choiceParam, integerParam, seedParam, textParam } from '../../core/base/paramSpecs';
import { DEFAULT_GAPS } from '../../core/simulation/pacing/gapRule';
import { paramsFor } from '../../core/traffic/patterns/paramsFor';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import type { DataField, FormSpecs, PatternField } from '../ask/form';
import { hashingParams } from '../collective/ecmpParams';
import { latenessParams, orderParam, packetParams } from './packetParams';

const stepped = patternDescriptors.filter(({ views }) => views.includes('steps'));
const sendsSteps = { pattern: stepped.map(({ id }) => id) };
const sendsAtRate = { pattern: patternDescriptors.filter((pattern) => !stepped.includes(pattern)).map(({ id }) => id) };

/** Returns true if hosts send a pattern's messages in steps, false if at a rate. */
export const inSteps = (pattern: string): boolean => sendsSteps.pattern.includes(pattern);

const paths = {
  type: 'choice',
  default: 'tables',
  values: ['dateline', 'tables', 'vlan'],
  label: { en: 'Routes', ja: '経路' },
  help: { en: 'the routes that packets take', ja: 'パケットが通る経路' },
} as const;

/** How pairs are assigned to the VLANs of a plan. */
const rule = {
  type: 'choice',
  default: vlanRuleDescriptors[0].id,
  values: vlanRuleDescriptors.map(({ id }) => id),
  names: Object.fromEntries(vlanRuleDescriptors.map(({ id, title }) => [id, title])),
  appliesWhen: { paths: ['vlan'] },
  label: { en: 'How pairs are assigned to VLANs', ja: 'VLAN の割り当て方' },
  help: { en: 'the rule of the plan', ja: 'VLAN プランの規則' },
} as const;

/** The traffic that VLANs are assigned for. */
const assigned = choiceParam(
  ['VLANs assigned for', 'VLAN を割り当てる通信'],
  ['all pairs alike, or what is sent', 'すべての対で等しい通信か、送る通信'],
  {
    values: ['alike', 'sent'],
    names: {
      alike: { en: 'all pairs alike', ja: '全対で等しい通信' },
      sent: { en: 'what is sent', ja: '送る通信' },
    },
    appliesWhen: { paths: ['vlan'] },
  },
);

const tie = choiceParam(
  ['Ties', '等距離時の向き'],
  ['which way round a ring where both are equally far', 'どちら回りも等距離のときの回り方'],
  {
    values: ['plus', 'parity'],
    names: { plus: { en: 'always +', ja: '常に＋' }, parity: { en: 'by parity', ja: '偶奇で分ける' } },
  },
);
/** The same where a study takes it from a flag. */
const tieFlag = { ...tie, flag: '--tie <rule>' };

const seed = seedParam(['where random numbers begin', '乱数の初期値']);

/** An exchange whose gaps are compared. */
const exchange = {
  exchange: {
    type: 'choice',
    default: 'pwx',
    values: stepped.map(({ id }) => id),
    names: Object.fromEntries(stepped.map(({ id, title }) => [id, title])),
    flag: '--pattern <id>',
    label: { en: 'Exchange', ja: '全対全通信' },
    help: { en: 'the exchange', ja: '全対全交換の方式' },
  },
  ...packetParams,
  ...latenessParams,
  seed,
} as const satisfies FormSpecs;

/** Gaps that are compared, over steps of an exchange. */
const comparison = {
  ...exchange,
  gaps: textParam(
    ['Gaps (packet times)', 'ギャップ（パケット時間）'],
    ['gaps in packet times; G is the largest overlap M of a step, plus 1', 'パケット時間。G は各ステップの M + 1'],
    {
      default: DEFAULT_GAPS,
      example: '0,G-2,G',
      flag: '--gaps <list>',
      note: {
        en: 'Numbers, or by the step: G = (M − 1) + 2, where M messages share the fullest link.',
        ja: '数値、またはステップごとの G = (M − 1) + 2（M は最も混むリンクのメッセージ数）を使って 0, G-2, G のように指定します。',
      },
    },
  ),
  order: orderParam,
  sample: {
    type: 'integer',
    default: 0,
    min: 1,
    max: 1_000_000,
    unsaid: { en: 'all of them', ja: 'すべて' },
    appliesWhen: { order: ['barrier'] },
    flag: '--sample <n>',
    label: { en: 'Steps simulated', ja: 'シミュレーションするステップ数' },
    help: { en: 'steps to simulate in place of all', ja: '全ステップの代わりにシミュレーションするステップの数' },
  },
  /** Where no number is given. */
  effort: choiceParam(
    ['Effort', '計算量'],
    [
      'without a number of steps: all of them, or, if that takes long, some drawn at random, which have a standard error',
      'ステップ数を指定しない場合：すべて、または時間がかかるときは無作為に抽出した一部（標準誤差つき）',
    ],
    {
      values: ['all', 'seconds'],
      names: {
        all: { en: 'all steps', ja: '全ステップ' },
        seconds: { en: 'as many steps as take seconds', ja: '数十秒で終わる分だけ' },
      },
      appliesWhen: { order: ['barrier'], sample: [''] },
    },
  ),
} as const satisfies FormSpecs;

const onRoutes = { paths, rule, tie: { ...tieFlag, appliesWhen: { paths: ['dateline'] } } } as const;

/** Form that compares gaps. */
export const pacingForm = { ...onRoutes, ...comparison } as const satisfies FormSpecs;

/** Form that looks for the best gap of each M. */
export const gapsForm = {
  ...onRoutes,
  ...exchange,
  each: integerParam(
    ['Steps tried for each M', 'M ごとに試すステップ数'],
    ['steps that --search simulates for each M', '最良のギャップを探すとき、M ごとにシミュレーションするステップ数'],
    {
      default: 4,
      min: 1,
      max: 1000,
      flag: '--each <n>',
      note: {
        en: 'steps that a search for the best gap simulates for each M',
        ja: '最良のギャップを探すとき、M ごとにシミュレーションするステップ数',
      },
    },
  ),
} as const satisfies FormSpecs;

/** Form that compares gaps on smaller networks of the same kind, in dimension order. */
export const sizesForm = { tie: tieFlag, ...comparison } as const satisfies FormSpecs;

const pattern: PatternField = {
  type: 'pattern',
  default: { id: 'uniform', params: {} },
  choices: patternDescriptors.map((one) => ({
    ...one,
    params: paramsFor(one, stepped.includes(one) ? 'steps' : 'draws'),
  })),
  // A model of switches may have a default of its own.
  asGiven: true,
  label: { en: 'Traffic', ja: '通信パターン' },
  help: { en: 'who sends to whom', ja: '送信元と宛先' },
};

const byHosts = { en: 'by the number of hosts', ja: 'ホスト数による' };

/** Loads one after another. Times are cycles, of which a packet takes 8 on the fastest link. */
export const curveForm = {
  paths: { ...paths, values: [...paths.values, 'ecmp'] },
  rule,
  assigned,
  // The other model draws which way to go.
  tie: { ...tie, appliesWhen: { paths: ['dateline'], model: ['note'] } },
  ways: { ...hashingParams.ways, appliesWhen: { paths: ['ecmp'] } },
  qps: { ...hashingParams.qps, appliesWhen: { paths: ['ecmp'] } },
  hashing: { ...hashingParams.hashing, appliesWhen: { paths: ['ecmp'] } },
  pattern,
  model: packetParams.model,
  buffers: packetParams.buffers,
  arbitration: packetParams.arbitration,
  seed,
  warmupCycles: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 1e9,
    unsaid: byHosts,
    appliesWhen: sendsAtRate,
    flag: '--warmup <ticks>',
    label: { en: 'Warm-up (cycles)', ja: 'ウォームアップ（サイクル）' },
    help: { en: 'time before measuring begins', ja: '最初の測定しない期間' },
  },
  measureCycles: {
    type: 'integer',
    default: 0,
    min: 1,
    max: 1e9,
    unsaid: byHosts,
    appliesWhen: sendsAtRate,
    flag: '--measure <ticks>',
    label: { en: 'Measured (cycles)', ja: '測定期間（サイクル）' },
    help: { en: 'time that is measured', ja: 'その後の測定する期間' },
  },
} as const satisfies FormSpecs;

/** Packets at a rate, or those of an exchange in steps. */
export const packetsForm = {
  ...curveForm,
  rate: {
    type: 'number',
    default: 0.1,
    min: 1e-6,
    max: 1,
    appliesWhen: sendsAtRate,
    flag: '--rate <r>',
    label: { en: 'Offered load', ja: '注入率' },
    help: { en: 'what a host offers, in units of what its link carries', ja: 'ホストが送る量（リンク帯域に対する比）' },
  },
  packets: { ...packetParams.packets, appliesWhen: sendsSteps },
  step: {
    type: 'integer',
    default: 0,
    min: 1,
    max: 1e9,
    unsaid: { en: 'all of them', ja: 'すべて' },
    appliesWhen: sendsSteps,
    flag: '--step <i>',
    label: { en: 'Step', ja: 'ステップ' },
    help: {
      en: 'of an exchange: one step alone, such as the mask of pwx',
      ja: '交換の場合：1 つのステップだけ（pwx のマスクなど）',
    },
  },
  /** How often one step alone is run, each time with another seed; null: once. */
  runs: { type: 'data', default: null, appliesWhen: sendsSteps } as DataField<number | null>,
  gap: {
    type: 'text',
    default: '0',
    example: 'G-2',
    appliesWhen: sendsSteps,
    flag: '--gap <gap>',
    label: { en: 'Gap (packet times)', ja: 'ギャップ（パケット時間）' },
    help: {
      en: 'of an exchange: silence after a packet, in packet times; G is M + 1',
      ja: '交換の場合：パケットごとに空ける時間（パケット時間）。G は M + 1',
    },
  },
  order: { ...orderParam, appliesWhen: sendsSteps },
  jitter: { ...latenessParams.jitter, appliesWhen: sendsSteps },
  stragglers: { ...latenessParams.stragglers, appliesWhen: sendsSteps },
  late: { ...latenessParams.late, appliesWhen: sendsSteps },
} as const satisfies FormSpecs;
