import { choiceParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';
import { USUAL_SPARES } from '../../core/building/parts/bill';
import { ALIKE } from '../../core/building/parts/purchase';

/** How a network is bought, beside the price list. */
export const billParams = {
  rate: textParam(
    ['Rate of links that say none', '速度のないリンクの速度'],
    [
      'the rate of links that say none, such as EDR or 400GbE; where it is left out that of the first switch of the price list that has ports enough',
      '速度が書かれていないリンクの速度(EDR、400GbE など)。空欄ならポート数の足りる、価格表で最初のスイッチの速度',
    ],
    { default: '', example: 'EDR', flag: '--rate <name>' },
  ),
  spare: {
    type: 'number',
    default: USUAL_SPARES.others,
    min: 0,
    max: 1,
    flag: '--spare <share>',
    label: { en: 'Spare, share of each part', ja: '予備の割合' },
    help: {
      en: 'ordered in addition, as a share of each part, rounded up',
      ja: '必要数に加えて注文する予備の割合(部品ごとに切り上げ)',
    },
  },
  spareSwitches: {
    type: 'number',
    default: USUAL_SPARES.switches,
    min: 0,
    max: 1,
    flag: '--spare-switches <share>',
    label: { en: 'Spare switches, share', ja: '予備スイッチの割合' },
    help: { en: 'the same for switches', ja: 'スイッチの予備の割合' },
  },
  alike: choiceParam(
    ['One medium', '媒体をそろえる範囲'],
    [
      'cables that are all of one medium: none, those between the same two racks, or those between the same two levels',
      '同じ媒体にそろえるケーブルの範囲：なし、同じラック間、同じ段の間',
    ],
    {
      values: ALIKE,
      flag: '--alike <which>',
      names: {
        none: { en: 'Each the cheapest', ja: '1 本ごとに最安' },
        bundle: { en: 'Alike between two racks', ja: 'ラック間でそろえる' },
        levels: { en: 'Alike between two levels', ja: '段の間でそろえる' },
      },
    },
  ),
  unknown: {
    type: 'number',
    default: 2,
    min: 0,
    max: 10_000,
    flag: '--unknown <metres>',
    label: { en: 'Metres of cables of unknown length', ja: '長さ不明のケーブルの長さ (m)' },
    help: {
      en: 'length to assume where none is known, such as of cables to machines in no rack',
      ja: 'ラックに置かれていないマシンへのケーブルなど、長さがわからないケーブルの長さ (m)',
    },
  },
} as const satisfies ParamSpecs;

export type BillValues = ParamValues<typeof billParams>;

/** Lists that networks are bought by: prices of parts, and how far media reach; null is the built-in one. */
export type PartLists = Readonly<Record<'prices' | 'media', TextFile | null>>;
