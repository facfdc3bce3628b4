import { seedParam } from '../../core/base/paramSpecs';
import type { IntegerParam } from '../../core/base/params';
import { paramsFor } from '../../core/traffic/patterns/paramsFor';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { vlanExportDescriptors } from '../../core/vlan/exports/registry';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { FIRST_ID, LAST_ID, LEAST_ID } from '../../core/vlan/trees/vlanTree';
import { defineAsk } from '../ask/ask';
import type { Chosen, DataField, FileField, FormSpecs, PatternField } from '../ask/form';
import type { VlanRequest, VlanStep } from './vlanRequest';

/** Patterns that say who sends how much to whom. */
const demands = patternDescriptors
  .filter(({ views }) => views.includes('demand'))
  .map((pattern) => ({ ...pattern, params: paramsFor(pattern, 'demand') }));

/** The parameter of a pattern that is the text of a file, if it has one. */
export function textOf({ params }: Pick<(typeof demands)[number], 'params'>): string | undefined {
  return Object.keys(params).find((key) => {
    const spec = params[key];
    return spec.type === 'text' && spec.file;
  });
}

/** The pattern of this id; the first one for an id that is none. */
export const demandPattern = (id: string): (typeof demands)[number] =>
  demands.find((one) => one.id === id) ?? demands[0];

const traffic: PatternField = {
  type: 'pattern',
  default: { id: 'uniform', params: {} },
  choices: demands,
  label: { en: 'Traffic', ja: 'トラフィック' },
  help: { en: 'what the pairs are assigned for', ja: 'ノード対を割り当てる際の前提' },
};

const form = {
  rule: {
    type: 'choice',
    default: 'balanced',
    values: vlanRuleDescriptors.map(({ id }) => id),
    names: Object.fromEntries(vlanRuleDescriptors.map(({ id, title }) => [id, title])),
    label: { en: 'Rule', ja: '割り当て規則' },
    help: { en: 'how pairs are assigned to VLANs', ja: 'ノード対を VLAN に割り当てる規則' },
  },
  traffic,
  /** The name of the file that the text of the traffic came from; null: it was pasted. */
  trafficFile: {
    type: 'data',
    default: null,
    appliesWhen: { traffic: demands.filter(textOf).map(({ id }) => id) },
  } as DataField<string | null>,
  count: {
    type: 'integer',
    default: 0,
    min: 1,
    max: LAST_ID,
    unsaid: { en: 'every top switch, or as many trees as help', ja: '全最上位スイッチ、または効果のある本数のツリー' },
    flag: '--vlans <n>',
    label: { en: 'VLANs', ja: 'VLAN 数' },
    help: {
      en: 'number of VLANs: top switches used, or spanning trees in other networks',
      ja: 'VLAN の数：使う最上位スイッチ、それ以外のネットワークでは全域木',
    },
    note: {
      en: 'One per top switch in a fat tree; spanning trees in any other network, at most 32 unless you say more.',
      ja: 'ファットツリーでは最上段スイッチ 1 台に 1 つ、それ以外では全域木の数（自動では 32 個まで）です。',
    },
  },
  firstId: {
    type: 'integer',
    default: FIRST_ID,
    min: LEAST_ID,
    max: LAST_ID,
    flag: '--first-id <n>',
    label: { en: 'First id', ja: '先頭の ID' },
    help: { en: 'id of the first VLAN', ja: '最初の VLAN の ID' },
    note: {
      en: 'Ids go on from here. Switches put untagged frames into 1, which SONiC refuses.',
      ja: 'ここから順に使います。1 はタグなしフレームが入る ID で、SONiC では使えません。',
    },
  },
  seed: seedParam(['of trees and the search', 'ツリーの生成と探索のシード']),
} as const satisfies FormSpecs;

/** The traffic that a field names; null while the text that it needs is missing. */
function trafficChoice({ id, params }: Chosen): VlanRequest['traffic'] | null {
  const text = textOf(demandPattern(id));
  return text !== undefined && String(params[text]).trim() === '' ? null : { ...params, kind: id };
}

/** Plans VLANs for a network. */
export const planAsk = defineAsk({
  id: 'vlan',
  form,
  request: ({ traffic: chosen, trafficFile, count, ...rest }): VlanRequest | null => {
    const choice = trafficChoice(chosen);
    return choice && { ...rest, vlans: count, traffic: choice, trafficFile: trafficFile ?? chosen.id };
  },
  automatic: () => true,
});

