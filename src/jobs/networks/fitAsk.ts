import { integerParam } from '../../core/base/paramSpecs';
import type { SizeNeed } from '../../core/generators/sizeNeed';
import { defineAsk } from '../ask/ask';
import type { FormSpecs } from '../ask/form';

/** Networks that offer what is needed, one of each kind that has one. */
export const fitAsk = defineAsk({
  id: 'fit',
  form: {
    hosts: integerParam(['Hosts', 'ホスト数'], ['hosts to make room for', 'つなぐホストの数'], {
      default: 1000,
      min: 2,
      max: 100_000,
      flag: '--hosts <n>',
    }),
    ports: integerParam(['Ports a switch', 'スイッチのポート数'], ['ports of every switch', '各スイッチのポートの数'], {
      default: 64,
      min: 3,
      max: 1024,
      flag: '--ports <n>',
    }),
    oversubscription: {
      type: 'number',
      default: 1,
      min: 1,
      max: 1000,
      flag: '--oversubscription <x>',
      label: { en: 'Oversubscription, at most (x:1)', ja: 'オーバーサブスクリプション比の上限 (x:1)' },
      help: {
        en: 'what hosts may ask of the network over what it carries when all send to all: 2 for 2:1',
        ja: '全ホストが全ホストへ送るときの、要求量と運べる量の比の上限。2:1 なら 2',
      },
    },
  } as const satisfies FormSpecs,
  request: (need): SizeNeed => need,
});
