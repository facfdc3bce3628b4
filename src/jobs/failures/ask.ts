import { hasImportedLids } from '../../core/addressing/assignLids';
import { lidStrategyDescriptors, strategiesByPatterns } from '../../core/addressing/registry';
import { seedParam } from '../../core/base/paramSpecs';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { type AskContext, defineAsk, type FailingRun } from '../ask/ask';
import type { FormSpecs, FormValues } from '../ask/form';
import type { FailureLookRequest } from './failureDetail';
import { failureParams } from './failureParams';
import { type DownSet, EVERY_SINGLE, type FailureRequest, type SingleWeights } from './failureRequest';
import { readLidSpans } from './lidSpans';
import type { RepairedTablesRequest } from './repairedTablesJob';
import type { SurvivalRequest } from './survivalJob';
import { survivalJobParams } from './survivalParams';

/** The way to give out LIDs that leaves them as they are. */
export const RUNNING = 'imported';

const whenDrawn = { appliesWhen: { down: ['random'] } } as const;
/** MADs are sent one by one where one failure is asked about by name. */
const whenNamed = { appliesWhen: { down: ['named'] } } as const;
const whenOptimized = { strategies: strategiesByPatterns } as const;

const { draws, rule, madMicroseconds, window, madLoss, madTimeout, reroute, optimizeFor } = failureParams;

export const failureForm = {
  down: {
    type: 'choice',
    default: 'each-switch',
    values: ['marked', 'each-switch', 'each-spine', 'each-link', 'selected', 'named', 'random'],
    names: {
      marked: { en: 'What is marked as failed, together', ja: '故障にした要素を同時に' },
      'each-switch': { en: 'Each switch, one at a time', ja: '各スイッチを 1 台ずつ' },
      'each-spine': { en: 'Each spine, one at a time', ja: '各スパインを 1 台ずつ' },
      'each-link': { en: 'Each link, one at a time', ja: '各リンクを 1 本ずつ' },
      selected: { en: 'What is selected, together', ja: '選択中のものを同時に' },
      named: { en: 'These, together', ja: '名前で指定したものを同時に' },
      random: { en: 'Some at random', ja: 'ランダムに選ぶ' },
    },
    label: { en: 'What fails', ja: '故障させるもの' },
    help: { en: 'which elements fail, one at a time or together', ja: '故障する要素。1 つずつ、または同時に' },
  },
  names: {
    type: 'list',
    default: [],
    appliesWhen: { down: ['named'] },
    label: { en: 'Names', ja: '名前' },
    help: {
      en: 'Switches, hosts, directors, or links as A--B.',
      ja: 'スイッチ、ホスト、ディレクタ、または A--B 形式のリンク。',
    },
  },
  randomOf: {
    type: 'choice',
    default: 'switches',
    values: ['switches', 'links'],
    names: { switches: { en: 'switches', ja: 'スイッチ' }, links: { en: 'links', ja: 'リンク' } },
    ...whenDrawn,
    label: { en: 'Of', ja: '対象' },
    help: { en: 'What is drawn.', ja: '抽出の対象。' },
  },
  size: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 100,
    ...whenDrawn,
    label: { en: 'Fail at a time', ja: '同時故障数' },
    help: { en: 'How many fail together.', ja: '同時に故障する数。' },
  },
  draws: { ...draws, ...whenDrawn },
  seed: seedParam(['Of the draws.', '抽出のシード。']),
  /** Key of the result of before what is marked had failed; null: nobody has chosen one. */
  before: { type: 'data', default: null as string | null, appliesWhen: { down: ['marked'] } },
  strategies: {
    type: 'ids',
    default: [RUNNING, 'node-order', 'port-major', 'optimized'],
    values: [RUNNING, ...lidStrategyDescriptors.map(({ id }) => id)],
    label: { en: 'Ways to give out LIDs', ja: 'LID の割り当て方' },
    help: { en: 'how LIDs are given out, side by side', ja: '並べて比べる LID の割り当て方' },
  },
  ...{ rule, madMicroseconds, window, reroute },
  madLoss: { ...madLoss, ...whenNamed },
  madTimeout: { ...madTimeout, ...whenNamed },
  lmc: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 7,
    flag: '--lmc <n>',
    label: { en: 'LMC', ja: 'LMC' },
    help: { en: 'Every host has 2^LMC LIDs.', ja: '各ホストに 2^LMC 個の LID を割り当てます。' },
  },
  reserved: {
    type: 'text',
    default: '',
    example: '0x100-0x1ff, 7',
    label: { en: 'Reserved LIDs', ja: '予約 LID' },
    help: {
      en: 'Never given out: ranges or single ones, with commas between them.',
      ja: '割り当てに使わない LID。範囲または単独の値をコンマで区切ります。',
    },
  },
  keep: {
    type: 'file',
    default: null,
    flag: '--keep-lids <file>',
    label: { en: 'Keep the LIDs of a guid2lid file', ja: 'guid2lid ファイルの LID を維持' },
    help: {
      en: 'They stay as they are; the others are given out around them, so that a running fabric changes least.',
      ja: 'ファイルにある LID は変えず、残りをその間に割り当てます。稼働中のファブリックの変更が最小になります。',
    },
  },
  optimizeFor: { ...optimizeFor, appliesWhen: whenOptimized },
  weights: {
    type: 'data',
    default: EVERY_SINGLE as SingleWeights | readonly WeighedFailures[],
    appliesWhen: { ...whenOptimized, optimizeFor: ['singles'] },
  },
} as const satisfies FormSpecs;