/** The number of entries that the MAC table of a switch holds, which plans are compared with and not made for. */
export const tableLimitParam: IntegerParam = {
  type: 'integer',
  default: 8192,
  min: 1,
  max: 1_000_000_000,
  flag: '--table-limit <n>',
  label: { en: 'MAC table of a switch (entries)', ja: 'スイッチの MAC テーブル（エントリ数）' },
  help: { en: '(MAC, VLAN) entries that a switch holds', ja: 'スイッチが保持できる (MAC, VLAN) エントリ数' },
  note: { en: 'Cheap switches hold 8,192 to 32,768.', ja: '安価なスイッチでは 8,192 ～ 32,768 です。' },
};

/** The rule that another is compared with: the one without optimisation, or beside that the first that optimises. */
function comparedRule(id: string): string {
  const baseline = (rule: (typeof vlanRuleDescriptors)[number] | undefined): boolean => rule?.baseline ?? false;
  const own = baseline(vlanRuleDescriptors.find((rule) => rule.id === id));
  return vlanRuleDescriptors.find((rule) => baseline(rule) !== own)?.id ?? id;
}

/** Plans the same network for the same traffic under another rule. */
export const comparisonAsk = defineAsk({
  id: 'vlan-comparison',
  form: {},
  reads: ['vlanPlan'],
  request: (_, { vlanPlan }): VlanRequest | null =>
    vlanPlan && { ...vlanPlan.request, rule: comparedRule(vlanPlan.request.rule) },
  automatic: () => true,
});

/** Plans around what has failed since the plan and what works again, with as little change as can be. */
export const replanAsk = defineAsk({
  id: 'vlan-replan',
  form: {
    down: {
      type: 'list',
      default: [],
      label: { en: 'Failed', ja: '故障' },
      help: { en: 'switches, hosts and links that have failed', ja: '故障したスイッチ・ホスト・リンク' },
    },
    up: {
      type: 'list',
      default: [],
      label: { en: 'Working again', ja: '復旧' },
      help: { en: 'switches, hosts and links that work again', ja: '復旧したスイッチ・ホスト・リンク' },
    },
  } as const satisfies FormSpecs,
  reads: ['vlanPlan'],
  request: ({ down, up }, { vlanPlan }) =>
    vlanPlan && down.length + up.length > 0 ? { history: vlanPlan, down, up } : null,
});

/** The addresses of nodes; what a person writes is read as the file `addresses`. */
const macs: FileField = {
  type: 'file',
  default: null,
  written: 'addresses',
  flag: '--macs <file>',
  label: { en: 'MAC addresses of the nodes', ja: 'ノードの MAC アドレス' },
  help: {
    en: 'lines "host address"; addresses are made up where it says nothing',
    ja: '「ホスト アドレス」の行。書かれていないノードには仮のアドレスを付けます',
  },
};

/** Looks up the addresses of all nodes that a plan is for. */
export const addressesAsk = defineAsk({
  id: 'vlan-addresses',
  form: { macs },
  reads: ['vlanPlan'],
  request: (given, { vlanPlan }) => vlanPlan && given,
  automatic: () => true,
});

/** Gives a node a new address. */
export const replaceAsk = defineAsk({
  id: 'vlan-replace',
  form: {
    macs,
    host: {
      type: 'text',
      default: '',
      example: 'host-0-0',
      label: { en: 'Node', ja: 'ノード' },
      help: { en: 'the node that is replaced', ja: '交換するノード' },
    },
    mac: {
      type: 'text',
      default: '',
      example: '02:00:00:ab:cd:ef',
      label: { en: 'Its new MAC address', ja: '新しい MAC アドレス' },
      help: { en: 'six bytes with colons', ja: 'コロン区切りの 6 バイト' },
    },
  } as const satisfies FormSpecs,
  reads: ['vlanPlan'],
  request: ({ host, mac, ...given }, { vlanPlan }) =>
    vlanPlan && host !== '' && mac.trim() !== '' ? { ...given, history: vlanPlan, host, mac: mac.trim() } : null,
});

/** Writes the files of a plan. */
export const filesAsk = defineAsk({
  id: 'vlan-files',
  form: {
    formats: {
      type: 'ids',
      default: ['iproute2', 'shared-table', 'nodes'],
      values: vlanExportDescriptors.map(({ id }) => id),
      label: { en: 'Formats', ja: '形式' },
      help: { en: 'formats of the files', ja: 'ファイルの形式' },
    },
    macs,
    /** Step that these files are planned around, if they are to report what changes against the plan. */
    after: { type: 'data', default: null } as DataField<VlanStep | null>,
  } as const satisfies FormSpecs,
  reads: ['vlanPlan'],
  request: ({ formats, ...rest }, { vlanPlan }) =>
    vlanPlan && formats.length > 0 ? { ...rest, formats, history: vlanPlan } : null,
});
