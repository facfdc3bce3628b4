import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { EquippedNeed, FitWords } from '../../core/sizing/equippedNeed';
import type { Model } from '../../core/topology/plantRecords';
import { defineAsk } from '../ask/ask';
import type { FormSpecs } from '../ask/form';
import { equipmentForm } from './equipmentForm';

/** The inputs of the search for networks of a size. */
export interface FitRequest extends FitWords {
  readonly models: readonly Model[];
}

const ofMachines = { by: ['machines', 'gpus'] } as const;

/** Networks that offer what is needed, one of each kind that has one. */
export const fitAsk = defineAsk({
  id: 'fit',
  form: {
    by: choiceParam(['Size in', '規模の単位'], ['what the size is counted in', '何の数で規模を指定するか'], {
      values: ['hosts', 'machines', 'gpus'],
      names: {
        hosts: { en: 'Hosts', ja: 'ホスト' },
        machines: { en: 'Machines', ja: 'マシン' },
        gpus: { en: 'GPUs', ja: 'GPU' },
      },
    }),
    hosts: integerParam(['Hosts', 'ホスト数'], ['hosts to make room for', 'つなぐホストの数'], {
      ...{ default: 1000, min: 2, max: 100_000, flag: '--hosts <n>', appliesWhen: { by: ['hosts'] } },
    }),
    machines: integerParam(
      ['Machines', 'マシン数'],
      ['machines to make room for, each with the compute ports of its model', 'つなぐマシンの数'],
      { default: 128, min: 1, max: 100_000, flag: '--machines <n>', appliesWhen: { by: ['machines'] } },
    ),
    gpus: integerParam(
      ['GPUs', 'GPU の数'],
      ['GPUs to make room for, in machines of their model', 'つなぐ GPU の数。マシンの機種から台数が決まる'],
      { default: 1024, min: 1, max: 1_000_000, flag: '--gpus <n>', appliesWhen: { by: ['gpus'] } },
    ),
    machine: { ...equipmentForm.machine, appliesWhen: ofMachines },
    switch: equipmentForm.switch,
    ports: integerParam(['Ports a switch', 'スイッチのポート数'], ['ports of every switch', '各スイッチのポートの数'], {
      ...{ default: 64, min: 3, max: 1024, flag: '--ports <n>', appliesWhen: { switch: [''] } },
    }),
    oversubscription: {
      type: 'number',
      default: 1,
      min: 1,
      max: 1000,
      flag: '--oversubscription <x>',
      label: { en: 'Oversubscription, at most (x:1)', ja: 'オーバーサブスクリプション比の上限 (x:1)' },
      help: {
        en: 'what hosts may send over what the network carries when all send to all: 2 for 2:1',
        ja: '全ホストが全ホストへ送るときの、要求量と運べる量の比の上限。2:1 なら 2',
      },
    },
    models: equipmentForm.models,
  } as const satisfies FormSpecs,
  request: ({ models, ...words }): FitRequest => {
    const named = new Set([words.machine, words.switch.split(':')[0]]);
    return { ...words, models: models.filter(({ name }) => named.has(name)) };
  },
});

/** The machines and the GPUs that a network of so many hosts has room for; null of what the need says nothing. */
export function roomIn(hosts: number, { need, gpusEach }: Pick<EquippedNeed, 'need' | 'gpusEach'>) {
  const machines = need.rails === undefined ? null : Math.floor(hosts / need.rails);
  return { machines, gpus: machines === null || gpusEach === null ? null : machines * gpusEach };
}

/** True if switches with so many ports in use leave more than half of those free that they may have: another kind fits them better. */
export const leavesHalf = (used: number, ports: number): boolean => 2 * used < ports;
