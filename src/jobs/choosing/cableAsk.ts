import { integerParam } from '../../core/base/paramSpecs';
import type { TextFile } from '../../core/base/text/textFile';
import type { Topology } from '../../core/topology/topology';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineAsk } from '../ask/ask';
import type { FormSpecs } from '../ask/form';
import { type BillValues, billParams, type PartLists } from '../building/billForm';

/** Inputs of the question which cable is next. */
export interface CableRequest extends BillValues, PartLists {
  readonly topology: Topology;
  readonly traffic: TrafficChoice | null;
  readonly budget: number;
  /** Cables to choose among, each with its price; null: any that the price list has parts for. */
  readonly choices: TextFile | null;
  /** Ports of every switch, where its records say fewer. */
  readonly ports: number;
  /** Cables of a set at most; 0: one for each switch whose own cables are too few. */
  readonly most: number;
}

/** The cables that gain most for the money. */
export const cableAsk = defineAsk({
  id: 'cable',
  form: {
    budget: {
      type: 'number',
      default: 1000,
      min: 0.01,
      max: 1e9,
      flag: '--budget <money>',
      label: { en: 'Money', ja: '予算' },
      help: { en: 'what the cables may cost together', ja: 'ケーブル全体に使える金額' },
    },
    choices: {
      type: 'file',
      default: null,
      flag: '--choices <file>',
      label: { en: 'Cables to choose among', ja: '候補のケーブル' },
      help: {
        en: 'cables to choose among as CSV: a,b,price and where links have speeds speed, a and b names of switches; without it any that fits, by the price list',
        ja: '候補のケーブルの CSV：a,b,price（リンクに速度があれば speed も）。a と b はスイッチ名。なければ価格表で買えるすべて',
      },
    },
    ports: integerParam(
      ['Ports a switch', 'スイッチのポート数'],
      ['ports of every switch, where it is said to have fewer', '各スイッチのポート数（記録がこれより少ない場合）'],
      { default: 0, min: 0, max: 4096, flag: '--ports <n>' },
    ),
    most: integerParam(
      ['Cables of a set', '一度に足す本数'],
      [
        'most cables that are added together; 0 for one at each switch whose own cables are too few',
        '一度に足すケーブルの最大本数。0 なら、ケーブルが足りないスイッチごとに 1 本',
      ],
      { default: 0, min: 0, max: 64, flag: '--most <n>' },
    ),
    ...billParams,
  } as const satisfies FormSpecs,
  reads: ['topology', 'prices', 'traffic'],
  request: (form, { topology, prices, traffic }): CableRequest => ({ ...form, ...prices, topology, traffic }),
});