export type FailureForm = FormValues<typeof failureForm>;

/** The tables that a form is about; null where they are yet to be made. */
export function failingRun(
  { down, before }: Pick<FailureForm, 'down' | 'before'>,
  { chosenRun, runsBefore }: Pick<AskContext, 'chosenRun' | 'runsBefore'>,
): FailingRun | null {
  if (down !== 'marked') return chosenRun;
  return runsBefore.find(({ run }) => run === before) ?? runsBefore[0] ?? null;
}

/** Ids of the ways to give out LIDs of a network; to leave them, where it has some, is one. */
export function lidsFor({ topology, carried }: Pick<FailingRun, 'topology' | 'carried'>): readonly string[] {
  const runs = carried || (topology.switches.length > 0 && hasImportedLids(topology));
  return failureForm.strategies.values.filter((id) => runs || id !== RUNNING);
}

/** Names of what fails together, where names say it. */
function namesIn({ down, names }: Pick<FailureForm, 'down' | 'names'>, selected: readonly string[]) {
  return { named: names, selected }[down as string];
}

/** Returns true if a form holds all that a request needs beside the tables. @param lids see `lidsFor` */
export function isComplete(form: FailureForm, selected: readonly string[], lids: readonly string[]): boolean {
  const { strategies, reserved } = form;
  const some = lids.some((id) => strategies.includes(id));
  return namesIn(form, selected)?.length !== 0 && some && readLidSpans(reserved) !== null;
}

function downSet(form: FailureForm, { failed }: FailingRun, selected: readonly string[]): DownSet {
  const { down, randomOf, size, draws } = form;
  if (down === 'marked') return { kind: 'ids', ...failed };
  if (down === 'random') return { kind: 'random', of: randomOf, size, draws };
  if (down === 'named' || down === 'selected') return { kind: 'named', names: namesIn(form, selected) ?? [] };
  return { kind: down };
}

/** Failures up to which a small network is analysed unasked. */
const FEW = 400;

/** Costs of failures under each of some LID strategies, a request each. */
export const failuresAsk = defineAsk({
  id: 'failures',
  form: failureForm,
  reads: ['topology', 'fabric', 'chosenRun', 'runsBefore', 'selectedNames'],
  automatic: (form, { fabric, topology, selectedNames, ...runs }) => {
    const { down, draws } = form;
    const failing = failingRun(form, runs);
    if (!isComplete(form, selectedNames, lidsFor(failing ?? { topology, carried: false }))) return false;
    if (down === 'marked') return true;
    const count = down === 'each-link' ? fabric.linkCount : down === 'random' ? draws : fabric.switchCount;
    return failing !== null && down !== 'named' && down !== 'selected' && count <= FEW;
  },
  request: (form, context): readonly FailureRequest[] | null => {
    const { selectedNames } = context;
    const failing = failingRun(form, context);
    if (!failing || !isComplete(form, selectedNames, lidsFor(failing))) return null;
    const { run, engine, params, routeSeed, traffic } = failing;
    const { down, names, randomOf, size, draws, before, strategies, reserved, lmc, keep, ...costing } = form;
    const set = { run, engine, params, routeSeed, traffic, down: downSet(form, failing, selectedNames) };
    const lidOptions = { lmc, reserved: readLidSpans(reserved) ?? [] };
    const chosen = lidsFor(failing).filter((id) => strategies.includes(id));
    return chosen.map((lids) => ({ ...set, ...costing, lids, lidOptions, keepLids: keep }));
  },
});

/** One failure of an analysis, looked at closely. */
export const failureLookAsk = defineAsk({
  id: 'failure-look',
  form: { about: { type: 'data', default: null as FailureLookRequest | null } },
  request: ({ about }) => about,
});

/** The tables that a failure leads to. */
export const repairedTablesAsk = defineAsk({
  id: 'repaired-tables',
  form: { about: { type: 'data', default: null as RepairedTablesRequest | null } },
  request: ({ about }) => about,
});

/** Network left after random failures, by the tables of each routing and, if requested, where flows are hashed. */
export const survivalAsk = defineAsk({
  id: 'survival',
  form: {
    ...survivalJobParams,
    seed: seedParam(['of the draws', '抽出のシード']),
    /** Keys of results that are left out. */
    without: { type: 'data', default: [] as readonly string[] },
  } as const satisfies FormSpecs,
  reads: ['runs'],
  request: ({ without, ...setting }, { runs }): SurvivalRequest | null => {
    const whole = runs.filter(({ unrepaired }) => !unrepaired);
    const tables = whole.flatMap(({ unrepaired: _, ...tables }) => (without.includes(tables.run) ? [] : [tables]));
    if (whole.length === 0 || (tables.length === 0 && !setting.ecmp)) return null;
    return { ...setting, tables, run: whole[0].run };
  },
});
